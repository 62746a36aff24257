import { z } from 'zod';
import { id, isoDate } from './fields.ts';

const ownSlot = z.object({
  id,
  date: isoDate,
  start_time: z.string(),
  end_time: z.string(),
  time_zone: z.string(),
  is_digital: z.boolean(),
  city_name: z.string().nullable(),
  radius_km: z.int().nullable(),
  /** Whether an evening is set for this time. */
  is_teamed: z.boolean(),
});

const ownTeaming = z.object({
  id,
  salon_time: z.string(),
  time_zone: z.string(),
  salon_name: z.string(),
  host_name: z.string(),
  city_name: z.string().nullable(),
  address: z.string().nullable(),
  house_number: z.string().nullable(),
  floor: z.int().nullable(),
  apartment_number: z.int().nullable(),
  accessibility: z.array(z.string()),
  is_digital: z.boolean(),
  needs_ride: z.boolean(),
});

/** What witnesses see of themselves; they change nothing of it here (product §2.30). */
export const ownWitness = z.object({
  first_name: z.string(),
  last_name: z.string(),
  mobile_number: z.string().nullable(),
  phone_number: z.string().nullable(),
  contact_name: z.string().nullable(),
  contact_kinship: z.string().nullable(),
  contact_phone: z.string().nullable(),
  /** From today on, in order. */
  slots: z.array(ownSlot),
  /** To come, in order. */
  teamings: z.array(ownTeaming),
});
export type OwnWitness = z.infer<typeof ownWitness>;
