import { z } from 'zod';
import { freeText, id, isoTime } from './fields.ts';
import { taskKinds } from './task-kinds.ts';

export const contactChannels = ['phone', 'sms', 'whatsapp', 'mail', 'meeting', 'other'] as const;

/** How a call ended (product §10.120). */
export const contactOutcomes = [
  'reached',
  'no_answer',
  'call_again',
  'wrong_number',
  'does_not_want',
] as const;
export type ContactOutcome = (typeof contactOutcomes)[number];

/** Once that staff were in touch with a person, or tried to be. */
export const contact = z.object({
  id,
  at: isoTime,
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes),
  /** When to call again; null for every other outcome. */
  call_again_at: isoTime.nullable(),
  words: z.string().nullable(),
  author_name: z.string(),
  created_at: isoTime,
});
export type Contact = z.infer<typeof contact>;

export const contactForm = z.object({
  /** Not in the future; now when it is left out. */
  at: isoTime.nullish(),
  channel: z.enum(contactChannels),
  outcome: z.enum(contactOutcomes).optional(),
  /** Required for `call_again`: later than now, within a year. */
  call_again_at: isoTime.nullish(),
  /** The queue in which the call was made. */
  task: z.enum(taskKinds).nullish(),
  words: freeText(5000).optional(),
});
export type ContactForm = z.output<typeof contactForm>;
