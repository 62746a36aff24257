import { type ErrorCode, type FieldErrorCode, nonFieldErrors } from '@salons/contract/error-codes';
import { toFieldErrorCode } from '@salons/contract/issues';
import type { ZodError } from 'zod';

export interface FieldError {
  readonly field: string;
  readonly code: FieldErrorCode;
  /** Which part of a field that holds several is wrong, such as `[1].end_time`; only its message says so. */
  readonly at?: string | undefined;
  /** A sentence after the message that says what to do instead. */
  readonly hint?: string;
}
export interface ErrorExtra {
  readonly retryAfterSeconds?: number;
  readonly takenBy?: string;
  /** Where the code went that a login asks for, as much of it as its owner knows it by. */
  readonly sentTo?: { readonly channel: 'sms' | 'email'; readonly hint: string };
  /** The first name in the account about which a person is asked whether it is theirs. */
  readonly firstName?: string;
  /** The methods that a path has. */
  readonly allow?: string;
}

/**
 * A refusal that the caller is told: a field code at a field (by default `non_field_errors`), or a status code.
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

/** A refusal that says when to come back. */
export const throttledError = (wait: number): AppError =>
  new AppError('throttled', undefined, { retryAfterSeconds: Math.max(1, wait) });

/** Several fields refused at once. */
export class FieldErrors extends Error {
  readonly fields: readonly FieldError[];
  constructor(fields: readonly FieldError[]) {
    super(fields.map(({ field, code }) => `${code} at ${field}`).join(', '));
    this.fields = fields;
  }
}

/**
 * What a schema found wrong in what a caller sent, each at its field. A value of the wrong type has that one error:
 * Zod measures the length of an array sent for a text, too.
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

/** A path inside a field as programs write it, with places counted from 0: `[1].end_time`. */
const getFieldPart = (path: readonly PropertyKey[]): string | undefined =>
  path.length === 0
    ? undefined
    : path
        .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
        .join('')
        .replace(/^\./, '');
