import { Link } from 'react-router';
import { errorText } from '../../lib/errors.texts.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { getFailureCode, getWaitingRefusal } from './useRequest.ts';

/** Why a request or waiting-list entry was refused, with a remedy. */
export const RequestFailure = ({ failure }: { readonly failure: Error }) => {
  const t = useAskingTexts();
  const refusal = getWaitingRefusal(failure);
  if (refusal === 'roomAgain') return t('roomAgain');
  if (refusal === undefined) return errorText(getFailureCode(failure));
  return t.rich('mostWaits', {
    list: (words) => (
      <Link key="list" to="/salon">
        {words}
      </Link>
    ),
  });
};
