import { type FieldErrorCode, isFieldErrorCode, nonFieldErrors } from '@salons/contract/error-codes';
import pg from 'pg';
import { AppError, FieldErrors } from '../core/errors.ts';
import { conflictConstraints, constraintErrors } from './constraints.ts';
import { DatabaseUnavailable } from './reachability.ts';

/**
 * What is the matter with the database rather than with what it was asked (product §14.60): a class of its errors or
 * one of them. It stops or starts, has no room, ended a statement at its limit, or lost the connection.
 */
const isPassing = (code: string | undefined): boolean =>
  /^(08|53|57P|58)/.test(code ?? '') || code === '57014' || code === '25P03' || code === 'XX001';

/** What the database refused, as the caller may be told it; undefined for a fault of ours and for what is no error of it. */
export const toAppError = (error: unknown): AppError | undefined => {
  if (error instanceof DatabaseUnavailable) return new AppError('unavailable');
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code, message, constraint = '' } = error;
  const constraintError = constraintErrors[constraint];
  if (constraintError) return new AppError(constraintError.code, constraintError.field);
  if (conflictConstraints.includes(constraint)) return new AppError('conflict');
  // A character or a zone that the database does not know.
  if (code === '22021' || code === '22P05') return new AppError('invalid', nonFieldErrors);
  if (code === '22023' && message.includes('time zone')) return new AppError('invalid', 'time_zone');
  if (code === '40P01' || code === '40001' || code === '55P03') return new AppError('conflict');
  return isPassing(code) ? new AppError('unavailable') : undefined;
};

/** Codes that one of several records may be refused with. */
type RecordErrorCode = FieldErrorCode | 'notFound' | 'permissionDenied' | 'conflict';
const isRecordErrorCode = (code: string): code is RecordErrorCode =>
  isFieldErrorCode(code) || code === 'notFound' || code === 'permissionDenied' || code === 'conflict';

/** The codes of an error, as a call on several records tells them for one; none when it is a fault of ours. */
export const listErrorCodes = (error: unknown): RecordErrorCode[] => {
  const refused = error instanceof AppError || error instanceof FieldErrors ? error : toAppError(error);
  if (refused === undefined) return [];
  const codes = refused instanceof FieldErrors ? refused.fields.map(({ code }) => code) : [refused.code];
  return [...new Set(codes)].filter(isRecordErrorCode);
};
