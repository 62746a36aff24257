export const firstPasswordTexts = {
  he: {
    subject: 'חשבון הצוות שלך מוכן',
    lines: [
      'שלום {{name}}, נפתח לך חשבון באזור הצוות.',
      'לבחירת סיסמה: {{link}}',
      'הקישור תקף שבעה ימים, לשימוש אחד. אחר כך אפשר לבקש קישור חדש מהצוות, או בעמוד הכניסה של הצוות.',
    ],
  },
  en: {
    subject: 'Your staff account is ready',
    lines: [
      'Hello {{name}}, an account in the staff area has been made for you.',
      'Choose a password: {{link}}',
      'The link is good for seven days and works once. After that, ask the staff for a new one, or on the page where staff log in.',
    ],
  },
} as const;
export const newRoleTexts = {
  he: {
    subject: 'התפקיד שלך בצוות השתנה',
    lines: ['שלום {{name}}, ההרשאות שלך באזור הצוות השתנו. כדי להמשיך צריך להיכנס מחדש: {{link}}'],
  },
  en: {
    subject: 'Your role on the staff has changed',
    lines: [
      'Hello {{name}}, what is open to you in the staff area has changed. To go on, please log in again: {{link}}',
    ],
  },
} as const;
