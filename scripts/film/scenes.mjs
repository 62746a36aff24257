// The scenes of the film in their order: the name of the still, its seconds, and what is said with it.

/** @type {readonly { name: string, seconds: number, he: string, en: string }[]} */
export const scenes = [
  {
    name: 'gathering',
    seconds: 7,
    he: 'סלון הוא ערב פשוט בבית: מתכנסים, מדליקים נר, ומקשיבים לסיפור של אדם אחד.',
    en: 'A salon is a simple evening at home: people gather, a candle is lit, and one person’s story is heard.',
  },
  {
    name: 'listening',
    seconds: 7,
    he: 'אין צורך בבמה, בטקס או בניסיון. צריך מקום לשבת, זמן, ולב פתוח.',
    en: 'It needs no stage, no ceremony and no experience. It needs seats, time and an open heart.',
  },
  {
    name: 'testimony',
    seconds: 8,
    he: 'קודם העדות: 45 דקות עד שעה. לא קוטעים, ואת השאלות שומרים לסוף.',
    en: 'First the testimony: 45 minutes to an hour. Nobody interrupts, and questions wait until the end.',
  },
  {
    name: 'expression',
    seconds: 7,
    he: 'אחר כך ביטוי: שיר, קטע קריאה או נגינה, כעשר דקות, כדי שהדברים ישקעו.',
    en: 'Then expression: a song, a reading or some music, about ten minutes, so that what was said can settle.',
  },
  {
    name: 'talk',
    seconds: 8,
    he: 'ולבסוף שיח: מה לקחנו איתנו, ומה זה אומר עלינו היום. לכולם יש מקום לדבר.',
    en: 'And last, a talk: what stays with us, and what it means today. Everybody has room to speak.',
  },
  {
    name: 'call',
    seconds: 8,
    he: 'כמה ימים לפני הערב מתקשרים אל מי שיספרו: להכיר, לספר מי יגיעו, ולשאול מה נוח ומה קשה.',
    en: 'A few days before, call whoever will tell their story: say hello, tell who is coming, ask what is comfortable and what is hard.',
  },
  {
    name: 'ride',
    seconds: 8,
    he: 'מתאמים הסעה הלוך ושוב, ומוודאים שמישהו מחכה בדלת.',
    en: 'Arrange the ride there and back, and see that somebody waits at the door.',
  },
  {
    name: 'chair',
    seconds: 8,
    he: 'מכינים כיסא נוח, מים ותאורה טובה. בודקים מדרגות מראש, ומסיימים בזמן שסוכם.',
    en: 'Prepare a comfortable chair, water and good light. Check the stairs beforehand, and end at the time you agreed on.',
  },
  {
    name: 'recording',
    seconds: 7,
    he: 'לא נמצאו נותני עדות? אפשר להקרין עדות מוקלטת. גם ערב כזה הוא סלון שלם.',
    en: 'Nobody found to testify? A recorded testimony can be shown. Such an evening is a whole salon too.',
  },
  {
    name: 'answers',
    seconds: 7,
    he: 'לכל בקשה של אורחים עונים בתוך כמה ימים. מי שאושרו מקבלים את הטלפון שלך.',
    en: 'Answer each guest’s request within a few days. Those you approve get your phone number.',
  },
  {
    name: 'door',
    seconds: 7,
    he: 'יש מי שמגיעים בלי להכיר איש בחדר. כמה מילים חמות בדלת עושות הבדל.',
    en: 'Some come who know nobody in the room. A few warm words at the door make a difference.',
  },
  {
    name: 'circle',
    seconds: 8,
    he: 'מסדרים כיסאות במעגל ומשאירים מעבר נוח. הטלפונים על שקט, ומצלמים רק בהסכמה.',
    en: 'Set the chairs in a circle and keep a clear way. Phones are silent, and photos are taken only by consent.',
  },
  {
    name: 'thanks',
    seconds: 7,
    he: 'למחרת מתקשרים אל מי שסיפרו, רק כדי לומר תודה. השיחה הזאת חשובה.',
    en: 'The day after, call the person who told their story, only to say thank you. That call matters.',
  },
  {
    name: 'end',
    seconds: 6,
    he: 'תודה שפתחתם את הבית. אנחנו כאן לכל שאלה.',
    en: 'Thank you for opening your home. We are here for any question.',
  },
];
