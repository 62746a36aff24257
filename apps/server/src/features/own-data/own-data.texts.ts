export const ownDataTexts = {
  changeLink: {
    he: {
      subject: 'אימות כתובת הדואר האלקטרוני החדשה',
      lines: [
        'התקבלה בקשה להעביר חשבון אצלנו לכתובת הזאת.',
        'לאימות הכתובת ולמעבר אליה, כשנכנסים לחשבון: {{link}}',
        'הקישור תקף 24 שעות. עד שייפתח נשארת הכתובת הקודמת.',
        'אם זה לא החשבון שלך, כך מבטלים את הבקשה: {{remove}}',
      ],
    },
    en: {
      subject: 'Please verify your new e-mail address',
      lines: [
        'We were asked to move an account to this address.',
        'To verify it and move, while you are logged in: {{link}}',
        'The link is good for 24 hours. Until it is opened the address stays as it was.',
        'If this is not your account, cancel the request: {{remove}}',
      ],
    },
  },
  changeNotice: {
    he: {
      subject: 'בקשה להחלפת כתובת הדואר האלקטרוני',
      lines: [
        'שלום {{name}}, התקבלה בקשה להעביר את החשבון לכתובת {{address}}. הכתובת תוחלף כשייפתח הקישור שנשלח אליה.',
        'אם הבקשה לא באה ממך, אפשר לבטל אותה בפרופיל ולהחליף סיסמה: {{link}}',
      ],
    },
    en: {
      subject: 'A change of your e-mail address was asked for',
      lines: [
        'Hello {{name}}, we were asked to move your account to {{address}}. It moves once the link that was sent there is opened.',
        'If that was not you, you can take it back in your profile and change the password: {{link}}',
      ],
    },
  },
} as const;
