/** Instead of the link, to the unverified address of an account that belongs to its phone (product §2.185). */
export const notYourAccountTexts = {
  he: {
    subject: 'הכתובת הזאת אינה פותחת חשבון',
    lines: [
      'התקבלה בקשה לבחור סיסמה חדשה לחשבון שבו נרשמה הכתובת הזאת. הכתובת לא אומתה, והחשבון שייך למי שאימת בו מספר טלפון, ולכן אין כאן קישור לסיסמה.',
      'אם החשבון שלך, נכנסים אליו בקוד לטלפון, ובפרופיל מאמתים את הכתובת: {{login}}',
      'אם זה לא החשבון שלך, כך מוציאים ממנו את הכתובת שלך: {{remove}}',
    ],
  },
  en: {
    subject: 'This address opens no account',
    lines: [
      'Somebody has asked for a new password for the account in which this address was entered. The address was never verified, and the account belongs to whoever has proved its phone number, so there is no link for a password here.',
      'If the account is yours, log in by a code to the phone and verify the address in your profile: {{login}}',
      'If this is not your account, take your address out of it: {{remove}}',
    ],
  },
} as const;

export const resetTexts = {
  he: {
    subject: 'בחירת סיסמה חדשה',
    lines: [
      'שלום {{name}}, התקבלה בקשה לבחור סיסמה חדשה לחשבון שלך.',
      'לבחירת הסיסמה: {{link}}',
      'הקישור תקף שעה אחת, לשימוש אחד. אם הבקשה לא באה ממך, אפשר להתעלם מההודעה: הסיסמה נשארת כפי שהיא.',
    ],
  },
  en: {
    subject: 'Choose a new password',
    lines: [
      'Hello {{name}}, somebody has asked for a new password for your account.',
      'To choose it: {{link}}',
      'The link is good for one hour and works once. If that was not you, please ignore this message: your password stays as it is.',
    ],
  },
} as const;
