import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freeText, idParams } from './fields.ts';

export const eveningMoods = ['good', 'mixed', 'hard'] as const;
export type EveningMood = (typeof eveningMoods)[number];

/** Until so many days after its beginning a host says how a salon was (product §5.213). */
export const feedbackDays = 30;

/** When a host may say how a salon was: from its end on. In milliseconds. */
export const feedbackWindow = (salon: { readonly event_time: string; readonly duration_minutes: number }) => {
  const begins = Date.parse(salon.event_time);
  return { from: begins + salon.duration_minutes * 60_000, until: begins + feedbackDays * 86_400_000 };
};

/** What a host says of an evening: how it was, how many came with everybody, and words for staff. */
export const salonFeedbackForm = z.object({
  mood: z.enum(eveningMoods),
  came: z.int().min(0).max(9999).nullable().default(null),
  words: freeText(2000).default(null),
});

export const salonFeedback = z.object({
  mood: z.enum(eveningMoods),
  came: z.int().nullable(),
  words: z.string().nullable(),
  sent_at: z.string(),
  changed_at: z.string(),
});
export type SalonFeedback = z.infer<typeof salonFeedback>;

/** What was sent, if anything was, and whether the caller may send or change it now. */
const feedbackAnswer = z.object({ feedback: salonFeedback.nullable(), can_send: z.boolean() });

export const salonFeedbackEndpoints = {
  getSalonFeedback: endpoint({
    method: 'GET',
    path: '/api/host_salons/:id/feedback/',
    permission: 'salons.read',
    summary: 'How a salon was in the eyes of its host, for the host and staff',
    params: idParams,
    answer: feedbackAnswer,
  }),
  sendSalonFeedback: endpoint({
    method: 'POST',
    path: '/api/host_salons/:id/feedback/',
    permission: 'salons.feedback',
    summary: 'The host says how the salon was, or says it differently',
    invalidates: ['salonFeedback'],
    params: idParams,
    body: salonFeedbackForm,
    answer: feedbackAnswer,
  }),
};
