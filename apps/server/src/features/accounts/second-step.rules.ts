import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const digits = 6;
/** How far a phone's clock may be off, in steps of 30 seconds to either side. */
const window = 1;

const createTotp = (secret: Uint8Array, about: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({
    ...about,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    digits,
    period: periodSeconds,
  });

/** The secret as a person types it into a code app, and as the app reads it from a picture. */
export const secretForApp = (
  secret: Uint8Array,
  about: { readonly issuer: string; readonly label: string },
) => ({
  secret: new Secret({ buffer: Uint8Array.from(secret).buffer }).base32,
  uri: createTotp(secret, about).toString(),
});

/** The step in which a code is the right one, within one step of `now`; undefined for a wrong one (product §2.29). */
export const findTotpStep = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A recovery code of 80 bits as people read it, from ten random bytes: `ABCD-EFGH-IJKL-MNOP`. */
export const recoveryCodeFrom = (random: Uint8Array): string => {
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const text = [...bits.matchAll(/.{5}/g)].map(([five]) => letters[Number.parseInt(five, 2)]).join('');
  return [...text.matchAll(/.{4}/g)].join('-');
};

/** What somebody typed or pasted, as it is compared: no blanks, hyphens or direction marks, plain digits, capitals. */
export const parseSecondStepCode = (
  typed: string,
): { readonly kind: 'totp' | 'recovery'; readonly code: string } => {
  const code = typed
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return { kind: /^\d{6}$/.test(code) ? 'totp' : 'recovery', code };
};
