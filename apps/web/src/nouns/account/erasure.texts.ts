import { defineTexts } from '../../lib/texts.ts';

export const useErasureTexts = defineTexts('erasure', {
  title: { he: 'המידע שלי', en: 'My data' },
  download: { he: 'הורדת המידע שלי', en: 'Download my data' },
  downloadAbout: {
    he: 'קובץ עם כל מה ששמור כאן עליי: פרטים, סלונים, בקשות, הסכמות, חיבורים והודעות.',
    en: 'A file with all that is kept about me: details, salons, requests, consents, logins and messages.',
  },
  erase: { he: 'מחיקת החשבון', en: 'Erase my account' },
  eraseAbout: {
    he: 'החשבון והמידע נמחקים כעבור שבעה ימים. עד אז אפשר להתחרט.',
    en: 'The account and its data are erased after seven days. Until then you can change your mind.',
  },
  eraseTitle: { he: 'מחיקת החשבון', en: 'Erase the account' },
  whatHappens: { he: 'כעבור שבעה ימים:', en: 'In seven days:' },
  ends: {
    he: 'סלון או בקשה שעוד לפנינו יבוטלו, והנוגעים בדבר יקבלו הודעה',
    en: 'A salon or a request that is still ahead is cancelled, and those concerned are told',
  },
  goes: {
    he: 'השם, פרטי הקשר, הכתובות וכל מה שנכתב כאן יימחקו',
    en: 'Name, contact details, addresses and all that was written here are erased',
  },
  stays: {
    he: 'מסלונים שכבר התקיימו יישארו מספרים בלבד, בלי שם',
    en: 'Of past salons only numbers stay, without a name',
  },
  final: { he: 'אחרי המחיקה אי אפשר לשחזר דבר', en: 'After that nothing can be brought back' },
  password: { he: 'הסיסמה שלי', en: 'My password' },
  wrongPassword: { he: 'הסיסמה שגויה', en: 'The password is wrong' },
  submit: { he: 'מחיקה בעוד שבעה ימים', en: 'Erase in seven days' },
  close: { he: 'סגירה', en: 'Close' },
  byMail: { he: 'אין סיסמה בהישג יד? קישור בדוא״ל', en: 'No password at hand? A link by email' },
  byMailAbout: {
    he: 'לחשבון אין סיסמה, לכן נשלח קישור לאישור בדוא״ל. הוא תקף עשר דקות.',
    en: 'The account has no password, so we send a link by email to confirm. It is good for ten minutes.',
  },
  sendLink: { he: 'שליחת קישור לאישור', en: 'Send a link to confirm' },
  linkSent: {
    he: 'הקישור נשלח בדוא״ל, והוא תקף עשר דקות.',
    en: 'The link is on its way by email. It is good for ten minutes.',
  },
  logInAnew: {
    he: 'כדי לוודא שזה החשבון שלך, יש לצאת ולהיכנס שוב בקוד, ולחזור לכאן בתוך עשר דקות.',
    en: 'To make sure that it is you, please log out, log in again by a code, and come back here within ten minutes.',
  },
  lastAdmin: {
    he: 'זה חשבון ניהול־העל האחרון. לפני המחיקה יש למנות מישהו אחר לניהול־על.',
    en: 'This is the last super admin. Before it is erased, somebody else has to become one.',
  },
  pending: { he: 'החשבון יימחק ב־{{time}}', en: 'The account will be erased on {{time}}' },
  pendingAbout: {
    he: 'עד אז הכול ממשיך כרגיל, ואפשר להתחרט בכל רגע.',
    en: 'Until then all goes on as before, and you can change your mind at any moment.',
  },
  keep: { he: 'להשאיר את החשבון', en: 'Keep my account' },
  linkEraseTitle: { he: 'למחוק את החשבון?', en: 'Erase the account?' },
  linkEraseDone: { he: 'החשבון יימחק בעוד שבעה ימים', en: 'The account will be erased in seven days' },
  linkEraseDoneAbout: {
    he: 'זה יקרה ב־{{time}}. בהודעה ששלחנו יש קישור להתחרט, ואפשר להתחרט גם בפרופיל.',
    en: 'It happens on {{time}}. The mail that we sent has a link to change your mind; so has the profile.',
  },
  linkKeepTitle: { he: 'להשאיר את החשבון?', en: 'Keep the account?' },
  linkKeepAbout: {
    he: 'החשבון אמור להימחק. לחיצה אחת משאירה אותו כמו שהוא.',
    en: 'The account is to be erased. One press keeps it just as it is.',
  },
  linkKeepDone: { he: 'החשבון נשאר', en: 'The account stays' },
  linkKeepDoneAbout: {
    he: 'דבר לא נמחק. טוב שנשארת איתנו.',
    en: 'Nothing was erased. We are glad that you stay.',
  },
  stale: { he: 'הקישור אינו תקף', en: 'The link is no longer good' },
  staleAbout: {
    he: 'ייתכן שעבר זמנו. בפרופיל אפשר לראות מה מצב החשבון.',
    en: 'Its time may be over. The profile shows how the account stands.',
  },
  toProfile: { he: 'לפרופיל שלי', en: 'To my profile' },
  goOn: { he: 'המשך', en: 'Continue' },
});
