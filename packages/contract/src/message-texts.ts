import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { customIssue, id, isoTime, language, lineText } from './fields.ts';
import type { Label } from './records/record.ts';

/** Messages that may begin with a paragraph of the programme (product §12.260); those about logins and codes may not. */
export const messageTextKinds = {
  invitation_asked: { he: 'בקשת מקום נשלחה (לאורח)', en: 'A request was sent (guest)' },
  invitation_approved: { he: 'הבקשה אושרה (לאורח)', en: 'A request was approved (guest)' },
  invitation_denied: { he: 'הבקשה נדחתה (לאורח)', en: 'A request was declined (guest)' },
  invitation_offered: { he: 'התפנה מקום (לאורח ממתין)', en: 'A place came free (waiting guest)' },
  invitation_moved: { he: 'המקום עבר לסלון אחר (לאורח)', en: 'A place was moved (guest)' },
  invitation_cancelled: { he: 'הסלון בוטל (לאורח)', en: 'The salon is cancelled (guest)' },
  invitation_expired: { he: 'הבקשה פגה (לאורח)', en: 'A request lapsed (guest)' },
  invitation_reminder: { he: 'תזכורת לענות על בקשה (למארח)', en: 'A request waits for an answer (host)' },
  invitation_received: { he: 'בקשה חדשה (למארח)', en: 'A new request (host)' },
  invitation_joined: { he: 'אורח הצטרף (למארח)', en: 'A guest joined (host)' },
  invitation_withdrawn: { he: 'אורח ביטל (למארח)', en: 'A guest withdrew (host)' },
  salon_opened: { he: 'הסלון נפתח (למארח)', en: 'The salon is open (host)' },
  salon_training: { he: 'תזכורת למפגש הכנה (למארח)', en: 'The preparation meeting is near (host)' },
  salon_reminder: { he: 'תזכורת לפני הערב (לאורח)', en: 'The evening is near (guest)' },
  salon_reminder_host: { he: 'תזכורת לפני הערב (למארח)', en: 'The evening is near (host)' },
  salon_morning: { he: 'בוקר הערב (לאורח)', en: 'The morning of the evening (guest)' },
  salon_morning_host: { he: 'בוקר הערב (למארח)', en: 'The morning of the evening (host)' },
  salon_thanks: { he: 'תודה אחרי הערב (לאורח)', en: 'Thanks afterwards (guest)' },
  salon_thanks_host: { he: 'תודה אחרי הערב (למארח)', en: 'Thanks afterwards (host)' },
  teaming_teamed: { he: 'נמצא ציוות', en: 'A teaming was made' },
  teaming_moved: { he: 'הציוות השתנה', en: 'A teaming was changed' },
  teaming_undone: { he: 'הציוות בוטל', en: 'A teaming was undone' },
  teaming_reminder: { he: 'תזכורת ליצור קשר (למארח)', en: 'Time to call the witness (host)' },
  waiting_chance: { he: 'יש סלון אחר (לאורח ממתין)', en: 'Another salon has room (waiting guest)' },
  waiting_cancelled: { he: 'הסלון בוטל (לאורח ממתין)', en: 'The salon is cancelled (waiting guest)' },
  evening_changed: { he: 'הערב השתנה (לאורח)', en: 'The evening changed (guest)' },
  season_question: { he: 'שאלה לעונה (לאיש עדות)', en: 'The season’s question (witness)' },
  host_invited_back: { he: 'הזמנה לארח שוב (למארח)', en: 'The invitation to host again (host)' },
  registered_by_telephone: { he: 'אחרי הרשמה בטלפון', en: 'After a registration by telephone' },
} as const satisfies Record<string, Label>;

export type MessageTextKind = keyof typeof messageTextKinds;
export const messageTextKindNames = Object.keys(messageTextKinds) as [MessageTextKind, ...MessageTextKind[]];

export const longestParagraph = 300;
const link = /https?:|www\.|[\w-]+\.(?:com|net|org|info|io|me|il)(?![\p{L}])/iu;
const fields = /\{([^{}]*)\}/g;

/** A paragraph of the programme: no links, no field but `{first_name}`. */
export const paragraph = lineText(longestParagraph)
  .pipe(z.string().min(1, 'required'))
  .superRefine((text, context) => {
    const isUnknown = [...text.matchAll(fields)].some(([, name]) => name !== 'first_name');
    if (isUnknown || link.test(text)) context.addIssue(customIssue('invalid'));
  });

export const messageText = z.object({
  kind: z.enum(messageTextKindNames),
  language,
  /** What messages begin with now; null for nothing. */
  paragraph: z.string().nullable(),
  /** A change that counts once its preview was seen in both languages; null without one. */
  pending: z.string().nullable(),
  /** Languages in which the change was seen. */
  seen: z.array(language),
  version: z.int(),
  changed_at: isoTime.nullable(),
});
export type MessageText = z.infer<typeof messageText>;

const params = z.object({ kind: z.enum(messageTextKindNames), language });

export const messageTextsEndpoints = {
  listMessageTexts: endpoint({
    method: 'GET',
    path: '/api/staff/message_texts/',
    permission: 'messageTexts.read',
    summary: 'Paragraphs of the programme at the head of messages, by kind and language',
    answer: z.array(messageText),
  }),
  changeMessageText: endpoint({
    method: 'PUT',
    path: '/api/staff/message_texts/:kind/:language/',
    permission: 'messageTexts.change',
    summary: 'Writes a paragraph; it counts once its preview was seen in both languages',
    params,
    invalidates: ['messageText'],
    body: z.object({ paragraph }),
    answer: messageText,
  }),
  removeMessageText: endpoint({
    method: 'DELETE',
    path: '/api/staff/message_texts/:kind/:language/',
    permission: 'messageTexts.change',
    summary: 'Takes a paragraph and its waiting change away',
    params,
    invalidates: ['messageText'],
    answer: messageText,
  }),
  previewMessageText: endpoint({
    method: 'POST',
    path: '/api/staff/message_texts/:kind/:language/preview/',
    permission: 'messageTexts.change',
    summary: 'The last message of the kind with the paragraph, in one language; notes that it was seen',
    params,
    invalidates: ['messageText'],
    answer: z.object({
      /** The subject of a real message; null where none was written in this language. */
      subject: z.string().nullable(),
      text: z.string(),
      message: id.nullable(),
    }),
  }),
};
