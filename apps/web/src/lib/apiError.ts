import { type ErrorCode, isErrorCode, nonFieldErrors } from '@salons/contract/error-codes';

/** Server codes and errors of the browser itself; `notYet`: a `conflict` with the time at which it ends. */
export type ShownCode = ErrorCode | 'offline' | 'generic' | 'notYet';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const takeFirst = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

/** The channel of a code, and the masked number or address. */
export interface SentTo {
  readonly channel: 'sms' | 'email';
  readonly hint: string;
}

/** A call that the server refused, or that never reached the server (`status` 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    /** The code of the response; of a 400 its first one. */
    readonly code: ShownCode,
    /** Of a 400: the first code of each field; codes without a field are under `non_field_errors`. */
    readonly fields: Readonly<Record<string, ShownCode>> = {},
    /** Of a 409: the name of the person whose change came first. */
    readonly takenBy?: string,
    /** Seconds to wait, of a 429 or 503, or until another code may be requested. */
    readonly retryAfter?: number,
    readonly sentTo?: SentTo,
    /** The server's own message, for a response that concerns no field. */
    readonly detail?: string,
    /** Of `holderUnconfirmed`: the first name in the account that has the number. */
    readonly firstName?: string,
    /** Of a 409: whether that person only holds it, while asking. */
    readonly isHeld = false,
  ) {
    super(`${status} ${code}`);
  }
}

const toFieldCodes = (body: Record<string, unknown>): Record<string, ShownCode> => {
  const codes = isRecord(body['codes']) ? body['codes'] : {};
  const names = new Set([...Object.keys(body), ...Object.keys(codes)]);
  names.delete('codes');
  return Object.fromEntries(
    [...names].map((field) => {
      const code = takeFirst(codes[field]);
      return [field, isErrorCode(code) ? code : 'invalid'];
    }),
  );
};

const readSentTo = ({
  otp_channel: channel,
  otp_sent_to: hint,
}: Record<string, unknown>): SentTo | undefined =>
  (channel === 'sms' || channel === 'email') && typeof hint === 'string' ? { channel, hint } : undefined;

export const toApiError = (answer: Response, body: unknown): ApiError => {
  const record = isRecord(body) ? body : {};
  const detail = typeof record['detail'] === 'string' ? record['detail'] : undefined;
  const retry = Number(answer.headers.get('Retry-After') ?? Number.NaN);
  if (answer.status === 400 && !isErrorCode(record['code']) && detail === undefined) {
    const fields = toFieldCodes(record);
    const [first] = Object.values(fields);
    return new ApiError(400, fields[nonFieldErrors] ?? first ?? 'invalid', fields);
  }
  const code = isErrorCode(record['code']) ? record['code'] : 'generic';
  const takenBy = typeof record['taken_by'] === 'string' ? record['taken_by'] : undefined;
  const retryAfter = Number.isNaN(retry) ? undefined : retry;
  const shown = code === 'conflict' && retryAfter !== undefined ? 'notYet' : code;
  const firstName = typeof record['first_name'] === 'string' ? record['first_name'] : undefined;
  const isHeld = typeof record['by'] === 'string';
  return new ApiError(
    answer.status,
    shown,
    {},
    takenBy,
    retryAfter,
    readSentTo(record),
    detail,
    firstName,
    isHeld,
  );
};

/**
 * Whether a repeat would fail again: false for a lost connection, a 5xx, a rate limit, or terms to be
 * accepted first.
 */
export const isFinalRefusal = (failure: unknown): boolean =>
  failure instanceof ApiError &&
  failure.status >= 400 &&
  failure.status < 500 &&
  failure.status !== 429 &&
  failure.code !== 'policyNotConfirmed';
