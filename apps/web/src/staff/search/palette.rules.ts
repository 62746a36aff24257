import type { StaffSearchResult } from '@salons/contract/staff-search';
import { listCallRecords } from './callerSearch.api.ts';

/** A result with its options: the record of the first role, its other roles, and noting a call. */
export interface PaletteLine {
  readonly result: StaffSearchResult;
  readonly roles: StaffSearchResult['roles'];
  readonly canNote: boolean;
  /** Values of the options, the main one first. */
  readonly values: readonly string[];
}

interface Permitted {
  readonly notesPeople: boolean;
  readonly notesWitnesses: boolean;
}

export const toValue = ({ kind, id }: StaffSearchResult, option: string | number = 'open'): string =>
  `${kind}-${id}-${option}`;

export const toLines = (
  results: readonly StaffSearchResult[],
  { notesPeople, notesWitnesses }: Permitted,
): PaletteLine[] =>
  results.map((result) => {
    const roles = result.roles.slice(1);
    const canNote = listCallRecords(result).some(({ kind }) =>
      kind === 'witness' ? notesWitnesses : notesPeople,
    );
    return {
      ...{ result, roles, canNote },
      values: [
        toValue(result),
        ...roles.map((_, index) => toValue(result, index)),
        ...(canNote ? [toValue(result, 'note')] : []),
      ],
    };
  });

interface Key {
  readonly key: string;
  readonly currentTarget: EventTarget;
}

const isAtEnd = (): boolean => {
  const field = document.activeElement;
  return !(field instanceof HTMLInputElement) || field.selectionStart === field.value.length;
};

/**
 * The option to which an arrow leads: up and down from line to line, sideways within one while the caret is at the end of
 * the text; undefined where the key means something else.
 */
export const findStep = (lines: readonly PaletteLine[], value: string, { key }: Key): string | undefined => {
  const at = lines.findIndex(({ values }) => values.includes(value));
  const line = lines[at];
  if (line === undefined) return undefined;
  if (key === 'ArrowDown') return lines[at + 1]?.values[0];
  if (key === 'ArrowUp') return (lines[at - 1] ?? lines[0])?.values[0];
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  if (!isAtEnd()) return undefined;
  const isForward = (key === 'ArrowLeft') === (document.documentElement.dir === 'rtl');
  const place = line.values.indexOf(value) + (isForward ? 1 : -1);
  // Back from the main option the caret moves in the text.
  return place < 0 ? undefined : line.values[Math.min(place, line.values.length - 1)];
};
