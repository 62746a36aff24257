import { z } from 'zod';
import { customIssue, freeText, lineText } from './fields.ts';

/** Fields of a letter, each replaced for its reader: `{first_name}`. */
export const letterFields = ['first_name', 'salon_name', 'date', 'time', 'city'] as const;
export type LetterField = (typeof letterFields)[number];

/** Whom a letter about salons goes to. */
export const letterAudiences = ['hosts', 'guests', 'witnesses'] as const;
export type LetterAudience = (typeof letterAudiences)[number];

export const longestLetterSubject = 150;
export const longestLetterText = 1000;

const place = /\{([^{}]*)\}/g;
const isField = (name: string): name is LetterField => letterFields.some((field) => field === name);

/** Names in braces that are no field. */
export const listUnknownFields = (text: string): string[] =>
  [...text.matchAll(place)].flatMap(([, name = '']) => (isField(name) ? [] : [name]));

export const fillLetter = (text: string, values: Readonly<Record<LetterField, string>>): string =>
  text.replace(place, (whole, name: string) => (isField(name) ? values[name] : whole));

const ofKnownFields = (text: string, context: z.RefinementCtx): void => {
  if (listUnknownFields(text).length > 0) context.addIssue(customIssue('invalid'));
};

export const letterSubject = lineText(longestLetterSubject).pipe(z.string()).superRefine(ofKnownFields);
export const letterText = freeText(longestLetterText).pipe(z.string()).superRefine(ofKnownFields);
