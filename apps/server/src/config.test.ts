import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { production } from '../test/production.ts';
import { readConfig } from './config.ts';
import { settings } from './settings.ts';

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

const neededOtherwise: Readonly<Record<string, string>> = {
  MAIL_DELIVERY: 'SMTP_URL: needed in production, or MAIL_DELIVERY=none where no mail is to leave',
  DATABASE:
    'DATABASE_URL: needed in production, or DATABASE=embedded for the PostgreSQL that this project brings along',
};

test('production starts with everything it asks for, and with nothing less', () => {
  expect(complaintsOf(production)).toEqual([]);
  for (const name of Object.keys(production)) {
    if (name === 'NODE_ENV') continue;
    const complaint = neededOtherwise[name] ?? `${name}: needed in production`;
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
  const needed = Object.keys(production).filter((name) => name !== 'NODE_ENV' && !(name in neededOtherwise));
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
  const { MAIL_DELIVERY: _, ...without } = production;
  expect(complaintsOf({ ...without, ...mail })).toEqual([]);
  expect(complaintsOf({ ...production, ...mail })).toEqual([
    'MAIL_DELIVERY: none, but SMTP_URL says where mail goes',
  ]);
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

test('the mailbox that a login shell sets is none of ours', () => {
  const { MAIL_DELIVERY: _, ...without } = production;
  expect(complaintsOf({ MAIL: '/var/mail/salons' })).toEqual([]);
  expect(complaintsOf({ ...without, MAIL: '/var/mail/salons' })).toEqual([neededOtherwise['MAIL_DELIVERY']]);
  expect(complaintsOf({ ...without, MAIL: 'none' })).toEqual([]);
});

test.each([
  ['PORT', 'many', 'PORT: “many” will not do; a number from 0 to 65535, such as 3000'],
  ['NODE_ENV', 'prod', 'NODE_ENV: “prod” will not do; production, development or test'],
  [
    'PUBLIC_URL',
    'salons',
    'PUBLIC_URL: “salons” will not do; the address that people open, such as https://salons.example.org',
  ],
  [
    'TOKEN_SECRET',
    'short',
    'TOKEN_SECRET: the value will not do; 32 characters or more by chance; openssl rand -base64 48 makes them',
  ],
  ['SMTP_URL', 'secret@mail', 'SMTP_URL: the value will not do; smtps://user:password@mail.example.org:465'],
  [
    'DATABASE_URL',
    'nonsense',
    'DATABASE_URL: the value will not do; postgres://user:password@host:5432/database',
  ],
  [
    'HELP_PHONE',
    '04-8123456',
    'HELP_PHONE: “04-8123456” will not do; a telephone number in international form, such as +97248123456',
  ],
  ['SINCE_YEAR', '11', 'SINCE_YEAR: “11” will not do; a year such as 2011'],
  [
    'CONTACT_URL_HE',
    'nonsense',
    'CONTACT_URL_HE: “nonsense” will not do; an address, such as mailto:contact@example.org, tel:+97221234567 or https://example.org/contact',
  ],
])('%s=%s is refused with what would do', (name, value, complaint) => {
  expect(complaintsOf({ [name]: value })).toEqual([complaint]);
});

test('every setting that can be malformed says what would do', () => {
  const silent = Object.entries(settings.shape)
    .filter(([, setting]) => !setting.safeParse(' \u0000 ').success && !setting.description)
    .map(([name]) => name);
  expect(silent).toEqual([]);
});

test('a misspelled setting is refused, those of other programs are not', () => {
  expect(complaintsOf({ PUBLIC_ADRESS: 'approximate', DATBASE_URL: 'x', SMS_FORM: '1' })).toEqual([
    'PUBLIC_ADRESS: no such setting; PUBLIC_ADDRESS?',
    'DATBASE_URL: no such setting; DATABASE_URL?',
    'SMS_FORM: no such setting; SMS_FROM?',
  ]);
  const others = { TEST_DATABASE_URL: 'x', XDG_DATA_DIRS: 'x', HOSTNAME: 'x', LOGNAME: 'x', NODE_PATH: 'x' };
  expect(complaintsOf(others)).toEqual([]);
});

test('the demo fills a database of our own, another one only where that is said', () => {
  const other = { DATABASE_URL: 'postgres://db.example/salons' };
  expect(readConfig({}).DEMO_SEASON).toBe(true);
  expect(readConfig(other).DEMO_SEASON).toBe(false);
  expect(readConfig({ ...other, DEMO_SEASON: 'on' }).DEMO_SEASON).toBe(true);
});

test('the embedded database is said, and it alone', () => {
  expect(complaintsOf({ DATABASE: 'embedded', DATABASE_URL: 'postgres://db.example/salons' })).toEqual([
    'DATABASE: embedded, but DATABASE_URL names a server',
  ]);
});
