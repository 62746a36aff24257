import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { type CountryResponse, open, type Reader } from 'maxmind';

/** Country of a network address, ISO 3166-1 alpha-2, or undefined. Never rejects. */
export type FindCountry = (address: string) => Promise<string | undefined>;

// Private and reserved addresses; tables have nonsense for some of them.
const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

const bundled = () =>
  createRequire(import.meta.url).resolve(
    '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
  );

interface Country {
  readonly country_code?: string;
}

/**
 * Opens a table of countries at its first lookup.
 * @param path an .mmdb file; by default the bundled one
 */
export const openCountries = (path: string | undefined, onError: (error: unknown) => void): FindCountry => {
  let opened: Promise<Reader<CountryResponse & Country>> | undefined;
  return async (address) => {
    const bare = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const version = isIP(bare);
    if (version === 0 || inside.check(bare, version === 4 ? 'ipv4' : 'ipv6')) return undefined;
    try {
      opened ??= open<CountryResponse & Country>(path ?? bundled());
      const found = (await opened).get(bare);
      return found?.country_code ?? found?.country?.iso_code;
    } catch (error) {
      onError(error);
      return undefined;
    }
  };
};
