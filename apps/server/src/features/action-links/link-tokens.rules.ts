import { createHash, randomBytes } from 'node:crypto';

/** 128 bits: nobody finds one by trying. */
const tokenBytes = 16;

/** The secret of a link that opens something without a login. */
export const newLinkToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** What the database keeps of such a secret (product §12.190). */
export const hashLinkToken = (token: string): Buffer => createHash('sha256').update(token).digest();
