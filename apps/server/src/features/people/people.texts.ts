export const registeredByTelephoneTexts = {
  he: {
    subject: 'ההרשמה שלך נקלטה',
    lines: [
      'שלום {{name}}, ההרשמה שלך בטלפון נקלטה אצלנו. כך נכנסים לחשבון: {{link}}',
      'אין צורך בסיסמה. בכניסה הראשונה יוצג התקנון, ואפשר לעדכן בה את הפרטים.',
    ],
  },
  en: {
    subject: 'You are registered',
    lines: [
      'Hello {{name}}, we have registered you as agreed on the telephone. This is how to log in: {{link}}',
      'No password is needed. At the first login the terms are shown, and your details can be changed.',
    ],
  },
} as const;
