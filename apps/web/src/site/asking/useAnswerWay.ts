import { useUser } from '../../lib/session.ts';
import { useOwnRequestTexts } from './ownRequest.texts.ts';

/** How the answer to a request reaches the person who is logged in: by mail, or by SMS without an address. */
export const useAnswerWay = (): string => {
  const t = useOwnRequestTexts();
  const email = useUser()?.email ?? null;
  return t(email === null ? 'waySms' : 'wayMail');
};
