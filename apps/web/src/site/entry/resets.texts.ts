import { defineTexts } from '../../lib/texts.ts';

export const useResetTexts = defineTexts('resets', {
  title: { he: 'בחירת סיסמה חדשה', en: 'Choose a new password' },
  methodAbout: {
    he: 'כדי לדעת שהחשבון שלך, נשלח קישור או קוד.',
    en: 'To know that the account is yours, we will send a link or a code.',
  },
  byMail: { he: 'קישור בדוא״ל', en: 'A link by email' },
  byMailAbout: { he: 'לכתובת שאיתה נרשמת', en: 'To the address you registered with' },
  bySms: { he: 'קוד במסרון', en: 'A code by SMS' },
  bySmsAbout: { he: 'לטלפון הנייד שאיתו נרשמת', en: 'To the mobile phone you registered with' },
  noMethod: {
    he: 'אי אפשר לבחור סיסמה מכאן כרגע. אפשר <contact>לפנות אלינו</contact>',
    en: 'A password cannot be chosen here right now. Please <contact>contact us</contact>',
  },
  toLogin: { he: 'חזרה לכניסה', en: 'Back to the login' },
  mailAbout: {
    he: 'מזינים את הכתובת שאיתה נרשמת, ואליה נשלח קישור.',
    en: 'Enter the address you registered with. A link will be sent to it.',
  },
  email: { he: 'דוא״ל', en: 'Email' },
  emailInvalid: {
    he: 'כתובת הדוא״ל אינה תקינה. כך היא נראית: ⁦name@example.com⁩',
    en: 'This email address is not valid. It looks like this: name@example.com',
  },
  sendLink: { he: 'שליחת קישור', en: 'Send a link' },
  sentTitle: { he: 'עכשיו לתיבת הדוא״ל', en: 'Now to your mailbox' },
  sentAbout: {
    he: 'אם הכתובת {{email}} רשומה אצלנו, קישור לבחירת סיסמה בדרך אליה. הקישור תקף שעה אחת.',
    en: 'If {{email}} is registered with us, a link for a new password is on its way. It is good for one hour.',
  },
  nothingCame: {
    he: 'לא הגיע? אפשר לחפש גם בדואר הזבל.',
    en: 'Nothing there? Please look into the spam folder, too.',
  },
  againIn_one: { he: 'אפשר לבקש קישור חדש בעוד שנייה.', en: 'You can ask for a new link in a second.' },
  againIn_two: {
    he: 'אפשר לבקש קישור חדש בעוד שתי שניות.',
    en: 'You can ask for a new link in {{count}} seconds.',
  },
  againIn_other: {
    he: 'אפשר לבקש קישור חדש בעוד {{count}} שניות.',
    en: 'You can ask for a new link in {{count}} seconds.',
  },
  sendAgain: { he: 'שליחת קישור נוסף', en: 'Send another link' },
  sentAgain: { he: 'קישור נוסף בדרך.', en: 'Another link is on its way.' },
  otherAddress: { he: 'שינוי הכתובת', en: 'Change the address' },
  phoneAbout: {
    he: 'מזינים את הטלפון שאיתו נרשמת, ואליו נשלח קוד בן שש ספרות.',
    en: 'Enter the phone you registered with. A code of six digits will be sent to it.',
  },
  otherMethod: { he: 'דרך אחרת', en: 'Another way' },
  passwordAbout: {
    he: 'אחרי השמירה החיבור במכשירים אחרים מסתיים.',
    en: 'Once it is saved, other devices are logged out.',
  },
  password: { he: 'סיסמה חדשה', en: 'New password' },
  save: { he: 'שמירת הסיסמה', en: 'Save the password' },
  fail: {
    he: 'הסיסמה לא נשמרה, כי עבר יותר מדי זמן או שהקישור כבר שימש. <again>להתחלה מחדש</again>',
    en: 'The password was not saved: too much time has gone by, or the link has been used. <again>Start again</again>',
  },
  stale: { he: 'הקישור אינו תקף', en: 'The link is no longer good' },
  staleAbout: {
    he: 'קישור לבחירת סיסמה תקף שעה אחת, לשימוש אחד. אפשר לבקש קישור חדש.',
    en: 'A link for a new password is good for one hour and works once. You can ask for a new one.',
  },
  newLink: { he: 'בקשת קישור חדש', en: 'Ask for a new link' },
  checking: { he: 'בדיקת הקישור', en: 'Checking the link' },
  done: { he: 'הסיסמה החדשה נשמרה', en: 'The new password is saved' },
  doneAbout: {
    he: 'מעכשיו נכנסים עם הסיסמה החדשה. החיבור במכשירים אחרים הסתיים.',
    en: 'From now on the new password is the one to log in with. Other devices are logged out.',
  },
  login: { he: 'כניסה', en: 'Log in' },
  goOn: { he: 'המשך', en: 'Continue' },
});
