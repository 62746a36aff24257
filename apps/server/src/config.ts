import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on');
const center = z
  .string()
  .default('32.0764,34.7895')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]));

const mailbox = z.string().transform((text, issue) => {
  const [, name = '', address = ''] =
    /^\s*(?:"?([^"<>]*?)"?\s*<)?([^\s<>@]+@[^\s<>@]+)>?\s*$/.exec(text) ?? [];
  if (address === '')
    issue.addIssue({ code: 'custom', message: 'must be an address, or a name and <address>' });
  return { name, address };
});

const schema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('localhost'),
  /** Public origin of the app; links in messages start with it. */
  PUBLIC_URL: z.url().optional(),
  /** Number of trusted proxies in front, for the visitor's address. */
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
  /** Header set by those proxies with the visitor's country, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z
    .string()
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Table of countries by network address (.mmdb), in place of the bundled one. */
  COUNTRY_DATABASE: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
  /** Whether the server itself notifies, sends and runs jobs; off where `npm run worker` does. */
  WORKER: onOff('on'),
  /** How long a process accepts requests after SIGTERM, while `/readyz` reports not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(2),
  /** How long answers to requests and cancellations can be undone before they are announced; 0: not at all. */
  GRACE_SECONDS: z.coerce.number().int().min(0).max(3600).default(120),
  TOKEN_SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  RATE_LIMITS: onOff('on'),
  /** Whether messages wait at night and on Shabbat; never off in production. */
  QUIET_HOURS: onOff('on'),
  STAFF_TOTP: z.enum(['optional', 'required']).default('optional'),
  DEMO_SEASON: onOff('on'),
  DEMO_PASSWORD: z.string().min(8).default('candle-light-2027'),
  /** `smtp://` or `smtps://user:password@host:port`; without it mails stay in the outbox. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `none` confirms that no mail is sent. */
  MAIL: z.literal('none').optional(),
  /** From address of mails, with or without a name: `Salons <salons@example.org>`. */
  MAIL_FROM: mailbox.optional(),
  /** Without one, text messages stay in the outbox. */
  SMS_PROVIDER: z.enum(['twilio', 'http']).optional(),
  SMS_FROM: z.string().optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().optional(),
  /** Countries whose unverified numbers may receive codes, ISO 3166-1 alpha-2. */
  SMS_COUNTRIES: z
    .string()
    .default('IL')
    .transform((text) =>
      text
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)).min(1)),
  /** Maximum codes sent by SMS in a day. */
  SMS_DAILY_MAX: z.coerce.number().int().min(1).default(20_000),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_URL: z.url({ protocol: /^https?$/ }).default('https://api.twilio.com'),
  /** Bearer token for `/metrics`; without it there is no such route. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/, 'must be 16 letters or more that a bearer token may have')
    .optional(),
  /** Whether `/api/docs/` is served; by default on outside production. */
  API_DOCS: z.enum(['on', 'off']).optional(),
  BRAND_NAME_HE: z.string().default('סלון זיכרון'),
  BRAND_NAME_EN: z.string().default('Remembrance Salons'),
  /** Client id of Google sign-in; without it the button is hidden. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Another OpenID provider in place of Google. */
  GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default('https://accounts.google.com'),
  PUBLIC_SITE_URL: z.url().optional(),
  CONTACT_URL_HE: z.string().default('mailto:contact@example.org'),
  CONTACT_URL_EN: z.string().default('mailto:contact-en@example.org'),
  ROUND_UP_URL: z.url().optional(),
  HOST_VIDEO_URL: z.url().optional(),
  /** Whether to use street points whose source states no licence. */
  STREET_POINTS_EXTRA: onOff('off'),
  MAP_CENTER: center,
  /** Street tiles: path or https URL of an archive, `demo` for the public builds, or `none`. */
  MAP_TILES: z.string().trim().optional(),
  /** A MapLibre style in place of the streets and the bundled background. */
  MAP_STYLE_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Geocodes house addresses; without one the bundled localities and streets are used. */
  GEOCODER: z.enum(['nominatim', 'photon']).optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Computes driving distances; without one they are estimated from the great circle. */
  ROUTER: z.enum(['osrm', 'google']).optional(),
  ROUTER_URL: z.url({ protocol: /^https?$/ }).optional(),
  ROUTER_KEY: z.string().optional(),
  PUBLIC_ADDRESS: z.enum(['full', 'approximate']).default('full'),
  CONTROLLER_NAME: z.string().optional(),
  CONTROLLER_ADDRESS: z.string().optional(),
  CONTROLLER_EMAIL: z.string().optional(),
  CONTROLLER_PHONE: z.string().optional(),
  /** Contact for data protection, and EU representative of the controller: named in the privacy policy. */
  DATA_PROTECTION_OFFICER: z.string().optional(),
  EU_REPRESENTATIVE: z.string().optional(),
  /** The providers by name and country, for the privacy policy. */
  PROCESSORS_HE: z.string().optional(),
  PROCESSORS_EN: z.string().optional(),
  /** Requires everyone to accept the terms again, even if their text is unchanged. */
  TERMS_VERSION: z.iso.date().optional(),
  ACCESSIBILITY_NAME: z.string().optional(),
  ACCESSIBILITY_EMAIL: z.string().optional(),
  ACCESSIBILITY_PHONE: z.string().optional(),
  ACCESSIBILITY_STANDARD: z.string().default('SI 5568 (WCAG 2.0 AA)'),
  ACCESSIBILITY_REVIEWED_ON: z.iso.date().optional(),
});

export type Configured = z.output<typeof schema>;
/** Configuration with its secrets; outside production these are generated and stored beside the data. */
export type Config = Configured & { readonly TOKEN_SECRET: string };

/** Origin of absolute URLs, without a trailing slash. */
export const buildSiteUrl = ({ PUBLIC_URL, PORT }: Pick<Configured, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

/** Required in production: secrets, and the details that the law requires (product §14.4). */
const neededInProduction = [
  'TOKEN_SECRET',
  'PUBLIC_URL',
  // `none` must be explicit too: a map without streets is a choice.
  'MAP_TILES',
  'CONTACT_URL_HE',
  'CONTACT_URL_EN',
  'CONTROLLER_NAME',
  'CONTROLLER_ADDRESS',
  'CONTROLLER_EMAIL',
  'CONTROLLER_PHONE',
  'ACCESSIBILITY_NAME',
  'ACCESSIBILITY_EMAIL',
  'ACCESSIBILITY_PHONE',
  'ACCESSIBILITY_REVIEWED_ON',
] as const;

/** May be off only for load runs and tests. */
const onInProduction = ['RATE_LIMITS', 'QUIET_HOURS'] as const;

/** Placeholders of pages and documents outside production where nothing is configured (product §1.170). */
const demoDetails = {
  PUBLIC_SITE_URL: 'https://www.example.org/',
  CONTROLLER_NAME: 'Remembrance Salons (demo)',
  CONTROLLER_ADDRESS: '1 Example Street, Haifa',
  CONTROLLER_EMAIL: 'privacy@example.org',
  CONTROLLER_PHONE: '04-8123456',
  ACCESSIBILITY_NAME: 'Dana Example',
  ACCESSIBILITY_EMAIL: 'accessibility@example.org',
  ACCESSIBILITY_PHONE: '04-8123457',
} as const satisfies Partial<Record<keyof z.input<typeof schema>, string>>;

/** Minimum guesses (log10) that a secret must withstand; 32 random characters take 10³⁰. */
const guessesLog10 = 20;
/** Secrets published in the project. */
const knownSecrets = /long enough|change.?me|example|secret.?(key|token)/i;

let estimator: ZxcvbnFactory | undefined;
/** Builds its dictionaries once, at the first secret that is checked. */
const estimateGuesses = (secret: string): number => {
  estimator ??= new ZxcvbnFactory({ dictionary: { ...dictionary } });
  return estimator.check(secret).guessesLog10;
};

/** Whether a secret can be guessed: a repeated letter or word, a row of keys, a sentence (product §14.82). */
const isGuessable = (secret: string): boolean =>
  new Set(secret).size < 10 ||
  knownSecrets.test(secret) ||
  // The cost is quadratic in the length; the first characters of a good secret suffice.
  estimateGuesses(secret.slice(0, 48)) < guessesLog10;

/** Whether traffic to the URL is readable on the way: not https and not on this machine. */
const isReadable = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};

/**
 * Whether a URL is in the operator's own network: localhost, a name without a dot such as a container's, or a private
 * network.
 */
export const isOwnNetwork = (url: string): boolean =>
  /^(?:[^.[\]:]+|(?:10|127)(?:\.\d+){3}|192\.168(?:\.\d+){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d+){2}|\[(?:::1|f[cd][\da-f:]+)\])$/.test(
    new URL(url).hostname,
  );

/** Settings that a production server refuses to start with (product §14.82). */
const refusedInProduction = (config: Configured): string[] => [
  ...(config.TOKEN_SECRET !== undefined && isGuessable(config.TOKEN_SECRET)
    ? ['TOKEN_SECRET: can be guessed; make one with openssl rand -base64 48']
    : []),
  ...(['PUBLIC_URL', 'SMS_URL', 'TWILIO_URL', 'GOOGLE_ISSUER'] as const)
    .filter((name) => config[name] !== undefined && isReadable(config[name]))
    .map((name) => `${name}: https in production`),
  ...(['GEOCODER_URL', 'ROUTER_URL'] as const)
    .filter((name) => config[name] !== undefined && isReadable(config[name]) && !isOwnNetwork(config[name]))
    .map((name) => `${name}: https in production, but to one's own network`),
  ...(config.MAP_TILES === 'demo'
    ? ['MAP_TILES: no demo in production; a path, an https address, or none']
    : []),
  ...(config.SMTP_URL === undefined && config.MAIL !== 'none'
    ? ['SMTP_URL: needed in production, or MAIL=none where no mail is to leave']
    : []),
];

/** Whether `MAP_TILES` is neither a path nor a trusted URL. */
const wrongTiles = ({ MAP_TILES }: Configured): boolean =>
  MAP_TILES !== undefined &&
  (/^https?:\/\//i.test(MAP_TILES)
    ? !URL.canParse(MAP_TILES) || isReadable(MAP_TILES)
    : /^[a-z][a-z\d+.-]+:\/\//i.test(MAP_TILES));

type Name = keyof Configured;

/** Variables that each provider requires. */
const needs = (config: Configured): readonly (readonly [needed: readonly Name[], by: string])[] => [
  [config.SMTP_URL === undefined ? [] : ['MAIL_FROM'], 'the provider of messages'],
  [config.SMS_PROVIDER === 'http' ? ['SMS_URL'] : [], 'the provider of messages'],
  [
    config.SMS_PROVIDER === 'twilio' ? ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM'] : [],
    'the provider of messages',
  ],
  [config.GEOCODER === undefined ? [] : ['GEOCODER_URL'], `GEOCODER=${config.GEOCODER}`],
  [config.GEOCODER_URL === undefined ? [] : ['GEOCODER'], 'GEOCODER_URL'],
  [config.ROUTER === 'osrm' ? ['ROUTER_URL'] : [], 'ROUTER=osrm'],
  [config.ROUTER === 'google' ? ['ROUTER_KEY'] : [], 'ROUTER=google'],
  [config.ROUTER_URL === undefined ? [] : ['ROUTER'], 'ROUTER_URL'],
  [config.ROUTER_KEY === undefined ? [] : ['ROUTER'], 'ROUTER_KEY'],
];

/** Missing variables of the chosen providers, without duplicates. */
const findMissing = (config: Configured): string[] => {
  const missing = new Map<Name, string>();
  for (const [names, by] of needs(config))
    for (const name of names)
      if (!config[name] && !missing.has(name)) missing.set(name, `${name}: needed by ${by}`);
  return [...missing.values()];
};

/**
 * Reads the configuration from the environment; the only place that does.
 * @throws an error that lists everything that is wrong or missing
 */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Configured => {
  const filled = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const isProduction = filled['NODE_ENV'] === 'production';
  const read = schema.safeParse(isProduction ? filled : { ...demoDetails, ...filled });
  const wrong = read.success
    ? []
    : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  if (read.success) wrong.push(...findMissing(read.data));
  if (read.data !== undefined && wrongTiles(read.data))
    wrong.push('MAP_TILES: the path of a file, an https address, demo or none');
  if (read.data?.WORKER === false && read.data.DATABASE_URL === undefined)
    wrong.push(
      'WORKER: off needs a DATABASE_URL; over the embedded database no other process can do its work',
    );
  if (read.data?.MAIL === 'none' && read.data.SMTP_URL !== undefined)
    wrong.push('MAIL: none, but SMTP_URL says where mail goes');
  if (isProduction) {
    for (const name of neededInProduction) if (!filled[name]) wrong.push(`${name}: needed in production`);
    if (read.data) wrong.push(...refusedInProduction(read.data));
    for (const name of onInProduction)
      if (filled[name] === 'off') wrong.push(`${name}: cannot be off in production`);
  }
  if (!read.success || wrong.length > 0)
    throw new Error(`The configuration is not complete:\n  ${wrong.join('\n  ')}`);
  return read.data;
};
