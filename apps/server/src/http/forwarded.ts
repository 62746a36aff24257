import type { FastifyInstance } from 'fastify';
import { cleanForwardedFor } from '../core/networks.ts';

const header = 'x-forwarded-for';

/**
 * Keeps addresses alone in `X-Forwarded-For` before `request.ip` is read: a proxy that passes on the visitor's port, too,
 * would make each connection another visitor, whom no limit counts (product §9.5).
 */
export const registerForwarded = (app: FastifyInstance): void => {
  app.addHook('onRequest', async ({ headers }) => {
    const forwarded = headers[header];
    if (typeof forwarded === 'string') headers[header] = cleanForwardedFor(forwarded);
  });
};
