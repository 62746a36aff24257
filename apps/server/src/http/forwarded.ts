import type { FastifyInstance } from 'fastify';
import { cleanForwardedFor } from '../core/networks.ts';

const header = 'x-forwarded-for';

/**
 * Reduces `X-Forwarded-For` to addresses before `request.ip` is read: with a port each connection would be another
 * visitor, and escape the limits (product §9.5).
 */
export const registerForwarded = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const forwarded = headers[header];
    if (typeof forwarded === 'string') headers[header] = cleanForwardedFor(forwarded);
  });
};
