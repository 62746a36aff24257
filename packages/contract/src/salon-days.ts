import { z } from 'zod';
import { id, isoDate } from './fields.ts';

/** A day of a season for private salons (product §3.4). */
export const salonDay = z.object({
  id,
  season: z.int(),
  date: isoDate,
  is_eve: z.boolean(),
  is_friday_evening: z.boolean(),
  is_shabbat: z.boolean(),
});
export type SalonDay = z.infer<typeof salonDay>;
