import { createHash, randomBytes } from 'node:crypto';

/** A random secret for a link or token, with the hash to store. */
export const newSecret = (): { secret: string; hash: Buffer } => {
  const secret = randomBytes(32).toString('base64url');
  return { secret, hash: hashSecret(secret) };
};
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
