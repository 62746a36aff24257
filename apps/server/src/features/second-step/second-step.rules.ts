import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
const digits = 6;
/** Tolerated clock drift of a phone, in steps of 30 seconds in either direction. */
const window = 1;

const createTotp = (secret: Uint8Array, about: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({
    ...about,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    digits,
    period: periodSeconds,
  });

export const secretForApp = (
  secret: Uint8Array,
  about: { readonly issuer: string; readonly label: string },
) => ({
  secret: new Secret({ buffer: Uint8Array.from(secret).buffer }).base32,
  uri: createTotp(secret, about).toString(),
});

/** The time step of a correct code, within one step of `now`; undefined for a wrong one (product §2.29). */
export const findTotpStep = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  const delta = createTotp(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Formats ten random bytes as a recovery code of 80 bits: `ABCD-EFGH-IJKL-MNOP`. */
export const recoveryCodeFrom = (random: Uint8Array): string => {
  const bits = [...random].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const text = [...bits.matchAll(/.{5}/g)].map(([five]) => letters[Number.parseInt(five, 2)]).join('');
  return [...text.matchAll(/.{4}/g)].join('-');
};

/** Normalizes a typed code: no blanks, hyphens or direction marks, ASCII digits, upper case. */
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
