import { ApiError } from '../../../lib/apiError.ts';
import { failureText } from '../../../lib/errors.texts.ts';
import { useProfileTexts } from './profile.texts.ts';

/** Hook: error messages of a restore, with the next step (product §10.10). */
export const useRestoreRefusal = (): ((failure: unknown) => string) => {
  const t = useProfileTexts();
  return (failure) => {
    if (!(failure instanceof ApiError)) return failureText(failure);
    if (failure.code === 'canOnlyOpenOneSalon') return t('secondSalon');
    if ('host' in failure.fields) return t('hostGone');
    return failure.status === 404 ? t('tooLate') : failureText(failure);
  };
};
