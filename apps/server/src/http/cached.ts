import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, type Prepared, toEtag } from '../core/prepared-body.ts';

/** Whether the caller already holds this version; weak and strong tags count alike. */
const holds = (request: FastifyRequest, etag: string): boolean => {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const held = (request.headers['if-none-match'] ?? '').split(',').map(bare);
  return held.includes('*') || held.includes(bare(etag));
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
  if (holds(request, etag)) return reply.code(304).send();
  return reply.type(json).send(body);
};

/** The first of ours that the caller takes, the smallest first. */
const encodingFor = (request: FastifyRequest): Encoding => {
  const taken = [request.headers['accept-encoding'] ?? ''].flat().join(',').slice(0, 200).toLowerCase();
  const takes = (name: string) =>
    new RegExp(`(^|[,\\s])(${name}|\\*)\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))[\\d.]+)?\\s*(,|$)`).test(taken);
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
};

/** Sends a prepared body, or 304; kept by callers, who ask every time whether it still holds. */
export const sendPrepared = (request: FastifyRequest, reply: FastifyReply, { etag, bodies }: Prepared) => {
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  reply.header('vary', `${reply.getHeader('vary')}, Accept-Encoding`);
  if (holds(request, etag)) return reply.code(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(json).send(bodies[encoding]);
};
