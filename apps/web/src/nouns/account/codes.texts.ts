import { defineTexts } from '../../lib/texts.ts';

export const useCodeTexts = defineTexts('codes', {
  askTitle: { he: 'כניסה באמצעות מסרון', en: 'Log in by SMS' },
  askAbout: {
    he: 'מזינים את הטלפון שאיתו נרשמת, ואליו נשלח קוד בן שש ספרות.',
    en: 'Enter the phone you registered with. A code of six digits will be sent to it.',
  },
  mobile: { he: 'טלפון נייד', en: 'Mobile phone' },
  mobileHelp: {
    he: 'למספר מחוץ לישראל בוחרים מדינה ליד המספר.',
    en: 'For a number outside Israel, choose its country beside it.',
  },
  mobileOnly: {
    he: 'מסרון מגיע לטלפון נייד בלבד, והמספר הזה אינו של טלפון נייד',
    en: 'An SMS reaches mobile phones only, and this is not the number of one',
  },
  noCodeThere: {
    he: 'למדינה הזו אי אפשר לשלוח קוד. אפשר להמשיך עם דוא״ל וסיסמה',
    en: 'No code can be sent to this country. Please go on with an email and a password',
  },
  send: { he: 'שליחת קוד', en: 'Send a code' },
  byPassword: { he: 'כניסה עם סיסמה', en: 'Log in with a password' },
  otherWay: { he: 'דרך אחרת', en: 'Another way' },
  noSms: { he: 'אי אפשר לשלוח מסרונים כרגע', en: 'No SMS can be sent right now' },
  noSmsAbout: {
    he: 'אפשר להיכנס עם דוא״ל וסיסמה.',
    en: 'You can log in with your email and password.',
  },
  codeTitle: { he: 'הזנת הקוד', en: 'Enter the code' },
  codeAbout: {
    he: 'אם המספר {{phone}} רשום אצלנו, קוד בן שש ספרות בדרך אליו. הקוד תקף 5 דקות.',
    en: 'If {{phone}} is registered with us, a code of six digits is on its way. It is good for 5 minutes.',
  },
  code: { he: 'קוד מהמסרון', en: 'Code from the SMS' },
  codeHelp: { he: 'שש ספרות', en: 'Six digits' },
  wrongCode: {
    he: 'הקוד אינו נכון, או שכבר אינו תקף. אפשר לנסות שוב או לבקש קוד חדש',
    en: 'The code is wrong or no longer good. Please try again or ask for a new one',
  },
  enter: { he: 'כניסה', en: 'Log in' },
  goOn: { he: 'המשך', en: 'Continue' },
  nothingCame: { he: 'לא הגיע קוד?', en: 'No code yet?' },
  againIn_one: { he: 'אפשר לבקש קוד חדש בעוד שנייה.', en: 'You can ask for a new one in a second.' },
  againIn_two: {
    he: 'אפשר לבקש קוד חדש בעוד שתי שניות.',
    en: 'You can ask for a new one in {{count}} seconds.',
  },
  againIn_other: {
    he: 'אפשר לבקש קוד חדש בעוד {{count}} שניות.',
    en: 'You can ask for a new one in {{count}} seconds.',
  },
  againInMinutes_one: { he: 'אפשר לבקש קוד חדש בעוד דקה.', en: 'You can ask for a new one in a minute.' },
  againInMinutes_two: {
    he: 'אפשר לבקש קוד חדש בעוד שתי דקות.',
    en: 'You can ask for a new one in {{count}} minutes.',
  },
  againInMinutes_other: {
    he: 'אפשר לבקש קוד חדש בעוד {{count}} דקות.',
    en: 'You can ask for a new one in {{count}} minutes.',
  },
  sendAgain: { he: 'שליחת קוד חדש', en: 'Send a new code' },
  sentAgain: {
    he: 'קוד חדש בדרך. הקוד הקודם כבר אינו תקף.',
    en: 'A new code is on its way. The earlier one is no longer good.',
  },
  otherNumber: { he: 'שינוי המספר', en: 'Change the number' },
  noNumber: { he: 'עוד לא ביקשת קוד', en: 'No code has been asked for yet' },
  noNumberAbout: {
    he: 'הקוד נשלח לטלפון. נתחיל במספר שלו.',
    en: 'The code goes to a phone. Let us begin with its number.',
  },
  toNumber: { he: 'הזנת מספר הטלפון', en: 'Enter the phone number' },
  staffByMail: {
    he: 'לחשבון צוות בוחרים סיסמה חדשה רק בדוא״ל. <mail>לבחירה בדוא״ל</mail>',
    en: 'Staff accounts choose a new password by email only. <mail>Choose it by email</mail>',
  },
});
