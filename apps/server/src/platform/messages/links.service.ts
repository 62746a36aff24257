import { createHmac, timingSafeEqual } from 'node:crypto';

/** Purpose of a signed link; a signature is valid for one purpose only. */
export type LinkPurpose = 'unsubscribe' | 'attendance';

const signatureBytes = 12;
const signClaim = (secret: string, purpose: LinkPurpose, claim: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}:${claim}`).digest().subarray(0, signatureBytes);

/**
 * A short signed token for a link in a message: the claim and a signature of 96 bits, short enough for an SMS.
 * @param claim lower-case letters and digits, no personal data
 */
export const signLink = (secret: string, purpose: LinkPurpose, claim: string): string =>
  `${claim}.${signClaim(secret, purpose, claim).toString('base64url')}`;

/** The claim of a token; undefined for an invalid signature or another purpose. */
export const verifyLink = (secret: string, purpose: LinkPurpose, token: string): string | undefined => {
  const [, claim, signature] = /^([0-9a-z]{1,12})\.([\w-]{16})$/.exec(token) ?? [];
  if (claim === undefined || signature === undefined) return undefined;
  const given = Buffer.from(signature, 'base64url');
  const right = signClaim(secret, purpose, claim);
  return given.length === right.length && timingSafeEqual(given, right) ? claim : undefined;
};
