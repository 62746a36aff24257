import { accountsEndpoints } from '@salons/contract/accounts';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { reloadUser } from '../../lib/session.ts';
import { hasLogin } from '../../lib/tokens.ts';

/** What an attempt came to. */
interface Verified {
  readonly error: Error | null;
}

const attempts = new Map<string, Promise<Verified>>();

const verify = async (token: string): Promise<Verified> => {
  try {
    await call(accountsEndpoints.verifyEmail, { body: { token } });
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
  return { isPending: ended === undefined, error: ended?.error ?? null, retry };
};
