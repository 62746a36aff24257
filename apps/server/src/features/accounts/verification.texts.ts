/** The mail that verifies an address. */
export const verificationTexts = {
  he: {
    subject: 'אימות כתובת הדואר האלקטרוני',
    lines: [
      'תודה על ההרשמה, {{name}}. נשאר רק לאמת שהכתובת הזאת שייכת לך.',
      'לאימות הכתובת: {{link}}',
      'הקישור תקף 24 שעות, ואפשר לבקש חדש בפרופיל. אם לא נרשמת אצלנו, אפשר להתעלם מההודעה.',
    ],
  },
  en: {
    subject: 'Please verify your e-mail address',
    lines: [
      'Thank you for registering, {{name}}. All that is left is to verify that this address is yours.',
      'To verify it: {{link}}',
      'The link is good for 24 hours; a new one can be asked for in the profile. If you did not register with us, please ignore this message.',
    ],
  },
} as const;
