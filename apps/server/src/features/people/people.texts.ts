export const registeredByTelephoneTexts = {
  he: {
    subject: 'ההרשמה שלך נקלטה',
    lines: [
      'שלום {{name}}, ההרשמה שלך בטלפון נקלטה אצלנו. נשאר לעבור על הפרטים ולאשר את התקנון: {{link}}',
      'הכניסה לחשבון היא בלי סיסמה: {{login}}',
    ],
  },
  en: {
    subject: 'You are registered',
    lines: [
      'Hello {{name}}, we have registered you as agreed on the telephone. Please go over the details and accept the terms: {{link}}',
      'No password is needed to log in: {{login}}',
    ],
  },
} as const;
