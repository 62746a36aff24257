import { defineTexts } from '../../lib/texts.ts';

export const useRelativeTexts = defineTexts('relatives', {
  title: { he: 'קישור לבני משפחה', en: 'A link for relatives' },
  about: {
    he: 'מי שמקבלים קישור רואים מתי הערבים, אצל מי, מי מסיעים ואל מי להתקשר; את הרחוב והכניסה רק ביממה שלפני הערב. הקישור נשלח במסרון, נפתח רק בקוד שמגיע לאותו טלפון, ונסגר ביום שאחרי הערב.',
    en: 'Whoever gets the link sees when the evenings are, at whose home, who drives and whom to call; street and door only from a day before. It goes out by SMS, opens only with a code to that phone, and ends the day after the evening.',
  },
  none: { he: 'עוד לא נשלח קישור.', en: 'No link has been sent yet.' },
  notOpened: { he: 'עוד לא נפתח', en: 'Not opened yet' },
  openedOn: { he: 'נפתח לאחרונה ב־{{date}}', en: 'Last opened on {{date}}' },
  add: { he: 'הוספת קישור', en: 'Add a link' },
  addTitle: { he: 'קישור לבני משפחה', en: 'A link for a relative' },
  name: { he: 'שם', en: 'Name' },
  phone: { he: 'טלפון נייד', en: 'Mobile phone' },
  phoneHelp: {
    he: 'לשם יישלחו הקישור והקודים. מסרונים בלילה ובשבת יוצאים בסופם.',
    en: 'The link and the codes go there. By night and on Shabbat the link waits until they are over.',
  },
  notice: {
    he: 'השם והמספר נחוצים כדי לשלוח את הקישור. רואים אותם נותני העדות והצוות, והם נמחקים כשהקישור נסגר.',
    en: 'Name and number are needed to send the link. The testimony giver and our staff see them, and they are deleted when the link ends.',
  },
  notMobile: {
    he: 'מסרון מגיע לטלפון נייד בלבד, והמספר הזה אינו של טלפון נייד',
    en: 'An SMS reaches mobile phones only, and this is not the number of one',
  },
  noSmsThere: {
    he: 'למדינה הזאת אי אפשר לשלוח קודים',
    en: 'No codes can be sent to this country',
  },
  send: { he: 'שליחת הקישור', en: 'Send the link' },
  sent: { he: 'הקישור נשלח.', en: 'The link has been sent.' },
  most: {
    he: 'אפשר לתת קישור לשלושה בלבד. כדי להוסיף אחר, סוגרים קודם אחד מהם.',
    en: 'Three can have a link. To add another, withdraw one of them first.',
  },
  withdraw: { he: 'סגירת הקישור', en: 'Withdraw' },
  withdrawOf: { he: 'סגירת הקישור של {{name}}', en: 'Withdraw the link of {{name}}' },
  withdrawTitle: { he: 'לסגור את הקישור של {{name}}?', en: 'Withdraw the link of {{name}}?' },
  withdrawAbout: {
    he: 'הקישור ייסגר מיד. אפשר לשלוח קישור חדש בכל עת.',
    en: 'The link ends at once. A new one can be sent at any time.',
  },
});
