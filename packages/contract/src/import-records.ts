import { z } from 'zod';
import { witnessType, yearAnswers } from './states.ts';

const text = z.string().optional();
const flag = z.boolean().optional();
const place = {
  country: z.string(),
  city: z.int().nullable(),
  city_name: z.string().nullable(),
  address: text,
  languages: z.array(z.int()).optional(),
};
const names = { first_name: z.string(), last_name: z.string() };

/** A witness of a sheet; absent fields leave an existing record as it is. */
export const importedWitness = z.object({
  ...names,
  ...place,
  witness_type: witnessType.optional(),
  mobile_number: text,
  phone_number: text,
  contact_name: text,
  contact_kinship: text,
  contact_phone: text,
  birth_year: z.int().optional(),
  birth_country: text,
  birth_city: text,
  can_climb_stairs: flag,
  needs_ride: flag,
  is_digital: flag,
  max_salons: z.int().optional(),
  story: text,
  special_needs: text,
  year_answer: z.enum(yearAnswers).optional(),
  free_days: z.array(z.string()).optional(),
  contacted_on: text,
  comment: text,
});
export type ImportedWitness = z.infer<typeof importedWitness>;

export const importedHost = z.object({
  ...names,
  ...place,
  phone_number: text,
  phone: text,
  email: text,
  is_org: flag,
  heard_from: text,
  contacted_on: text,
  staff_comment: text,
});
export type ImportedHost = z.infer<typeof importedHost>;
