import { cleanLine } from '@salons/contract/clean-text';

const two = (value: string) => value.padStart(2, '0');

/** A two-digit year is in this century; no form needs earlier years. */
const century = '20';

const dayMonthYear = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{4}|\d{2})$/;
const digitsAlone = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const yearMonthDay = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Undefined for dates that do not exist, e.g. the 31st of April. */
const toCalendarDay = (year: string, month: string, day: string): string | undefined => {
  const iso = `${year}-${two(month)}-${two(day)}`;
  const read = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(iso) ? iso : undefined;
};

/**
 * Parses a typed date: `3/5/2027`, `03.05.2027`, `03052027`, or a pasted `2027-05-03`.
 * @param text the field's text
 * @param isComplete the field was left: `3/5/20` is no longer the beginning of `3/5/2027`
 * @returns `YYYY-MM-DD`, '' if empty, undefined if it is no date
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

/** Whether a field's value is a complete date. */
export const isCalendarDay = (value: string): boolean =>
  parseTypedDate(value, false) === value && value !== '';

/** Formats `2027-05-03` as `03/05/2027`; returns other text unchanged. */
export const toTypedDate = (value: string): string =>
  isCalendarDay(value) ? value.split('-').reverse().join('/') : value;
