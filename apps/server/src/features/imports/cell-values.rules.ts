import { cleanEmail, cleanLine } from '@salons/contract/clean-text';
import { email } from '@salons/contract/credentials';
import type { FieldErrorCode } from '@salons/contract/error-codes';
import type { Language } from '@salons/contract/language';
import { witnessTypeLabels } from '@salons/contract/records/witness-types';
import { witnessTypes } from '@salons/contract/states';
import { normaliseHeading } from './headings.rules.ts';

/** What a cell means, or why it means nothing. */
export type CellValue<T> = { readonly value: T } | { readonly code: FieldErrorCode };

const accept = <T>(value: T | undefined): CellValue<T> =>
  value === undefined ? { code: 'invalid' } : { value };

const yes = new Set(['כן', 'יש', 'אפשר', 'v', 'yes', 'y', 'true', '1', 'נכון', 'ok']);
const no = new Set(['לא', 'אין', 'אי אפשר', 'x', 'no', 'n', 'false', '0', '']);

/** Yes or no in both languages, also as a tick or a cross. */
export const readYesNo = (text: string): CellValue<boolean> => {
  if (/^\s*[✓✔☑+√]\s*$/.test(text)) return { value: true };
  const word = normaliseHeading(text);
  return accept(yes.has(word) ? true : no.has(word) ? false : undefined);
};

type WitnessType = (typeof witnessTypes)[number];
const kinds: readonly (readonly [RegExp, WitnessType])[] = [
  [/דור (שני|2|ב)|בן של|בת של|second|2nd|generation 2|^2$/, 'generation_2'],
  [/דור (שלישי|3|ג)|נכד|third|3rd|generation 3|^3$/, 'generation_3'],
  [/ניצול|שורד|עד(ה|ת)? ראיה|survivor|^דור (ראשון|1|א)$/, 'holocaust_survivor'],
  [/מומח(ה|ית)|מרצה|חוקר|היסטורי|expert|historian|lecturer/, 'expert'],
  [/אחר|other/, 'other'],
];

export const readWitnessType = (text: string): CellValue<WitnessType> => {
  const words = normaliseHeading(text);
  const isNamed = (type: WitnessType) =>
    Object.values(witnessTypeLabels[type]).some((label) => normaliseHeading(label) === words);
  return accept(witnessTypes.find(isNamed) ?? kinds.find(([pattern]) => pattern.test(words))?.[1]);
};

export const readYearAnswer = (text: string) => {
  const words = normaliseHeading(text);
  if (/^(לא ענ|אין מענה|לא השיב|no answer|did not answer)/.test(words))
    return accept('did_not_answer' as const);
  if (/^(לא|no|אין|not|n$|x$|0$|false)/.test(words)) return accept('not_available_this_year' as const);
  if (/^(כן|yes|פנוי|זמינ|זמין|available|y$|v$|1$|true)/.test(words))
    return accept('available_this_year' as const);
  return accept<'available_this_year' | 'not_available_this_year' | 'did_not_answer'>(undefined);
};

const toDay = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 2100 ? date.toISOString().slice(0, 10) : undefined;
};

/** Days of spreadsheets since the end of 1899, between 1955 and 2064: a number of a table of text. */
const isSerial = (number: number) => Number.isInteger(number) && number > 20_000 && number < 60_000;

/** A day as `YYYY-MM-DD`, from one of these forms: 2027-05-04, 4/5/2027, 4.5.27, a spreadsheet's number. */
export const toDate = (text: string): string | undefined => {
  const line = cleanLine(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?![\d])/.exec(line);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const spoken = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2}|\d{4})(?![\d])/.exec(line);
  if (spoken) {
    const year = Number(spoken[3]);
    return toDay(year < 100 ? 2000 + year : year, Number(spoken[2]), Number(spoken[1]));
  }
  const number = Number(line);
  return isSerial(number) ? new Date((number - 25_569) * 86_400_000).toISOString().slice(0, 10) : undefined;
};

export const readDate = (text: string): CellValue<string> => accept(toDate(text));

/** Days of a cell, one or several. */
export const readDates = (text: string): CellValue<readonly string[]> => {
  const parts = text.split(/[,;\n&+]|\s+ו(?=\d)|\sand\s/).filter((part) => part.trim() !== '');
  const days = parts.map(toDate);
  return days.every((day) => day !== undefined)
    ? { value: [...new Set(days)].toSorted() }
    : { code: 'invalid' };
};

/** A year of birth, also from a day of birth; two digits count from 1900. */
export const readBirthYear = (text: string): CellValue<number> => {
  const line = cleanLine(text);
  const [, year] = /(?:^|\D)((?:19|20)\d{2})(?!\d)/.exec(line) ?? [];
  if (year !== undefined) return { value: Number(year) };
  const [, short] = /^(?:\d{1,2}[./-]\d{1,2}[./-])?'?(\d{2})$/.exec(line) ?? [];
  if (short !== undefined) return { value: 1900 + Number(short) };
  const day = toDate(line);
  return accept(day === undefined ? undefined : Number(day.slice(0, 4)));
};

export const readInteger = (text: string): CellValue<number> => {
  const line = cleanLine(text);
  return accept(/^\d{1,6}(\.0+)?$/.test(line) ? Math.trunc(Number(line)) : undefined);
};

/** The first mail address of a text. */
export const toEmail = (text: string): string | undefined => {
  const parts = [text, ...text.split(/[\s,;]+/)].map(cleanEmail);
  return parts.map((part) => email.safeParse(part)).find((read) => read.success)?.data;
};

/** Names of languages in both languages, with their ids. */
export type LanguageIds = ReadonlyMap<string, number>;

export const toLanguageIds = (
  languages: readonly { readonly id: number; readonly name_he: string; readonly name_en: string }[],
): LanguageIds =>
  new Map(
    languages.flatMap(({ id, name_he, name_en }) =>
      [name_he, name_en].map((name) => [normaliseHeading(name), id] as const),
    ),
  );

export const readLanguages = (text: string, ids: LanguageIds): CellValue<readonly number[]> => {
  const words = text
    .split(/[,;/\n+&|]|\s-\s|\sand\s/i)
    .flatMap((part) => {
      const word = normaliseHeading(part);
      return ids.has(word) ? [word] : word.split(' ');
    })
    .filter((word) => word !== '');
  const found = words.map((word) => ids.get(word) ?? ids.get(word.replace(/^ו/, '')));
  return found.every((id) => id !== undefined) ? { value: [...new Set(found)] } : { code: 'invalid' };
};

const regions = Array.from({ length: 26 * 26 }, (_, place) =>
  String.fromCharCode(65 + Math.floor(place / 26), 65 + (place % 26)),
);
const languages: readonly Language[] = ['he', 'en'];
const countryNames = languages.map(
  (language) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' }),
);

export const nameCountry = (code: string, language: Language): string =>
  countryNames[languages.indexOf(language)]?.of(code) ?? code;

const usualNames: Readonly<Record<string, string>> = {
  ישראל: 'IL',
  ארהב: 'US',
  אנגליה: 'GB',
  england: 'GB',
  usa: 'US',
  uk: 'GB',
  סלובקיה: 'SK',
  צכיה: 'CZ',
};
let codesByName: ReadonlyMap<string, string> | undefined;

/** The code of a country's name in either language, ISO 3166-1 alpha-2. */
export const readCountry = (text: string): CellValue<string> => {
  codesByName ??= new Map(
    regions.flatMap((code) =>
      countryNames.flatMap((names) => {
        const name = names.of(code);
        return name === undefined || code === 'ZZ' ? [] : [[normaliseHeading(name), code] as const];
      }),
    ),
  );
  const word = normaliseHeading(text);
  return accept(
    usualNames[word] ?? codesByName.get(word) ?? (/^[A-Z]{2}$/.test(text.trim()) ? text.trim() : undefined),
  );
};

const titles = /^(מר|גב['׳]?|גברת|ד["״]ר|דר['׳]?|פרופ['׳]?|הרב|mr\.?|mrs\.?|ms\.?|dr\.?|prof\.?)\s+(?=\S)/i;

/** First and last name of a whole name: “Cohen, Yael”, “Yael Cohen”; titles go. */
export const splitName = (text: string): { readonly first_name: string; readonly last_name: string } => {
  const line = cleanLine(text).replace(titles, '');
  const [before = '', after] = line.split(/\s*,\s*/);
  if (after !== undefined && after !== '') return { first_name: after, last_name: before };
  const [first = '', ...rest] = line.split(' ');
  return { first_name: first, last_name: rest.join(' ') };
};
