import { ApiError } from '../../../lib/apiError.ts';
import { failureText } from '../../../lib/errors.texts.ts';
import { useProfileTexts } from './profile.texts.ts';

/** Hook: error messages of a deletion (product §10.68). */
export const useRemovalRefusal = (): ((failure: unknown) => string) => {
  const t = useProfileTexts();
  return (failure) => {
    if (!(failure instanceof ApiError)) return failureText(failure);
    if (failure.status === 404) return t('removeGone');
    if (failure.status === 403) return t('removeForbidden');
    if (failure.code === 'conflict') return t('removeChanged');
    return failure.code === 'roleHasUpcoming' || failure.code === 'alreadyTeamedWithWitness'
      ? t('removeHeld')
      : failureText(failure);
  };
};
