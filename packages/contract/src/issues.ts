import type { z } from 'zod';
import { type FieldErrorCode, isFieldErrorCode } from './error-codes.ts';

type RawIssue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0];

/**
 * The error code of a schema issue (product §8.3). Server and browser pass it to `z.config({ customError })`, so that
 * every message is a code.
 */
export const issueCode = (issue: RawIssue): FieldErrorCode => {
  if (issue.input === undefined || issue.input === null || issue.input === '') return 'required';
  switch (issue.code) {
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'tooLong' : 'outOfRange';
    case 'too_small':
      if (issue.origin !== 'string') return 'outOfRange';
      return issue.minimum === 1 ? 'required' : 'invalid';
    default:
      return 'invalid';
  }
};

export const toFieldErrorCode = (message: string): FieldErrorCode =>
  isFieldErrorCode(message) ? message : 'invalid';
