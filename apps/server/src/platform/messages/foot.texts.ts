export const footTexts = {
  he: {
    urgent: 'ההודעה נחוצה לחשבון שלך ולכן היא נשלחת תמיד. אין בה פרסום.',
    service:
      'ההודעה נשלחה כי יש לך חשבון אצלנו. אפשר להפסיק תזכורות ועדכונים בדואר; תשובות לבקשות ושינויים בסלון ימשיכו להגיע.',
    unsubscribe: 'הפסקת תזכורות ועדכונים',
    sms: 'להסרה',
    contact: 'יצירת קשר',
    since: 'מאז',
    talk: 'לדבר עם אדם',
  },
  en: {
    urgent: 'Your account needs this message, so it is always sent. It carries no advertising.',
    service:
      'You get this because you have an account with us. Reminders and updates by mail can be stopped; answers to requests and changes of a salon still reach you.',
    unsubscribe: 'Stop reminders and updates',
    sms: 'To stop these',
    contact: 'Contact us',
    since: 'since',
    talk: 'Speak with a person',
  },
} as const;
