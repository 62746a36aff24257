import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { freeText, idParams } from './fields.ts';

export const eveningMoods = ['good', 'mixed', 'hard'] as const;
export type EveningMood = (typeof eveningMoods)[number];

/** Days after the start during which a host can give feedback (product §5.213). */
export const feedbackDays = 30;

/** Period for feedback: from the salon's end on. In milliseconds. */
export const feedbackWindow = (salon: { readonly event_time: string; readonly duration_minutes: number }) => {
  const begins = Date.parse(salon.event_time);
  return { from: begins + salon.duration_minutes * 60_000, until: begins + feedbackDays * 86_400_000 };
};

/** A host's feedback: rating, total attendance and a comment for staff. */
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

/** Feedback, if any, and whether the caller may send or change it now. */
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
