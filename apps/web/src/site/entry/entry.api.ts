import { accountsEndpoints, type User } from '@salons/contract/accounts';
import { codesEndpoints } from '@salons/contract/codes';
import type { BodyIn } from '@salons/contract/endpoint';
import { resetsEndpoints } from '@salons/contract/resets';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { call, callWithStatus } from '../../lib/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { linkKeys } from '../../lib/keys/links.keys.ts';
import { browserOnly } from '../../lib/query.ts';
import { startSession } from '../../lib/session.ts';
import { readInTab, writeInTab } from '../../lib/stored.ts';
import { endLogin, hasLogin } from '../../lib/tokens.ts';

/** Seconds until the next code or link may be requested (product §2.26). */
const pauseSeconds = 60;
const freshMs = 10 * 60_000;

const codeEntry = z.object({
  /** E.164. */
  phone_number: z.string(),
  purpose: z.enum(['login', 'reset', 'registration']),
  /** When the next code may be requested, in ms. */
  next_at: z.number(),
  /** The status of the last refused code. */
  request_status: z.number().nullable(),
  /** When a code was right, in ms. */
  entered_at: z.number().nullable(),
  /** False once the person has denied that the account of an earlier season is theirs. */
  is_holder: z.literal(false).nullish(),
});
export type CodeEntry = z.infer<typeof codeEntry>;

const mailEntry = z.object({ email: z.string(), next_at: z.number() });

const readParsed = <T>(name: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(readInTab(name) ?? 'null')).data;
  } catch {
    return undefined;
  }
};

/** The pending code of this tab. The number is stored here, not in the address. */
export const readCodeEntry = (): CodeEntry | undefined => readParsed('codeEntry', codeEntry);
const storeCodeEntry = (entry: CodeEntry | null) =>
  writeInTab('codeEntry', entry === null ? null : JSON.stringify(entry));

/** The pending link of this tab. */
export const readMailEntry = () => readParsed('mailEntry', mailEntry);

/** Whether this tab has just logged in by a code, so that a password can be set without the old one. */
export const hasFreshCode = (): boolean => {
  const at = readCodeEntry()?.entered_at ?? null;
  return hasLogin() && at !== null && Date.now() - at < freshMs;
};

/** Stores the names of the refused fields for the next screen (product §8.10). */
export const storeErrorKeys = (failure: unknown): void => {
  if (!(failure instanceof ApiError)) return;
  const fields = Object.keys(failure.fields);
  writeInTab('errorKeys', JSON.stringify(fields.length > 0 ? fields : [failure.code]));
};

const nextAt = (seconds = pauseSeconds) => Date.now() + seconds * 1000;

/**
 * Sends a code; no request while the last one to this number is younger than a minute.
 * @throws ApiError `throttled`, `wrongPhone`
 */
export const requestCode = async (
  phone_number: string,
  purpose: CodeEntry['purpose'],
  again = false,
): Promise<void> => {
  const before = readCodeEntry();
  const is_holder = before?.phone_number === phone_number ? before.is_holder : null;
  const entry = { phone_number, purpose, request_status: null, entered_at: null, is_holder };
  if (!again && before?.phone_number === phone_number && before.next_at > Date.now())
    return storeCodeEntry({ ...entry, next_at: before.next_at });
  try {
    const endpoint =
      purpose === 'registration' ? codesEndpoints.startRegistration : codesEndpoints.requestCode;
    await call(endpoint, { body: { phone_number } });
  } catch (failure) {
    storeErrorKeys(failure);
    if (again && failure instanceof ApiError && failure.retryAfter !== undefined)
      storeCodeEntry({ ...entry, next_at: nextAt(failure.retryAfter) });
    throw failure;
  }
  writeInTab('errorKeys', null);
  return storeCodeEntry({ ...entry, next_at: nextAt() });
};

/** The confirmation before a right code opens an account of an earlier season (product §2.186). */
export type HolderQuestion =
  | { readonly kind: 'person'; readonly firstName: string }
  | { readonly kind: 'address' };

/** The holder question of a refused code; undefined if there is none. */
export const parseHolderQuestion = (failure: unknown): HolderQuestion | undefined => {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure.code === 'phoneNotProved') return { kind: 'address' };
  return failure.code === 'holderUnconfirmed'
    ? { kind: 'person', firstName: failure.firstName ?? '' }
    : undefined;
};

/** Stores for the registration that the account with this number is another person's. */
export const storeNotHolder = (entry: CodeEntry): void => storeCodeEntry({ ...entry, is_holder: false });

/**
 * Logs in by a code; the status of a refusal is stored (product §8.10).
 * @param is_holder the answer to `holderUnconfirmed`
 * @throws ApiError `invalidCode`, `holderUnconfirmed`, …
 */
export const logInByCode = async (entry: CodeEntry, code: string, is_holder?: true): Promise<void> => {
  const { phone_number } = entry;
  const body = { phone_number, code, is_holder };
  const session = await call(codesEndpoints.loginWithCode, { body }).catch((failure: unknown) => {
    if (failure instanceof ApiError) storeCodeEntry({ ...entry, request_status: failure.status });
    throw failure;
  });
  storeCodeEntry({ ...entry, request_status: null, entered_at: Date.now() });
  startSession(session);
};

/**
 * Registers by a code, or opens the account with the verified number (product §2.180).
 * @returns the account's user, and whether it already existed
 * @throws ApiError `invalidCode` at `phone_code`, …
 */
export const registerByCode = async (
  person: Omit<BodyIn<typeof accountsEndpoints.register>, 'email' | 'password'>,
): Promise<{ readonly user: User; readonly isKnown: boolean }> => {
  const { status, answer } = await callWithStatus(accountsEndpoints.register, { body: person });
  storeCodeEntry(null);
  startSession(answer);
  return { user: answer.user, isKnown: status === 200 };
};

/** Sets a new password after a fresh code. @throws ApiError `newPasswordFail`, `passWordTooCommon` */
export const setPasswordByCode = async (password: string): Promise<void> => {
  await call(codesEndpoints.setPasswordByCode, { body: { password } });
  storeCodeEntry(null);
};

/** Sends a reset link. @throws ApiError `throttled` */
export const requestReset = async (email: string): Promise<void> => {
  const keep = (seconds?: number) =>
    writeInTab('mailEntry', JSON.stringify({ email, next_at: nextAt(seconds) }));
  const before = readMailEntry();
  if (before?.email === email && before.next_at > Date.now()) return;
  try {
    await call(resetsEndpoints.requestReset, { body: { email } });
    keep();
  } catch (failure) {
    storeErrorKeys(failure);
    throw failure;
  }
};

/** Fails if the link of a mail is no longer valid. */
export const resetQuery = (token: string) =>
  queryOptions({
    queryKey: linkKeys.reset(token),
    queryFn: () => call(resetsEndpoints.validateResetToken, { body: { token } }),
    ...browserOnly,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Sets a new password by the link of a mail; ends every login, including this browser's. */
export const setPasswordByLink = async (token: string, password: string): Promise<void> => {
  await call(resetsEndpoints.confirmReset, { body: { token, password } });
  if (hasLogin()) endLogin('replaced');
};
