import { changeTexts } from './changes.texts.ts';
import { introductionTexts } from './introductions.texts.ts';
import { offerTexts } from './offers.texts.ts';

export const inviteLines = {
  guest: {
    he: 'אפשר להזמין גם חברים ושכנים: {{share}}',
    en: 'Friends and neighbours are welcome too: {{share}}',
  },
  host: { he: 'אפשר להזמין עוד אורחים: {{share}}', en: 'To invite more guests: {{share}}' },
} as const;

export const calendarLine = {
  he: 'פתיחת הקובץ המצורף מסירה את הערב מהיומן.',
  en: 'Opening the attached file removes the evening from your calendar.',
} as const;

/** Links that act without a login (product §12.190). */
export const actionLines = {
  approve: { he: 'לאישור הבקשה: {{approve}}', en: 'Approve: {{approve}}' },
  deny: { he: 'לדחיית הבקשה: {{deny}}', en: 'Decline: {{deny}}' },
  take: { he: 'לבקש את המקום: {{take}}', en: 'Ask for the place: {{take}}' },
} as const;

/** Messages about invitations; {{…}} values are bidi-isolated. */
export const invitationTexts = {
  asked: {
    he: {
      subject: 'בקשה חדשה להתארח: {{salon}}',
      lines: [
        'התקבלה בקשה של {{guest}} להתארח: {{places}}, {{salon}}, {{time}}. הבקשה ממתינה לתשובה עד {{until}}.',
        'ללא תשובה עד אז היא תפקע והמקומות יתפנו.',
        'לכל הבקשות: {{link}}',
      ],
      short: ['בקשה חדשה: {{guest}}, {{places}}. לתשובה עד {{until}}.', '{{link}}'],
    },
    en: {
      subject: 'A new request to attend: {{salon}}',
      lines: [
        '{{guest}} asks to attend: {{places}} at {{salon}}, {{time}}. The request waits for an answer until {{until}}.',
        'Without an answer by then it lapses and the places are free again.',
        'All requests: {{link}}',
      ],
      short: ['{{guest}} asks for {{places}}. Answer by {{until}}.', '{{link}}'],
    },
  },
  received: {
    he: {
      subject: 'הבקשה נשלחה: {{salon}}',
      lines: [
        'הבקשה להתארח נשלחה למארחים: {{places}}, {{salon}}, {{weekday}} {{time}}.',
        'המקומות שמורים לכם עד לתשובה, שתגיע בהודעה כמו זו עד {{until}}.',
        'לצפייה בבקשה, לשינוי או לביטול: {{link}}',
      ],
      short: ['הבקשה נשלחה: {{places}}, {{salon}}. תשובה עד {{until}}.', '{{link}}'],
    },
    en: {
      subject: 'Your request is on its way: {{salon}}',
      lines: [
        'Your request went to the host: {{places}} at {{salon}}, {{weekday}} {{time}}.',
        'The places are kept for you until the answer, which comes by a message like this one by {{until}}.',
        'See, change or cancel the request: {{link}}',
      ],
      short: ['Request sent: {{places}}, {{salon}}. Answer by {{until}}.', '{{link}}'],
    },
  },
  joined: {
    he: {
      subject: 'אורחים נוספים: {{salon}}',
      lines: [
        '{{guest}} יגיעו להתארח: {{places}}, {{salon}}, {{time}}. הבקשה אושרה אוטומטית.',
        'לרשימת האורחים: {{link}}',
      ],
      short: ['{{guest}}: {{places}}, {{when}}. אושר אוטומטית.', '{{link}}'],
    },
    en: {
      subject: 'New guests: {{salon}}',
      lines: [
        '{{guest}} will attend: {{places}} at {{salon}}, {{time}}. The request was approved automatically.',
        'The list of guests: {{link}}',
      ],
      short: ['{{guest}}: {{places}}. Approved automatically.', '{{link}}'],
    },
  },
  approved: {
    he: {
      subject: 'הבקשה אושרה: {{salon}}',
      lines: [
        'הבקשה להתארח אושרה: {{places}}, {{salon}}, {{weekday}} {{time}}.',
        'כל הפרטים והיומן: {{link}}',
        'באותו קישור אפשר גם לשנות או לבטל, כדי שהמקומות יתפנו לאחרים.',
      ],
      short: ['הבקשה אושרה: {{places}}, {{when}}.', '{{link}}'],
    },
    en: {
      subject: 'Your request was approved: {{salon}}',
      lines: [
        'Your request was approved: {{places}} at {{salon}}, {{weekday}} {{time}}.',
        'All the details and your calendar: {{link}}',
        'The same link changes or cancels, so that others can have the places.',
      ],
      short: ['Approved: {{places}}, {{when}}.', '{{link}}'],
    },
  },
  denied: {
    he: {
      subject: 'הפעם אין מקום: {{salon}}',
      lines: [
        'לצערנו הבקשה להתארח לא אושרה הפעם: {{salon}}, {{time}}.',
        'סלונים קרובים שיש בהם מקום: {{link}}',
      ],
      short: ['הפעם לא היה מקום: {{salon}}. יש סלונים קרובים אחרים.', '{{link}}'],
    },
    en: {
      subject: 'Not this time: {{salon}}',
      lines: [
        'Unfortunately your request was not approved this time: {{salon}}, {{time}}.',
        'Other salons near by, with room: {{link}}',
      ],
      short: ['Not this time: {{salon}}. Others are near.', '{{link}}'],
    },
  },
  expired: {
    he: {
      subject: 'הבקשה פקעה: {{salon}}',
      lines: ['לא התקבלה תשובה לבקשה להתארח: {{salon}}, {{time}}.', 'סלונים קרובים שיש בהם מקום: {{link}}'],
      short: ['לא התקבלה תשובה מ{{salon}}. יש סלונים קרובים אחרים.', '{{link}}'],
    },
    en: {
      subject: 'Your request has lapsed: {{salon}}',
      lines: [
        'There was no answer to your request: {{salon}}, {{time}}.',
        'Other salons near by, with room: {{link}}',
      ],
      short: ['No answer: {{salon}}. Others are near.', '{{link}}'],
    },
  },
  reminder: {
    he: {
      subject: 'בקשה ממתינה לתשובה: {{salon}}',
      lines: [
        'הבקשה של {{guest}} עדיין ממתינה: {{places}}, {{salon}}, {{time}}. ללא תשובה עד {{until}} היא תפקע.',
        'לכל הבקשות: {{link}}',
      ],
      short: ['עדיין ממתינה: {{guest}}, {{places}}. לתשובה עד {{until}}.', '{{link}}'],
    },
    en: {
      subject: 'A request is waiting for an answer: {{salon}}',
      lines: [
        'The request of {{guest}} is still waiting: {{places}} at {{salon}}, {{time}}. Without an answer it lapses on {{until}}.',
        'All requests: {{link}}',
      ],
      short: ['{{guest}} waits: {{places}}. Answer by {{until}}.', '{{link}}'],
    },
  },
  ...offerTexts,
  ...introductionTexts,
  ...changeTexts,
} as const;

export const placesInWords = {
  he: { 1: 'מקום אחד', 2: 'שני מקומות', 3: 'שלושה מקומות' },
  en: { 1: 'one place', 2: 'two places', 3: 'three places' },
} as const;

export const noReason = { he: 'לא נמסרה', en: 'none was given' } as const;

export const hourIn = {
  he: (hour: string) => `ב־${hour}`,
  en: (hour: string) => hour,
} as const;
