import { shareBase } from '@salons/contract/share-base';
import { shareLinksEndpoints } from '@salons/contract/share-links';
import { siteFilesEndpoints } from '@salons/contract/site-files';
import type { FastifyRequest } from 'fastify';
import { buildSiteUrl } from '../../config.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { sendRange, sendTagged } from '../../http/cached.ts';
import type { OwnHead } from '../../http/pages.ts';
import type { Route } from '../../http/route.ts';
import { getVoice } from '../salons/salon-voice.service.ts';
import { getMarker } from '../salons/salons.search.service.ts';
import type { DrawCard } from './card.service.ts';
import { salonHead, toCardParts } from './sharing.rules.ts';
import { getSharedSalon, listIndexedPages } from './sharing.service.ts';
import { robotsText, siteManifest, sitemapText } from './site-files.rules.ts';

const cardSeconds = 600;
const siteFileSeconds = 3600;

const getBrand = ({ config }: Pick<Deps, 'config'>, language: 'he' | 'en') =>
  language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN;

export const sharingRoutes = (route: Route, deps: Deps, drawCard: DrawCard): void => {
  route(shareLinksEndpoints.getSharedSalon, async ({ params, query, session, language, request, reply }) => {
    const salon = await getSharedSalon(deps, { ip: request.ip, door: 'call' }, params.code);
    if (!salon.evening_public) reply.header('cache-control', 'no-store');
    return getMarker(deps, { session, language }, salon.id, { k: params.code, ...query });
  });
  route(shareLinksEndpoints.getSalonCard, async ({ params, request, reply }) => {
    const salon = await getSharedSalon(deps, { ip: request.ip, door: 'page' }, params.code);
    if (!salon.is_open) throw new AppError('notFound');
    const { etag, png } = await drawCard({ ...toCardParts(salon), brand: getBrand(deps, salon.language) });
    const who = salon.evening_public ? 'public' : 'private';
    reply.header('cache-control', `${who}, max-age=${cardSeconds}`).removeHeader('vary');
    // Browser-based messengers embed the card in their own pages.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    // The card of a private home is not indexed either.
    if (!salon.evening_public || !salon.is_org) reply.header('x-robots-tag', 'noindex, noarchive');
    return sendTagged(request, reply, { etag, type: 'image/png', body: png });
  });
  route(shareLinksEndpoints.getSalonVoice, async ({ params, request, reply }) => {
    const { id } = await getSharedSalon(deps, { ip: request.ip, door: 'page' }, params.code);
    const { version, media_type, bytes } = await getVoice(deps, id, params.version);
    // Revalidated each time: a recording that was taken down is silent at once.
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex, noarchive');
    return sendRange(request, reply, { etag: `"${version}"`, type: media_type, body: bytes });
  });
  route(siteFilesEndpoints.getRobots, async ({ reply }) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', `public, max-age=${siteFileSeconds}`)
      .send(robotsText(buildSiteUrl(deps.config))),
  );
  route(siteFilesEndpoints.getSitemap, async ({ reply }) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', `public, max-age=${siteFileSeconds}`)
      .send(sitemapText(await listIndexedPages(deps))),
  );
  route(siteFilesEndpoints.getManifest, async ({ reply }) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `public, max-age=${siteFileSeconds}`)
      .send(JSON.stringify(siteManifest(getBrand(deps, 'he')))),
  );
};

const parseSharePath = (path: string): string | undefined =>
  path.startsWith(shareBase) ? /^([^/]+)\/?$/.exec(path.slice(shareBase.length))?.[1] : undefined;

/** Reads the head of a shared salon's page; undefined for other pages (product §5.145–5.150). */
export const makeReadSalonHead =
  (deps: Deps) =>
  async (request: FastifyRequest, path: string): Promise<OwnHead | undefined> => {
    const code = parseSharePath(path);
    if (code === undefined) return undefined;
    const without = { head: undefined, isStorable: false } as const;
    try {
      const salon = await getSharedSalon(deps, { ip: request.ip, door: 'page' }, code);
      // Viewers who may see a salon that is closed to guests load it by the page's own API call.
      if (!salon.is_open) return { ...without, status: 404 };
      const site = buildSiteUrl(deps.config);
      const head = salonHead(salon, site, getBrand(deps, salon.language));
      return { head, status: 200, isStorable: salon.evening_public };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'notFound') return { ...without, status: 404 };
      if (error.code !== 'throttled') throw error;
      return { ...without, status: 429, retryAfterSeconds: error.extra.retryAfterSeconds ?? 1 };
    }
  };
