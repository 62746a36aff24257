import { isFieldErrorCode, nonFieldErrors, type StatusErrorCode } from '@salons/contract/error-codes';
import { fieldErrors, statusErrors } from '@salons/contract/errors';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { AppError, type ErrorExtra, type FieldError, FieldErrors } from '../core/errors.ts';
import { toAppError } from '../db/database-errors.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
  readonly allow?: string;
}

/** Error codes with counts depend on the request: another time, a teaming, or deletion. */
const counted: Readonly<Record<string, string>> = {
  host_salon: 'The host already has a salon with a witness.',
  [nonFieldErrors]: 'The salon has a teamed witness or guests, so it cannot be deleted; it can be cancelled.',
};
const getText = (field: string, code: FieldError['code']): string =>
  (code === 'alreadyTeamedWithWitness' ? counted[field] : undefined) ?? fieldErrors[code];

const ofFields = (fields: readonly FieldError[]): ErrorAnswer => {
  const messages: Record<string, string[]> = {};
  const codes: Record<string, string[]> = {};
  for (const { field, code, at, hint } of fields) {
    if (codes[field]?.includes(code)) continue;
    const text = getText(field, code);
    const message = [at === undefined ? text : `${at}: ${text}`, hint].filter(Boolean).join(' ');
    messages[field] = [...(messages[field] ?? []), message];
    codes[field] = [...(codes[field] ?? []), code];
  }
  return { status: 400, body: { ...messages, codes } };
};

const ofStatus = (code: StatusErrorCode, extra: ErrorExtra = {}): ErrorAnswer => {
  const { status, text } = statusErrors[code];
  const { takenBy, heldBy, sentTo, firstName } = extra;
  const body = {
    detail: text,
    code,
    ...(takenBy === undefined ? {} : { taken_by: takenBy }),
    ...(heldBy === undefined ? {} : { by: heldBy }),
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(sentTo === undefined ? {} : { otp_channel: sentTo.channel, otp_sent_to: sentTo.hint }),
  };
  const retry = extra.retryAfterSeconds ?? (code === 'unavailable' ? 5 : undefined);
  const { allow } = extra;
  return {
    status,
    body,
    ...(retry === undefined ? {} : { retryAfterSeconds: retry }),
    ...(allow === undefined ? {} : { allow }),
  };
};

const fastifyStatusCodes: Record<number, StatusErrorCode> = {
  404: 'notFound',
  413: 'tooLarge',
  415: 'unsupportedMediaType',
  503: 'unavailable',
};

const getStatus = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** Converts an error to a response; undefined for an internal error, which callers do not see. */
export const toErrorAnswer = (error: unknown): ErrorAnswer | undefined => {
  if (error instanceof AppError)
    return isFieldErrorCode(error.code)
      ? ofFields([{ field: error.field, code: error.code }])
      : ofStatus(error.code, error.extra);
  if (error instanceof FieldErrors) return ofFields(error.fields);
  const refused = toAppError(error);
  if (refused) return toErrorAnswer(refused);
  const status = getStatus(error);
  if (status === undefined || status === 500) return undefined;
  const statusCode = fastifyStatusCodes[status];
  return statusCode
    ? ofStatus(statusCode)
    : status < 500
      ? ofFields([{ field: nonFieldErrors, code: 'invalid' }])
      : undefined;
};

/**
 * An internal error for the log. Database errors quote personal values of the row (product §13.3), so only names are
 * logged.
 */
export const loggableFault = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  if (!(error instanceof pg.DatabaseError))
    return { type: error.name, message: error.message, stack: frames };
  const { code, constraint, table, column, routine } = error;
  return { type: 'DatabaseError', code, constraint, table, column, routine, stack: frames };
};

export const internalAnswer: ErrorAnswer = ofStatus('internal');

export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    const answer = toErrorAnswer(error);
    if (!answer)
      request.log.error({ fault: loggableFault(error), route: request.routeOptions.url }, 'a call failed');
    const { status, body, retryAfterSeconds, allow } = answer ?? internalAnswer;
    if (allow !== undefined) reply.header('allow', allow);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });
};
