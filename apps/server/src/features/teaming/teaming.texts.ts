/** Messages about teamings; {{…}} values are bidi-isolated. */
export const teamingTexts = {
  teamedHost: {
    he: {
      subject: 'נמצא סיפור לסלון: {{salon}}',
      lines: [
        'בשמחה רבה: {{witness}} יספרו בסלון {{salon}}, {{time}}.',
        'כדאי להתקשר ולהכיר ביומיים הקרובים, ולסמן אחרי השיחה שנוצר קשר. הפרטים נמצאים כאן: {{link}}',
      ],
      short: ['נמצא סיפור: {{witness}}, {{time}}. כדאי להתקשר ביומיים הקרובים.', '{{link}}'],
    },
    en: {
      subject: 'A story for your salon: {{salon}}',
      lines: [
        'We are glad to tell you that {{witness}} will speak at {{salon}}, {{time}}.',
        'Please call within the next two days to get to know each other, and mark afterwards that you have spoken. The details are here: {{link}}',
      ],
      short: ['A story: {{witness}}, {{time}}. Please call.', '{{link}}'],
    },
  },
  teamedWitness: {
    he: {
      subject: 'נקבע מפגש: {{time}}',
      lines: [
        'נקבע מפגש עם {{witness}}: {{time}}, {{place}}, אצל {{host}}.',
        'המארחים יתקשרו בקרוב. אפשר גם להתקשר אליהם: {{phone}}. תודה מכל הלב.',
      ],
      short: ['מפגש עם {{witness}}: {{time}}, אצל {{host}}.', '{{place}}', 'טלפון: {{phone}}'],
      discreet: ['הטלפון של המארחים: {{phone}}'],
    },
    en: {
      subject: 'An evening is set: {{time}}',
      lines: [
        'An evening with {{witness}} is set: {{time}}, {{place}}, hosted by {{host}}.',
        'The host will call soon. You can also reach the host at {{phone}}. Thank you with all our heart.',
      ],
      short: ['Evening with {{witness}}: {{time}}, at {{host}}.', '{{place}}', 'Phone: {{phone}}'],
      discreet: ['The host’s phone: {{phone}}'],
    },
  },
  teamedStaff: {
    he: {
      subject: 'ציוות חדש: {{salon}}',
      lines: ['צוותו: {{witness}} לסלון {{salon}}, {{time}}.'],
    },
    en: {
      subject: 'A new teaming: {{salon}}',
      lines: ['{{witness}} is teamed to {{salon}}, {{time}}.'],
    },
  },
  movedHost: {
    he: {
      subject: 'שינוי בציוות: {{salon}}',
      lines: [
        'חל שינוי: {{witness}} יספרו בסלון {{salon}}, {{time}}.',
        'כדאי להתקשר ולהכיר, ולסמן אחרי השיחה שנוצר קשר: {{link}}',
      ],
      short: ['שינוי: {{witness}}, {{time}}. כדאי להתקשר ולהכיר.', '{{link}}'],
    },
    en: {
      subject: 'A change in the teaming: {{salon}}',
      lines: [
        'There is a change: {{witness}} will speak at {{salon}}, {{time}}.',
        'Please call to get to know each other, and mark afterwards that you have spoken: {{link}}',
      ],
      short: ['A change: {{witness}}, {{time}}. Please call.', '{{link}}'],
    },
  },
  movedStaff: {
    he: {
      subject: 'ציוות שהועבר: {{salon}}',
      lines: ['הציוות הועבר: {{witness}} בסלון {{salon}}, {{time}}.'],
    },
    en: {
      subject: 'A teaming was moved: {{salon}}',
      lines: ['The teaming was moved: {{witness}} is now teamed to {{salon}}, {{time}}.'],
    },
  },
  undoneHost: {
    he: {
      subject: 'הציוות בוטל: {{salon}}',
      lines: [
        'לצערנו המפגש עם {{witness}} בסלון {{salon}}, {{time}}, לא יתקיים. הסיבה: {{reason}}.',
        'הצוות מחפש סיפור אחר ויעדכן בהקדם.',
      ],
      short: ['לצערנו המפגש עם {{witness}}, {{time}}, בוטל. מחפשים סיפור אחר.'],
    },
    en: {
      subject: 'The teaming is undone: {{salon}}',
      lines: [
        'We are sorry: {{witness}} will not speak at {{salon}}, {{time}}. The reason: {{reason}}.',
        'The staff are looking for another story and will tell you soon.',
      ],
      short: ['We are sorry: no evening with {{witness}}, {{time}}. We are looking for another story.'],
    },
  },
  undoneWitness: {
    he: {
      subject: 'מפגש שבוטל: {{time}}',
      lines: ['המפגש של {{witness}} אצל {{host}}, {{time}}, בוטל. הסיבה: {{reason}}. תודה על הנכונות.'],
      short: ['המפגש של {{witness}} אצל {{host}}, {{time}}, בוטל. תודה על הנכונות.'],
    },
    en: {
      subject: 'An evening is called off: {{time}}',
      lines: [
        'The evening of {{witness}} with {{host}}, {{time}}, is called off. The reason: {{reason}}. Thank you for being willing.',
      ],
      short: ['Called off: {{witness}} with {{host}}, {{time}}. Thank you for being willing.'],
    },
  },
  undoneStaff: {
    he: {
      subject: 'ציוות שבוטל: {{salon}}',
      lines: ['הציוות של {{witness}} לסלון {{salon}}, {{time}}, בוטל. הסיבה: {{reason}}.'],
    },
    en: {
      subject: 'A teaming was undone: {{salon}}',
      lines: ['The teaming of {{witness}} to {{salon}}, {{time}}, was undone. The reason: {{reason}}.'],
    },
  },
  reminderHost: {
    he: {
      subject: 'תזכורת: שיחת היכרות לקראת {{salon}}',
      lines: [
        'עברו יומיים ועדיין לא סומן שנוצר קשר עם {{witness}} לקראת {{salon}}, {{time}}.',
        'הפרטים והסימון נמצאים כאן: {{link}}',
      ],
      short: ['עוד לא סומן קשר עם {{witness}}, {{time}}.', '{{link}}'],
    },
    en: {
      subject: 'A reminder: getting to know each other before {{salon}}',
      lines: [
        'Two days have passed and it is not marked yet that you have spoken to {{witness}} before {{salon}}, {{time}}.',
        'The details and the mark are here: {{link}}',
      ],
      short: ['Not marked yet: your call with {{witness}}, {{time}}.', '{{link}}'],
    },
  },
  placeStaff: {
    he: {
      subject: 'המקום השתנה: {{salon}}',
      lines: ['המקום של {{salon}}, {{time}}, השתנה: {{place}}. יש לוודא עם {{witness}} שהוא מתאים.'],
    },
    en: {
      subject: 'The place has changed: {{salon}}',
      lines: [
        'The place of {{salon}}, {{time}}, has changed: {{place}}. Please make sure with {{witness}} that it suits.',
      ],
    },
  },
} as const;

export const online = { he: 'מפגש מקוון', en: 'online' } as const;
export const notKnown = { he: 'לא צוין', en: 'not given' } as const;
