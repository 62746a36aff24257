/** The mail has no name: the mailbox may be a stranger's. */
export const verificationTexts = {
  he: {
    subject: 'אימות כתובת הדואר האלקטרוני',
    lines: [
      'הכתובת הזאת נרשמה בחשבון אצלנו. נשאר רק לאמת שהיא שלך.',
      'לאימות הכתובת: {{link}}',
      'הקישור תקף 24 שעות, ואפשר לבקש חדש בפרופיל.',
      'אם זה לא החשבון שלך, כך מוציאים ממנו את הכתובת שלך: {{remove}}',
    ],
  },
  en: {
    subject: 'Please verify your e-mail address',
    lines: [
      'This address was entered for an account with us. All that is left is to verify that it is yours.',
      'To verify it: {{link}}',
      'The link is good for 24 hours; a new one can be asked for in the profile.',
      'If this is not your account, take your address out of it: {{remove}}',
    ],
  },
} as const;
