export const disownTexts = {
  he: {
    subject: 'כתובת הדוא״ל הוסרה מהחשבון',
    lines: [
      'כתובת הדוא״ל שנרשמה בחשבון שלך שייכת למישהו אחר, ולכן הוסרה. לחשבון ממשיכים להיכנס בקוד.',
      'לפרופיל: {{link}}',
    ],
  },
  en: {
    subject: 'The email address was taken out of your account',
    lines: [
      'The email address in your account is somebody else’s, so it was taken out. You still log in by a code.',
      'Your profile: {{link}}',
    ],
  },
} as const;
