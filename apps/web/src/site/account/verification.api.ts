import { accountsEndpoints } from '@salons/contract/accounts';
import { useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { reloadUser } from '../../lib/session.ts';
import { hasLogin } from '../../lib/tokens.ts';

interface Verified {
  readonly error: Error | null;
}

const attempts = new Map<string, Promise<Verified>>();

/**
 * Some addresses can only be verified in a login of their account; a login that has ended must not block the
 * others.
 */
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

/** Verifies once per visit; a failed attempt may be repeated. */
const verifyOnce = (token: string): Promise<Verified> => {
  const attempt = attempts.get(token) ?? verify(token);
  attempts.set(token, attempt);
  return attempt;
};

/**
 * Verifies on opening the link of a mail or SMS (product §2.2, §2.123). The token is in the URL fragment, so
 * that it is not logged by servers.
 */
export const startVerification = () => {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';
  return { token, first: verifyOnce(token) };
};

/** Removes an address from an account that is another person's (product §2.185). */
export const disownAddress = (token: string): Promise<unknown> =>
  call(accountsEndpoints.disownAddress, { body: { token } });

/** Hook: the result of the verification; `retry` after a network failure. */
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
