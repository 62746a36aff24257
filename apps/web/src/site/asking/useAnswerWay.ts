import { useUser } from '../../lib/session.ts';
import { useOwnRequestTexts } from './ownRequest.texts.ts';

/** The channel of the response to a request: mail, or SMS without an address. */
export const useAnswerWay = (): string => {
  const t = useOwnRequestTexts();
  const email = useUser()?.email ?? null;
  return t(email === null ? 'waySms' : 'wayMail');
};
