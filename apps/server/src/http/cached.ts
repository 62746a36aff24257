import { gunzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { type Encoding, type Prepared, toEtag } from '../core/prepared-body.ts';
import type { CachedAnswer } from './answer-cache.ts';

/** Whether the caller has this version; weak and strong tags are equal. */
const hasVersion = (request: FastifyRequest, etag: string): boolean => {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = (request.headers['if-none-match'] ?? '').split(',').map(bare);
  return tags.includes('*') || tags.includes(bare(etag));
};

const json = 'application/json; charset=utf-8';

/** Sends a shared response with its ETag, or 304. `maxAge` in seconds. */
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

const acceptsEncoding = (request: FastifyRequest, name: Encoding): boolean => {
  const taken = [request.headers['accept-encoding'] ?? ''].flat().join(',').slice(0, 200).toLowerCase();
  return new RegExp(`(^|[,\\s])(${name}|\\*)\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+)?\\s*(,|$)`).test(
    taken,
  );
};

/** The smallest supported encoding. */
export const encodingFor = (request: FastifyRequest): Encoding =>
  acceptsEncoding(request, 'br') ? 'br' : acceptsEncoding(request, 'gzip') ? 'gzip' : 'identity';

/**
 * Sends a prepared body, or 304; callers cache it and revalidate.
 * @param maxAge seconds without revalidation
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

/** Sends a cached shared response, or 304. */
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
 * Sends a body stored as gzip, decompressed for callers that do not accept it, or 304. The caller sets the cache
 * lifetime.
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

/** Sends a file with its ETag, or 304. The caller sets the cache lifetime. */
export const sendTagged = (request: FastifyRequest, reply: FastifyReply, { etag, type, body }: Tagged) => {
  reply.header('etag', etag);
  if (hasVersion(request, etag)) return reply.code(304).send();
  return reply.type(type).send(body);
};

/** Sends a file, or the one part of it that a player requests; several parts are sent as the whole. Or 304, or 416. */
export const sendRange = (request: FastifyRequest, reply: FastifyReply, file: Tagged) => {
  reply.header('accept-ranges', 'bytes');
  const { range, 'if-range': version } = request.headers;
  const isStale = version !== undefined && version !== file.etag;
  if (range === undefined || isStale) return sendTagged(request, reply, file);
  const { length } = file.body;
  const ranges = parseRange(length, range);
  if (ranges === -1) return reply.code(416).header('content-range', `bytes */${length}`).send();
  const [part, ...others] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  if (part === undefined || others.length > 0) return sendTagged(request, reply, file);
  reply.code(206).header('etag', file.etag);
  reply.header('content-range', `bytes ${part.start}-${part.end}/${length}`);
  return reply.type(file.type).send(file.body.subarray(part.start, part.end + 1));
};
