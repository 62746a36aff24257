import { cleanLine, cleanText } from '@salons/contract/clean-text';
import type { FieldErrorCode } from '@salons/contract/error-codes';
import type { ImportCell, ImportRow } from '@salons/contract/imports';
import type { Language } from '@salons/contract/language';
import { displayPhone } from '@salons/contract/phone';
import type { ImportField } from '@salons/contract/records/import-fields';
import { witnessStatusLabels } from '@salons/contract/records/values';
import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import {
  type CellValue,
  type LanguageIds,
  nameCountry,
  readBirthYear,
  readCountry,
  readDate,
  readDates,
  readInteger,
  readLanguages,
  readWitnessType,
  readYearAnswer,
  readYesNo,
  splitName,
  toEmail,
} from './cell-values.rules.ts';
import { findPhones } from './phones.rules.ts';
import type { Towns } from './places.rules.ts';

export interface Reading {
  readonly language: Language;
  readonly towns: Towns;
  readonly languages: LanguageIds;
  readonly languageNames: ReadonlyMap<number, string>;
}

/** Values of a row by field. */
export type RowValues = Partial<Record<ImportField | 'city_name', unknown>>;

export interface ReadRow {
  readonly cells: readonly ImportCell[];
  readonly values: RowValues;
  readonly missing: ImportRow['missing'];
}

interface Shown<T> {
  readonly read: (text: string, reading: Reading, country: string | undefined) => CellValue<T>;
  readonly show: (value: T, reading: Reading) => string;
}

const field = <T>(read: Shown<T>['read'], show: Shown<T>['show']): Shown<unknown> =>
  ({ read, show }) as Shown<unknown>;

const line = (most: number) =>
  field<string>(
    (text) => {
      const value = cleanLine(text);
      return value.length > most ? { code: 'tooLong' } : { value };
    },
    (value) => value,
  );
const lines = (most: number) =>
  field<string>(
    (text) => {
      const value = cleanText(text);
      return value.length > most ? { code: 'tooLong' } : { value };
    },
    (value) => value,
  );

const showDay = (day: string) => day.split('-').toReversed().join('/');
const yesNo = field<boolean>(
  (text) => readYesNo(text),
  (value, { language }) => (language === 'he' ? (value ? 'כן' : 'לא') : value ? 'yes' : 'no'),
);
const phones = field<readonly string[]>(
  (text, _reading, country) => {
    const value = findPhones(text, country);
    if (value.length > 0) return { value };
    return { code: text.replace(/\D/g, '').length >= 8 ? 'wrongPhone' : 'invalidPhone' };
  },
  (value) => value.map(displayPhone).join(', '),
);
const date = field<string>((text) => {
  const read = readDate(text);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  return 'value' in read && read.value > tomorrow ? { code: 'outOfRange' } : read;
}, showDay);
const country = field<string>(
  (text) => readCountry(text),
  (value, { language }) => nameCountry(value, language),
);
const integer = (least: number, most: number, read: (text: string) => CellValue<number> = readInteger) =>
  field<number>((text) => {
    const found = read(text);
    return 'value' in found && (found.value < least || found.value > most) ? { code: 'outOfRange' } : found;
  }, String);

const fields: Readonly<Record<ImportField, Shown<unknown>>> = {
  first_name: line(100),
  last_name: line(100),
  full_name: line(200),
  witness_type: field(
    (text) => readWitnessType(text),
    (value, { language }) => witnessTypeLabels[value][language],
  ),
  mobile_number: phones,
  phone_number: phones,
  phone: phones,
  contact_name: line(100),
  contact_kinship: line(100),
  contact_phone: phones,
  city: field<number | string>(
    (text, { towns }, at) => {
      if (at !== undefined && at !== 'IL') return { value: cleanLine(text).slice(0, 100) };
      const town = towns.find(text);
      return town ? { value: town.id } : { code: 'unknownPlace' };
    },
    (value, { towns, language }) => (typeof value === 'number' ? towns.name(value, language) : value),
  ),
  country,
  address: line(200),
  languages: field<readonly number[]>(
    (text, { languages }) => readLanguages(text, languages),
    (ids, { languageNames }) => ids.map((id) => languageNames.get(id) ?? '').join(', '),
  ),
  birth_year: integer(1900, new Date().getUTCFullYear(), readBirthYear),
  birth_country: country,
  birth_city: line(100),
  can_climb_stairs: yesNo,
  needs_ride: yesNo,
  is_digital: yesNo,
  max_salons: integer(1, 100),
  story: lines(5000),
  special_needs: lines(1000),
  year_answer: field(
    (text) => readYearAnswer(text),
    (value, { language }) => witnessStatusLabels[value][language],
  ),
  free_days: field<readonly string[]>(
    (text) => readDates(text),
    (days) => days.map(showDay).join(', '),
  ),
  contacted_on: date,
  comment: lines(2000),
  email: field<string>((text) => {
    const value = toEmail(text);
    return value === undefined ? { code: 'invalid' } : { value };
  }, String),
  is_org: yesNo,
  heard_from: line(200),
  staff_comment: lines(5000),
};

const readCell = (
  text: string,
  name: ImportField | null,
  reading: Reading,
  at: string | undefined,
): { cell: ImportCell; value: unknown } => {
  const empty = { text, becomes: null, code: null, suggestions: [] };
  if (name === null || cleanLine(text) === '') return { cell: empty, value: undefined };
  const { read, show } = fields[name];
  const found = read(text, reading, at);
  if ('value' in found)
    return { cell: { ...empty, becomes: show(found.value, reading) }, value: found.value };
  const isTown = name === 'city' && found.code === 'unknownPlace';
  const suggestions = isTown ? reading.towns.suggest(text, reading.language) : [];
  return { cell: { ...empty, code: found.code, suggestions }, value: undefined };
};

/** A whole name gives what first and last name leave open. */
const withNames = ({ full_name, ...values }: RowValues): RowValues => {
  if (typeof full_name !== 'string') return values;
  const { first_name, last_name } = splitName(full_name);
  return { ...values, first_name: values.first_name ?? first_name, last_name: values.last_name ?? last_name };
};

/** Reads a row's cells; a row's own country decides how its phones and places are read (product §10.212). */
export const readRow = (
  cells: readonly string[],
  mapping: readonly (ImportField | null)[],
  reading: Reading,
): ReadRow => {
  const countryText = cells[mapping.indexOf('country')] ?? '';
  const at = readCountry(countryText);
  const rowCountry = 'value' in at ? at.value : undefined;
  const read = cells.map((text, place) => readCell(text, mapping[place] ?? null, reading, rowCountry));
  const values: RowValues = {};
  for (const [place, { value }] of read.entries()) {
    const name = mapping[place];
    if (name && value !== undefined) values[name] = value;
  }
  const named = withNames(values);
  const missing = (['first_name', 'last_name'] as const)
    .filter((name) => named[name] === undefined || named[name] === '')
    .map((name) => ({ field: name, code: 'required' as FieldErrorCode }));
  return { cells: read.map(({ cell }) => cell), values: named, missing };
};
