import { type FieldErrorCode, isFieldErrorCode, nonFieldErrors } from '@salons/contract/error-codes';
import pg from 'pg';
import { AppError, FieldErrors } from '../core/errors.ts';
import { conflictConstraints, constraintErrors } from './constraints.ts';
import { DatabaseUnavailable } from './reachability.ts';

/**
 * Whether an error is a fault of the database rather than of the query (product §14.60), by class or code: it stops or
 * starts, has no room, ended a statement at its limit, or lost the connection.
 */
const isPassing = (code: string | undefined): boolean =>
  /^(08|53|57P|58)/.test(code ?? '') || code === '57014' || code === '25P03' || code === 'XX001';

/** Converts a database error to one for the caller; undefined for an internal fault or another error. */
export const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof DatabaseUnavailable) return new AppError('unavailable');
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code, message, constraint = '' } = error;
  const constraintError = constraintErrors[constraint];
  if (constraintError) return new AppError(constraintError.code, constraintError.field);
  if (conflictConstraints.includes(constraint)) return new AppError('conflict');
  // A character or a zone that the database does not support.
  if (code === '22021' || code === '22P05') return new AppError('invalid', nonFieldErrors);
  if (code === '22023' && message.includes('time zone')) return new AppError('invalid', 'time_zone');
  if (code === '40P01' || code === '40001' || code === '55P03') return new AppError('conflict');
  return isPassing(code) ? new AppError('unavailable') : undefined;
};

/** Codes with which one of several records may be refused. */
type RecordErrorCode = FieldErrorCode | 'notFound' | 'permissionDenied' | 'conflict';
const isRecordErrorCode = (code: string): code is RecordErrorCode =>
  isFieldErrorCode(code) || code === 'notFound' || code === 'permissionDenied' || code === 'conflict';

/** Error codes of one record in a call on several; empty for an internal fault. */
export const listErrorCodes = (error: unknown): RecordErrorCode[] => {
  const refused = error instanceof AppError || error instanceof FieldErrors ? error : toAppError(error);
  if (refused === undefined) return [];
  const codes = refused instanceof FieldErrors ? refused.fields.map(({ code }) => code) : [refused.code];
  return [...new Set(codes)].filter(isRecordErrorCode);
};
