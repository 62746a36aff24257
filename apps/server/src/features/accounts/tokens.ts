import { createHash, randomBytes, webcrypto } from 'node:crypto';
import { id } from '@salons/contract/fields';
import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../core/errors.ts';

/** Seconds an access token lives (product §2.12). */
export const accessSeconds = 15 * 60;

const keys = new Map<string, Promise<webcrypto.CryptoKey>>();
/** The key of a secret, made once: each call is signed or verified by it. */
const getKey = (secret: string): Promise<webcrypto.CryptoKey> => {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const bytes = new TextEncoder().encode(secret);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const made = webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  keys.set(secret, made);
  return made;
};

/** A signed access token of one login. */
export const signAccess = async (
  secret: string,
  login: { user_id: number; login_id: number },
): Promise<string> =>
  new SignJWT({ lid: login.login_id })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(String(login.user_id))
    .setIssuedAt()
    .setExpirationTime(`${accessSeconds}s`)
    .setAudience('salons')
    .sign(await getKey(secret));

/** The login an access token stands for. Throws `tokenExpired` or `invalidToken`. */
export const verifyAccessToken = async (
  secret: string,
  token: string,
): Promise<{ user_id: number; login_id: number }> => {
  try {
    const { payload } = await jwtVerify(token, await getKey(secret), {
      algorithms: ['HS256'],
      audience: 'salons',
    });
    return { user_id: id.parse(Number(payload.sub)), login_id: id.parse(Number(payload['lid'])) };
  } catch (error) {
    throw new AppError(error instanceof errors.JWTExpired ? 'tokenExpired' : 'invalidToken');
  }
};

/** A secret for one use, as given out, and its hash, as stored. */
export const newSecret = (): { secret: string; hash: Buffer } => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
};
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
