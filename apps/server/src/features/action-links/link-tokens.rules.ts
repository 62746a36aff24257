import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 128 bits, so that guessing is hopeless. */
const tokenBytes = 16;

export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** A random value from which a token is derived. */
export const newSeed = (): Buffer => randomBytes(tokenBytes);

/** A token that only the holder of the secret can repeat, of a purpose and its seed (product §12.262, §11.217). */
export const deriveToken = (secret: string, purpose: 'evening' | 'driver', seed: Buffer): string =>
  createHmac('sha256', secret)
    .update(`${purpose}:`)
    .update(seed)
    .digest()
    .subarray(0, tokenBytes)
    .toString('base64url');

/** The stored hash of such a secret (product §12.190). */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
