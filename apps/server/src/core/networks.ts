/** The eight groups of an IPv6 address, undefined when it is none; a URL spells each address one way. */
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

/**
 * The network of an address, as limits count it: the first 24 bits of IPv4, the first 64 of IPv6, since whoever has
 * one address there can as a rule take another (product §2.140).
 */
export const toNetwork = (ip: string): string => {
  if (/^\d+\.\d+\.\d+\.\d+$/.test(ip)) return `${ip.split('.').slice(0, 3).join('.')}.0/24`;
  const groups = parseIpv6Groups(ip);
  if (groups === undefined) return ip;
  const isMapped = groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0);
  if (isMapped) return `${[...bytes(groups[6]), ...bytes(groups[7])].slice(0, 3).join('.')}.0/24`;
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};
