import type { User } from '@salons/contract/accounts';
import { sessionEndpoints } from '@salons/contract/session';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from './api.ts';
import { accountKeys } from './keys/account.keys.ts';
import { queryClient } from './query.ts';
import { beginLogin, endLogin, hasLogin, onTokens, readTokens, type Tokens } from './tokens.ts';

/** The user who has logged in. */
export const userQuery = queryOptions({
  queryKey: accountKeys.user,
  queryFn: async ({ signal }) => {
    const [user] = await call(sessionEndpoints.getUserData, { signal });
    if (user === undefined) throw new TypeError('user data without a user');
    return user;
  },
});

/** Begins a login with the response of a login, a registration or a code. */
export const startSession = (session: Tokens & { readonly user: User }): void => {
  queryClient.clear();
  queryClient.setQueryData(userQuery.queryKey, session.user);
  beginLogin(session);
};

/** Stores a changed user; ignored if another login has begun meanwhile. */
export const storeUser = (user: User): void => {
  queryClient.setQueryData(userQuery.queryKey, (current) => (current?.id === user.id ? user : current));
};

let leadTo: string | undefined;

/** Stores a user whose role has changed; pages for the old role redirect to `to`. */
export const storeChangedUser = (user: User, to: string): void => {
  leadTo = to;
  storeUser(user);
};

/** The redirect after a change of role; undefined once it has been followed. */
export const getLeadTo = (): string | undefined => leadTo;
export const forgetLead = (): void => {
  leadTo = undefined;
};

export const reloadUser = (): Promise<unknown> => queryClient.fetchQuery({ ...userQuery, staleTime: 0 });

/** Logs out: clears everything stored here at once, and notifies the server. */
export const logOut = async (): Promise<void> => {
  const tokens = readTokens();
  endLogin('logout');
  if (tokens === undefined) return;
  // Offline, the refresh token is not revoked on the server; this browser has deleted it.
  await call(sessionEndpoints.logout, { body: { refresh: tokens.refresh } }).catch(() => undefined);
};

export type Session =
  | { readonly state: 'nobody' }
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'loggedIn'; readonly user: User };

export const useSession = (): Session => {
  const loggedIn = useSyncExternalStore(onTokens, hasLogin, () => false);
  const query = useQuery({ ...userQuery, enabled: loggedIn });
  if (!loggedIn) return { state: 'nobody' };
  if (query.data !== undefined) return { state: 'loggedIn', user: query.data };
  if (query.isError) return { state: 'failed', retry: () => void query.refetch() };
  return { state: 'loading' };
};

export const useUser = (): User | undefined => {
  const session = useSession();
  return session.state === 'loggedIn' ? session.user : undefined;
};
