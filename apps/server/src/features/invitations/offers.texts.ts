/** Messages about places that a waiting list offers. */
export const offerTexts = {
  offered: {
    he: {
      subject: 'התפנה מקום: {{salon}}',
      lines: [
        'התפנה מקום שחיכית לו: {{places}}, {{salon}}, {{time}}. השמירה היא עד {{until}}.',
        'לקחת את המקום או לוותר עליו: {{link}}',
        'ללא תשובה עד אז המקום יעבור לבאים בתור.',
      ],
      short: ['התפנה מקום: {{salon}}, {{when}}. עד {{until}}.', '{{link}}'],
    },
    en: {
      subject: 'A place is free: {{salon}}',
      lines: [
        'The place you waited for is free: {{places}} at {{salon}}, {{time}}. It is kept for you until {{until}}.',
        'Take the place or let it go: {{link}}',
        'Without an answer by then it goes to the next in line.',
      ],
      short: ['A place: {{salon}}. Answer by {{until}}.', '{{link}}'],
    },
  },
  offerExpired: {
    he: {
      subject: 'המקום עבר הלאה: {{salon}}',
      lines: [
        'לא התקבלה תשובה, והמקום שנשמר לך עבר לבאים בתור: {{salon}}, {{time}}.',
        'סלונים קרובים שיש בהם מקום, או הרשימה של הסלון הזה: {{link}}',
      ],
      short: ['המקום ב{{salon}} עבר לבאים בתור.', '{{link}}'],
    },
    en: {
      subject: 'The place went to the next in line: {{salon}}',
      lines: [
        'There was no answer, so the place kept for you went to the next in line: {{salon}}, {{time}}.',
        'Other salons near by, or the list of this one: {{link}}',
      ],
      short: ['Your place at {{salon}} went on.', '{{link}}'],
    },
  },
  offerRefused: {
    he: {
      subject: 'הוויתור התקבל: {{salon}}',
      lines: [
        'המקום שהוצע לך עבר לבאים בתור: {{places}}, {{salon}}, {{weekday}} {{time}}. ההמתנה שלך שם הסתיימה.',
        'אפשר להצטרף שוב, או לחפש סלון אחר: {{link}}',
      ],
      short: ['הוויתור התקבל: {{salon}}. תודה, המקום עובר לבאים בתור.', '{{link}}'],
    },
    en: {
      subject: 'You let the place go: {{salon}}',
      lines: [
        'The place that was offered to you goes to the next in line: {{places}} at {{salon}}, {{weekday}} {{time}}. You no longer wait there.',
        'You can join again, or look for another salon: {{link}}',
      ],
      short: ['You let it go: {{salon}}. Thank you.', '{{link}}'],
    },
  },
} as const;
