import { describe, expect, test } from 'vitest';
import {
  readBirthYear,
  readCountry,
  readDates,
  readLanguages,
  readWitnessType,
  readYearAnswer,
  readYesNo,
  splitName,
  toDate,
  toLanguageIds,
} from './cell-values.rules.ts';
import { guessField } from './headings.rules.ts';
import { findPhones } from './phones.rules.ts';
import { makeTowns } from './places.rules.ts';

test.each([
  ['050-1234567', ['+972501234567']],
  ["'0501234567", ['+972501234567']],
  ['501234567', ['+972501234567']],
  ['+972 50 123 4567', ['+972501234567']],
  ['972501234567', ['+972501234567']],
  ['\u200f050 1234567\u200f', ['+972501234567']],
  ['נייד: 050-1234567 בית 03-6471234', ['+972501234567', '+97236471234']],
  ['03-6471234/050-1234567', ['+972501234567', '+97236471234']],
  ['050-1234567 052-7654321', ['+972501234567', '+972527654321']],
  ['0501234567, 0501234567', ['+972501234567']],
  ['+1 212 555 0123 ', ['+12125550123']],
  ['אין', []],
  ['0501', []],
])('phones of %s', (text, numbers) => expect(findPhones(text)).toEqual(numbers));

test.each([
  ['2027-05-04', '2027-05-04'],
  ['4/5/2027', '2027-05-04'],
  ['04.05.27', '2027-05-04'],
  ['2027-05-04 18:30', '2027-05-04'],
  ['46511', '2027-05-04'],
  ['31/02/2027', undefined],
  ['5/14/2027', undefined],
  ['בערך במאי', undefined],
])('the day of %s', (text, day) => expect(toDate(text)).toBe(day));

test('several days of a cell', () => {
  expect(readDates('4/5/2027, 3/5/2027 ו5/5/2027')).toEqual({
    value: ['2027-05-03', '2027-05-04', '2027-05-05'],
  });
  expect(readDates('4/5/2027 ואולי')).toEqual({ value: ['2027-05-04'] });
  expect(readDates('אולי, 4/5/2027')).toEqual({ code: 'invalid' });
});

test.each([
  ['1931', 1931],
  ["'31", 1931],
  ['05/03/34', 1934],
  ['1934-03-05', 1934],
])('the year of birth of %s', (text, value) => expect(readBirthYear(text)).toEqual({ value }));

test.each([
  ['כן', true],
  ['V', true],
  ['✓', true],
  ['לא', false],
  ['x', false],
  ['FALSE', false],
])('%s is yes or no', (text, value) => expect(readYesNo(text)).toEqual({ value }));

test('kinds, answers, countries and languages in both languages', () => {
  expect(readWitnessType('דור שני')).toEqual({ value: 'generation_2' });
  expect(readWitnessType('Holocaust survivor')).toEqual({ value: 'holocaust_survivor' });
  expect(readWitnessType('הרצאה מקצועית')).toEqual({ value: 'expert' });
  expect(readYearAnswer('לא זמינה השנה')).toEqual({ value: 'not_available_this_year' });
  expect(readYearAnswer('לא ענה')).toEqual({ value: 'did_not_answer' });
  expect(readCountry('ארה״ב')).toEqual({ value: 'US' });
  expect(readCountry('Poland')).toEqual({ value: 'PL' });
  expect(readCountry('פולין')).toEqual({ value: 'PL' });
  expect(readCountry('ארץ')).toEqual({ code: 'invalid' });
  const ids = toLanguageIds([
    { id: 1, name_he: 'עברית', name_en: 'Hebrew' },
    { id: 2, name_he: 'אנגלית', name_en: 'English' },
  ]);
  expect(readLanguages('עברית ואנגלית', ids)).toEqual({ value: [1, 2] });
  expect(readLanguages('english/Hebrew', ids)).toEqual({ value: [2, 1] });
  expect(readLanguages('עברית, קלינגונית', ids)).toEqual({ code: 'invalid' });
});

test.each([
  ['כהן, יעל', 'יעל', 'כהן'],
  ['יעל בן ארי', 'יעל', 'בן ארי'],
  ['גב׳ יעל כהן', 'יעל', 'כהן'],
  ['ד"ר יעל כהן', 'יעל', 'כהן'],
  ['יעל', 'יעל', ''],
])('the name %s', (text, first_name, last_name) =>
  expect(splitName(text)).toEqual({ first_name, last_name }),
);

describe('towns', () => {
  const towns = makeTowns([
    { id: 1, name_he: 'ירושלים', name_en: 'Jerusalem', aliases: [] },
    { id: 2, name_he: 'תל אביב - יפו', name_en: 'Tel Aviv - Yafo', aliases: ['תל אביב', 'ת״א'] },
    { id: 3, name_he: 'קריית גת', name_en: 'Qiryat Gat', aliases: [] },
  ]);
  test.each([
    ['ת"א', 2],
    ['תל-אביב', 2],
    ['קרית גת', 3],
    ['ק. גת', 3],
    ['jerusalem', 1],
  ])('%s is found', (text, id) => expect(towns.find(text)?.id).toBe(id));
  test('others bring what may be meant', () => {
    expect(towns.find('ירושלימה')).toBeUndefined();
    expect(towns.suggest('ירושלימה', 'he')[0]).toBe('ירושלים');
    expect(towns.suggest('גילה, ירושלים', 'en')[0]).toBe('Jerusalem');
  });
});

test.each([
  ['שם העד', 'full_name'],
  ['מס׳ טלפון', 'mobile_number'],
  ['טלפון של הבת', 'contact_phone'],
  ['שם איש קשר', 'contact_name'],
  ['עיר מגורים', 'city'],
  ['ארץ לידה', 'birth_country'],
  ['Date of birth', 'birth_year'],
  ['Home phone', 'phone_number'],
  ['האם צריך הסעה?', 'needs_ride'],
  ['צבע אהוב', undefined],
])('the heading %s', (heading, field) => expect(guessField(heading, 'witnesses')).toBe(field));
