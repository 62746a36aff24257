import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toEtag } from '../core/prepared-body.ts';
import { encodingFor, sendTagged } from './cached.ts';

/** Types of page files; `@fastify/static` handles the others. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const endings = { br: '.br', gzip: '.gz', identity: '' } as const;

interface Body {
  readonly etag: string;
  readonly body: Buffer;
}

/**
 * Serves the files under `assets`, immutable since names contain a hash. A page requests some eighty, and disk reads
 * dominate, so page files are kept in memory after their first request, precompressed by the build: some two megabytes.
 */
const registerAssets = async (app: FastifyInstance, folder: string): Promise<void> => {
  const names = new Set(await readdir(folder).catch(() => []));
  const bodies = new Map<string, Promise<Body>>();
  const read = async (name: string): Promise<Body> => {
    const body = await readFile(join(folder, name));
    return { etag: toEtag(body), body };
  };
  const readOnce = (name: string): Promise<Body> => {
    const known = bodies.get(name);
    if (known !== undefined) return known;
    const reading = read(name);
    bodies.set(name, reading);
    // A failed read is retried.
    reading.catch(() => bodies.delete(name));
    return reading;
  };
  const send = async (request: FastifyRequest<{ Params: { name: string } }>, reply: FastifyReply) => {
    const { name } = request.params;
    if (!names.has(name)) return reply.callNotFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    const type = types[extname(name)];
    if (type === undefined) return reply.sendFile(name);
    reply.header('vary', 'Accept-Encoding');
    const taken = encodingFor(request);
    const encoding = names.has(name + endings[taken]) ? taken : 'identity';
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return sendTagged(request, reply, { type, ...(await readOnce(name + endings[encoding])) });
  };
  await app.register(fastifyStatic, { root: folder, serve: false, index: false, cacheControl: false });
  app.get('/assets/:name', send);
};

/** Serves the files of the built screens: those under `assets`, and the few that lie beside them. */
export const registerBuiltFiles = async (app: FastifyInstance, folder: string): Promise<void> => {
  await registerAssets(app, join(folder, 'assets'));
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    // The template of the pages is not a page (product §8.62).
    globIgnore: ['index.html', 'assets/**', '**/*.{br,gz}'],
    decorateReply: false,
    setHeaders: (reply) => reply.setHeader('cache-control', 'no-cache'),
  });
};
