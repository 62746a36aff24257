/** Places came free in a salon's last hours, to each who waits for them. */
export const chanceTexts = {
  he: {
    subject: 'התפנה מקום להערב: {{salon}}',
    lines: [
      'התפנה מקום שחיכית לו: {{places}}, {{salon}}, {{time}}.',
      'המקום ניתן למי שמבקשים אותו ראשונים.',
      'רשימת ההמתנה שלך: {{link}}',
      'אם מישהו יקדים אותך, מקומך ברשימת ההמתנה נשמר.',
    ],
  },
  en: {
    subject: 'A place is free this evening: {{salon}}',
    lines: [
      'A place that you waited for is free: {{places}} at {{salon}}, {{time}}.',
      'Whoever asks first has it.',
      'Your waiting list: {{link}}',
      'If somebody is quicker, you keep your place on the waiting list.',
    ],
  },
} as const;
