import { accountsEndpoints } from '@salons/contract/accounts';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { reloadUser } from '../../lib/session.ts';
import { hasLogin } from '../../lib/tokens.ts';

/** What an attempt came to. */
interface Verified {
  readonly error: Error | null;
}

const attempts = new Map<string, Promise<Verified>>();

/** Some addresses are verified in a login of their account alone; one that has ended here stops none of the others. */
const openLink = async (token: string): Promise<unknown> => {
  const body = { token };
  try {
    return await call(accountsEndpoints.verifyEmail, { body });
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 401) throw failure;
    return call(accountsEndpoints.verifyEmail, { body, isAnonymous: true });
  }
};

const verify = async (token: string): Promise<Verified> => {
  try {
    await openLink(token);
    if (hasLogin()) await reloadUser().catch(() => undefined);
    return { error: null };
  } catch (failure) {
    attempts.delete(token);
    return {
      error: failure instanceof Error ? failure : new Error('verification failed', { cause: failure }),
    };
  }
};

/** Verifies what a link was sent to, once a visit; a failed attempt may be repeated. */
const verifyOnce = (token: string): Promise<Verified> => {
  const attempt = attempts.get(token) ?? verify(token);
  attempts.set(token, attempt);
  return attempt;
};

/**
 * Opening the link of a mail or SMS verifies (product §2.2, §2.123). The token stands behind `#`, so that no server's
 * log keeps it.
 */
export const startVerification = () => {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  return { token, first: verifyOnce(token) };
};

/** Takes the address that a link was mailed to out of an account that is somebody else's (product §2.185). */
export const disownAddress = (token: string): Promise<unknown> =>
  call(accountsEndpoints.disownAddress, { body: { token } });

/** Hook: what became of the verification that the address began; `retry` after a failure of the line. */
export const useVerification = () => {
  const { token, first } = useLoaderData<typeof startVerification>();
  const [attempt, setAttempt] = useState(first);
  const [ended, setEnded] = useState<Verified>();
  useEffect(() => {
    let isHere = true;
    void attempt.then((verified) => {
      if (isHere) setEnded(verified);
    });
    return () => {
      isHere = false;
    };
  }, [attempt]);
  const retry = () => {
    setEnded(undefined);
    setAttempt(verifyOnce(token));
  };
  return { token, isPending: ended === undefined, error: ended?.error ?? null, retry };
};
