import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import type { Database } from '../db/client.ts';
import { freeKey, type KeyOwner, storeAnswer, takeKey } from '../db/idempotency-keys.ts';
import { toErrorAnswer } from './errors.ts';

export type Idempotency = (
  request: FastifyRequest,
  reply: FastifyReply,
  owner: KeyOwner,
  answered: () => Promise<unknown>,
) => Promise<unknown>;

/** Idempotency key of a call, with its fingerprint; undefined without one. @throws {AppError} invalid */
export const parseIdempotencyKey = (request: FastifyRequest) => {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return undefined;
  assertKey(key);
  return { key, request_hash: fingerprint(request) };
};

const assertKey = (key: string): void => {
  if (key.length === 0 || key.length > 255) throw new AppError('invalid', 'Idempotency-Key');
};

const fingerprint = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest('hex');

const betweenTriesMs = 500;
/** Shorter than the minute after which another process may take the key. */
const triesToFree = 100;

/** Releases a key once the database is back, so that a call that got 503 can be retried. */
const freeLater = async (db: Database, owner: KeyOwner): Promise<void> => {
  for (let tries = 0; tries < triesToFree; tries += 1) {
    await pause(betweenTriesMs, undefined, { ref: false });
    try {
      return await freeKey(db, owner);
    } catch {
      // Still down.
    }
  }
};

/**
 * Answers a repeated call with the first response (product §7.15). The key is taken before the work; another body under
 * it, or a first call still running, is 409. Responses 429 and 5xx are not stored.
 */
export const makeIdempotency =
  (db: Database): Idempotency =>
  async (request, reply, owner, answered) => {
    assertKey(owner.key);
    const request_hash = fingerprint(request);
    const first = await takeKey(db, { ...owner, request_hash });
    if (!first?.is_taken) {
      if (first?.request_hash !== request_hash || first.status === null) throw new AppError('conflict');
      reply.code(first.status).type('application/json; charset=utf-8');
      return reply.send(first.body ?? undefined);
    }
    try {
      const answer = await answered();
      const body = answer === undefined ? null : JSON.stringify(answer);
      await storeAnswer(db, owner, { status: reply.statusCode, body });
      return body === null ? reply.send() : answer;
    } catch (error) {
      const answer = toErrorAnswer(error);
      if (answer && answer.status !== 429 && answer.status < 500)
        await storeAnswer(db, owner, { status: answer.status, body: JSON.stringify(answer.body) });
      else await freeKey(db, owner).catch(() => void freeLater(db, owner));
      throw error;
    }
  };
