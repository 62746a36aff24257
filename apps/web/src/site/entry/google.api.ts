import { googleEndpoints } from '@salons/contract/google';
import { z } from 'zod';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { startSession } from '../../lib/session.ts';
import { storedKey } from '../../lib/stored.ts';

/** What this tab knows of the way to Google and back. */
const round = z.object({
  state: z.string(),
  nonce: z.string(),
  client_id: z.string(),
  /** The door that was chosen before. */
  door: z.enum(['host', 'guest']).nullable(),
  /** The way back that the address carried. */
  next: z.string().nullable(),
});
type Round = z.infer<typeof round>;
export type Begun = Pick<Round, 'door' | 'next'>;

const key = storedKey('google');

// In the tab, not in the browser: an answer is good only where the question was asked.
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

/** Leaves for Google's page; what was chosen waits in this tab. @throws ApiError when the way can't be found */
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
    // Several people may share a computer: the page asks which of them it is.
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

/** How the way to Google and back ended; `stray` is an answer that this tab never asked for. */
export type Outcome =
  | { readonly is: 'stray' }
  | ({ readonly is: 'denied' | 'failed' } & { readonly begun: Begun })
  | { readonly is: 'refused'; readonly begun: Begun; readonly failure: unknown }
  | { readonly is: 'in'; readonly begun: Begun; readonly session: Session };

const finish = async (hash: string): Promise<Outcome> => {
  const round = takeRound();
  // The token stands in the address no longer than it takes to read it.
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

/** Takes up what came back from Google behind the `#`, as its address is opened; how it ends comes later. */
export const finishGoogle = () => ({ outcome: finish(window.location.hash) });

/** Begins the login that came of it. */
export const enterWith = ({ session }: { readonly session: Session }): void => startSession(session);
