import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  envelope,
  id,
  idParams,
  idText,
  isoDate,
  isoTime,
  language,
  paging,
  repeatable,
  searchText,
} from './fields.ts';
import { messageTopics, personMessage } from './person-records.ts';

export const messageChannels = ['mail', 'sms'] as const;
export const messageStates = ['waiting', 'sending', 'sent', 'failed', 'dropped'] as const;

/** A message of the outbox without its text, which may contain codes and links (product §10.62). */
export const sentMessage = personMessage.extend({
  to: z.string(),
  /** Recipient; null without an account. */
  user: id.nullable(),
  /** The recipient's name, and the record that staff know the person by; null without an account. */
  person: z
    .object({
      name: z.string(),
      record: z.object({ kind: z.enum(['host', 'guest', 'witness']), id }).nullable(),
    })
    .nullable(),
  language,
  attempts: z.int(),
  /** Result of the last attempt, or why it was not sent. */
  last_error: z.string().nullable(),
  /** Earliest time of sending, while it waits. */
  send_after: isoTime,
  sent_by: z.string().nullable(),
  can_send_again: z.boolean(),
  /** Why a failed message is not sent again: it held a code or a personal link, or has expired. */
  not_again: z.enum(['confidential', 'expired']).nullable(),
});
export type SentMessage = z.infer<typeof sentMessage>;

/** Maximum messages that are counted and paginated; older ones are found by days (product §10.12). */
export const outboxCountMost = 10_000;

export const outboxEndpoints = {
  listOutbox: endpoint({
    method: 'GET',
    path: '/api/staff/outbox/',
    permission: 'outbox.read',
    summary: 'Mails and SMS with what became of them, the newest first; counts end at 10,000',
    query: z.object({
      ...paging,
      channel: repeatable(z.enum(messageChannels)).optional(),
      state: repeatable(z.enum(messageStates)).optional(),
      topic: repeatable(z.enum(messageTopics)).optional(),
      user: idText.optional(),
      /** First and last day, in Israel. */
      date_from: isoDate.optional(),
      date_to: isoDate.optional(),
      free_text: searchText.optional(),
    }),
    answer: envelope(sentMessage).extend({ count_is_partial: z.boolean() }),
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/staff/outbox/:id/send_again/',
    permission: 'outbox.read',
    summary: 'Retries a message that could not be delivered; 409 for any other',
    invalidates: ['task', 'outbox'],
    params: idParams,
    answer: sentMessage,
  }),
};
