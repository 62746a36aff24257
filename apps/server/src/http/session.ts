import type { FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';

export const getBearerToken = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization;
  if (header === undefined) return undefined;
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (token === undefined) throw new AppError('invalidToken');
  return token;
};
