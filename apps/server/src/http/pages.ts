import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import compress from '@fastify/compress';
import { getDirection, type Language } from '@salons/contract/language';
import type { DrawnPage } from '@salons/contract/page-drawing';
import { developmentPaths, expressPaths, screenPaths } from '@salons/contract/screen-paths';
import type { Settings } from '@salons/contract/settings';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';
import type { PageHead } from '../core/page-head.ts';
import { prepare } from '../core/prepared-body.ts';
import { registerBuiltFiles } from './built-files.ts';
import { encodingFor } from './cached.ts';
import { escapeJson, loadDrawer, toDrawnTemplate, undrawnParts } from './drawn-pages.ts';
import { loggableFault } from './errors.ts';
import { generalHead } from './general-head.ts';
import { isForEverybody, isHarmless, isSecretLink, toPath } from './page-address.ts';
import { type CachedPage, makePageCache, shareRunning } from './page-cache.ts';
import { writePageHead } from './page-head.ts';
import { compileTemplate } from './page-template.ts';
import { cacheSeason, type PageSeason } from './season-cache.ts';
import { settingsFrom } from './settings.ts';

const chosenLanguage = (request: FastifyRequest): Language =>
  /(?:^|;\s*)language=en(?:;|$)/.test(request.headers.cookie ?? '') ? 'en' : 'he';

const isPhone = ({ headers }: FastifyRequest): boolean => {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /\bMobi/i.test(headers['user-agent'] ?? '') : hint === '?1';
};

const sendCachedPage = (request: FastifyRequest, reply: FastifyReply, { bodies }: CachedPage) => {
  const encoding = encodingFor(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
};

const toOrigins = (...urls: (string | undefined)[]) =>
  urls.flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));

/** Hashes of inline scripts, for the content security policy. */
const hashInlineScripts = async (folder: string | undefined): Promise<string[]> => {
  const file = join(folder ?? '', 'index.html');
  if (folder === undefined || !existsSync(file)) return [];
  const scripts = (await readFile(file, 'utf8')).matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
};

/** Devices that pages may ask for: a host records, a guest searches nearby. */
const devices = 'camera=(), geolocation=(self), microphone=(self)';

/** Sets the security headers of every response: strict CSP, nosniff, no referrer to other sites. */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  config: Config,
  {
    mapHosts,
    folder,
  }: {
    /** Hosts of a configured map style, as far as they are known. */
    readonly mapHosts: () => readonly string[];
    readonly folder: string | undefined;
  },
): Promise<void> => {
  const map = () => mapHosts().join(' ');
  const writeHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(await hashInlineScripts(folder))],
        // Components set positions and sizes by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', map],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", map],
        workerSrc: ["'self'", 'blob:'],
        // A recording is heard before it is kept.
        mediaSrc: ["'self'", 'blob:', ...toOrigins(config.HOST_VIDEO_URL)],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Never more than the origin: a URL may contain a key (product §5.148).
    referrerPolicy: { policy: 'strict-origin' },
    hsts: config.PUBLIC_URL?.startsWith('https:') ? { maxAge: 15_552_000 } : false,
  });
  app.addHook('onRequest', ({ raw: request }, { raw: reply }, next) => {
    reply.setHeader('permissions-policy', devices);
    writeHeaders(request, reply, (error) => next(error instanceof Error ? error : undefined));
  });
};

interface PagesOptions {
  readonly config: Config;
  readonly folder: string;
  readonly season: () => Promise<PageSeason>;
  /** Current street tiles of the map. */
  readonly mapTiles: () => Settings['map_tiles'];
  /** Presumed country of the visitor; never rejects. */
  readonly countryOf: (request: FastifyRequest) => Promise<string>;
  /** Metadata of a page about a record; undefined for all others. */
  readonly readOwnHead: (request: FastifyRequest, path: string) => Promise<OwnHead | undefined>;
}

export interface OwnHead {
  /** Without it the page has general metadata, and is not indexed. */
  readonly head: PageHead | undefined;
  readonly status: 200 | 404 | 429;
  readonly retryAfterSeconds?: number;
  /** Whether a browser may store the page and revalidate it. */
  readonly isStorable: boolean;
}

/** Deadline for the database; the page is sent without data that is late. */
const dataDeadlineMs = 200;
/** A robot reads the head only, and rarely retries. */
const robotDeadlineMs = 5000;

const isRobot = ({ headers }: FastifyRequest): boolean =>
  /bot|crawl|spider|preview|externalhit|whatsapp|telegram|slack/i.test(headers['user-agent'] ?? '');

/** The page is sent without its own head, and queries it in the browser. */
const headless: OwnHead = { head: undefined, status: 200, isStorable: false };

const toJson = (value: unknown): string => escapeJson(JSON.stringify(value));

/** Removes font preloads of the other language. */
const chooseFaces = (template: string, language: Language): string =>
  template.replace(/\s*<link [^>]*data-language="(\w+)"[^>]*>/g, (link, own) =>
    own === language ? link : '',
  );

interface Page {
  readonly html: string;
  readonly isComplete: boolean;
}

/**
 * Serves the built screens. Every path that is neither a file nor a call gets a page, with 404 if it is no screen
 * (product §8.62), with language and direction from the cookie, so that nothing flips after the first paint (product
 * §1.3), and the country for phone fields (product §1.7). First screens are rendered here (product §1.60), without a
 * session; if that fails the browser renders them.
 */
export const registerPages = async (
  app: FastifyInstance,
  { config, folder, season: ask, mapTiles, countryOf, readOwnHead }: PagesOptions,
): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) return;
  const template = await readFile(join(folder, 'index.html'), 'utf8');
  const drawer = await loadDrawer(folder);
  const compileFor = (language: Language) => {
    const own = chooseFaces(template, language);
    return { undrawn: compileTemplate(own), drawn: compileTemplate(toDrawnTemplate(own)) };
  };
  const templates = { he: compileFor('he'), en: compileFor('en') };
  const pageCache = makePageCache();
  const makeOnce = shareRunning<{ readonly html?: string; readonly page?: CachedPage }>();
  const season = cacheSeason(app, ask, dataDeadlineMs);
  const paths = screenPaths.filter(
    (path) => config.NODE_ENV !== 'production' || !developmentPaths.includes(path),
  );

  const screens = expressPaths(paths);

  /** One GET of a rendered page, through the same route as a browser's: with its permission, disclosure and schema. */
  const fetchFor =
    (request: FastifyRequest) => async (address: string, headers: Readonly<Record<string, string>>) => {
      const answer = await app.inject({
        url: address,
        headers: { ...headers },
        remoteAddress: request.ip,
      });
      return { status: answer.statusCode, body: answer.body };
    };
  /** Reads the page's own metadata within the deadline (product §1.62). */
  const readHeadInTime = (request: FastifyRequest, path: string): Promise<OwnHead | undefined> => {
    const read = readOwnHead(request, path).catch((error: unknown): OwnHead => {
      request.log.error({ fault: loggableFault(error) }, 'a page is sent without its own head');
      return headless;
    });
    const deadlineMs = isRobot(request) ? robotDeadlineMs : dataDeadlineMs;
    return Promise.race([read, pause(deadlineMs, headless, { ref: false })]);
  };
  const draw = async (
    request: FastifyRequest,
    address: string,
    settings: Settings,
    deadlineMs: number,
  ): Promise<DrawnPage | undefined> => {
    try {
      return await drawer?.draw({
        address,
        language: chosenLanguage(request),
        settings,
        isPhone: isPhone(request),
        fetch: fetchFor(request),
        deadlineMs,
      });
    } catch (error) {
      request.log.error({ err: error }, 'a page is left to the browser to draw');
      return undefined;
    }
  };
  /** Head of a page without a record: its own title, as the browser would set it. */
  const headOf = (drawn: DrawnPage | undefined, address: string, language: Language): PageHead => {
    const general = generalHead(config, toPath(address), language);
    return drawn === undefined
      ? general
      : {
          ...general,
          title: `${drawn.title} · ${general.title}`,
          description: drawn.description,
        };
  };
  const makePage = async (
    request: FastifyRequest,
    { address, country, own }: { address: string; country: string; own: OwnHead | undefined },
  ): Promise<Page> => {
    const language = chosenLanguage(request);
    const isFound = own === undefined || own.status === 200;
    const settings = settingsFrom(config, { ...(await season()), country, map_tiles: mapTiles() });
    // The page of an invalid link queries it itself, so that a wrong code counts only once (product §5.144). A page
    // that has missed the deadline for its head does not wait again.
    const deadlineMs = own === headless ? 0 : dataDeadlineMs;
    const drawn = isFound ? await draw(request, address, settings, deadlineMs) : undefined;
    const { title, tags } = writePageHead(
      own?.head ?? headOf(drawn, address, language),
      settings.brand[language],
    );
    const shown = drawn === undefined ? undefined : drawer?.toParts(drawn);
    const html = templates[language][shown === undefined ? 'undrawn' : 'drawn']({
      '%lang%': language,
      '%dir%': getDirection(language),
      '%title%': title,
      '<!--head-->': tags,
      '%settings%': toJson(settings),
      ...(shown ?? undrawnParts),
    });
    return { html, isComplete: drawn?.isComplete ?? drawer === undefined };
  };

  await registerBuiltFiles(app, folder);
  app.get('/*', { config: { pages: paths } }, async (request, reply) => {
    if (/^\/(api|assets)(\/|$)/.test(request.url)) return reply.callNotFound();
    const path = toPath(request.url);
    const own = await readHeadInTime(request, path);
    if (own?.retryAfterSeconds !== undefined) reply.header('retry-after', String(own.retryAfterSeconds));
    const status = own?.status ?? (screens.test(path) ? 200 : 404);
    // All unknown URLs share one page.
    const address = status === 200 || own !== undefined || path.startsWith('/admin') ? request.url : '/404';
    // Access was checked just now; the content may be some seconds old.
    const mayCache = own?.isStorable !== false && isForEverybody(address) && isHarmless(address);
    const isIndexed = own?.head?.isIndexed ?? generalHead(config, path, chosenLanguage(request)).isIndexed;
    if (!isIndexed) reply.header('x-robots-tag', 'noindex, noarchive');
    const mayStore = own?.isStorable !== false && isHarmless(address);
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', mayStore ? 'private, no-cache' : 'no-store')
      .header('vary', 'Cookie, Accept-Encoding');
    if (isSecretLink(path)) reply.header('referrer-policy', 'no-referrer');
    const country = await countryOf(request);
    const key = [chosenLanguage(request), isPhone(request) ? 'phone' : 'wide', country, address].join(' ');
    const found = mayCache ? pageCache.find(key) : undefined;
    if (found !== undefined) return sendCachedPage(request, reply, found);
    const make = async () => {
      const page = await makePage(request, { address, country, own });
      if (!mayCache || !page.isComplete || drawer === undefined) return { html: page.html };
      const cachedPage = { status, bodies: (await prepare(page.html, page.html)).bodies };
      pageCache.store(key, cachedPage);
      return { page: cachedPage };
    };
    const { html, page: cachedPage } = await (mayCache ? makeOnce(key, make) : make());
    return cachedPage === undefined ? reply.send(html) : sendCachedPage(request, reply, cachedPage);
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
    /** Paths of the screens that a route renders. */
    pages?: readonly string[];
  }
}
