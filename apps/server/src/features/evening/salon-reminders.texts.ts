export const salonReminderTexts = {
  guest: {
    he: {
      subject: 'תזכורת: {{salon}}',
      lines: [
        'הסלון מתקרב: {{salon}}, {{weekday}} {{time}}, {{places}}.',
        'מגיעים? נשמח לתשובה בלחיצה אחת. אם התוכניות השתנו, ויתור על המקומות עכשיו יאפשר לאחרים להגיע.',
        'כל הפרטים: {{link}}',
      ],
    },
    en: {
      subject: 'Coming up: {{salon}}',
      lines: [
        'It is almost time: {{salon}}, {{weekday}} {{time}}, {{places}}.',
        'Are you coming? One press answers. If your plans have changed, giving up the places now lets others come.',
        'All the details: {{link}}',
      ],
    },
  },
  host: {
    he: {
      subject: 'הסלון מתקרב: {{salon}}',
      lines: [
        'הסלון מתקרב: {{salon}}, {{time}}.',
        'מספר המקומות שאושרו: {{seats}}.',
        'לרשימת האורחים: {{link}}',
      ],
    },
    en: {
      subject: 'Coming up: {{salon}}',
      lines: [
        'Your salon is near: {{salon}}, {{time}}.',
        'Places approved so far: {{seats}}.',
        'The list of guests: {{link}}',
      ],
    },
  },
} as const;
