import { id, idText } from '@salons/contract/fields';
import { createSigner, createVerifier, TOKEN_ERROR_CODES, TokenError } from 'fast-jwt';
import { z } from 'zod';
import { AppError } from '../../core/errors.ts';

/** Lifetime of an access token in seconds (product §2.12). */
export const accessSeconds = 15 * 60;

const audience = 'salons';
const claims = z.object({ sub: idText, lid: id });

const makeTokens = (secret: string) => ({
  sign: createSigner({
    ...{ key: secret, algorithm: 'HS256', aud: audience },
    expiresIn: accessSeconds * 1000,
  }),
  verify: createVerifier({
    ...{ key: secret, algorithms: ['HS256'], allowedAud: audience },
    requiredClaims: ['aud', 'exp'],
    // Each request checks the login in the database anyway.
    cache: false,
  }),
});

const tokens = new Map<string, ReturnType<typeof makeTokens>>();
/** Signer and verifier of a secret, cached, since every request has a token. */
const getTokens = (secret: string): ReturnType<typeof makeTokens> => {
  const cachedTokens = tokens.get(secret);
  if (cachedTokens !== undefined) return cachedTokens;
  const newTokens = makeTokens(secret);
  tokens.set(secret, newTokens);
  return newTokens;
};

export interface TokenLogin {
  readonly user_id: number;
  readonly login_id: number;
}

export const signAccess = (secret: string, { user_id, login_id }: TokenLogin): string =>
  getTokens(secret).sign({ sub: String(user_id), lid: login_id });

/** The login of an access token. @throws {AppError} `tokenExpired`, `invalidToken` */
export const verifyAccessToken = (secret: string, token: string): TokenLogin => {
  try {
    const payload: unknown = getTokens(secret).verify(token);
    const { sub, lid } = claims.parse(payload);
    return { user_id: sub, login_id: lid };
  } catch (error) {
    const isExpired = error instanceof TokenError && error.code === TOKEN_ERROR_CODES.expired;
    throw new AppError(isExpired ? 'tokenExpired' : 'invalidToken');
  }
};
