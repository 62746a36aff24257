import { auditActions, auditEntities } from '@salons/contract/audit';
import { auditFields } from '@salons/contract/audit-fields';
import { contactChannels, contactOutcomes } from '@salons/contract/contacts';
import { fileFormats } from '@salons/contract/exports';
import { precision } from '@salons/contract/fields';
import { deniedReasons, invitationStatuses } from '@salons/contract/invitations';
import { languages } from '@salons/contract/language';
import { messageAudiences } from '@salons/contract/messages';
import { roles } from '@salons/contract/permissions';
import { messageTopics } from '@salons/contract/person-records';
import { addressShown } from '@salons/contract/salon-form';
import { accessibilityFeatures } from '@salons/contract/salon-traits';
import {
  guestStatuses,
  salonStatuses,
  witnessStatuses,
  witnessTypes,
  yearAnswers,
} from '@salons/contract/states';
import { fillers } from '@salons/contract/witness-form';
import { heldReasons } from '@salons/contract/witnesses';
import { expect, test } from 'vitest';
import { useActionTexts, useEntityTexts } from './audit.texts.ts';
import { useFieldTexts, useValueTexts, valueKey } from './auditFields.texts.ts';

const hebrew = /[\u0590-\u05ff]/;
/** Product names are not translated. */
const sameEverywhere = ['SMS', 'WhatsApp', 'CSV'];

const expectWords = (what: string, he: string, en: string) => {
  expect(he, what).not.toBe('');
  if (!sameEverywhere.includes(he)) expect(he, what).toMatch(hebrew);
  expect(en, what).toMatch(/[a-z]/i);
  expect(en, what).not.toMatch(hebrew);
};

test('every field of every record that staff change has words in both languages', () => {
  for (const field of auditFields)
    expectWords(field, useFieldTexts.in('he')(field), useFieldTexts.in('en')(field));
});

test('every action and every kind of record has words in both languages', () => {
  for (const action of auditActions)
    expectWords(action, useActionTexts.in('he')(action), useActionTexts.in('en')(action));
  for (const entity of auditEntities)
    expectWords(entity, useEntityTexts.in('he')(entity), useEntityTexts.in('en')(entity));
});

test.each([
  ['status', [...invitationStatuses, ...guestStatuses, ...salonStatuses, ...witnessStatuses, ...yearAnswers]],
  ['denied_reason', deniedReasons],
  ['witness_type', witnessTypes],
  ['preferred_witness_type', witnessTypes],
  ['held_reasons', heldReasons],
  ['filled_by', fillers],
  ['accessibility', accessibilityFeatures],
  ['role', roles],
  ['outcome', contactOutcomes],
  ['channel', [...contactChannels, 'mail', 'sms']],
  ['topic', messageTopics],
  ['to', messageAudiences],
  ['format', ['json', ...fileFormats]],
  ['language', languages],
  ['address_shown', addressShown.options],
  ['precision', precision.options],
])('a value of %s out of few has words in both languages', (field, values) => {
  for (const value of values) {
    const key = valueKey(field, value);
    expect(key, `${field}: ${value}`).toBeDefined();
    if (key !== undefined)
      expectWords(`${field}: ${value}`, useValueTexts.in('he')(key), useValueTexts.in('en')(key));
  }
});

test('a word that means something else in one field is said as that field means it', () => {
  expect(useValueTexts.in('en')(valueKey('role', 'host') ?? 'other')).toBe('Host');
  expect(useValueTexts.in('en')(valueKey('denied_reason', 'host') ?? 'other')).toBe('Declined by the host');
  expect(valueKey('story', 'what somebody wrote')).toBeUndefined();
});
