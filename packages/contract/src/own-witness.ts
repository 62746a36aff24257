import { z } from 'zod';
import { id, isoDate, precision } from './fields.ts';

const ownSlot = z.object({
  id,
  date: isoDate,
  start_time: z.string(),
  end_time: z.string(),
  time_zone: z.string(),
  is_digital: z.boolean(),
  city_name: z.string().nullable(),
  radius_km: z.int().nullable(),
  /** Whether this slot is teamed. */
  is_teamed: z.boolean(),
});

/** Staff contact for an evening: the host's volunteer, else who created the teaming; null without either. */
export const coordinator = z.object({ name: z.string(), phone_number: z.string().nullable() }).nullable();

/** A witness's evening, for the witness (product §11.201). */
export const ownTeaming = z.object({
  id,
  host_salon: id,
  salon_time: z.string(),
  time_zone: z.string(),
  salon_name: z.string(),
  host_name: z.string(),
  host_phone: z.string().nullable(),
  city_name: z.string().nullable(),
  address: z.string().nullable(),
  house_number: z.string().nullable(),
  floor: z.int().nullable(),
  apartment_number: z.int().nullable(),
  accessibility: z.array(z.string()),
  is_digital: z.boolean(),
  needs_ride: z.boolean(),
  /** Who fetches the witness. */
  driver: z.string().nullable(),
  /** The first telephone number in `driver`, in E.164. */
  driver_phone: z.string().nullable(),
  /** Whether the place has changed shortly before and is not confirmed yet (product §11.11). */
  needs_place_confirmation: z.boolean(),
  coordinator,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  precision,
});
export type OwnTeaming = z.infer<typeof ownTeaming>;

/** A witness's own data, read-only (product §2.30). */
export const ownWitness = z.object({
  id,
  first_name: z.string(),
  last_name: z.string(),
  mobile_number: z.string().nullable(),
  phone_number: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_kinship: z.string().nullable(),
  contact_phone: z.string().nullable(),
  slots: z.array(ownSlot),
  teamings: z.array(ownTeaming),
});
export type OwnWitness = z.infer<typeof ownWitness>;
