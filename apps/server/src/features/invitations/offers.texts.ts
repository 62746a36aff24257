/** Messages about places that a waiting list offers. */
export const offerTexts = {
  offered: {
    he: {
      subject: 'התפנה מקום: {{salon}}',
      lines: [
        'התפנה מקום שחיכית לו: {{places}}, {{salon}}, {{time}}. השמירה היא עד {{until}}.',
        'כל הפרטים: {{link}}',
        'ללא תשובה עד אז המקום יעבור לבאים בתור.',
      ],
    },
    en: {
      subject: 'A place is free: {{salon}}',
      lines: [
        'The place you waited for is free: {{places}} at {{salon}}, {{time}}. It is kept for you until {{until}}.',
        'All the details: {{link}}',
        'Without an answer by then it goes to the next in line.',
      ],
    },
  },
  offerExpired: {
    he: {
      subject: 'המקום עבר הלאה: {{salon}}',
      lines: [
        'לא התקבלה תשובה, והמקום שנשמר לך עבר לבאים בתור: {{salon}}, {{time}}.',
        'אפשר להצטרף שוב לרשימת ההמתנה של הסלון: {{link}}',
      ],
    },
    en: {
      subject: 'The place went to the next in line: {{salon}}',
      lines: [
        'There was no answer, so the place kept for you went to the next in line: {{salon}}, {{time}}.',
        'You can join the waiting list of this salon again: {{link}}',
      ],
    },
  },
  offerRefused: {
    he: {
      subject: 'הוויתור התקבל: {{salon}}',
      lines: [
        'המקום שהוצע לך עבר לבאים בתור: {{places}}, {{salon}}, {{weekday}} {{time}}. ההמתנה שלך שם הסתיימה.',
        'אפשר להצטרף שוב, או לחפש סלון אחר: {{link}}',
      ],
    },
    en: {
      subject: 'You let the place go: {{salon}}',
      lines: [
        'The place that was offered to you goes to the next in line: {{places}} at {{salon}}, {{weekday}} {{time}}. You no longer wait there.',
        'You can join again, or look for another salon: {{link}}',
      ],
    },
  },
} as const;
