import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../core/errors.ts';
import { isJsonTooDeep, isValueTooDeep } from './body-depth.rules.ts';
import type { RefuseUnknown } from './unknown.ts';

/** Bytes of a form around its file. */
const maxFormOverhead = 64 * 1024;

const isForm = (type: string) => /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);

/** Too many fields or bytes are too large; any other error in a form, including an unexpected file, is the sender's. */
const toRefusal = (error: unknown): AppError => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const isTooLarge = ['FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT', 'FST_REQ_FILE_TOO_LARGE'].includes(String(code));
  return new AppError(isTooLarge ? 'tooLarge' : 'invalid');
};

/**
 * Fields of a multipart form; a repeated one is a list, a file its name and bytes. The plugin's own parser reports a
 * truncated form or a missing boundary as an internal error.
 * @param fileSize largest file in bytes; undefined where no file is expected
 * @throws {AppError} `invalid` for an incomplete form, `tooLarge`
 */
const readFields = async (
  request: FastifyRequest,
  fileSize: number | undefined,
): Promise<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  try {
    const limits = fileSize === undefined ? {} : { files: 1, fileSize };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        if (fileSize === undefined) throw new AppError('invalid');
        fields[part.fieldname] = { name: part.filename, bytes: await part.toBuffer() };
        continue;
      }
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
    const type = request.headers['content-type'] ?? '';
    const isWelcome = endpoint?.forms || (endpoint?.upload && /^\s*multipart\//i.test(type));
    if (isForm(type) && !isWelcome) throw new AppError('unsupportedMediaType');
    if (endpoint?.upload && Number(request.headers['content-length']) > endpoint.upload + maxFormOverhead)
      throw new AppError('tooLarge');
  });
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (request.isMultipart()) request.body = await readFields(request, endpoint?.upload);
  });
  app.addHook('preHandler', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || endpoint.method === 'GET') return;
    const { body } = request;
    if (body === undefined) return;
    if (body === null || typeof body !== 'object' || Array.isArray(body)) throw new AppError('invalid');
    if (!endpoint.upload && isValueTooDeep(body)) throw new AppError('invalid');
  });
};
