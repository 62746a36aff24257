/** Messages about places that a refusing host's introduction holds. */
export const introductionTexts = {
  introduced: {
    he: {
      subject: '{{introducer}} מפנה אותך אל {{salon}}',
      lines: [
        'הפעם לא אצל {{introducer}}, ויש לך מקום אחר: {{places}}, {{salon}}, {{time}}. השמירה היא עד {{until}}.',
        'כל הפרטים: {{link}}',
      ],
    },
    en: {
      subject: '{{introducer}} introduces you: {{salon}}',
      lines: [
        'Not with {{introducer}} this time, but there is another home for you: {{places}} at {{salon}}, {{time}}. Kept until {{until}}.',
        'All the details: {{link}}',
      ],
    },
  },
  introductionExpired: {
    he: {
      subject: 'השמירה הסתיימה: {{salon}}',
      lines: [
        'לא התקבלה תשובה, והמקום שנשמר לך שוחרר: {{salon}}, {{time}}.',
        'סלונים קרובים שיש בהם מקום: {{link}}',
      ],
    },
    en: {
      subject: 'No longer kept: {{salon}}',
      lines: [
        'There was no answer, so the place kept for you is free again: {{salon}}, {{time}}.',
        'Other salons near by, with room: {{link}}',
      ],
    },
  },
  introductionRefused: {
    he: {
      subject: 'הוויתור התקבל: {{salon}}',
      lines: [
        'המקום שנשמר לך שוחרר: {{places}}, {{salon}}, {{weekday}} {{time}}.',
        'סלונים קרובים שיש בהם מקום: {{link}}',
      ],
    },
    en: {
      subject: 'You let the place go: {{salon}}',
      lines: [
        'The place kept for you is free again: {{places}} at {{salon}}, {{weekday}} {{time}}.',
        'Other salons near by, with room: {{link}}',
      ],
    },
  },
} as const;
