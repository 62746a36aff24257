const morningHostInEnglish = {
  subject: 'Your salon: {{salon}}',
  lines: [
    'Your salon is on {{weekday}} {{time}}. Places approved: {{seats}}.',
    'Your guests, telephone numbers and the witness: {{link}}',
  ],
  short: ['{{weekday}} {{time}}: {{seats}} places are approved.', '{{link}}'],
} as const;

export const witnessLine = {
  he: 'מי יספרו: {{witness}}.',
  en: 'Who will tell their story: {{witness}}.',
} as const;

export const salonDayTexts = {
  morning: {
    he: {
      subject: 'מחכים לכם: {{salon}}',
      lines: [
        'הסלון מתקיים ב{{weekday}} {{time}}: {{salon}}, {{places}}.',
        'כל הפרטים, וגם אם תאחרו או לא תגיעו: {{link}}',
      ],
      short: ['מחכים לך: {{when}}, {{places}}.', '{{link}}'],
    },
    en: {
      subject: 'We are expecting you: {{salon}}',
      lines: [
        'The salon is on {{weekday}} {{time}}: {{salon}}, {{places}}.',
        'All the details, and if you are late or cannot come: {{link}}',
      ],
      short: ['We are expecting you: {{when}}, {{places}}.', '{{link}}'],
    },
  },
  morningHost: {
    home: {
      he: {
        subject: 'הסלון אצלכם: {{salon}}',
        lines: [
          'הסלון אצלכם ב{{weekday}} {{time}}. מספר המקומות שאושרו: {{seats}}.',
          'רשימת האורחים, הטלפונים ופרטי העדות: {{link}}',
        ],
        short: ['הסלון אצלכם: {{weekday}} {{time}}. אושרו {{seats}} מקומות.', '{{link}}'],
      },
      en: morningHostInEnglish,
    },
    elsewhere: {
      he: {
        subject: 'הסלון שלכם: {{salon}}',
        lines: [
          'הסלון שלכם ב{{weekday}} {{time}}. מספר המקומות שאושרו: {{seats}}.',
          'רשימת האורחים, הטלפונים ופרטי העדות: {{link}}',
        ],
        short: ['הסלון שלכם: {{weekday}} {{time}}. אושרו {{seats}} מקומות.', '{{link}}'],
      },
      en: morningHostInEnglish,
    },
  },
  thanks: {
    he: {
      subject: 'תודה שבאתם: {{salon}}',
      lines: [
        'תודה שבאתם להקשיב: {{salon}}, {{time}}. מי שהקשיב לעדות נושא אותה הלאה.',
        'לסלון שבו הייתם: {{link}}',
      ],
      short: ['תודה שבאתם להקשיב: {{salon}}.', '{{link}}'],
    },
    en: {
      subject: 'Thank you for coming: {{salon}}',
      lines: [
        'Thank you for coming to listen: {{salon}}, {{time}}. Whoever has heard a testimony carries it on.',
        'The salon you were at: {{link}}',
      ],
      short: ['Thank you for coming to listen: {{salon}}.', '{{link}}'],
    },
  },
  thanksHost: {
    home: {
      he: {
        subject: 'תודה שפתחתם את הבית: {{salon}}',
        lines: ['תודה שפתחתם את הבית לזיכרון: {{salon}}, {{time}}.', 'אפשר לסמן מי הגיע: {{link}}'],
        short: ['תודה שפתחתם את הבית לזיכרון. אפשר לסמן מי הגיע.', '{{link}}'],
      },
      en: {
        subject: 'Thank you for opening your home: {{salon}}',
        lines: ['Thank you for opening your home: {{salon}}, {{time}}.', 'You can mark who came: {{link}}'],
        short: ['Thank you for opening your home. You can mark who came.', '{{link}}'],
      },
    },
    elsewhere: {
      he: {
        subject: 'תודה על הסלון: {{salon}}',
        lines: ['תודה שנתתם מקום לזיכרון: {{salon}}, {{time}}.', 'אפשר לסמן מי הגיע: {{link}}'],
        short: ['תודה שנתתם מקום לזיכרון. אפשר לסמן מי הגיע.', '{{link}}'],
      },
      en: {
        subject: 'Thank you for your salon: {{salon}}',
        lines: [
          'Thank you for giving memory a place: {{salon}}, {{time}}.',
          'You can mark who came: {{link}}',
        ],
        short: ['Thank you for giving memory a place. You can mark who came.', '{{link}}'],
      },
    },
  },
} as const;
