import { z } from 'zod';

/** Status of a salon in teaming; derived, never stored (product §11). */
export const salonStatuses = [
  'assigned',
  'waiting_for_more_assignments',
  'not_contact_this_year',
  'waiting_for_first_assignment',
] as const;
export const salonStatus = z.enum(salonStatuses);
export type SalonStatus = z.infer<typeof salonStatus>;

/** Status of a witness in a season; derived, the first that applies (product §11). */
export const witnessStatuses = [
  'archived',
  'not_contact_this_year',
  'not_available_this_year',
  'did_not_answer',
  'available_this_year',
  'assigned',
  'waiting_for_first_assignment',
  'waiting_for_more_assignments',
] as const;
export const witnessStatus = z.enum(witnessStatuses);
export type WitnessStatus = z.infer<typeof witnessStatus>;

/** A witness's answer for a season (product §11.4). */
export const yearAnswers = ['available_this_year', 'not_available_this_year', 'did_not_answer'] as const;

export const witnessTypes = [
  'generation_2',
  'generation_3',
  'holocaust_survivor',
  'expert',
  'other',
] as const;
export const witnessType = z.enum(witnessTypes);

/** Status of a guest in a season: by the live invitation, else by the last denied one. */
export const guestStatuses = ['none', 'pending', 'approved', 'denied'] as const;
export const guestStatus = z.enum(guestStatuses);
export type GuestStatus = z.infer<typeof guestStatus>;
