import { beforeEach, expect, test } from 'vitest';
import { writeStored } from '../../lib/stored.ts';
import {
  findStepByFields,
  firstMissing,
  forgetSteps,
  getDraftKey,
  hasBegun,
  type Step,
  toRegistrationBody,
} from './registration.ts';

const keep = (step: Step, fields: object) =>
  writeStored(`draft.${getDraftKey(step)}`, JSON.stringify(fields));
const who = {
  filled_by: 'self',
  first_name: 'רבקה',
  last_name: 'לוי',
  mobile_number: '050-1234567',
  phone_number: '',
  confirm_policy: true,
  sensitive_consent: true,
  website: '',
};
const where = { witness_type: 'generation_2', where: 'israel', city: 2, city_name: '', languages: [1] };

beforeEach(() => localStorage.clear());

test('the way begins at the first step that is missing', () => {
  expect([firstMissing('register'), firstMissing('availability'), hasBegun()]).toEqual([
    undefined,
    'register',
    false,
  ]);
  keep('register', who);
  expect([firstMissing('details'), firstMissing('birth'), hasBegun()]).toEqual([undefined, 'details', true]);
  keep('details', where);
  expect(firstMissing('availability')).toBeUndefined();
  keep('details', { ...where, where: 'abroad' });
  expect(firstMissing('availability')).toBe('details');
});

test('who fills it in for somebody else needs no number of theirs, but gives an own', () => {
  keep('register', { ...who, mobile_number: '' });
  keep('details', where);
  expect(firstMissing('details')).toBe('register');
  keep('register', { ...who, filled_by: 'relative', mobile_number: '' });
  expect(firstMissing('birth')).toBe('extradetails');
  keep('extradetails', { contact_name: 'דנה', contact_phone: '03-1234567' });
  expect(firstMissing('availability')).toBeUndefined();
});

test('what is sent is at home or abroad, never both', () => {
  const slot = {
    date: '2027-05-03',
    start_time: '17:00',
    end_time: '22:00',
    is_digital: false,
    radius_km: 20,
  };
  keep('register', who);
  keep('details', { ...where, country: 'FR', city_name: 'Lyon' });
  keep('birth', { birth_year: 1951, birth_country: '', birth_city: '' });
  expect(toRegistrationBody([slot], 'Europe/Paris')).toMatchObject({
    mobile_number: '+972501234567',
    country: 'IL',
    city: 2,
    city_name: null,
    birth_year: 1951,
    availability: [{ ...slot, time_zone: 'Asia/Jerusalem' }],
  });
  keep('details', { ...where, where: 'abroad', country: 'FR', city_name: 'Lyon' });
  expect(toRegistrationBody([slot], 'Europe/Paris')).toMatchObject({
    country: 'FR',
    city: null,
    city_name: 'Lyon',
    availability: [{ time_zone: 'Europe/Paris' }],
  });
  forgetSteps();
  expect([toRegistrationBody([], 'UTC'), hasBegun()]).toEqual([undefined, false]);
});

test('what the server refuses leads to the step that asks for it', () => {
  expect(findStepByFields(['story', 'city'])).toBe('details');
  expect(findStepByFields(['birth_year'])).toBe('birth');
  expect(findStepByFields(['confirm_policy'])).toBe('register');
  expect(findStepByFields(['availability'])).toBe('availability');
  expect(findStepByFields([])).toBe('availability');
});
