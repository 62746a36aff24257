import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const isForm = (type: string) => /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);

/** JSON everywhere, forms only where the contract says so; whatever is no JSON object is `invalid` (product §8.4). */
export const registerBodies = async (app: FastifyInstance): Promise<void> => {
  await app.register(formbody);
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 50, files: 0, fieldSize: 20_000 },
  });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? {} : JSON.parse(String(text)));
    } catch {
      done(new AppError('invalid'));
    }
  });
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.method === 'GET') return;
    if (isForm(request.headers['content-type'] ?? '') && !endpoint.forms)
      throw new AppError('unsupportedMediaType');
    const { body } = request;
    if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body)))
      throw new AppError('invalid');
    if (body === null) throw new AppError('invalid');
  });
};
