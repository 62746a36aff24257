import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';

/** Verified claims of an ID token. */
export interface SignedIn {
  readonly issuer: string;
  readonly subject: string;
  readonly nonce: string;
  readonly email: string | undefined;
  readonly email_verified: boolean;
  readonly name: string | undefined;
  readonly given_name: string | undefined;
  readonly family_name: string | undefined;
}

/** The token is invalid: forged, for another audience, or expired. */
export class TokenRefused extends Error {}
/** The provider is unreachable. */
export class ProviderUnavailable extends Error {}

export interface OpenIdProvider {
  /** Where a browser goes to sign in. @throws ProviderUnavailable */
  readonly authorizationEndpoint: () => Promise<string>;
  /** Reads an ID token given to our client. @throws TokenRefused, ProviderUnavailable */
  readonly read: (token: string) => Promise<SignedIn>;
}

const patienceMs = 2000;
const discoveryIsFreshMs = 3_600_000;
const keysAreFreshMs = 600_000;
/** Minimum interval between key refreshes for unknown keys. */
const keysPauseMs = 30_000;
const toleranceSeconds = 30;
/** Asymmetric only: with a symmetric algorithm anyone with the public key could sign. */
const algorithms = ['RS256', 'PS256', 'ES256'];

const discovered = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url({ protocol: /^https?$/ }),
  jwks_uri: z.url({ protocol: /^https?$/ }),
});
type Discovered = z.infer<typeof discovered>;

const claims = z.object({
  sub: z.string().min(1).max(255),
  nonce: z.string().min(1),
  azp: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  email: z.string().optional(),
  // Google has sent it as text, too.
  email_verified: z.union([z.boolean(), z.stringbool()]).optional(),
  name: z.string().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

const listIssuers = (issuer: string): string[] =>
  issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer];

const discover = async (issuer: string): Promise<Discovered> => {
  try {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const found = discovered.parse(await answer.json());
    if (found.issuer !== issuer) throw new Error('another issuer');
    return found;
  } catch (error) {
    throw new ProviderUnavailable('the provider cannot be discovered', { cause: error });
  }
};

/** Caches discovery for an hour; concurrent callers share one request. */
const cacheDiscovery = (issuer: string) => {
  let cached: { found: Promise<Discovered>; until: number } | undefined;
  return (): Promise<Discovered> => {
    if (cached && Date.now() < cached.until) return cached.found;
    const discovery = { found: discover(issuer), until: Date.now() + discoveryIsFreshMs };
    cached = discovery;
    discovery.found.catch(() => {
      if (cached === discovery) cached = undefined;
    });
    return discovery.found;
  };
};

/** Maps verification errors; those unrelated to the token are the provider's. */
const toTokenError = (error: unknown): Error => {
  const isAboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isPlain = error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC';
  return error instanceof errors.JOSEError && !isAboutKeys && !isPlain
    ? new TokenRefused(error.code)
    : new ProviderUnavailable('the keys of the provider cannot be read', { cause: error });
};

const assertClaims = (payload: JWTPayload, clientId: string, issuer: string): SignedIn => {
  const read = claims.safeParse(payload);
  if (!read.success) throw new TokenRefused('claims');
  const { sub, azp, aud, email_verified = false, ...said } = read.data;
  // A token for several, or given to another client, is not one that was given to us (OpenID Connect Core §3.1.3.7).
  if (azp === undefined ? Array.isArray(aud) && aud.length > 1 : azp !== clientId)
    throw new TokenRefused('azp');
  const { nonce, email, name, given_name, family_name } = said;
  return { issuer, subject: sub, nonce, email, email_verified, name, given_name, family_name };
};

/**
 * An OpenID provider by its issuer: endpoints by discovery, keys cached for ten minutes and refreshed for an unknown
 * one. Each request times out after two seconds.
 */
export const openIdProvider = ({
  issuer,
  clientId,
}: {
  issuer: string;
  clientId: string;
}): OpenIdProvider => {
  const discovery = cacheDiscovery(issuer);
  let keys: { uri: string; find: ReturnType<typeof createRemoteJWKSet> } | undefined;
  const keysOf = ({ jwks_uri: uri }: Discovered) => {
    if (keys?.uri !== uri) {
      const find = createRemoteJWKSet(new URL(uri), {
        timeoutDuration: patienceMs,
        cooldownDuration: keysPauseMs,
        cacheMaxAge: keysAreFreshMs,
      });
      keys = { uri, find };
    }
    return keys.find;
  };
  return {
    authorizationEndpoint: async () => (await discovery()).authorization_endpoint,
    read: async (token) => {
      const find = keysOf(await discovery());
      const { payload } = await jwtVerify(token, find, {
        algorithms,
        issuer: listIssuers(issuer),
        audience: clientId,
        clockTolerance: toleranceSeconds,
        requiredClaims: ['exp', 'iat'],
      }).catch((error: unknown) => {
        throw toTokenError(error);
      });
      return assertClaims(payload, clientId, issuer);
    },
  };
};
