import { defineTexts } from '../../lib/texts.ts';

export const usePreparationTexts = defineTexts('preparation', {
  intro: {
    he: 'אנשים יושבים יחד בחדר, מישהו מספר, והשאר מקשיבים. צריך מקום לשבת, זמן ולב פתוח.',
    en: 'People sit together in a room, someone tells their story, the others listen. It needs a place to sit, time and attention.',
  },
  eveningTitle: { he: 'מה קורה בערב', en: 'What happens in the evening' },
  testimony: {
    he: 'עדות: 45 דקות עד שעה שבהן נותני העדות מספרים בדרכם. לא קוטעים, ושומרים שאלות לסוף.',
    en: 'Testimony: for 45 minutes to an hour the story is told the way its teller wants. Nobody interrupts; questions wait.',
  },
  expression: {
    he: 'ביטוי: שיר, קטע קריאה או נגינה, כעשר דקות. מרגיעים ונותנים לדברים לשקוע.',
    en: 'Expression: a song, a reading or some music, about ten minutes, so that what was said can settle.',
  },
  discussion: {
    he: 'שיח: מה לקחנו איתנו, ומה זה אומר עלינו היום. תפקיד המארחים הוא לשמור שכולם יישמעו.',
    en: 'Discussion: what stays with us, and what it means today. The host sees to it that everybody is heard.',
  },
  tellerTitle: { he: 'נותני העדות', en: 'The testimony giver' },
  tellerCall: {
    he: 'כדאי להתקשר כמה ימים לפני הערב: להכיר, לספר מי יגיעו, ולשאול מה נוח ומה קשה.',
    en: 'Call a few days before the evening: introduce yourself, tell who is coming, ask what is comfortable and what is hard.',
  },
  tellerArrive: {
    he: 'מתאמים הסעה הלוך ושוב, ובודקים מדרגות, מקום ישיבה נוח, מים ותאורה. מסיימים בזמן שסוכם.',
    en: 'Arrange the ride there and back, and check stairs, a comfortable seat, water and light. End at the time you agreed on.',
  },
  tellerNone: {
    he: 'אם לא נמצאו נותני עדות, אפשר להקרין עדות מוקלטת. גם ערב כזה הוא סלון שלם.',
    en: 'If nobody was found, a recorded testimony can be shown. Such an evening is a whole salon too.',
  },
  guestsTitle: { he: 'האורחים', en: 'The guests' },
  guestsAnswer: {
    he: 'עונים לכל בקשה בתוך כמה ימים. מי שאושרו מקבלים את הטלפון שלך.',
    en: 'Answer every request within a few days. Those approved get your phone number.',
  },
  guestsRoom: {
    he: 'מגיעים גם אנשים שאינם מכירים איש בחדר. כמה מילים בדלת עושות הבדל.',
    en: 'Some come who know nobody in the room. A few words at the door make a difference.',
  },
  roomTitle: { he: 'החדר', en: 'The room' },
  roomChairs: {
    he: 'מקום ישיבה לכולם, במעגל או בחצי מעגל, קרוב לנותני העדות.',
    en: 'A seat for everybody, in a circle or half a circle, close to the testimony giver.',
  },
  roomQuiet: {
    he: 'טלפונים על שקט. מצלמים ומקליטים רק בהסכמה.',
    en: 'Phones on silent. Photos and recordings only by consent.',
  },
  roomCandle: { he: 'נר זיכרון, אם תרצו.', en: 'A memorial candle, if you like.' },
  roomAccess: {
    he: 'דרך פנויה למי שמתקשים ללכת, וגישה לשירותים.',
    en: 'A clear way for whoever finds walking hard, and to the bathroom.',
  },
  afterTitle: { he: 'למחרת', en: 'The day after' },
  after: {
    he: 'שיחה קצרה אל מי שסיפרו, רק כדי לומר תודה. לספר סיפור כזה הוא מאמץ, והשיחה הזאת חשובה.',
    en: 'A short call to the person who told their story, only to say thank you. Telling it takes strength, and the call matters.',
  },
});
