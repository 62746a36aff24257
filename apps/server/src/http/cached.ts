import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Whether the caller already holds this version; weak and strong tags count alike. */
export const holds = (request: FastifyRequest, etag: string): boolean => {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const held = (request.headers['if-none-match'] ?? '').split(',').map(bare);
  return held.includes('*') || held.includes(bare(etag));
};

/** A tag of a content; weak, because the same content travels compressed in several ways. */
export const etagOf = (content: string): string =>
  `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/** Sends an answer that is everybody's with its tag, or 304 to who holds it already. `maxAge` in seconds. */
export const sendCacheable = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  maxAge: number,
) => {
  const body = JSON.stringify(answer);
  const etag = etagOf(body);
  reply.header('etag', etag).header('cache-control', `public, max-age=${maxAge}`);
  if (holds(request, etag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
};
