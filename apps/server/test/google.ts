import { afterAll } from 'vitest';
import { useTestApp } from './calls.ts';
import { signInAt, startOpenIdProvider } from './openid-provider.ts';

/** The app's client id at the test provider. */
export const client_id = 'salons-of-the-tests';
const redirect_uri = 'http://localhost:4400/auth/google';

/** The app of one test file with a provider of its own, and the browser's part of the flow. */
export const useGoogle = () => {
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
  const app = useTestApp(async () => {
    provider = await startOpenIdProvider({ client_id, redirect_uris: [redirect_uri] });
    return { GOOGLE_CLIENT_ID: client_id, GOOGLE_ISSUER: provider.issuer };
  });
  afterAll(() => provider.stop());

  let people = 0;
  const nonce = async (): Promise<string> => (await app.get('/api/auth/nonce/', null)).json.nonce;
  const door = async () => (await app.get('/api/auth/google/', null)).json;
  const convert = (token: string, given: string, more: Record<string, unknown> = {}) =>
    app.post('/api/auth/convert-token', null, {
      grant_type: 'convert_token',
      backend: 'google-oauth2',
      client_id,
      token,
      nonce: given,
      ...more,
    });
  /** An id token as a browser receives it at the end of the flow. */
  const tokenFor = async (sub: string, given: string): Promise<string> => {
    const { authorization_endpoint } = await door();
    const params = { client_id, redirect_uri, nonce: given, state: 'a state', login_hint: sub };
    return (await signInAt(authorization_endpoint, params)).get('id_token') ?? '';
  };
  return {
    app,
    get provider() {
      return provider;
    },
    /** A person known to the provider only. */
    somebody: (account: Parameters<typeof provider.add>[1] = {}) => {
      people += 1;
      return provider.add(`dana${people}`, { given_name: 'דנה', family_name: 'כהן', ...account });
    },
    nonce,
    convert,
    tokenFor,
    enter: async (sub: string, more?: Record<string, unknown>) => {
      const given = await nonce();
      return convert(await tokenFor(sub, given), given, more);
    },
    accountOf: (email: string) =>
      app.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst(),
  };
};
