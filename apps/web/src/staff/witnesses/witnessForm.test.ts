import type { Witness } from '@salons/contract/witnesses';
import { expect, test } from 'vitest';
import { withoutBlanks } from '../../ui/form/formCodes.ts';
import { listConflicts } from '../records/profile/changes.ts';
import { diffWitness, toBody, toDetailsForm, witnessDetailsForm } from './witnessForm.ts';

const witness: Witness = {
  id: 1,
  user: null,
  first_name: 'רבקה',
  last_name: 'לוי',
  witness_type: 'holocaust_survivor',
  status: 'not_contact_this_year',
  archived: false,
  held: false,
  held_reasons: [],
  contact_name: null,
  contact_kinship: null,
  contact_phone: null,
  mobile_number: '+972501234567',
  phone_number: null,
  address: null,
  city: 2,
  city_name: 'תל אביב-יפו',
  country: 'IL',
  lat: 32.1,
  lng: 34.8,
  precision: 'house',
  community: 1,
  languages: [3, 1],
  birth_year: 1935,
  birth_country: 'HU',
  birth_city: null,
  story: null,
  can_climb_stairs: false,
  special_needs: null,
  needs_ride: true,
  max_salons: 3,
  is_digital: false,
  filled_by: 'self',
  created_at: '2026-08-04T09:00:00Z',
  duplicates: [],
  duplicate_ids: [],
};
const filledIn = (change: object = {}, of = witness) =>
  witnessDetailsForm.parse(withoutBlanks({ ...toDetailsForm(of), ...change }));

test('a form that nobody has touched changes nothing', () => {
  expect(diffWitness(witness, filledIn())).toEqual({ seen: {} });
  const abroad = { ...witness, country: 'FR', city: null, city_name: 'Lyon', can_climb_stairs: null };
  expect(diffWitness(abroad, filledIn({}, abroad))).toEqual({ seen: {} });
});

test('a change names its fields alone, with what they held; what was emptied is null', () => {
  const change = diffWitness(
    witness,
    filledIn({ mobile_number: '', can_climb_stairs: '', address: 'הרצל 1' }),
  );
  expect(change).toEqual({
    mobile_number: null,
    can_climb_stairs: null,
    address: 'הרצל 1',
    seen: { mobile_number: '+972501234567', can_climb_stairs: false, address: null },
  });
});

test('whoever moves abroad leaves the locality behind, and a country has to be told', () => {
  const moved = { where: 'abroad', country: 'FR', city_name: 'Lyon' };
  expect(diffWitness(witness, filledIn(moved))).toMatchObject({
    country: 'FR',
    city: null,
    city_name: 'Lyon',
  });
  const without = witnessDetailsForm.safeParse(withoutBlanks({ ...toDetailsForm(witness), where: 'abroad' }));
  expect(without.error?.issues.map(({ path }) => path)).toEqual([['country']]);
  expect(toBody(filledIn({ city_name: 'Lyon' }))).toMatchObject({ country: 'IL', city: 2, city_name: null });
});

test('what somebody else has changed meanwhile is named', () => {
  const change = diffWitness(witness, filledIn({ address: 'הרצל 1', birth_year: 1936 }));
  expect(listConflicts(change.seen, { ...witness, address: 'ויצמן 2', story: 'אחר' })).toEqual(['address']);
  expect(listConflicts(change.seen, witness)).toEqual([]);
});

test('a pin that somebody keeps goes along to another locality, one that follows is left to the server', () => {
  const kept = filledIn({ city: 3, pin_city: 3 });
  expect(diffWitness(witness, kept)).toMatchObject({ city: 3, lat: 32.1, lng: 34.8, precision: 'house' });
  const inMiddle: Witness = { ...witness, precision: 'locality' };
  expect(diffWitness(inMiddle, filledIn({}, inMiddle))).toEqual({ seen: {} });
  const moved = filledIn({ city: 3, pin_city: 3, lat: 32.8, lng: 35, precision: 'locality' }, inMiddle);
  expect(diffWitness(inMiddle, moved)).toMatchObject({ city: 3 });
  const placed = filledIn({ lat: 32.2, precision: 'house' }, inMiddle);
  expect(diffWitness(inMiddle, placed)).toEqual({
    ...{ lat: 32.2, precision: 'house' },
    seen: { lat: 32.1, precision: 'locality' },
  });
});
