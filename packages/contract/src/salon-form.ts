import { z } from 'zod';
import { cleanLine, cleanLink } from './clean-text.ts';
import type { FieldErrorCode } from './error-codes.ts';
import {
  country,
  customIssue,
  freeText,
  id,
  isoDate,
  isoTime,
  lat,
  lineText,
  lng,
  precision,
  seen,
  storedText,
  timeZone,
} from './fields.ts';
import { notSet } from './markers.ts';
import { looksLikePhone, toE164 } from './phone.ts';
import { accessibilityFeatures } from './salon-traits.ts';
import { witnessType } from './states.ts';

/** A floor or an apartment, as a number or in digits; anything else, and 9999, becomes null (product §5.5). */
const placeFrom = (least: number) =>
  z.unknown().transform((value) => {
    const typed = typeof value === 'string' ? cleanLine(value) : value;
    const number = typeof typed === 'string' && typed !== '' ? Number(typed) : typed;
    if (typeof number !== 'number' || !Number.isInteger(number) || number === notSet) return null;
    return number >= least && number <= mostPlace ? number : null;
  });
const mostPlace = 99_999;

const siteLink = storedText
  .transform(cleanLink)
  .pipe(z.string().max(2000))
  .transform((value) => (value === '' ? null : value))
  .pipe(
    z
      .url({ protocol: /^(https?|ftp)$/ })
      .regex(/^\w+:\/\/\S+$/)
      .nullable(),
  )
  .nullable();

const houseNumber = z
  .union([z.string(), z.number()])
  .nullable()
  .transform((value) => (value === null ? null : String(value)))
  .pipe(lineText(20));

const yesNo = z
  .boolean()
  .nullable()
  .transform((value) => value ?? false);

/** Who sees the address and exact point: everyone, or approved guests (product §5.100). */
export const addressShown = z.enum(['everyone', 'approved']);
export type AddressShown = z.infer<typeof addressShown>;

const requiredFields = {
  hosted_before: z.boolean(),
  survivor_needed: z.boolean(),
  /** Day of `event_time` on the salon's own clock. */
  date: isoDate,
  event_time: isoTime,
  language: id,
  host_salon_training: id,
  max_guests: z.int().min(1).max(999),
};

/** Each takes null for its default. */
const optionalFields = {
  is_org: yesNo,
  org_type: storedText.max(100).nullable(),
  org_branch: lineText(100),
  name: lineText(100),
  contact_name: lineText(100),
  contact_phone: lineText(40),
  preferred_witness_type: witnessType.nullable(),
  witnesses_needed: z.int().min(1).max(20).nullable(),
  duration_minutes: z.int().min(30).max(720).nullable(),
  is_digital: yesNo,
  site_link: siteLink,
  city: id.nullable(),
  /** The place's name abroad; ignored in Israel, where the locality's name is used. */
  city_name: lineText(100),
  google_city_id: storedText.max(255).nullable(),
  country: country.nullable(),
  time_zone: timeZone.nullable(),
  address: lineText(200),
  house_number: houseNumber,
  floor: placeFrom(-mostPlace),
  apartment_number: placeFrom(0),
  lat: lat.nullable(),
  lng: lng.nullable(),
  /** Accuracy of `lat` and `lng`; ignored without them, the house by default (product §5.106). */
  precision: precision.nullable(),
  /** PUBLIC_ADDRESS of the installation by default. */
  address_shown: addressShown.nullable(),
  accessibility: z
    .array(z.enum(accessibilityFeatures))
    .max(20)
    .nullable()
    .transform((values) => [...new Set(values ?? [])]),
  evening_public: yesNo,
  is_open_for_guests: yesNo,
  auto_approve: yesNo,
  comments_for_guests: freeText(200),
  /** One line, shown as the host's own words (product §5.218). */
  host_words: lineText(140),
  staff_free_text: freeText(5000),
  /** 2 continues with the details, any other number with the result page; only echoed back (product §4.8). */
  step: z.int().nullable(),
};

/** Input of the cross-field rules. */
export interface SalonFormParts {
  readonly is_org?: boolean | null | undefined;
  readonly contact_name?: string | null | undefined;
  readonly contact_phone?: string | null | undefined;
  readonly is_digital?: boolean | null | undefined;
  readonly country?: string | null | undefined;
  readonly city?: number | null | undefined;
  readonly city_name?: string | null | undefined;
  readonly time_zone?: string | null | undefined;
  readonly lat?: number | null | undefined;
  readonly lng?: number | null | undefined;
}

interface Problem {
  readonly field: keyof SalonFormParts;
  readonly code: FieldErrorCode;
}

const missing = (value: unknown) => value === undefined || value === null || value === '';

const contactProblems = ({
  is_org,
  contact_name,
  contact_phone,
  country: named,
}: SalonFormParts): Problem[] => {
  // An invalid country is reported at its own field.
  const at = country.safeParse(named).data ?? 'IL';
  const problems: Problem[] = [];
  if (is_org === true && missing(contact_name)) problems.push({ field: 'contact_name', code: 'required' });
  if (is_org === true && missing(contact_phone)) problems.push({ field: 'contact_phone', code: 'required' });
  if (typeof contact_phone === 'string' && contact_phone !== '') {
    if (!looksLikePhone(contact_phone)) problems.push({ field: 'contact_phone', code: 'invalidPhone' });
    else if (!toE164(contact_phone, at)) problems.push({ field: 'contact_phone', code: 'wrongPhone' });
  }
  return problems;
};

const isAbroad = (at: unknown) => country.safeParse(at).success && at !== 'IL';

const placeProblems = (form: SalonFormParts): Problem[] => {
  const abroad = isAbroad(form.country);
  if (abroad && !missing(form.city)) return [{ field: 'city', code: 'invalid' }];
  if (form.is_digital) return [];
  const half = (['lat', 'lng'] as const).filter((field) => missing(form[field]));
  const needed = abroad
    ? (['city_name', 'time_zone', 'lat', 'lng'] as const).filter((field) => missing(form[field]))
    : [...(missing(form.city) ? (['city'] as const) : []), ...(half.length === 1 ? half : [])];
  return needed.map((field) => ({ field, code: 'required' }));
};

/** Cross-field rules of a salon: an organisation's contact, the place in Israel and abroad (product §5.1, §5.3). */
export const salonFormProblems = (form: SalonFormParts): Problem[] => [
  ...contactProblems(form),
  ...placeProblems(form),
];

/**
 * A whole salon as its form and POST send it: required fields and cross-field rules (product §5.1–5.9). Messages are
 * codes, one per field; cross-field rules are reported even while other fields are missing. The server fills in
 * defaults.
 */
export const hostSalonForm = z
  .object({ ...requiredFields, ...z.object(optionalFields).partial().shape })
  .superRefine(
    (form, context) => {
      for (const { field, code } of salonFormProblems(form))
        context.addIssue({ ...customIssue(code), path: [field] });
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
export type HostSalonForm = z.output<typeof hostSalonForm>;
/** Values of the form's inputs. */
export type HostSalonFormInput = z.input<typeof hostSalonForm>;

/** A change of a salon: any of its fields; null resets an optional one. Cross-field rules are checked on the whole. */
export const hostSalonChange = z.object({ ...requiredFields, ...optionalFields, seen }).partial();
export type HostSalonChange = z.output<typeof hostSalonChange>;
