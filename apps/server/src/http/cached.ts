import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, type Prepared, toEtag } from '../core/prepared-body.ts';
import type { CachedAnswer } from './answer-cache.ts';

/** Whether the caller already holds this version; weak and strong tags count alike. */
const hasVersion = (request: FastifyRequest, etag: string): boolean => {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = (request.headers['if-none-match'] ?? '').split(',').map(bare);
  return tags.includes('*') || tags.includes(bare(etag));
};

const json = 'application/json; charset=utf-8';

/** Sends an answer that is everybody's with its tag, or 304 to who holds it already. `maxAge` in seconds. */
export const sendCacheable = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  maxAge: number,
) => {
  const body = JSON.stringify(answer);
  const etag = toEtag(body);
  reply.header('etag', etag).header('cache-control', `public, max-age=${maxAge}`);
  if (hasVersion(request, etag)) return reply.code(304).send();
  return reply.type(json).send(body);
};

/** Whether the caller takes an encoding. */
const acceptsEncoding = (request: FastifyRequest, name: Encoding): boolean => {
  const taken = [request.headers['accept-encoding'] ?? ''].flat().join(',').slice(0, 200).toLowerCase();
  return new RegExp(`(^|[,\\s])(${name}|\\*)\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+)?\\s*(,|$)`).test(
    taken,
  );
};

/** The first of ours that the caller takes, the smallest first. */
export const encodingFor = (request: FastifyRequest): Encoding =>
  acceptsEncoding(request, 'br') ? 'br' : acceptsEncoding(request, 'gzip') ? 'gzip' : 'identity';

/**
 * Sends a prepared body, or 304; kept by callers, who ask every time whether it still holds.
 * @param maxAge the seconds for which they need not ask
 */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: Prepared,
  maxAge = 0,
) => {
  const caching = maxAge > 0 ? `max-age=${maxAge}` : 'no-cache';
  reply.header('etag', etag).header('cache-control', `public, ${caching}`);
  reply.header('vary', `${reply.getHeader('vary')}, Accept-Encoding`);
  if (hasVersion(request, etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(json).send(bodies[encoding]);
};

/** Sends a cached answer that is the same for everybody, or 304 to who holds it already. */
export const sendCachedAnswer = async (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
) => {
  reply.header('etag', answer.etag).header('vary', `${reply.getHeader('vary')}, Accept-Encoding`);
  if (hasVersion(request, answer.etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  const body = await answer.body(encoding);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(json).send(body);
};

interface Stored {
  readonly bytes: Buffer;
  readonly isGzipped: boolean;
  readonly type: string;
}

/**
 * Sends what is stored compressed as it is, unpacked to who does not take gzip, or 304. The caller says for how long.
 */
export const sendStored = (
  request: FastifyRequest,
  reply: FastifyReply,
  { bytes, isGzipped, type }: Stored,
) => {
  const etag = toEtag(bytes);
  reply.header('etag', etag);
  if (hasVersion(request, etag)) return reply.code(304).send();
  reply.type(type);
  if (!isGzipped) return reply.send(bytes);
  if (!acceptsEncoding(request, 'gzip')) return reply.send(gunzipSync(bytes));
  return reply.header('content-encoding', 'gzip').send(bytes);
};

interface Tagged {
  readonly etag: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Sends a file with its tag, or 304 to who holds it already. The caller says for how long. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, { etag, type, body }: Tagged) => {
  reply.header('etag', etag);
  if (hasVersion(request, etag)) return reply.code(304).send();
  return reply.type(type).send(body);
};
