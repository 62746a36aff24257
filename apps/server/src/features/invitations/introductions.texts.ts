/** Messages about places that a refusing host's introduction holds. */
export const introductionTexts = {
  introduced: {
    he: {
      subject: '{{introducer}} מפנה אותך אל {{salon}}',
      lines: [
        'הפעם לא אצל {{introducer}}, ויש לך מקום אחר: {{places}}, {{salon}}, {{time}}. השמירה היא עד {{until}}.',
        'לקחת את המקום או לוותר עליו: {{link}}',
      ],
      short: ['{{introducer}} מפנה אותך אל {{salon}}, {{when}}. שמור עד {{until}}.', '{{link}}'],
    },
    en: {
      subject: '{{introducer}} introduces you: {{salon}}',
      lines: [
        'Not with {{introducer}} this time, but there is another home for you: {{places}} at {{salon}}, {{time}}. Kept until {{until}}.',
        'Take the place or let it go: {{link}}',
      ],
      short: ['{{introducer}} introduces you: {{salon}}. Until {{until}}.', '{{link}}'],
    },
  },
  introductionExpired: {
    he: {
      subject: 'השמירה הסתיימה: {{salon}}',
      lines: [
        'לא התקבלה תשובה, והמקום שנשמר לך שוחרר: {{salon}}, {{time}}.',
        'סלונים קרובים שיש בהם מקום: {{link}}',
      ],
      short: ['השמירה ב{{salon}} הסתיימה. יש סלונים קרובים אחרים.', '{{link}}'],
    },
    en: {
      subject: 'No longer kept: {{salon}}',
      lines: [
        'There was no answer, so the place kept for you is free again: {{salon}}, {{time}}.',
        'Other salons near by, with room: {{link}}',
      ],
      short: ['No longer kept: {{salon}}. Others are near.', '{{link}}'],
    },
  },
  introductionRefused: {
    he: {
      subject: 'הוויתור התקבל: {{salon}}',
      lines: [
        'המקום שנשמר לך שוחרר: {{places}}, {{salon}}, {{weekday}} {{time}}.',
        'סלונים קרובים שיש בהם מקום: {{link}}',
      ],
      short: ['הוויתור התקבל: {{salon}}. יש סלונים קרובים אחרים.', '{{link}}'],
    },
    en: {
      subject: 'You let the place go: {{salon}}',
      lines: [
        'The place kept for you is free again: {{places}} at {{salon}}, {{weekday}} {{time}}.',
        'Other salons near by, with room: {{link}}',
      ],
      short: ['You let it go: {{salon}}. Others are near.', '{{link}}'],
    },
  },
} as const;
