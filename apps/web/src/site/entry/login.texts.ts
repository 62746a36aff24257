import { defineTexts } from '../../lib/texts.ts';

export const useLoginTexts = defineTexts('login', {
  title: { he: 'כניסה', en: 'Log in' },
  staffTitle: { he: 'כניסת צוות', en: 'Staff login' },
  staffAbout: {
    he: 'הכניסה הזו מיועדת לצוות התוכנית בלבד.',
    en: 'This way in is for the staff of the programme only.',
  },
  fromStaff: {
    he: 'העמוד הזה שייך לאזור הצוות, ולצוות יש כניסה נפרדת.',
    en: 'That page belongs to the staff area. Staff have a login of their own.',
  },
  toStaffLogin: { he: 'לכניסת צוות', en: 'To the staff login' },
  email: { he: 'דוא״ל', en: 'Email' },
  password: { he: 'סיסמה', en: 'Password' },
  submit: { he: 'כניסה', en: 'Log in' },
  forgot: { he: 'שכחתי סיסמה', en: 'I forgot my password' },
  bySms: { he: 'קוד בהודעה לטלפון', en: 'A code to my phone' },
  firstTime: {
    he: 'פעם ראשונה כאן? <register>הרשמה</register>',
    en: 'First time here? <register>Register</register>',
  },
  search: { he: 'חיפוש סלון ללא כניסה', en: 'Find a salon without logging in' },
  notAdminSystem: {
    he: 'אי אפשר להיכנס מכאן עם חשבון צוות. <staff>לכניסת צוות</staff>',
    en: 'Staff accounts cannot log in here. <staff>To the staff login</staff>',
  },
  phoneNotProved: {
    he: 'הקוד נכון, אבל מספר הטלפון עוד לא אושר העונה בחשבון שבו הוא רשום. שלחנו קישור לכתובת הדוא״ל של החשבון. פותחים אותו פעם אחת, ומאז אפשר להיכנס בקוד. אפשר גם <mail>להיכנס עם דוא״ל וסיסמה</mail>. זה לא החשבון שלך? <register>להרשמה</register>',
    en: 'The code is right, but the number has not been confirmed this season in the account that has it. We sent a link to the email address of that account. Open it once, and from then on you can log in by a code. You can also <mail>log in with email and password</mail>. Not your account? <register>Register</register>',
  },
  notStaff: {
    he: 'החשבון הזה אינו חשבון צוות. <customers>לכניסת מארחים ואורחים</customers>',
    en: 'This is not a staff account. <customers>To the login of hosts and guests</customers>',
  },
  notStaffQuestion: {
    he: 'לא מהצוות? <customers>לכניסת מארחים ואורחים</customers>',
    en: 'Not on the staff? <customers>To the login of hosts and guests</customers>',
  },
  sentBySms: {
    he: 'מישהו ניסה לנחש את הסיסמה שלך, ולכן הפעם צריך גם קוד. הוא נשלח במסרון למספר {{phone}} ותקף 5 דקות.',
    en: 'Somebody has been guessing at your password, so this time a code is needed too. It was sent by SMS to {{phone}} and is good for 5 minutes.',
  },
  sentByMail: {
    he: 'מישהו ניסה לנחש את הסיסמה שלך, ולכן הפעם צריך גם קוד. הוא נשלח בדוא״ל לכתובת {{email}} ותקף 15 דקות.',
    en: 'Somebody has been guessing at your password, so this time a code is needed too. It was sent by email to {{email}} and is good for 15 minutes.',
  },
  sentCode: { he: 'הקוד שנשלח', en: 'The code that was sent' },
  noMailYet: {
    he: 'לא הגיע קוד? כדאי לבדוק גם בתיקיית דואר הזבל.',
    en: 'No code yet? Please look in the spam folder too.',
  },
  blocked: {
    he: 'החשבון חסום. אפשר <contact>לפנות אלינו</contact>',
    en: 'This account is blocked. Please <contact>contact us</contact>',
  },
});
