import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { production } from '../test/production.ts';
import { readConfig } from './config.ts';

const complaintsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};

test('production starts with everything it asks for, and with nothing less', () => {
  expect(complaintsOf(production)).toEqual([]);
  for (const name of Object.keys(production)) {
    if (name === 'NODE_ENV') continue;
    const complaint =
      name === 'MAIL'
        ? 'SMTP_URL: needed in production, or MAIL=none where no mail is to leave'
        : `${name}: needed in production`;
    for (const empty of ['', '   '])
      expect(complaintsOf({ ...production, [name]: empty })).toEqual([complaint]);
  }
});

test('all that is missing or wrong is told at once', () => {
  const complaints = complaintsOf({
    NODE_ENV: 'production',
    PORT: 'many',
    RATE_LIMITS: 'off',
    QUIET_HOURS: 'off',
  });
  const needed = Object.keys(production).filter((name) => !['NODE_ENV', 'MAIL'].includes(name));
  expect(complaints).toHaveLength(needed.length + 3);
  for (const name of [...needed, 'PORT', 'RATE_LIMITS', 'QUIET_HOURS'])
    expect(complaints.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
});

test.each(['http://tiles.example/a.pmtiles', 's3://bucket/a.pmtiles', 'https://'])(
  'streets come by a path or an https address, not by %s',
  (MAP_TILES) => {
    expect(complaintsOf({ MAP_TILES })).toEqual([
      'MAP_TILES: the path of a file, an https address, demo or none',
    ]);
  },
);

test.each(['/data/israel.pmtiles', 'israel.pmtiles', 'https://tiles.example/a.pmtiles', 'none'])(
  'streets may be %s in production, where the public builds are for trying only',
  (MAP_TILES) => {
    expect(complaintsOf({ ...production, MAP_TILES })).toEqual([]);
    expect(complaintsOf({ ...production, MAP_TILES: 'demo' })).toEqual([
      'MAP_TILES: no demo in production; a path, an https address, or none',
    ]);
  },
);

test('anywhere else nothing is needed', () => {
  expect(complaintsOf({})).toEqual([]);
  expect(readConfig({}).TERMS_VERSION).toBeUndefined();
});

test.each([
  ['one letter', 'a'.repeat(64)],
  ['two letters by turns', 'ab'.repeat(32)],
  ['a word again and again', 'secret'.repeat(8)],
  ['a word and a number again and again', 'Password1!'.repeat(5)],
  ['a row of keys', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
  ['digits in order', '0123456789'.repeat(4)],
  ['a default of many projects', 'changemechangemechangemechangeme'],
  ['a secret of the tests', 'a secret of the tests that is long enough'],
])('production does not start with a secret that is %s', (_what, TOKEN_SECRET) => {
  expect(TOKEN_SECRET.length).toBeGreaterThanOrEqual(32);
  expect(complaintsOf({ ...production, TOKEN_SECRET })).toEqual([
    'TOKEN_SECRET: can be guessed; make one with openssl rand -base64 48',
  ]);
  expect(complaintsOf({ TOKEN_SECRET })).toEqual([]);
});

test('any secret drawn by chance is taken, however it is written', () => {
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    for (const size of [24, 32, 48])
      for (let n = 0; n < 3; n += 1) {
        const TOKEN_SECRET = randomBytes(size).toString(encoding);
        expect([TOKEN_SECRET, complaintsOf({ ...production, TOKEN_SECRET })]).toEqual([TOKEN_SECRET, []]);
      }
});

test('what others could read on the way is refused in production, but on the machine itself', () => {
  const sms = { SMS_PROVIDER: 'http' };
  for (const [name, others] of [
    ['PUBLIC_URL', {}],
    ['SMS_URL', sms],
    ['TWILIO_URL', {}],
    ['GOOGLE_ISSUER', {}],
  ] as const) {
    for (const url of ['http://salons.example', 'http://localhost.example', 'http://127.0.0.1.example:80/'])
      expect(complaintsOf({ ...production, ...others, [name]: url })).toEqual([
        `${name}: https in production`,
      ]);
    for (const url of [
      'https://salons.example',
      'http://localhost:3000',
      'http://127.0.0.1:9/',
      'http://[::1]:9/',
    ])
      expect(complaintsOf({ ...production, ...others, [name]: url })).toEqual([]);
  }
});

test.each([
  [{ GEOCODER: 'nominatim' }, 'GEOCODER_URL: needed by GEOCODER=nominatim'],
  [{ GEOCODER_URL: 'https://geo.example' }, 'GEOCODER: needed by GEOCODER_URL'],
  [{ ROUTER: 'osrm' }, 'ROUTER_URL: needed by ROUTER=osrm'],
  [{ ROUTER: 'google' }, 'ROUTER_KEY: needed by ROUTER=google'],
  [{ ROUTER_URL: 'https://roads.example' }, 'ROUTER: needed by ROUTER_URL'],
  [{ ROUTER_KEY: 'a key' }, 'ROUTER: needed by ROUTER_KEY'],
])('half a provider is none: %j', (half, complaint) => {
  expect(complaintsOf(half)).toEqual([complaint]);
  expect(complaintsOf({ ...production, ...half })).toEqual([complaint]);
});

test('addresses and places leave one’s own network by https alone', () => {
  for (const [name, others] of [
    ['GEOCODER_URL', { GEOCODER: 'photon' }],
    ['ROUTER_URL', { ROUTER: 'osrm' }],
  ] as const) {
    for (const url of [
      'http://roads.example',
      'http://8.8.8.8:5000',
      'http://172.32.0.1',
      'http://[2001::1]/',
    ])
      expect(complaintsOf({ ...production, ...others, [name]: url })).toEqual([
        `${name}: https in production, but to one's own network`,
      ]);
    for (const url of [
      'https://roads.example/osrm',
      'http://osrm:5000',
      'http://127.0.0.1:5000',
      'http://10.1.2.3:5000',
      'http://192.168.1.9',
      'http://172.20.0.3:8080',
      'http://[fd00::5]:5000',
    ])
      expect(complaintsOf({ ...production, ...others, [name]: url })).toEqual([]);
  }
});

test('mail is sent, or it is said that none is', () => {
  const mail = { SMTP_URL: 'smtps://mail.example', MAIL_FROM: 'salons@salons.example' };
  const { MAIL: _, ...without } = production;
  expect(complaintsOf({ ...without, ...mail })).toEqual([]);
  expect(complaintsOf({ ...production, ...mail })).toEqual(['MAIL: none, but SMTP_URL says where mail goes']);
});

test('outside production examples stand where nothing is configured', () => {
  expect(readConfig({})).toMatchObject({ PUBLIC_SITE_URL: 'https://www.example.org/' });
  const own = { CONTROLLER_NAME: 'Our association', PUBLIC_SITE_URL: 'https://our.example/' };
  expect(readConfig(own)).toMatchObject(own);
});

test('a server leaves its work to a worker only where one can reach the database', () => {
  expect(complaintsOf({ WORKER: 'off' })).toEqual([
    'WORKER: off needs a DATABASE_URL; over the embedded database no other process can do its work',
  ]);
  expect(complaintsOf({ WORKER: 'off', DATABASE_URL: 'postgres://db.example/salons' })).toEqual([]);
});
