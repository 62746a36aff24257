import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Adapter, AdapterPayload, Configuration } from 'oidc-provider';

/** A person known to the provider; missing claims derive from the name. */
export interface ProviderAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly given_name?: string;
  readonly family_name?: string;
}

/** In-memory storage of the provider. */
class Memory implements Adapter {
  readonly kept: Map<string, AdapterPayload>;
  readonly kind: string;
  constructor(kind: string, kept: Map<string, AdapterPayload>) {
    this.kind = kind;
    this.kept = kept;
  }
  async upsert(id: string, payload: AdapterPayload) {
    this.kept.set(`${this.kind}:${id}`, payload);
  }
  async find(id: string) {
    return this.kept.get(`${this.kind}:${id}`);
  }
  async findByUid(uid: string) {
    return [...this.kept.values()].find((payload) => payload.uid === uid);
  }
  async findByUserCode() {
    return undefined;
  }
  async consume(id: string) {
    const payload = this.kept.get(`${this.kind}:${id}`);
    if (payload) payload.consumed = Math.floor(Date.now() / 1000);
  }
  async destroy(id: string) {
    this.kept.delete(`${this.kind}:${id}`);
  }
  async revokeByGrantId(grantId: string) {
    for (const [key, payload] of this.kept) if (payload.grantId === grantId) this.kept.delete(key);
  }
}

/** Suppresses the library's import warning about the Node version. */
const quietly = async () => {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    const { Provider, interactionPolicy } = await import('oidc-provider');
    const policy = interactionPolicy.base();
    // The app requests `prompt=select_account`.
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
    return { Provider, policy };
  } finally {
    console.warn = warn;
  }
};

const newKey = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' },
  };
};

const page = (uid: string) => `<!doctype html>
<html lang="en"><title>Provider</title><main><h1>Who are you?</h1>
<form action="/choose/${uid}"><label>Account <input name="account"></label><button>Continue</button></form>
<a href="/choose/${uid}?deny=1">Cancel</a></main></html>`;

interface Given {
  readonly client_id: string;
  readonly redirect_uris: string[];
  readonly port?: number;
  /** Accepts any name as a person with a verified address of that name. */
  readonly takesAnybody?: boolean;
}

/** A real OpenID provider on loopback. The person is chosen on its page, or by `login_hint`. */
export const startOpenIdProvider = async (given: Given) => {
  const { Provider, policy } = await quietly();
  const accounts = new Map<string, ProviderAccount>();
  const key = await newKey('first');
  const server = createServer();
  server.listen(given.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const kept = new Map<string, AdapterPayload>();
  const hour = () => 3600;
  const configuration: Configuration = {
    adapter: (kind: string) => new Memory(kind, kept),
    clients: [
      {
        client_id: given.client_id,
        // Only a native client may use loopback redirects without TLS.
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: given.redirect_uris,
      },
    ],
    jwks: { keys: [key.jwk] },
    cookies: { keys: ['a key of the tests'] },
    responseTypes: ['id_token'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: hour, Grant: hour, IdToken: hour, Session: hour },
    interactions: { policy, url: (_context, { uid }) => `/choose/${uid}` },
    findAccount: (_context, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
  };
  const provider = new Provider(issuer, configuration);
  const add = (sub: string, account: Partial<ProviderAccount> = {}) => {
    const email = sub.includes('@') ? sub : `${sub}@example.org`;
    accounts.set(sub, {
      sub,
      email,
      email_verified: true,
      given_name: 'נועה',
      family_name: 'לוינסון',
      ...account,
    });
    return sub;
  };
  const choose = async (request: IncomingMessage, response: ServerResponse, url: URL) => {
    const { params, uid } = await provider.interactionDetails(request, response);
    const sub = url.searchParams.get('account') ?? params['login_hint'];
    if (url.searchParams.has('deny')) {
      const denied = { error: 'access_denied', error_description: 'The person declined.' };
      return provider.interactionFinished(request, response, denied);
    }
    if (typeof sub === 'string' && given.takesAnybody && sub !== '' && !accounts.has(sub)) add(sub);
    if (typeof sub !== 'string' || !accounts.has(sub)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(page(uid));
    }
    const grant = new provider.Grant({ accountId: sub, clientId: given.client_id });
    grant.addOIDCScope('openid email profile');
    const grantId = await grant.save();
    const result = { select_account: {}, login: { accountId: sub, remember: false }, consent: { grantId } };
    return provider.interactionFinished(request, response, result);
  };
  const answer = provider.callback();
  const paths: string[] = [];
  server.on('request', (request, response) => {
    const url = new URL(request.url ?? '/', issuer);
    paths.push(url.pathname);
    if (url.pathname.startsWith('/choose/')) void choose(request, response, url);
    else void answer(request, response);
  });
  return {
    issuer,
    /** Paths of the received requests. */
    asked: paths,
    privateKey: key.privateKey,
    publicKey: key.publicKey,
    /** Adds a person, with a verified address of the same name by default. */
    add,
    /** A token with any claims, signed by the provider's key. */
    sign: (claims: JWTPayload, header: { alg?: string; kid?: string } = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT', ...header })
        .sign(key.privateKey),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

/**
 * Runs the browser's part of the flow.
 * @returns the parameters of the redirect's fragment: `id_token` and `state`, or `error`
 */
export const signInAt = async (
  authorization_endpoint: string,
  params: { client_id: string; redirect_uri: string; nonce: string; state: string; login_hint: string },
): Promise<URLSearchParams> => {
  const url = new URL(authorization_endpoint);
  for (const [name, value] of Object.entries({
    response_type: 'id_token',
    scope: 'openid email profile',
    ...params,
  }))
    url.searchParams.set(name, value);
  const cookies = new Map<string, string>();
  for (let at = url.href, steps = 0; steps < 10; steps += 1) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to === null) throw new Error(`the provider stays at ${at}: ${answer.status} ${await answer.text()}`);
    const next = new URL(to, at);
    if (next.href.startsWith(params.redirect_uri)) return new URLSearchParams(next.hash.slice(1));
    at = next.href;
  }
  throw new Error('the provider does not come to an end');
};
