export const pinMovedTexts = {
  he: {
    subject: 'המיקום על המפה עודכן: {{salon}}',
    lines: [
      'לפי הכתובת שנרשמה מצאנו מיקום מדויק יותר, והסיכה של {{salon}} זזה {{metres}} מטר על המפה.',
      'כדאי לבדוק שהסיכה עומדת על הבית. אפשר להזיז אותה כאן, ומה שנקבע ביד לא משתנה עוד: {{link}}',
    ],
  },
  en: {
    subject: 'The place on the map was updated: {{salon}}',
    lines: [
      'By the address that was given we found a more exact place, and the pin of {{salon}} has moved by {{metres}} metres on the map.',
      'Please check that it stands on the house. You can move it here, and what is placed by hand is never changed again: {{link}}',
    ],
  },
} as const;
