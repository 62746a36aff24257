import { cleanLine } from '@salons/contract/clean-text';

const two = (value: string) => value.padStart(2, '0');

/** Two digits of a year mean one of this century; years before it are not asked for anywhere. */
const century = '20';

const dayMonthYear = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})$/;
const digitsAlone = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const yearMonthDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** The day where the calendar has it: the 31st of April is none. */
const toCalendarDay = (year: string, month: string, day: string): string | undefined => {
  const iso = `${year}-${two(month)}-${two(day)}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined;
};

/**
 * A calendar day as people type it: `3/5/2027`, `03.05.2027`, `03052027`, or `2027-05-03` as it is pasted.
 * @param text what stands in the field
 * @param isComplete the person has left the field: `3/5/20` is not the beginning of `3/5/2027`
 * @returns `YYYY-MM-DD`, '' of an empty field, undefined where no day can be read
 */
export const parseTypedDate = (text: string, isComplete: boolean): string | undefined => {
  const trimmed = cleanLine(text);
  if (trimmed === '') return '';
  const [, isoYear, isoMonth, isoDay] = yearMonthDay.exec(trimmed) ?? [];
  if (isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined)
    return toCalendarDay(isoYear, isoMonth, isoDay);
  const [, day, month, year] = dayMonthYear.exec(trimmed) ?? digitsAlone.exec(trimmed) ?? [];
  if (day === undefined || month === undefined || year === undefined) return undefined;
  if (year === century && !isComplete) return undefined;
  if (year.length === 2) return toCalendarDay(century + year, month, day);
  return toCalendarDay(year, month, day);
};

/** Whether a field's value is a day and not an unfinished text. */
export const isCalendarDay = (value: string): boolean =>
  parseTypedDate(value, false) === value && value !== '';

/** `2027-05-03` as it stands in the field, `03/05/2027`; what is no day stays as it is. */
export const toTypedDate = (value: string): string =>
  isCalendarDay(value) ? value.split('-').reverse().join('/') : value;
