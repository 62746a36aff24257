import { isoDate, name } from '@salons/contract/fields';
import { phone } from '@salons/contract/phone';
import { canReceiveSms } from '@salons/contract/phone-sms';
import { witnessType, yearAnswers } from '@salons/contract/states';
import { z } from 'zod';
import { addressShape } from '../../nouns/place/placeForm.ts';
import { dayPartNames, toNewSlots, toYearAnswer } from './witnessAnswers.api.ts';

export const answersShape = {
  answer: z.preprocess((value) => (value === '' ? undefined : value), z.enum(yearAnswers).optional()),
  days: z.array(isoDate),
  part: z.enum(dayPartNames),
};

/** A witness on the telephone: what is needed to find the evening; the rest follows in the record. */
export const witnessCallForm = z.object({
  phone_number: phone,
  first_name: name,
  last_name: name,
  witness_type: witnessType,
  ...addressShape,
  ...answersShape,
});
export type WitnessCallForm = z.output<typeof witnessCallForm>;

export const emptyCall = {
  phone_number: '',
  first_name: '',
  last_name: '',
  witness_type: 'holocaust_survivor' as const,
  ...{ city: '', city_text: '', address: '', house_number: '' },
  answer: '',
  days: [] as string[],
  part: 'evening' as const,
};

/** The body of a new record; the first locality is the home. */
export const toWitnessBody = (form: WitnessCallForm) => {
  const { first_name, last_name, phone_number, witness_type, city, days, part } = form;
  const number = canReceiveSms(phone_number) ? 'mobile_number' : ('phone_number' as const);
  return {
    ...{ first_name, last_name, witness_type, [number]: phone_number },
    ...(city === undefined ? {} : { city, country: 'IL' }),
    availability: toNewSlots(days, part),
    year_answer: toYearAnswer(form) ?? null,
    called: true,
  };
};
