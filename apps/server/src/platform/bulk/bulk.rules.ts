import type { BulkAction, LeftOutReason } from '@salons/contract/bulk';
import type { Language } from '@salons/contract/language';
import { fillLetter, type LetterAudience, type LetterField } from '@salons/contract/letters';

/** Days in which a bulk action can be undone (product §10.74). */
export const undoDays = 7;

export type BulkMessage = Extract<BulkAction, { kind: 'message' }>;

export const isMessage = (action: BulkAction): action is BulkMessage => action.kind === 'message';

/** A message with fields, to one of the audiences of salons. */
export interface Letter {
  readonly to: LetterAudience;
  readonly subject: string;
  readonly text: string;
}

/** The letter that an action sends; undefined for all others. */
export const toLetter = (action: BulkAction): Letter | undefined => {
  if (!isMessage(action)) return undefined;
  const { to, subject, text } = action;
  return to === undefined || subject === undefined || text === undefined ? undefined : { to, subject, text };
};

/** Values of a letter's fields by language, as the database gives them. */
export type LetterValues = Readonly<Record<Language, Readonly<Record<LetterField, string>>>>;

/** Subject and text of a letter for one reader. */
export const toLetterTexts = ({ subject, text }: Letter, values: LetterValues, language: Language) => ({
  subject: fillLetter(subject, values[language]),
  notice: fillLetter(text, values[language]),
});

/** The value that the action sets, as text for the database; null clears it. */
export const valueSet = (action: BulkAction): string | null =>
  isMessage(action) || action.value === null ? null : String(action.value);

/** The text that a reader of a language gets, and its language (product §10.71). */
export const wordsFor = (
  { texts }: BulkMessage,
  language: Language,
): { readonly words_in: Language; readonly text: string } => {
  const other = language === 'he' ? 'en' : 'he';
  const own = texts?.[language];
  return own ? { words_in: language, text: own } : { words_in: other, text: texts?.[other] ?? '' };
};

/** A record as it was when the bulk run began, and the value that it is to get. */
export interface StoredRow {
  readonly id: number;
  readonly before: string | null;
  readonly after: string | null;
}

/** The record's current state, within reach; `barrier` is the reason why it may not be changed. */
export interface RowNow {
  readonly value: string | null;
  readonly barrier: LeftOutReason | null;
}

/** The outcome for a record; a concurrently changed value is not overwritten (product §10.72). */
export const decideOutcome = (
  stored: StoredRow,
  now: RowNow | undefined,
  writes: boolean,
): LeftOutReason | 'done' => {
  if (now === undefined) return 'gone';
  if (now.barrier !== null) return now.barrier;
  if (writes) return 'done';
  if (now.value === stored.after) return 'unchanged';
  return now.value === stored.before ? 'done' : 'meanwhile';
};

/** Whether a permitted actor can undo a run at `now` (milliseconds). */
export const canUndo = (
  run: {
    readonly state: string;
    readonly action: BulkAction;
    readonly done: number;
    readonly undoes: number | null;
    readonly undone_by: number | null;
    readonly undo_until: string | null;
  },
  now: number,
): boolean =>
  run.state !== 'running' &&
  run.done > 0 &&
  run.undoes === null &&
  run.undone_by === null &&
  run.undo_until !== null &&
  Date.parse(run.undo_until) > now;
