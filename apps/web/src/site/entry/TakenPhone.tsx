import { useFormContext } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { logOut } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { hasLogin } from '../../lib/tokens.ts';
import { useRegistrationTexts } from '../../nouns/account/registration.texts.ts';
import { startDraft } from '../../ui/form/useDraft.ts';
import { readChoice, storeChoice } from '../asking/storedChoice.api.ts';

/**
 * For a number that already has an account: a code logs in there (product §2.183). A pending Google login is
 * ended; the chosen salon is kept.
 */
export const TakenPhone = () => {
  const t = useRegistrationTexts();
  const { getValues } = useFormContext();
  const [params] = useSearchParams();
  const next = params.get('next');
  const search = next === null ? '' : `?next=${encodeURIComponent(next)}`;
  const begin = () => {
    const choice = readChoice();
    // The end of a login clears the storage.
    if (hasLogin()) void logOut();
    if (choice !== undefined) storeChoice(choice);
    if (settings.sms_login) startDraft('phone', { phone_number: getValues('phone_number') });
  };
  const login = (words: string) => (
    <Link key="login" to={`${settings.sms_login ? '/getcodeviasms' : '/'}${search}`} onClick={begin}>
      {words}
    </Link>
  );
  return t.rich(settings.sms_login ? 'phoneExist' : 'phoneExistNoCode', { login });
};
