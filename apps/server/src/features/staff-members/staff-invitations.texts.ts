export const staffInvitationTexts = {
  he: {
    subject: 'הזמנה להצטרף לצוות התוכנית',
    lines: [
      'שלום, הוזמנת להצטרף לצוות התוכנית.',
      'להצטרפות, לבחירת שם וסיסמה: {{link}}',
      'הקישור תקף שבעה ימים, לשימוש אחד. אם ההזמנה לא מוכרת לך, אפשר להתעלם מההודעה.',
    ],
  },
  en: {
    subject: 'An invitation to join the programme’s team',
    lines: [
      'Hello, you are invited to join the programme’s team.',
      'Join, and choose a name and a password: {{link}}',
      'The link is good for seven days and works once. If you do not know of this, please ignore the message.',
    ],
  },
} as const;
