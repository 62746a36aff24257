export const waitingTexts = {
  chance: {
    he: {
      subject: 'התפנה מקום לראשונים שיבקשו: {{salon}}',
      lines: [
        'התפנה מקום שחיכית לו: {{places}}, {{salon}}, {{time}}.',
        'המקום ניתן למי שמבקשים אותו ראשונים.',
        'רשימת ההמתנה שלך: {{link}}',
        'אם מישהו יקדים אותך, מקומך ברשימת ההמתנה נשמר.',
      ],
      short: ['התפנה מקום: {{salon}}, {{time}}. הראשונים שמבקשים מקבלים.'],
    },
    en: {
      subject: 'A place is free for whoever asks first: {{salon}}',
      lines: [
        'A place that you waited for is free: {{places}} at {{salon}}, {{time}}.',
        'Whoever asks first has it.',
        'Your waiting list: {{link}}',
        'If somebody is quicker, you keep your place on the waiting list.',
      ],
      short: ['A place: {{salon}}, {{time}}. First come first served.'],
    },
  },
  left: {
    he: {
      subject: 'ההמתנה הסתיימה: {{salon}}',
      lines: [
        'השם שלך הוסר מרשימת ההמתנה, כפי שביקשת: {{salon}}, {{time}}.',
        'אפשר להצטרף שוב, או לחפש סלון אחר: {{link}}',
      ],
      short: ['ההמתנה הסתיימה: {{salon}}.', '{{link}}'],
    },
    en: {
      subject: 'You left the waiting list: {{salon}}',
      lines: [
        'You no longer wait for a place: {{salon}}, {{time}}.',
        'You can join again, or look for another salon: {{link}}',
      ],
      short: ['You no longer wait: {{salon}}.', '{{link}}'],
    },
  },
  cancelled: {
    he: {
      subject: 'הסלון בוטל: {{salon}}',
      lines: [
        'הסלון שחיכית בו למקום בוטל: {{salon}}, {{time}}.',
        'הסיבה: {{reason}}',
        'אפשר לחפש סלון אחר: {{link}}',
      ],
      short: ['בוטל: {{salon}}, {{time}}. יש סלונים אחרים.', '{{link}}'],
    },
    en: {
      subject: 'The salon was cancelled: {{salon}}',
      lines: [
        'The salon where you waited for a place was cancelled: {{salon}}, {{time}}.',
        'The reason: {{reason}}',
        'You can look for another salon: {{link}}',
      ],
      short: ['Cancelled: {{salon}}, {{time}}.', '{{link}}'],
    },
  },
} as const;
