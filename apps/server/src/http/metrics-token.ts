import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { getBearerToken } from './session.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request brings the METRICS_TOKEN, compared in constant time; never where there is none (product §14.84). */
export const hasMetricsToken = (request: FastifyRequest, token: string | undefined): boolean => {
  const given = getBearerToken(request);
  return token !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(token));
};
