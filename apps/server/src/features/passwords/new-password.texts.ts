export const newPasswordTexts = {
  he: {
    subject: 'הסיסמה שלך הוחלפה',
    lines: [
      'שלום {{name}}, הסיסמה לחשבון שלך הוחלפה עכשיו, והחיבור במכשירים אחרים הסתיים.',
      'אם השינוי לא נעשה על ידך, אפשר לבחור סיסמה חדשה כאן: {{link}}',
    ],
  },
  en: {
    subject: 'Your password was changed',
    lines: [
      'Hello {{name}}, the password of your account has just been changed, and other devices are logged out.',
      'If that was not you, please choose a new password here: {{link}}',
    ],
  },
} as const;
