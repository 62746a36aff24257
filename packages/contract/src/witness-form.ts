import { z } from 'zod';
import type { FieldErrorCode } from './error-codes.ts';
import {
  country,
  customIssue,
  freeText,
  id,
  isoDate,
  language,
  lat,
  lineText,
  lng,
  name,
  precision,
  seen,
  storedText,
  timeZone,
} from './fields.ts';
import { phone } from './phone.ts';
import { witnessType, yearAnswers } from './states.ts';

/** Who fills in a witness's details: the person, a relative, another person. */
export const fillers = ['self', 'relative', 'other'] as const;
export const filledBy = z.enum(fillers);
export type FilledBy = z.infer<typeof filledBy>;

/** An hour of a day, `HH:mm`; seconds are dropped. */
export const hourOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/)
  .transform((value) => value.slice(0, 5));

const yesNo = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);

/** A time at which a witness is free, on the clock of its zone (product §11.3). */
export const witnessSlotForm = z
  .object({
    /** Id of an existing slot. */
    id: id.nullish(),
    date: isoDate,
    start_time: hourOfDay,
    end_time: hourOfDay,
    time_zone: timeZone.nullish(),
    is_digital: yesNo,
    city: id.nullish(),
    lat: lat.nullish(),
    lng: lng.nullish(),
    /** Maximum distance to a salon; null for digital ones. */
    radius_km: z.int().min(1).max(1000).nullish(),
  })
  .superRefine(({ start_time, end_time }, context) => {
    if (start_time >= end_time) context.addIssue({ ...customIssue('outOfRange'), path: ['end_time'] });
  });
export type WitnessSlotForm = z.output<typeof witnessSlotForm>;

interface Span {
  readonly date: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** Index of the first slot that overlaps an earlier one, or undefined; all in one zone. */
export const firstOverlap = (slots: readonly Span[]): number | undefined => {
  const found = slots.findIndex((slot, index) =>
    slots
      .slice(0, index)
      .some(
        (other) =>
          other.date === slot.date && other.start_time < slot.end_time && slot.start_time < other.end_time,
      ),
  );
  return found === -1 ? undefined : found;
};

const optionalFields = {
  contact_name: lineText(100),
  contact_kinship: lineText(100),
  contact_phone: phone.nullable(),
  mobile_number: phone.nullable(),
  phone_number: phone.nullable(),
  address: lineText(200),
  city: id.nullable(),
  /** The place's name abroad; ignored in Israel, where the locality's name is used. */
  city_name: lineText(100),
  country: country.nullable(),
  lat: lat.nullable(),
  lng: lng.nullable(),
  /** Ignored without a point (product §4.61). */
  precision: precision.nullable(),
  languages: z.array(id).max(50).nullable(),
  birth_year: z.int().min(1900).max(2100).nullable(),
  birth_country: country.nullable(),
  birth_city: lineText(100),
  story: freeText(5000),
  can_climb_stairs: z.boolean().nullable(),
  special_needs: freeText(1000),
  needs_ride: z.boolean().nullable(),
  is_digital: z.boolean().nullable(),
  filled_by: filledBy.nullable(),
  witness_type: witnessType.nullable(),
  /** Maximum salons in a season; for staff only. */
  max_salons: z.int().min(0).max(100).nullable(),
};

const placeFits = ({ country: at, city }: { country?: unknown; city?: unknown }) =>
  at === undefined || at === null || at === 'IL' || city === undefined || city === null;
const placeIssue = {
  ...customIssue('invalid'),
  path: ['city'],
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
};

/** A new witness, by staff or by a registration for oneself or another person (product §11.1). */
export const witnessForm = z
  .object({
    first_name: name,
    last_name: name,
    ...z.object(optionalFields).partial().shape,
    /** The terms; required without a login. */
    confirm_policy: z.boolean().nullish(),
    /** Explicit consent to storing sensitive data, with the text of `sensitiveConsent`. */
    sensitive_consent: z.boolean().nullish(),
    /** Language of both texts. */
    language: language.nullish(),
    availability: z.array(witnessSlotForm).max(60).nullish(),
    /** This season's answer, given to staff. */
    year_answer: z.enum(yearAnswers).nullish(),
    /** Staff spoke with the witness by telephone, which counts as a contact. */
    called: z.boolean().nullish(),
    /** Token of `startWitnessRegistration`. */
    form: storedText.max(1000).nullish(),
    /** Honeypot: hidden from people, must be empty. */
    website: storedText.max(2000).nullish(),
  })
  .refine(placeFits, placeIssue);
export type WitnessForm = z.output<typeof witnessForm>;

/** A change by staff: any of the fields; null resets one. */
export const witnessChange = z
  .object({
    first_name: name,
    last_name: name,
    ...optionalFields,
    archived: z.boolean(),
    /** False once staff have checked a held registration. */
    held: z.boolean(),
    seen,
  })
  .partial()
  .refine(placeFits, placeIssue);
export type WitnessChange = z.output<typeof witnessChange>;

type Phones = Partial<Record<'mobile_number' | 'phone_number' | 'contact_phone', string | null | undefined>>;

/** Cross-field rules of a registration: terms, slots, a phone number (product §11.1). */
export const registrationProblems = (
  form: Phones & { confirm_policy?: boolean | null | undefined; availability?: unknown },
): { field: string; code: FieldErrorCode }[] => [
  ...(form.confirm_policy === true ? [] : [{ field: 'confirm_policy', code: 'required' } as const]),
  ...(form.availability ? [] : [{ field: 'availability', code: 'required' } as const]),
  ...(form.mobile_number || form.phone_number || form.contact_phone
    ? []
    : [{ field: 'mobile_number', code: 'required' } as const]),
];

/** Exact consent text that the law requires; a change needs a new version (product §11.13). */
export const sensitiveConsent = {
  version: '2026-11-21',
  self: {
    he: 'מוסכם עליי שהצוות ישמור וישתמש בפרטים הרגישים שאמסור כאן, כגון סיפור החיים, מוצא, בריאות ונגישות, כדי לארגן את המפגשים. אפשר לחזור מההסכמה בכל עת.',
    en: 'I agree that the staff keep and use the sensitive details I give here, such as my life story, origin, health and accessibility, in order to arrange the evenings. I can take this consent back at any time.',
  },
  relative: {
    he: 'הפרטים נמסרים בידיעתם של נותני העדות ובהסכמתם המפורשת לכך שהצוות ישמור וישתמש בפרטים הרגישים, כגון סיפור החיים, מוצא, בריאות ונגישות, כדי לארגן את המפגשים. אפשר לחזור מההסכמה בכל עת.',
    en: 'The person who will tell the story knows of this and has agreed explicitly that the staff keep and use the sensitive details, such as life story, origin, health and accessibility, in order to arrange the evenings. This consent can be taken back at any time.',
  },
} as const;

/** Consent text by who declares it. */
export const consentWords = (declaredBy: FilledBy) =>
  declaredBy === 'self' ? sensitiveConsent.self : sensitiveConsent.relative;
