import { expect, test } from 'vitest';
import { cleanForwardedFor, toLimitAddress, toNetwork } from './networks.ts';

test('an address belongs to its /24, of IPv6 to its /64, however it is spelled', () => {
  const networks = {
    '198.51.100.7': '198.51.100.0/24',
    '198.51.100.250': '198.51.100.0/24',
    '198.51.101.7': '198.51.101.0/24',
    '::ffff:198.51.100.7': '198.51.100.0/24',
    '::FFFF:C633:6407': '198.51.100.0/24',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:DB8:1:2::1': '2001:db8:1:2::/64',
    '2001:0db8:0001:0002:0000:0000:0000:0001': '2001:db8:1:2::/64',
    '2001:db8:1:3::1': '2001:db8:1:3::/64',
    '2001:db8::1': '2001:db8:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    'no address': 'no address',
  };
  expect(Object.fromEntries(Object.keys(networks).map((ip) => [ip, toNetwork(ip)]))).toEqual(networks);
});

test('limits by address count IPv4 whole, and a visitor of IPv6 by the /64', () => {
  const addresses = {
    '198.51.100.7': '198.51.100.7',
    '::ffff:198.51.100.7': '198.51.100.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:db8:1:2::1': '2001:db8:1:2::/64',
  };
  expect(Object.fromEntries(Object.keys(addresses).map((ip) => [ip, toLimitAddress(ip)]))).toEqual(addresses);
});

test('of what proxies pass on addresses alone stay, in their places', () => {
  const headers = {
    '198.51.100.7': '198.51.100.7',
    '203.0.113.9,198.51.100.7': '203.0.113.9, 198.51.100.7',
    '198.51.100.7:40112': '198.51.100.7',
    '[2001:db8::1]:40112': '2001:db8::1',
    '"[2001:db8::1]:40112"': '2001:db8::1',
    '[2001:db8::1]': '2001:db8::1',
    'fe80::1%eth0': 'fe80::1',
    'unknown, 198.51.100.7': '0.0.0.0, 198.51.100.7',
    '198.51.100.7, _hidden': '198.51.100.7, 0.0.0.0',
    '': '0.0.0.0',
  };
  expect(
    Object.fromEntries(Object.keys(headers).map((header) => [header, cleanForwardedFor(header)])),
  ).toEqual(headers);
});
