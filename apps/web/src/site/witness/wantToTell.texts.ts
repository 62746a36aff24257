import { defineTexts } from '../../lib/texts.ts';

export const useWantToTellTexts = defineTexts('wantToTell', {
  title: { he: 'יש לך סיפור, ויש מי שבא להקשיב', en: 'You have a story, and people who come to listen' },
  about: {
    he: 'בשבוע של יום הזיכרון קבוצה קטנה יושבת בסלון ושומעת סיפור אחד, מקרוב ובשקט.',
    en: 'In the week of the remembrance day a small group sits in a living room and hears one story, close and quietly.',
  },
  who: {
    he: 'אפשר לספר על מה שעברתם בעצמכם, על ההורים או על הסבים, בלי ניסיון. אפשר גם להירשם בשביל קרובים, בידיעתם.',
    en: 'Tell what you lived through yourself, or the story of your parents or grandparents. No experience is needed. You can also register a relative who knows of it.',
  },
  how: { he: 'כך זה נעשה', en: 'How it goes' },
  how1: {
    he: 'ממלאים כמה פרטים בחמישה שלבים קצרים. אפשר לעצור באמצע ולחזור.',
    en: 'Fill in a few details in five short steps. You can stop and come back.',
  },
  how2: {
    he: 'מישהו מהצוות מתקשר, מקשיב, ומוצא יחד איתך סלון קרוב ושעה נוחה.',
    en: 'Somebody of the staff calls, listens, and together you find a salon nearby and an hour that suits.',
  },
  how3: {
    he: 'המארחים מתקשרים לפני הערב, אוספים מהבית ומחזירים אליו, אם צריך.',
    en: 'The hosts call before the evening, and fetch you and bring you home if needed.',
  },
  start: { he: 'מתחילים', en: 'Begin' },
  begun: {
    he: 'במכשיר הזה כבר התחילו למלא את הפרטים. הכול נשמר.',
    en: 'Somebody has begun on this device. Everything is kept.',
  },
  goOn: { he: 'המשך מהמקום שבו עצרנו', en: 'Go on from there' },
  startAnew: { he: 'מחיקה והתחלה מחדש', en: 'Erase and start again' },
  byPhone: {
    he: 'נוח יותר לדבר? <link>אפשר ליצור קשר</link>, ונמלא יחד.',
    en: 'Would you rather talk? <link>Contact us</link> and we fill it in together.',
  },
  already: {
    he: 'כבר נרשמת וקיבלת כניסה? <login>כניסה</login>',
    en: 'Registered already and have a login? <login>Log in</login>',
  },
});
