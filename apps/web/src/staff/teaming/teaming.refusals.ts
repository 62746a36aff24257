import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import type { useTeamingTexts } from './teaming.texts.ts';

type Say = ReturnType<typeof useTeamingTexts>;

const atSalon = { alreadyTeamedWithWitness: 'refused_host', invalid: 'refused_salon' } as const;
const atWitness = {
  invalid: 'refused_archived',
  outOfRange: 'refused_hours',
  alreadyTeamed: 'refused_max',
  dateAlreadyExists: 'refused_overlap',
} as const;

const wordIn = <T extends object>(words: T, code: string | undefined): T[keyof T] | undefined => {
  const found = Object.entries(words).find(([name]) => name === code);
  return found?.[1];
};

/** Error message of an undo (product §7.228). */
export const undoRefusalText = (failure: unknown, t: Say): string => {
  if (!(failure instanceof ApiError) || failure.status !== 409) return failureText(failure);
  return failure.takenBy === undefined ? t('undoTooLate') : t('undoChangedBy', { name: failure.takenBy });
};

/** Error message of a teaming, move or removal (product §11.9, §11.18). */
export const refusalText = (failure: unknown, t: Say): string => {
  if (!(failure instanceof ApiError)) return failureText(failure);
  if (failure.status === 409)
    return failure.takenBy === undefined
      ? t('taken')
      : t(failure.isHeld ? 'heldFirst' : 'takenBy', { name: failure.takenBy });
  if (failure.status === 404) return t('refused_gone');
  const key =
    wordIn(atSalon, failure.fields['host_salon']) ?? wordIn(atWitness, failure.fields['witness_salon']);
  return key === undefined ? failureText(failure) : t(key);
};
