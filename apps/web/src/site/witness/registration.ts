import { country, freeText, id, lineText, name } from '@salons/contract/fields';
import { phone } from '@salons/contract/phone';
import { witnessType } from '@salons/contract/states';
import { filledBy, hourOfDay } from '@salons/contract/witness-form';
import { z } from 'zod';
import { needPlace, placeShape, toPlaceBody } from '../../nouns/place/placeForm.ts';
import { toErrorCode, withoutBlanks } from '../../ui/form/formCodes.ts';
import { forgetDraft, readDraft } from '../../ui/form/useDraft.ts';

/** The five steps in order, as the last segment of their addresses (product §11.24). */
export const steps = ['register', 'details', 'extradetails', 'birth', 'availability'] as const;
export type Step = (typeof steps)[number];

export const getStepPath = (step: Step | 'thanks'): string => `/register/witnessregistration/${step}`;
export const getDraftKey = (step: Step): string => `witness.${step}`;

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;
type Fields = Readonly<Record<string, unknown>>;
/** A conditionally required field; reported even if others are invalid. */
const needed = (field: string, isAsked: (form: Fields) => boolean) => ({
  check: (form: Fields) => !isAsked(form) || isSaid(form[field]),
  issue: { path: [field], message: 'required', when: () => true },
});

const byPhone = needed(
  'mobile_number',
  (form) =>
    form['filled_by'] !== 'relative' && form['filled_by'] !== 'other' && !isSaid(form['phone_number']),
);

const storedSlot = z.object({
  date: z.iso.date(),
  start_time: hourOfDay,
  end_time: hourOfDay,
  is_digital: z.boolean(),
  radius_km: z.int().min(1).max(1000).nullable(),
});
export type StoredSlot = z.output<typeof storedSlot>;

const registerForm = z
  .object({
    filled_by: filledBy,
    first_name: name,
    last_name: name,
    mobile_number: phone.optional(),
    phone_number: phone.optional(),
    confirm_policy: z.literal(true),
    sensitive_consent: z.literal(true),
    website: z.string().optional(),
  })
  .refine(byPhone.check, byPhone.issue);

const detailsForm = needPlace(
  z.object({
    witness_type: witnessType,
    ...placeShape,
    languages: z.array(id).min(1, { error: 'required' }),
  }),
);

const extraFields = {
  story: freeText(5000).optional(),
  can_climb_stairs: z.boolean().optional(),
  needs_ride: z.boolean().optional(),
  special_needs: freeText(1000).optional(),
  contact_kinship: lineText(100).optional(),
};
const ownExtraForm = z.object({
  ...extraFields,
  contact_name: lineText(100).optional(),
  contact_phone: phone.optional(),
});
/** A person who fills in for another is the contact for the staff. */
const othersExtraForm = z.object({ ...extraFields, contact_name: name, contact_phone: phone });

/** Dates in the future are invalid. */
const birthForm = z.object({
  birth_year: z
    .int()
    .min(1900)
    .refine((year) => year <= new Date().getFullYear(), { error: 'outOfRange' })
    .optional(),
  birth_country: country.optional(),
  birth_city: lineText(100).optional(),
});

/** Validated when a slot is added. */
const typed = z.string().optional();

/** The added slots, and the fields of a new one. */
export const availabilityForm = z.object({
  availability: z.array(storedSlot).max(60),
  other_day: z.boolean(),
  date: typed,
  part: typed,
  start_time: typed,
  end_time: typed,
  is_digital: z.boolean(),
  radius_km: z.number(),
});

/** Parses the slots of a draft; invalid ones are dropped. */
export const parseStoredSlots = (stored: unknown): StoredSlot[] =>
  (Array.isArray(stored) ? stored : []).flatMap((one) => {
    const read = storedSlot.safeParse(one);
    return read.success ? [read.data] : [];
  });

/** Whether the registration is for another person, by the first step's draft. */
export const isForOther = (): boolean => {
  const filledBy = readDraft(getDraftKey('register'))['filled_by'];
  return filledBy === 'relative' || filledBy === 'other';
};

/** The schema of each step; the third depends on who fills it in. */
export const toForm = {
  register: () => registerForm,
  details: () => detailsForm,
  extradetails: () => (isForOther() ? othersExtraForm : ownExtraForm),
  birth: () => birthForm,
} as const;

const parsedStep = <S extends z.ZodType>(step: Step, schema: S) =>
  schema.safeParse(withoutBlanks(readDraft(getDraftKey(step))), { error: toErrorCode });

/** The first incomplete step before `step`, or undefined. */
export const firstMissing = (step: Step): Step | undefined =>
  steps
    .slice(0, steps.indexOf(step))
    .find((earlier) => earlier !== 'availability' && !parsedStep(earlier, toForm[earlier]()).success);

export const hasBegun = (): boolean => Object.keys(readDraft(getDraftKey('register'))).length > 0;

export const forgetSteps = (): void => {
  for (const step of [...steps, 'form' as const]) forgetDraft(`witness.${step}`);
};

const stepFields: Readonly<Record<Step, readonly string[]>> = {
  register: [...Object.keys(registerForm.shape), 'form', 'language'],
  details: Object.keys(detailsForm.shape),
  extradetails: Object.keys(ownExtraForm.shape),
  birth: Object.keys(birthForm.shape),
  availability: ['availability', 'witness_salons', 'witness_salon'],
};

/** The earliest step with one of the fields; the last one for unknown fields. */
export const findStepByFields = (fields: readonly string[]): Step =>
  steps.find((step) => fields.some((field) => stepFields[step].includes(field))) ?? 'availability';

/**
 * The request body once all steps are valid; else undefined.
 * @param timeZone of a witness abroad
 */
export const toRegistrationBody = (slots: readonly StoredSlot[], timeZone: string) => {
  const register = parsedStep('register', registerForm).data;
  const details = parsedStep('details', detailsForm).data;
  const extra = isForOther()
    ? parsedStep('extradetails', othersExtraForm).data
    : parsedStep('extradetails', ownExtraForm).data;
  const birth = parsedStep('birth', birthForm).data;
  if (!register || !details || !extra || !birth) return undefined;
  const { witness_type, languages, ...place } = details;
  const isAbroad = place.where === 'abroad';
  const time_zone = isAbroad ? timeZone : 'Asia/Jerusalem';
  const availability = slots.map((slot) => ({ ...slot, time_zone }));
  return { ...register, witness_type, languages, ...toPlaceBody(place), ...extra, ...birth, availability };
};
