import { createHash, randomBytes } from 'node:crypto';

/** 128 bits, so that guessing is hopeless. */
const tokenBytes = 16;

export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The stored hash of such a secret (product §12.190). */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
