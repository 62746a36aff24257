import { type ErrorCode, type FieldErrorCode, nonFieldErrors } from '@salons/contract/error-codes';
import { toFieldErrorCode } from '@salons/contract/issues';
import type { ZodError } from 'zod';

export interface FieldError {
  readonly field: string;
  readonly code: FieldErrorCode;
  /** Part of a compound field that is wrong, such as `[1].end_time`; only the message names it. */
  readonly at?: string | undefined;
  /** Sentence after the message with what to do instead. */
  readonly hint?: string;
}
export interface ErrorExtra {
  readonly retryAfterSeconds?: number;
  readonly takenBy?: string;
  /** The colleague who is asking a witness about this. */
  readonly heldBy?: string;
  /** Masked destination of a login code. */
  readonly sentTo?: { readonly channel: 'sms' | 'email'; readonly hint: string };
  /** First name of the account, for the question whether the account is the person's. */
  readonly firstName?: string;
  readonly allow?: string;
}

/**
 * A refusal that is shown to the caller: a field code at a field (by default `non_field_errors`), or a status code.
 * `new AppError('notEnoughRoom', 'guests_number')`, `new AppError('notFound')` (product §8.1–8.3).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly field: string;
  readonly extra: ErrorExtra;
  constructor(code: ErrorCode, field: string = nonFieldErrors, extra: ErrorExtra = {}) {
    super(`${code} at ${field}`);
    this.code = code;
    this.field = field;
    this.extra = extra;
  }
}

/** @param wait seconds until the next attempt */
export const throttledError = (wait: number): AppError =>
  new AppError('throttled', undefined, { retryAfterSeconds: Math.max(1, wait) });

export class FieldErrors extends Error {
  readonly fields: readonly FieldError[];
  constructor(fields: readonly FieldError[]) {
    super(fields.map(({ field, code }) => `${code} at ${field}`).join(', '));
    this.fields = fields;
  }
}

/**
 * Converts schema issues to field errors. A value of the wrong type has that one error: Zod also measures the length of
 * an array sent for a text.
 */
export const toFieldErrors = (error: ZodError): FieldErrors => {
  const isWrongType = ({ code }: ZodError['issues'][number]) => code === 'invalid_type';
  const wrongTypes = new Set(error.issues.filter(isWrongType).map(({ path }) => path.join('.')));
  const issues = error.issues.filter((issue) => isWrongType(issue) || !wrongTypes.has(issue.path.join('.')));
  return new FieldErrors(
    issues.map(({ path, message }) => ({
      field: String(path[0] ?? nonFieldErrors),
      code: toFieldErrorCode(message),
      at: getFieldPart(path.slice(1)),
    })),
  );
};

/** Path inside a field, zero-based: `[1].end_time`. */
const getFieldPart = (path: readonly PropertyKey[]): string | undefined =>
  path.length === 0
    ? undefined
    : path
        .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
        .join('')
        .replace(/^\./, '');
