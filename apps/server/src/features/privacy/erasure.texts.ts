export const erasureTexts = {
  link: {
    he: {
      subject: 'אישור מחיקת החשבון',
      lines: [
        'שלום {{name}}, התקבלה בקשה למחוק את החשבון וכל הפרטים שבו.',
        'לאישור הבקשה: {{link}}',
        'הקישור תקף עשר דקות. אם הבקשה לא באה ממך, אפשר להתעלם מההודעה ודבר לא יימחק.',
      ],
    },
    en: {
      subject: 'Please confirm the erasure of your account',
      lines: [
        'Hello {{name}}, we were asked to erase your account and all details in it.',
        'To confirm: {{link}}',
        'The link is good for ten minutes. If you did not ask for this, please ignore this message, and nothing will be erased.',
      ],
    },
  },
  asked: {
    he: {
      subject: 'החשבון יימחק בעוד שבעה ימים',
      lines: [
        'שלום {{name}}, כבקשתך החשבון וכל הפרטים שבו יימחקו ב־{{time}}. אז יבוטלו גם סלון או בקשה שעוד לפנינו, והנוגעים בדבר יקבלו הודעה.',
        'אפשר להתחרט עד אז, והחשבון יישאר: {{link}}',
        'זו ההודעה האחרונה בנושא: לאחר המחיקה לא תישאר אצלנו כתובת לכתוב אליה.',
      ],
    },
    en: {
      subject: 'Your account will be erased in seven days',
      lines: [
        'Hello {{name}}, as you asked, your account and all details in it will be erased on {{time}}. A salon or a request that is still ahead is then cancelled, and those concerned are told.',
        'Until then you can change your mind and keep the account: {{link}}',
        'This is our last message about it: after the erasure we have no address left to write to.',
      ],
    },
  },
} as const;

/** The reason shown to guests when a salon is cancelled with its host's account. */
export const goneReason = {
  he: 'החשבון של המארחים נסגר, והסלון לא יתקיים',
  en: 'The hosts have closed their account, so the salon will not take place',
} as const;
