/** What comes two days before a salon. */
export const salonReminderTexts = {
  guest: {
    he: {
      subject: 'תזכורת: {{salon}}',
      lines: [
        'הסלון מתקרב: {{salon}}, {{weekday}} {{time}}, {{places}}.',
        'מגיעים או לא? תשובה בלחיצה: {{link}}',
        'אם התוכניות השתנו, ויתור על המקומות עכשיו יאפשר לאחרים להגיע.',
      ],
    },
    en: {
      subject: 'Coming up: {{salon}}',
      lines: [
        'It is almost time: {{salon}}, {{weekday}} {{time}}, {{places}}.',
        'I am coming, or I cannot: {{link}}',
        'If your plans have changed, giving up the places now lets others come.',
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
