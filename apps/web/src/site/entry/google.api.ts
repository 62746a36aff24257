import { googleEndpoints } from '@salons/contract/google';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { startSession } from '../../lib/session.ts';
import { storedKey } from '../../lib/stored.ts';

/** The state of the Google login, stored in this tab. */
const round = z.object({
  state: z.string(),
  nonce: z.string(),
  client_id: z.string(),
  /** The door chosen before. */
  door: z.enum(['host', 'guest']).nullable(),
  /** The return path from the address. */
  next: z.string().nullable(),
});
type Round = z.infer<typeof round>;
export type Begun = Pick<Round, 'door' | 'next'>;

const key = storedKey('google');

// In the tab, not in the browser: a response is valid only where the request was made.
const storeRound = (round: Round): void => sessionStorage.setItem(key, JSON.stringify(round));

const takeRound = (): Round | undefined => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    sessionStorage.removeItem(key);
    return round.safeParse(stored).data;
  } catch {
    return undefined;
  }
};

const randomWord = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Redirects to Google's login; the choice is stored in this tab. @throws ApiError if its address cannot be
 * fetched
 */
export const goToGoogle = async (round: Begun): Promise<void> => {
  const [{ nonce }, { authorization_endpoint, client_id }] = await Promise.all([
    call(googleEndpoints.getNonce, {}),
    call(googleEndpoints.getGoogleDoor, {}),
  ]);
  const state = randomWord();
  storeRound({ ...round, state, nonce, client_id });
  const to = new URL(authorization_endpoint);
  for (const [name, value] of Object.entries({
    client_id,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${window.location.origin}/auth/google`,
    nonce,
    state,
    // Computers may be shared: the page asks which account to use.
    prompt: 'select_account',
    ui_locales: currentLanguage(),
  }))
    to.searchParams.set(name, value);
  window.location.assign(to);
};

type Session = Awaited<ReturnType<typeof convert>>;
const convert = async ({ nonce, client_id }: Round, token: string) => {
  const { access_token, refresh_token, user } = await call(googleEndpoints.convertToken, {
    body: { grant_type: 'convert_token', backend: 'google-oauth2', client_id, token, nonce },
  });
  return { access: access_token, refresh: refresh_token, user };
};

/** The result of the Google login; `stray` is a response without a request of this tab. */
export type Outcome =
  | { readonly is: 'stray' }
  | ({ readonly is: 'denied' | 'failed' } & { readonly begun: Begun })
  | { readonly is: 'refused'; readonly begun: Begun; readonly failure: unknown }
  | { readonly is: 'in'; readonly begun: Begun; readonly session: Session };

const finish = async (hash: string): Promise<Outcome> => {
  const round = takeRound();
  // Removes the token from the address once it is read.
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const answer = new URLSearchParams(hash.slice(1));
  if (round === undefined || answer.get('state') !== round.state) return { is: 'stray' };
  const token = answer.get('id_token');
  if (token === null)
    return { is: answer.get('error') === 'access_denied' ? 'denied' : 'failed', begun: round };
  try {
    return { is: 'in', begun: round, session: await convert(round, token) };
  } catch (failure) {
    return { is: 'refused', begun: round, failure };
  }
};

/** Processes Google's response in the URL fragment when the address is opened; resolves later. */
export const finishGoogle = () => ({ outcome: finish(window.location.hash) });

/** Begins the resulting login. */
export const enterWith = ({ session }: { readonly session: Session }): void => startSession(session);
