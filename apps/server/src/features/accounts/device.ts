import type { FastifyRequest } from 'fastify';
import type { Device } from './logins.service.ts';

/** Where a call comes from, as a login keeps it. */
export const deviceOf = (request: FastifyRequest): Device => ({
  ip: request.ip,
  user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
});
