import { country, freeText, id, lineText, name } from '@salons/contract/fields';
import { displayPhone, phone } from '@salons/contract/phone';
import { witnessType } from '@salons/contract/states';
import { filledBy, type WitnessChange, witnessChange } from '@salons/contract/witness-form';
import type { Witness } from '@salons/contract/witnesses';
import { z } from 'zod';
import { emptyPin, pinShape, toPinForm } from '../../nouns/place/pinForm.ts';
import { emptyPlace, placeShape, toPlaceBody, toPlaceForm } from '../../nouns/place/placeForm.ts';
import { toPointBody, withPoint } from '../records/profile/personPoint.ts';

const isBlank = (value: unknown) => value === undefined || value === null || value === '';
const countryNeeded = {
  path: ['country'],
  message: 'required',
  when: () => true,
};

/** Staff's form of a witness; empty means unknown. */
export const witnessDetailsForm = z
  .object({
    first_name: name,
    last_name: name,
    witness_type: witnessType,
    filled_by: filledBy,
    birth_year: z.int().min(1900).max(2100).optional(),
    birth_country: country.optional(),
    birth_city: lineText(100).optional(),
    languages: z.array(id),
    mobile_number: phone.optional(),
    phone_number: phone.optional(),
    ...placeShape,
    ...pinShape,
    story: freeText(5000).optional(),
    can_climb_stairs: z.enum(['yes', 'no']).optional(),
    needs_ride: z.boolean(),
    is_digital: z.boolean(),
    special_needs: freeText(1000).optional(),
    contact_name: lineText(100).optional(),
    contact_kinship: lineText(100).optional(),
    contact_phone: phone.optional(),
    max_salons: z.int().min(0).max(100),
    sensitive_consent: z.boolean(),
  })
  .refine(
    (form: Record<string, unknown>) => form['where'] !== 'abroad' || !isBlank(form['country']),
    countryNeeded,
  );
export type WitnessDetails = z.output<typeof witnessDetailsForm>;
export type WitnessDetailsInput = z.input<typeof witnessDetailsForm>;

/** An empty form, without a preselected type. */
export const emptyDetails = {
  first_name: '',
  last_name: '',
  filled_by: 'self' as const,
  birth_city: '',
  languages: [],
  mobile_number: '',
  phone_number: '',
  ...emptyPlace,
  ...emptyPin,
  story: '',
  needs_ride: false,
  is_digital: false,
  special_needs: '',
  contact_name: '',
  contact_kinship: '',
  contact_phone: '',
  max_salons: 3,
  sensitive_consent: false,
  ...unanswered(),
};

function unanswered(): object {
  return { witness_type: '', birth_year: '', birth_country: '', can_climb_stairs: '' };
}

const shownPhone = (number: string | null) => (number === null ? '' : displayPhone(number));

export const toDetailsForm = (witness: Witness) => {
  const unknown: object = {
    birth_year: witness.birth_year ?? '',
    birth_country: witness.birth_country ?? '',
    can_climb_stairs: witness.can_climb_stairs === null ? '' : witness.can_climb_stairs ? 'yes' : 'no',
  };
  return {
    ...emptyDetails,
    first_name: witness.first_name,
    last_name: witness.last_name,
    witness_type: witness.witness_type,
    filled_by: witness.filled_by,
    birth_city: witness.birth_city ?? '',
    languages: witness.languages.toSorted((one, other) => one - other),
    mobile_number: shownPhone(witness.mobile_number),
    phone_number: shownPhone(witness.phone_number),
    ...toPlaceForm(witness),
    ...toPinForm(witness),
    story: witness.story ?? '',
    needs_ride: witness.needs_ride,
    is_digital: witness.is_digital,
    special_needs: witness.special_needs ?? '',
    contact_name: witness.contact_name ?? '',
    contact_kinship: witness.contact_kinship ?? '',
    contact_phone: shownPhone(witness.contact_phone),
    max_salons: witness.max_salons,
    ...unknown,
  };
};

/**
 * Request body; empty values are null.
 * @param before the stored witness
 */
export const toBody = (details: WitnessDetails, before?: Witness) => {
  const { where, city_text: _t, house_number: _n, sensitive_consent: _s, ...filled } = details;
  const { pin_city: _p, pin_by_hand: _h, pin_problem: _q, ...form } = filled;
  return {
    ...form,
    ...toPlaceBody(details),
    ...toPointBody(details, where === 'israel' ? details.city : undefined, before),
    birth_year: form.birth_year ?? null,
    birth_country: form.birth_country ?? null,
    birth_city: form.birth_city ?? null,
    languages: form.languages.toSorted((one, other) => one - other),
    mobile_number: form.mobile_number ?? null,
    phone_number: form.phone_number ?? null,
    story: form.story ?? null,
    can_climb_stairs: form.can_climb_stairs === undefined ? null : form.can_climb_stairs === 'yes',
    special_needs: form.special_needs ?? null,
    contact_name: form.contact_name ?? null,
    contact_kinship: form.contact_kinship ?? null,
    contact_phone: form.contact_phone ?? null,
  };
};

const asForm = (witness: Witness): Record<string, unknown> => ({
  ...witness,
  languages: witness.languages.toSorted((one, other) => one - other),
  // In Israel the name is the locality's own.
  city_name: witness.country === 'IL' ? null : witness.city_name,
});

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A form's changed fields, with the values they had when read, for conflict detection (product §11.28). */
export const diffWitness = (witness: Witness, form: WitnessDetails): WitnessChange => {
  const formBefore = asForm(witness);
  const body = toBody(form, witness);
  const changed = Object.entries(body).filter(([field, value]) => !same(value, formBefore[field]));
  const fields = changed.map(([field]) => field);
  const seen = Object.entries(witness).filter(([field]) => fields.includes(field));
  return witnessChange.parse({
    ...withPoint(Object.fromEntries(changed), body),
    seen: Object.fromEntries(seen),
  });
};
