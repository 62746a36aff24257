import { z } from 'zod';
import { freeText, id, isoDate, isoTime, lineText, undo } from './fields.ts';
import { accessibilityFeatures } from './salon-traits.ts';
import { salonTeaming } from './salons.ts';
import { salonStatus, witnessStatus, witnessType } from './states.ts';
import { witnessSlot } from './witness-records.ts';

/** Advantages of a candidate. */
export const reasons = [
  'date',
  'language',
  'in_person',
  'digital',
  'within_radius',
  'preferred_type',
] as const;
/** Disadvantages that do not exclude a candidate. */
export const warnings = ['stairs', 'beyond_radius', 'other_type', 'third_this_week'] as const;
/** Why a list of options is empty. */
export const optionStates = [
  'not_contact_this_year',
  'salons_not_found',
  'witnesses_not_found',
  'no_results_found',
] as const;

/** Why no candidate is left for a salon (product §11.207). */
export const noFitReasons = ['not_contacted', 'held', 'hour', 'language', 'nobody_free'] as const;
/** `fits` counts exactly up to this many; one more means more. */
export const fitsCountedTo = 20;

const verdict = { reasons: z.array(z.enum(reasons)), warnings: z.array(z.enum(warnings)) };
const drive = {
  /** Kilometres with one decimal; null for digital ones and unknown places. */
  distance: z.number().nullable(),
  distance_approximate: z.boolean(),
};
const place = { city_name: z.string().nullable(), lat: z.number().nullable(), lng: z.number().nullable() };
const accessibility = z.array(z.enum(accessibilityFeatures));

/** A salon in teaming (product §11.6). */
export const teamingSalon = z.object({
  id,
  name: z.string(),
  host_name: z.string(),
  status: salonStatus,
  event_time: z.string(),
  ...place,
  floor: z.int().nullable(),
  accessibility,
  has_elevator: z.boolean(),
  language: id,
  is_digital: z.boolean(),
  /** Seats taken. */
  guests: z.int(),
  witnesses_needed: z.int(),
  teamings: z.array(salonTeaming),
  /** Whether staff have spoken to the host this season. */
  host_contacted: z.boolean(),
  duration_minutes: z.int(),
  time_zone: z.string(),
  preferred_witness_type: witnessType.nullable(),
  /** Candidates now that no colleague holds. */
  fits: z.int(),
  no_fit: z.enum(noFitReasons).nullable(),
});
export type TeamingSalon = z.infer<typeof teamingSalon>;

/** A witness in teaming: this season's slots and teamings. */
export const teamingWitness = z.object({
  id,
  full_name: z.string(),
  witness_type: witnessType,
  status: witnessStatus,
  languages: z.array(id),
  ...place,
  max_salons: z.int(),
  slots: z.array(witnessSlot),
  teamings: z.array(
    z.object({
      id,
      host_salon: id,
      host_name: z.string(),
      salon_time: z.string(),
      city_name: z.string().nullable(),
      witness_salon: id,
      witness_contacted_at: z.string().nullable(),
      contact_late: z.boolean(),
    }),
  ),
  can_climb_stairs: z.boolean().nullable(),
  needs_ride: z.boolean(),
});
export type TeamingWitness = z.infer<typeof teamingWitness>;

/** Maximum points on the map. */
export const teamingPointsMost = 25_000;
/** All matches with a point, as id, latitude and longitude; for salons also `fits`. */
export const teamingPoints = z.object({
  points: z.array(
    z.union([z.tuple([id, z.number(), z.number()]), z.tuple([id, z.number(), z.number(), z.int()])]),
  ),
  /** There are more points than the maximum: the filter has to be narrowed. */
  is_partial: z.boolean(),
});
export type TeamingPoints = z.infer<typeof teamingPoints>;

/** The board before anything is chosen: its days, and why salons have no candidate. */
export const teamingSummary = z.object({
  days: z.array(
    z.object({
      date: isoDate,
      /** Salons that wait for a witness. */
      waiting: z.int(),
      /** Witnesses with a free slot that day. */
      free: z.int(),
    }),
  ),
  /** Salons that wait and have candidates. */
  with_candidates: z.int(),
  no_fit: z.array(z.object({ why: z.enum(noFitReasons), count: z.int() })),
});
export type TeamingSummary = z.infer<typeof teamingSummary>;

/** A candidate witness for a salon, with the slot. */
export const witnessOption = z.object({
  witness_salon: id,
  witness: id,
  full_name: z.string(),
  witness_type: witnessType,
  languages: z.array(id),
  date: isoDate,
  start_time: z.string(),
  end_time: z.string(),
  ...place,
  ...drive,
  ...verdict,
  salons_this_season: z.int(),
  /** The witness's own number, else that of the contact person. */
  phone: z.string().nullable(),
  can_climb_stairs: z.boolean().nullable(),
  needs_ride: z.boolean(),
  /** Salons of this season, of `max_salons`. */
  used: z.int(),
  max_salons: z.int(),
  community: id,
  /** The last call or note by staff. */
  last_contact_at: z.string().nullable(),
  /** Another waiting salon, the soonest, whose only candidate this witness is. */
  only_for: z
    .object({
      host_salon: id,
      event_time: z.string(),
      time_zone: z.string(),
      city_name: z.string().nullable(),
    })
    .nullable(),
});
export type WitnessOption = z.infer<typeof witnessOption>;

/** A candidate salon for a witness, with the slot. */
export const salonOption = z.object({
  host_salon: id,
  name: z.string(),
  host_name: z.string(),
  event_time: z.string(),
  time_zone: z.string(),
  witness_salon: id,
  ...place,
  floor: z.int().nullable(),
  accessibility,
  language: id,
  is_digital: z.boolean(),
  /** Seats taken. */
  guests: z.int(),
  preferred_witness_type: witnessType.nullable(),
  /** Candidates of the salon that no colleague holds: with 1 it depends on this witness. */
  fits: z.int(),
  ...drive,
  ...verdict,
});
export type SalonOption = z.infer<typeof salonOption>;

/** A teaming: one salon joined with one slot; an undone one has neither slot nor witness. */
export const teaming = z.object({
  id,
  host_salon: id,
  witness_salon: id.nullable(),
  witness: id.nullable(),
  salon_time: z.string(),
  witness_contacted_at: z.string().nullable(),
  /** Two days have passed without a call to the witness. */
  contact_late: z.boolean(),
  needs_ride: z.boolean(),
  driver: z.string().nullable(),
  /** After a late change of place: when the witness's side was requested to confirm, and when it did. */
  place_asked_at: z.string().nullable(),
  place_confirmed_at: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_reason: z.string().nullable(),
  /** Undo of the action that returned this; null where it was announced at once (product §7.228). */
  undo,
});
export type Teaming = z.infer<typeof teaming>;

export const teamingChange = z
  .object({
    /** Another slot moves the teaming, null undoes it. */
    witness_salon: id.nullable(),
    /** Another salon for the same slot, or for the one named. */
    host_salon: id,
    /** The slot that the screen showed, to detect a concurrent change. */
    from: id.nullable(),
    reason: freeText(1000),
    contacted: z.literal(true),
    needs_ride: z.boolean(),
    driver: lineText(200),
    place_confirmed: z.literal(true),
  })
  .partial();
export type TeamingChange = z.output<typeof teamingChange>;

/** Actions on teamings that the reader can still undo. */
export const undoableTeaming = z.object({
  undo: z.object({ event: id, until: isoTime }),
  kind: z.enum(['teamed', 'moved', 'undone']),
  /** The witness's current salon, else the previous one. */
  name: z.string(),
  full_name: z.string(),
  /** All affected teamings. */
  host_salons: z.array(id),
  witnesses: z.array(id),
});
export type UndoableTeaming = z.infer<typeof undoableTeaming>;

export const teamingEventKinds = [
  'teamed',
  'moved',
  'undone',
  'contacted',
  'reminded',
  'ride',
  'place_changed',
  'place_confirmed',
] as const;
export const teamingEvent = z.object({
  id,
  at: z.string(),
  kind: z.enum(teamingEventKinds),
  /** Null for a scheduled change. */
  actor_name: z.string().nullable(),
  host_salon: id,
  name: z.string(),
  witness: id.nullable(),
  full_name: z.string().nullable(),
  reason: z.string().nullable(),
});
export type TeamingEvent = z.infer<typeof teamingEvent>;

/** Data about the witness for the host. */
export const detailsForHost = z.object({
  full_name: z.string(),
  witness_type: witnessType,
  phone: z.string().nullable(),
  story: z.string().nullable(),
  languages: z.array(id),
  special_needs: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_phone: z.string().nullable(),
});
