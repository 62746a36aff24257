import { z } from 'zod';
import { cleanText } from './clean-text.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, isoTime, language, searchText, storedText, undo } from './fields.ts';

/** Guests that a host writes to, by the state of their request (product §12.6). */
export const messageAudiences = ['approved', 'pending', 'all'] as const;

export const messageBody = z.object({
  text: storedText.transform(cleanText).pipe(z.string().min(1).max(500)),
  to: z.enum(messageAudiences),
});

/** A host's message and its number of recipients, while it can be undone (product §12.233). */
const undoableMessage = z.object({
  recipients: z.int(),
  undo: z.object({ event: id, until: isoTime }),
});

/** A mail or SMS in the outbox (product §12.1). */
export const outboxMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  language,
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'dropped']),
  created_at: isoTime,
});

/** An address or number, or a part of one. */
const typedPart = searchText.pipe(z.string().min(1));

export const messagesEndpoints = {
  writeToGuests: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/message/',
    permission: 'salons.update',
    status: 202,
    summary: "Writes to the salon's guests, five times a day",
    invalidates: ['message', 'salon'],
    params: idParams,
    body: messageBody,
    /** Number of recipients, and why it cannot be sent. */
    answer: z.object({ recipients: z.int(), undo }),
  }),
  listUndoableMessages: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/message/',
    permission: 'salons.update',
    summary: "What the caller has written to the salon's guests and can still undo, the last first",
    params: idParams,
    answer: z.array(undoableMessage),
  }),
  /** Registered outside production only. */
  listDevOutbox: endpoint({
    method: 'GET',
    path: '/api/dev/outbox/',
    permission: 'everybody',
    summary: 'The last mails and SMS to one recipient, newest first; outside production only',
    query: z.object({
      to: typedPart.optional(),
      search: typedPart.optional(),
    }),
    answer: z.array(outboxMessage),
  }),
};
