import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import { directionOf, type Language } from '@salons/contract/language';
import { developmentPaths, matchesPath, screenPaths } from '@salons/contract/screen-paths';
import type { Settings } from '@salons/contract/settings';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { PageHead } from '../core/page-head.ts';
import { loggableFault } from './errors.ts';
import { generalHead } from './general-head.ts';
import { writePageHead } from './page-head.ts';
import { settingsFrom } from './settings.ts';

const chosenLanguage = (request: FastifyRequest): Language =>
  /(?:^|;\s*)language=en(?:;|$)/.test(request.headers.cookie ?? '') ? 'en' : 'he';

const originsOf = (...urls: (string | undefined)[]) =>
  urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));

/** The security headers of every answer: a strict policy for content, no sniffing, no referrer to others. */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  config: Config,
  /** The hosts of a configured style of the map, as far as they are known by now. */
  mapHosts: () => readonly string[],
): Promise<void> => {
  const map = () => mapHosts().join(' ');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Components set positions and sizes by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', map],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", map],
        workerSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", ...originsOf(config.HOST_VIDEO_URL)],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Never more than the site: an address may hold a key (product §5.148).
    referrerPolicy: { policy: 'strict-origin' },
    hsts: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
  });
};

type ToldSeason = Pick<Settings, 'season' | 'salon_days'>;

interface PagesOptions {
  readonly config: Config;
  /** Folder of the built screens. */
  readonly folder: string;
  /** The season that holds today, with its salon days. */
  readonly season: () => Promise<ToldSeason>;
  /** The streets that the map has at this moment. */
  readonly mapTiles: () => Settings['map_tiles'];
  /** Where the visitor is taken to be; a look-up that never fails. */
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  /** What a page says of itself where it is about a record; undefined for all others. */
  readonly readOwnHead: (request: FastifyRequest, path: string) => Promise<OwnHead | undefined>;
}

/** What the server says of a page that is about a record. */
export interface OwnHead {
  /** Without it the page says what all pages do, and is not to be indexed. */
  readonly head: PageHead | undefined;
  readonly status: 200 | 404 | 429;
  readonly retryAfterSeconds?: number;
  /** Whether a browser may keep the page to ask for it again. */
  readonly isKept: boolean;
}

const seasonIsFreshMs = 60_000;

/** Asks for the season at most once a minute; a page is served without it rather than not at all. */
const keptSeason = (app: FastifyInstance, ask: PagesOptions['season']) => {
  let kept: { told: ToldSeason; until: number } = { told: { season: null, salon_days: null }, until: 0 };
  return async () => {
    if (Date.now() < kept.until) return kept.told;
    try {
      kept = { told: await ask(), until: Date.now() + seasonIsFreshMs };
    } catch (error) {
      app.log.error({ err: error }, 'a page is served without its season');
    }
    return kept.told;
  };
};

/**
 * Serves the built screens. Every path that is no file and no call gets the one page, one of no screen with 404 (product
 * §8.62), with language and direction from the visitor's cookie, so that nothing flips after the first paint (product
 * §1.3), and the country that fields for phones begin with (product §1.7).
 */
export const registerPages = async (
  app: FastifyInstance,
  { config, folder, season: ask, mapTiles, countryOf, readOwnHead }: PagesOptions,
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const season = keptSeason(app, ask);
  const known = screenPaths.filter(
    (path) => config.NODE_ENV !== 'production' || !developmentPaths.includes(path),
  );
  const pageFor = async (request: FastifyRequest, own: PageHead): Promise<string> => {
    const language = chosenLanguage(request);
    const { title, tags } = writePageHead(
      own,
      own.language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN,
    );
    const pageSettings = { ...(await season()), country: await countryOf(request), map_tiles: mapTiles() };
    const settings = JSON.stringify(settingsFrom(config, pageSettings)).replace(/</g, '\\u003c');
    return template
      .replaceAll('%lang%', language)
      .replaceAll('%dir%', directionOf(language))
      .replaceAll('%title%', () => title)
      .replace('<!--head-->', () => tags)
      .replaceAll('%settings%', () => settings);
  };
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      reply.setHeader('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/*', { config: { pages: known } }, async (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    const path = request.url.split('?')[0] ?? '';
    const own = await readOwnHead(request, path).catch((error: unknown): OwnHead => {
      // The page itself asks once more.
      request.log.error({ fault: loggableFault(error) }, 'a page is sent without its own head');
      return { head: undefined, status: 200, isKept: false };
    });
    if (own?.retryAfterSeconds !== undefined) reply.header('retry-after', String(own.retryAfterSeconds));
    const head = own?.head ?? generalHead(config, path, chosenLanguage(request));
    if (!head.isIndexed) reply.header('x-robots-tag', 'noindex, noarchive');
    return reply
      .code(own?.status ?? (known.some((pattern) => matchesPath(pattern, path)) ? 200 : 404))
      .type('text/html; charset=utf-8')
      .header('cache-control', own?.isKept === false ? 'no-store' : 'private, no-cache')
      .header('vary', 'Cookie')
      .send(await pageFor(request, head));
  });
};

/** Compresses answers of 1 kB and more. */
export const registerCompression = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 5 } },
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The paths of the screens that a route draws. */
    pages?: readonly string[];
  }
}
