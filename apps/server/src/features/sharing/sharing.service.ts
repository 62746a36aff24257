import { indexedPaths } from '@salons/contract/screen-paths';
import { shareBase } from '@salons/contract/share-base';
import { buildSiteUrl } from '../../config.ts';
import { AppError, throttledError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Deps } from '../../deps.ts';
import { findSharedSalon, listIndexedCodes } from './sharing.queries.ts';
import type { SharedSalon } from './sharing.rules.ts';

const wrongCodesAtMost = 30;
const hourSeconds = 3600;

/**
 * Where a code is tried: a visitor's page repeats its request as an API call, so a mistyped code counts once at each.
 */
export type Door = 'page' | 'call';

/**
 * The salon of a code. Wrong codes are counted by client address; past the limit private links open no more from there,
 * since a right guess would be distinguishable. Public salons always open (product §5.146).
 * @throws {AppError} `notFound`, `throttled`
 */
export const getSharedSalon = async (
  { db, rateLimit }: Pick<Deps, 'db' | 'rateLimit'>,
  { ip, door }: { readonly ip: string; readonly door: Door },
  code: string,
): Promise<SharedSalon> => {
  const key = `salon-code:${door}:${toLimitAddress(ip)}`;
  const salon = await findSharedSalon(db, code);
  if (salon?.evening_public) return salon;
  if (!salon) {
    await rateLimit(key, { max: wrongCodesAtMost, windowSeconds: hourSeconds });
    throw new AppError('notFound');
  }
  const { count, wait } = await rateLimit.read(key, hourSeconds);
  if (count >= wrongCodesAtMost) throw throttledError(wait);
  return salon;
};

/** A sitemap may have at most 50,000 addresses. */
const listedAtMost = 49_000;

/** Absolute URLs of all pages that may be indexed (product §5.150). */
export const listIndexedPages = async ({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string[]> => {
  const site = buildSiteUrl(config);
  const codes = await listIndexedCodes(db, listedAtMost);
  return [...indexedPaths, ...codes.map((code) => `${shareBase}${code}`)].map((path) => `${site}${path}`);
};
