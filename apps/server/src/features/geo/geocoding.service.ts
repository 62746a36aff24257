import { setTimeout as pause } from 'node:timers/promises';
import type { AddressPoint } from '@salons/contract/geo';
import type { StreetAndHouse } from '@salons/contract/street-address';
import type { Session } from '../../core/actor.ts';
import { toNetwork } from '../../core/networks.ts';
import type { Deps } from '../../deps.ts';
import { ProviderFailure } from '../../outbound/fetch-json.ts';
import { type Address, findAddressPoint, findCachedPoint } from './address-points.service.ts';
import { type CachedAnswer, findNamedCity, storeGeocodingAnswer } from './geocoding.queries.ts';
import { chooseCityName, chooseFiner, toAcceptedPoint, toAddressHash } from './geocoding.rules.ts';
import { noteAnswer, noteFailure, takeTurn } from './providers.queries.ts';

type GeocodingDeps = Pick<Deps, 'db' | 'log' | 'geocoder'>;

/** How long a person waits for a provider, including its turn. */
const patienceMs = 2000;

/**
 * Sends an address to the provider in its turn, and caches the answer.
 * @returns undefined where it does not answer, is suspended, or its turn is later than `maxWaitMs`
 */
const askGeocoder = async (
  { db, log, geocoder }: GeocodingDeps,
  cityId: number,
  parts: StreetAndHouse,
  maxWaitMs: number,
): Promise<CachedAnswer | undefined> => {
  const city = await findNamedCity(db, cityId);
  const waitMs = geocoder && city ? await takeTurn(db, 'geocoder', maxWaitMs) : undefined;
  if (!geocoder || !city || waitMs === undefined) return undefined;
  await pause(waitMs);
  try {
    const found = await geocoder.findPoint({ ...parts, city: chooseCityName(parts.street, city) });
    const point = toAcceptedPoint(found, city);
    await noteAnswer(db, 'geocoder');
    await storeGeocodingAnswer(db, cityId, toAddressHash(parts), point);
    return { point };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    const { failures, rests } = await noteFailure(db, 'geocoder', error.retryAfterSeconds);
    log.warn(
      { provider: geocoder.name, fault: error.message, failures, rests },
      'the geocoder gave no point; the own tables serve',
    );
    return undefined;
  }
};

export interface GeocodingClient {
  readonly session: Session | undefined;
  readonly ip: string;
}

const hour = 3600;
const hourlyAnonymousLimit = 20;
const hourlyLoginLimit = 60;

/** Counts a request to the provider; past the limit only our own tables are used (product §14.107). */
const mayAsk = async (
  { rateLimit }: Pick<Deps, 'rateLimit'>,
  { session, ip }: GeocodingClient,
): Promise<boolean> => {
  const key =
    session === undefined ? `geocoder:network:${toNetwork(ip)}` : `geocoder:user:${session.user_id}`;
  const { count } = await rateLimit.count(key, hour);
  return count <= (session === undefined ? hourlyAnonymousLimit : hourlyLoginLimit);
};

/**
 * Locates an address for a waiting person: queries a provider that could be more precise, for two seconds at most. A
 * later answer is cached for the next time.
 */
export const locateAddress = async (
  deps: GeocodingDeps & Pick<Deps, 'rateLimit'>,
  asker: GeocodingClient,
  address: Address,
): Promise<AddressPoint> => {
  if (!deps.geocoder) return findAddressPoint(deps, address);
  const { own, question } = await findCachedPoint(deps, address);
  if (!question || !(await mayAsk(deps, asker))) return own;
  const answering = askGeocoder(deps, address.cityId, question, patienceMs);
  // After the timeout an error while caching, such as a lost connection, is only logged.
  answering.catch((error: unknown) => deps.log.warn({ err: error }, 'the answer of a geocoder was not kept'));
  const found = await Promise.race([answering, pause(patienceMs, undefined, { ref: false })]);
  return chooseFiner(own, found?.point);
};

/**
 * Locates an address for a job, which yields to people: it queries only when no request waits for a turn.
 * @returns undefined where the provider could be more precise and did not answer
 */
export const locateAddressLater = async (
  deps: GeocodingDeps,
  address: Address,
): Promise<AddressPoint | undefined> => {
  const { own, question } = await findCachedPoint(deps, address);
  if (!deps.geocoder || !question) return own;
  const found = await askGeocoder(deps, address.cityId, question, 0);
  return found && chooseFiner(own, found.point);
};
