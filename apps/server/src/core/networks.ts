import { isIP } from 'node:net';

/** The eight groups of an IPv6 address, undefined when it is none; parsing as a URL normalises it. */
const parseIpv6Groups = (ip: string): number[] | undefined => {
  const url = `http://[${ip.split('%')[0]}]/`;
  if (!ip.includes(':') || !URL.canParse(url)) return undefined;
  const [before = '', after] = new URL(url).hostname.slice(1, -1).split('::');
  const groups = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [head, tail] = [groups(before), groups(after ?? '')];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
};

const bytes = (group = 0) => [group >> 8, group & 255];

/** The IPv4 address of an IPv4-mapped IPv6 address (`::ffff:…`), else undefined. */
const unmap = (groups: readonly number[]): string | undefined =>
  groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)
    ? [...bytes(groups[6]), ...bytes(groups[7])].join('.')
    : undefined;

const toIpv4Network = (ip: string): string => `${ip.split('.').slice(0, 3).join('.')}.0/24`;
const toIpv6Network = (groups: readonly number[]): string =>
  `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;

/**
 * The network of an address for limits: the first 24 bits of IPv4, the first 64 of IPv6, since the holder of one
 * address there can usually take another (product §2.140).
 */
export const toNetwork = (ip: string): string => {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(ip)) return toIpv4Network(ip);
  const groups = parseIpv6Groups(ip);
  if (groups === undefined) return ip;
  const mapped = unmap(groups);
  return mapped === undefined ? toIpv6Network(groups) : toIpv4Network(mapped);
};

/** An address for limits: all of IPv4, the /64 of IPv6, which belongs to one visitor (product §2.140). */
export const toLimitAddress = (ip: string): string => {
  const groups = parseIpv6Groups(ip);
  return groups === undefined ? ip : (unmap(groups) ?? toIpv6Network(groups));
};

/** Replaces invalid forwarded addresses, so that all such visitors share one limit. */
const noAddress = '0.0.0.0';

const parseForwardedAddress = (entry: string): string => {
  const bare = entry.trim().replace(/^"|"$/g, '');
  const address = /^\[(.+)\](?::\d+)?$/.exec(bare)?.[1] ?? bare.replace(/^([\d.]+):\d+$/, '$1');
  const [withoutZone = ''] = address.split('%');
  return isIP(withoutZone) === 0 ? noAddress : withoutZone;
};

/** `X-Forwarded-For` as bare addresses, same count: with a port each connection would be another visitor. */
export const cleanForwardedFor = (header: string): string =>
  header.split(',').map(parseForwardedAddress).join(', ');
