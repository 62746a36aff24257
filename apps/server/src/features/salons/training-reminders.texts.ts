const first = {
  he: 'תזכורת: מפגש ההכנה לאירוח, {{training}}, {{weekday}} {{time}}.',
  en: 'A reminder: the preparation meeting for hosts, {{training}}, {{weekday}} {{time}}.',
} as const;
const short = {
  he: 'תזכורת: מפגש ההכנה לאירוח, {{weekday}} {{time}}.',
  en: 'The preparation meeting for hosts: {{weekday}} {{time}}.',
} as const;
const subject = { he: 'מפגש ההכנה מתקרב: {{time}}', en: 'Your preparation meeting: {{time}}' } as const;
const room = { he: 'לדף הסלון: {{link}}', en: 'The salon’s page: {{link}}' } as const;
const way = { he: 'הקישור למפגש: {{way}}', en: 'The link to the meeting: {{way}}' } as const;

/** The meeting's link is included if it has one. */
export const trainingReminderTexts = {
  withLink: {
    he: { subject: subject.he, lines: [first.he, way.he, room.he], short: [short.he, '{{way}}'] },
    en: { subject: subject.en, lines: [first.en, way.en, room.en], short: [short.en, '{{way}}'] },
  },
  withoutLink: {
    he: { subject: subject.he, lines: [first.he, room.he], short: [short.he, '{{link}}'] },
    en: { subject: subject.en, lines: [first.en, room.en], short: [short.en, '{{link}}'] },
  },
} as const;
