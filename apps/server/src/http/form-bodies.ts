import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import { isJsonTooDeep, isValueTooDeep } from './body-depth.rules.ts';
import type { RefuseUnknown } from './unknown.ts';

const isForm = (type: string) => /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);

/** Too many fields are too large; any other error in a form, including a file in it, is the sender's. */
const toRefusal = (error: unknown): AppError => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new AppError(code === 'FST_FIELDS_LIMIT' || code === 'FST_PARTS_LIMIT' ? 'tooLarge' : 'invalid');
};

/**
 * Fields of a multipart form; a repeated one is a list. The plugin's own parser reports a truncated form or a missing
 * boundary as an internal error.
 * @throws {AppError} invalid for an incomplete form
 */
const readFields = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') throw new AppError('invalid');
      const { fieldname, value } = part;
      const before = fields[fieldname];
      fields[fieldname] = before === undefined ? value : [before, value].flat();
    }
  } catch (error) {
    throw toRefusal(error);
  }
  return fields;
};

/**
 * JSON everywhere, forms only where the contract allows them; anything but a JSON object is `invalid` (product §8.4,
 * §8.60).
 */
export const registerBodies = async (app: FastifyInstance, refuseUnknown: RefuseUnknown): Promise<void> => {
  await app.register(formbody);
  await app.register(multipart, { limits: { fields: 50, files: 0, fieldSize: 20_000 } });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body);
    if (isJsonTooDeep(text)) return done(new AppError('invalid'));
    try {
      done(null, text === '' ? {} : JSON.parse(text));
    } catch {
      done(new AppError('invalid'));
    }
  });
  // After authentication, before the body is read.
  app.addHook('preParsing', async (request) => {
    if (request.is404) throw refuseUnknown(request);
    const { endpoint } = request.routeOptions.config;
    if (!endpoint?.forms && isForm(request.headers['content-type'] ?? ''))
      throw new AppError('unsupportedMediaType');
  });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart()) request.body = await readFields(request);
  });
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.method === 'GET') return;
    const { body } = request;
    if (body === undefined) return;
    if (body === null || typeof body !== 'object' || Array.isArray(body) || isValueTooDeep(body))
      throw new AppError('invalid');
  });
};
