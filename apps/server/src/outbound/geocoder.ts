import { z } from 'zod';
import type { Config } from '../config.ts';
import { countryBox } from '../core/country-box.ts';
import type { Place } from '../core/road-distance.ts';
import { fetchJson, joinUrl, ProviderFailure } from './fetch-json.ts';

export interface GeocoderQuestion {
  readonly street: string;
  /** The number of the house, undefined where none was given. */
  readonly house: string | undefined;
  readonly city: string;
}

/** Point of an address, and its precision. */
export interface GeocoderAnswer extends Place {
  readonly precision: 'house' | 'street' | 'locality';
}

export interface Geocoder {
  readonly name: 'nominatim' | 'photon';
  /** Point of an address, undefined where the provider has none. One call. @throws {ProviderFailure} */
  readonly findPoint: (question: GeocoderQuestion) => Promise<GeocoderAnswer | undefined>;
}

type GeocoderConfig = Pick<Config, 'GEOCODER' | 'GEOCODER_URL' | 'PUBLIC_URL'>;

const patienceMs = 2000;
const coordinate = z.coerce.number().pipe(z.number().min(-180).max(180));

/** Public servers require an identifying user agent. */
const toHeaders = ({ PUBLIC_URL }: GeocoderConfig) => ({
  accept: 'application/json',
  'accept-language': 'he',
  'user-agent': PUBLIC_URL === undefined ? 'salons' : `salons (+${PUBLIC_URL})`,
});

const nominatimPlaces = z.array(z.object({ lat: coordinate, lon: coordinate, place_rank: z.int() }));

/**
 * Nominatim ranks: 30 is a house, 28 and 29 interpolated, 26 and 27 streets. Without a house number, rank 30 is a shop
 * or a sight of that name.
 */
const toPrecision = (rank: number, house: string | undefined): GeocoderAnswer['precision'] | undefined => {
  if (rank >= 28) return house === undefined ? undefined : 'house';
  return rank >= 26 ? 'street' : 'locality';
};

const nominatim = (base: string, config: GeocoderConfig, timeoutMs: number): Geocoder => ({
  name: 'nominatim',
  findPoint: async ({ street, house, city }) => {
    const url = joinUrl(base, '/search');
    url.search = String(
      new URLSearchParams({
        street: house === undefined ? street : `${house} ${street}`,
        city,
        countrycodes: 'il',
        format: 'jsonv2',
        limit: '1',
      }),
    );
    const { status, body } = await fetchJson(url, { headers: toHeaders(config) }, timeoutMs);
    const places = nominatimPlaces.safeParse(body);
    if (status !== 200 || !places.success) throw new ProviderFailure('not a list of places');
    const [place] = places.data;
    const precision = place && toPrecision(place.place_rank, house);
    return precision && { lat: place.lat, lng: place.lon, precision };
  },
});

const photonFeatures = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([coordinate, coordinate]) }),
      properties: z.object({
        type: z.string().optional(),
        osm_key: z.string().optional(),
        housenumber: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
});
type PhotonProperties = z.output<typeof photonFeatures>['features'][number]['properties'];

/**
 * Photon also classifies shops and sights as houses: the requested house has its number, a neighbour has the street.
 */
const toPhotonPrecision = (
  { type, osm_key, housenumber }: PhotonProperties,
  house: string | undefined,
): GeocoderAnswer['precision'] | undefined => {
  if (type === 'house') {
    if (housenumber === undefined) return undefined;
    return housenumber.replace(/\s/g, '') === house ? 'house' : 'street';
  }
  return type === 'street' || osm_key === 'highway' ? 'street' : 'locality';
};

const photon = (base: string, config: GeocoderConfig, timeoutMs: number): Geocoder => ({
  name: 'photon',
  findPoint: async ({ street, house, city }) => {
    const url = joinUrl(base, '/api');
    url.search = String(
      new URLSearchParams({
        q: `${house === undefined ? street : `${street} ${house}`}, ${city}`,
        limit: '1',
        bbox: countryBox.join(','),
      }),
    );
    const { status, body } = await fetchJson(url, { headers: toHeaders(config) }, timeoutMs);
    const found = photonFeatures.safeParse(body);
    if (status !== 200 || !found.success) throw new ProviderFailure('not a collection of features');
    const [feature] = found.data.features;
    if (!feature || (feature.properties.countrycode ?? 'IL') !== 'IL') return undefined;
    const [lng, lat] = feature.geometry.coordinates;
    const precision = toPhotonPrecision(feature.properties, house);
    return precision && { lat, lng, precision };
  },
});

/** The geocoder of GEOCODER, with a timeout of `timeoutMs`; undefined without one (product §14.100). */
export const makeGeocoder = (config: GeocoderConfig, timeoutMs = patienceMs): Geocoder | undefined => {
  const { GEOCODER, GEOCODER_URL } = config;
  if (GEOCODER_URL === undefined) return undefined;
  if (GEOCODER === 'nominatim') return nominatim(GEOCODER_URL, config, timeoutMs);
  if (GEOCODER === 'photon') return photon(GEOCODER_URL, config, timeoutMs);
  return undefined;
};
