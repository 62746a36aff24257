/** The mail with the link for a new password. */
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
