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

/** Whether the page is to be laid out for a phone: the browser's own word, else its name. */
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

/** The scripts that stand in the page itself, each named by its content. */
const hashInlineScripts = async (folder: string | undefined): Promise<string[]> => {
  const file = join(folder ?? '', 'index.html');
  if (folder === undefined || !existsSync(file)) return [];
  const scripts = (await readFile(file, 'utf8')).matchAll(/<script>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
};

/** The security headers of every answer: a strict policy for content, no sniffing, no referrer to others. */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  config: Config,
  {
    mapHosts,
    folder,
  }: {
    /** The hosts of a configured style of the map, as far as they are known by now. */
    readonly mapHosts: () => readonly string[];
    /** Folder of the built screens; undefined where there are none. */
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
        mediaSrc: ["'self'", ...toOrigins(config.HOST_VIDEO_URL)],
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
  app.addHook('onRequest', ({ raw: request }, { raw: reply }, next) =>
    writeHeaders(request, reply, (error) => next(error instanceof Error ? error : undefined)),
  );
};

interface PagesOptions {
  readonly config: Config;
  /** Folder of the built screens. */
  readonly folder: string;
  /** The season that holds today, with its salon days. */
  readonly season: () => Promise<PageSeason>;
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
  readonly isStorable: boolean;
}

/** A page waits this long for the database, then goes without what it has not answered. */
const dataDeadlineMs = 200;
/** What a robot reads is the head alone, and it does not ask again soon. */
const robotDeadlineMs = 5000;

const isRobot = ({ headers }: FastifyRequest): boolean =>
  /bot|crawl|spider|preview|externalhit|whatsapp|telegram|slack/i.test(headers['user-agent'] ?? '');

/** The page goes without its own head, and asks once more by itself. */
const headless: OwnHead = { head: undefined, status: 200, isStorable: false };

const toJson = (value: unknown): string => escapeJson(JSON.stringify(value));

/** The page as a visitor of a language gets it: without the faces that another language is written with. */
const chooseFaces = (template: string, language: Language): string =>
  template.replace(/\s*<link [^>]*data-language="(\w+)"[^>]*>/g, (link, own) =>
    own === language ? link : '',
  );

interface Page {
  readonly html: string;
  readonly isComplete: boolean;
}

/**
 * Serves the built screens. Every path that is no file and no call gets its page, one of no screen with 404 (product
 * §8.62), with language and direction from the visitor's cookie, so that nothing flips after the first paint (product
 * §1.3), and the country that fields for phones begin with (product §1.7). What visitors see first is drawn here
 * (product §1.60), for nobody in particular; where that fails the browser draws it.
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

  /** One GET of a drawn page, by the same way as a browser's: with its permission, disclosure and schema. */
  const fetchFor =
    (request: FastifyRequest) => async (address: string, headers: Readonly<Record<string, string>>) => {
      const answer = await app.inject({
        url: address,
        headers: { ...headers },
        remoteAddress: request.ip,
      });
      return { status: answer.statusCode, body: answer.body };
    };
  /** What the page says of itself, as far as the database tells it in time (product §1.62). */
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
  /** The head of a page that is about no record: its own title, as the browser would set it. */
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
    // The page of a link that opens nothing asks by itself, so that a wrong code counts once only (product §5.144).
    // A page that has waited in vain for its head does not wait once more.
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
    // An address of no screen looks the same whatever it is.
    const address = status === 200 || own !== undefined || path.startsWith('/admin') ? request.url : '/404';
    // Whether it still opens was asked just now; what it shows may be some seconds old.
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
    /** The paths of the screens that a route draws. */
    pages?: readonly string[];
  }
}
