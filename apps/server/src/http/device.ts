import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../core/device.ts';
import { toNetwork } from '../core/networks.ts';

const cookieName = 'known_device';
/** Seconds for which an unused device is remembered. */
const cookieSeconds = 180 * 86_400;
/** A shared computer is known to several accounts; the cookie has room for these. */
const tokensAtMost = 5;

const tokensIn = ({ headers }: FastifyRequest): string[] => {
  const remembered = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
  return remembered.split('.').filter(Boolean).slice(0, tokensAtMost);
};

const isEncrypted = (request: FastifyRequest): boolean =>
  request.protocol === 'https' || request.server.publicUrl?.startsWith('https:') === true;

export const getDevice = (request: FastifyRequest, reply: FastifyReply): Device => {
  const tokens = tokensIn(request);
  return {
    ip: request.ip,
    network: toNetwork(request.ip),
    user_agent: request.headers['user-agent']?.slice(0, 400) ?? null,
    tokens,
    remember: (token) => {
      const remembered = [token, ...tokens.filter((other) => other !== token)].slice(0, tokensAtMost);
      reply.header(
        'set-cookie',
        `${cookieName}=${remembered.join('.')}; Path=/api/; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict${
          isEncrypted(request) ? '; Secure' : ''
        }`,
      );
    },
  };
};
