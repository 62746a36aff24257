export const salonReminderTexts = {
  guest: {
    he: {
      subject: 'תזכורת: {{salon}}',
      lines: [
        'הסלון מתקרב: {{salon}}, {{weekday}} {{time}}, {{places}}.',
        'מגיעים? אם התוכניות השתנו, ויתור על המקומות עכשיו יאפשר לאחרים להגיע.',
        'כל הפרטים והתשובה: {{link}}',
      ],
      short: ['מגיעים? {{when}}, {{places}}.', '{{link}}'],
    },
    en: {
      subject: 'Coming up: {{salon}}',
      lines: [
        'It is almost time: {{salon}}, {{weekday}} {{time}}, {{places}}.',
        'Are you coming? If your plans have changed, giving up the places now lets others come.',
        'All the details and your answer: {{link}}',
      ],
      short: ['Are you coming? {{when}}, {{places}}.', '{{link}}'],
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
      short: ['הסלון מתקרב: {{time}}. אושרו {{seats}} מקומות.', '{{link}}'],
    },
    en: {
      subject: 'Coming up: {{salon}}',
      lines: [
        'Your salon is near: {{salon}}, {{time}}.',
        'Places approved so far: {{seats}}.',
        'The list of guests: {{link}}',
      ],
      short: ['Your salon is near: {{time}}. {{seats}} places are approved.', '{{link}}'],
    },
  },
} as const;
