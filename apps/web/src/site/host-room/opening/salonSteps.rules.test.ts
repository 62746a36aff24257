import { expect, test } from 'vitest';
import type { SalonFields } from '../../../nouns/salon/salonForm.ts';
import {
  findFirstStep,
  findOpenStep,
  isAnsweredButWhen,
  readStep,
  stepForms,
  toStepSearch,
} from './salonSteps.rules.ts';

const home: SalonFields = {
  is_org: false,
  country: 'IL',
  time_zone: 'Asia/Jerusalem',
  date: '2027-05-03',
  event_time: '20:00',
  language: 1,
  is_digital: false,
  address_shown: 'approved',
  city: 3,
  address: 'הגפן',
  house_number: '12',
  is_open_for_guests: true,
  evening_public: true,
  max_guests: 20,
};

test('the first step that is not answered rightly is the open one, blanks counting as no answer', () => {
  expect(findOpenStep(home)).toBe('who');
  expect(findOpenStep({ ...home, house_number: ' ' })).toBe('where');
  expect(findOpenStep({ ...home, address_shown: '' })).toBe('where');
  expect(findOpenStep({ ...home, floor: 'third' })).toBe('where');
  expect(findOpenStep({ ...home, house_number: '', date: '' })).toBe('when');
});

test('a salon like an earlier one is asked its day alone, unless something else is open', () => {
  const answered = {
    ...home,
    ...{ hosted_before: true, survivor_needed: false, host_salon_training: 1, auto_approve: false },
  };
  expect(isAnsweredButWhen(answered)).toBe(true);
  expect(isAnsweredButWhen({ ...answered, date: '' })).toBe(true);
  expect(isAnsweredButWhen({ ...answered, house_number: '' })).toBe(false);
  expect(isAnsweredButWhen({ ...answered, host_salon_training: '' })).toBe(false);
});

test('a step complains of its own fields alone', () => {
  const paths = (step: 'when' | 'where', fields: SalonFields) =>
    (stepForms[step].safeParse(fields).error?.issues ?? []).map(({ path }) => path[0]);
  const wrong = { ...home, language: undefined, house_number: undefined, max_guests: 1000 };
  expect(paths('when', wrong)).toEqual(['language']);
  expect(paths('where', wrong)).toEqual(['house_number']);
});

test('what an organisation says of itself is asked in the second step', () => {
  const organisation = { ...home, is_org: true, org_type: 'School', org_branch: '' };
  expect(findOpenStep(organisation)).toBe('where');
});

test('a refusal leads to the first step that asks one of its fields; one of no field stays at the last', () => {
  expect(findFirstStep(['max_guests', 'lat', 'event_time'])).toBe('when');
  expect(findFirstStep(['max_guests', 'lat'])).toBe('where');
  expect(findFirstStep(['non_field_errors'])).toBe('who');
  expect(findFirstStep([])).toBe('who');
});

test('the address names a step; a number that is none is the first', () => {
  for (const step of ['when', 'where', 'who'] as const)
    expect(readStep(new URLSearchParams(toStepSearch(step)))).toBe(step);
  for (const step of ['', '0', '4', '-1', '1.5', 'where'])
    expect(readStep(new URLSearchParams({ step }))).toBe('when');
});
