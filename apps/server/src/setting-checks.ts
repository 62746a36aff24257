import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import type { Configured, SettingName } from './settings.ts';

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
] as const satisfies readonly SettingName[];

/** May be off only for load runs and tests. */
const onInProduction = ['RATE_LIMITS', 'QUIET_HOURS'] as const;

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
  ...(config.SMTP_URL === undefined && config.MAIL_DELIVERY !== 'none'
    ? ['SMTP_URL: needed in production, or MAIL_DELIVERY=none where no mail is to leave']
    : []),
  ...(config.DATABASE_URL === undefined && config.DATABASE !== 'embedded'
    ? [
        'DATABASE_URL: needed in production, or DATABASE=embedded for the PostgreSQL that this project brings along',
      ]
    : []),
];

/** Whether `MAP_TILES` is neither a path nor a trusted URL. */
const wrongTiles = ({ MAP_TILES }: Configured): boolean =>
  MAP_TILES !== undefined &&
  (/^https?:\/\//i.test(MAP_TILES)
    ? !URL.canParse(MAP_TILES) || isReadable(MAP_TILES)
    : /^[a-z][a-z\d+.-]+:\/\//i.test(MAP_TILES));

/** Variables that each provider requires. */
const needs = (config: Configured): readonly (readonly [needed: readonly SettingName[], by: string])[] => [
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
  const missing = new Map<SettingName, string>();
  for (const [names, by] of needs(config))
    for (const name of names)
      if (!config[name] && !missing.has(name)) missing.set(name, `${name}: needed by ${by}`);
  return [...missing.values()];
};

/** Settings that contradict each other. */
const listContradictions = (config: Configured): string[] => [
  ...(wrongTiles(config) ? ['MAP_TILES: the path of a file, an https address, demo or none'] : []),
  ...(!config.WORKER && config.DATABASE_URL === undefined
    ? ['WORKER: off needs a DATABASE_URL; over the embedded database no other process can do its work']
    : []),
  ...(config.MAIL_DELIVERY === 'none' && config.SMTP_URL !== undefined
    ? ['MAIL_DELIVERY: none, but SMTP_URL says where mail goes']
    : []),
  ...(config.DATABASE === 'embedded' && config.DATABASE_URL !== undefined
    ? ['DATABASE: embedded, but DATABASE_URL names a server']
    : []),
  ...(config.DATABASE_DIRECT_URL !== undefined && config.DATABASE_URL === undefined
    ? ['DATABASE_DIRECT_URL: needs a DATABASE_URL, the address of the pooler']
    : []),
];

/** @returns what is missing or contradicts itself in settings that are each well formed, a line each */
export const checkSettings = (config: Configured): string[] => [
  ...findMissing(config),
  ...listContradictions(config),
  ...(config.NODE_ENV === 'production' ? refusedInProduction(config) : []),
];

/** @param given values by name, without the empty ones @returns what production needs and what it has no use for */
export const checkProduction = (given: Readonly<Record<string, string>>): string[] => [
  ...neededInProduction.filter((name) => !given[name]).map((name) => `${name}: needed in production`),
  ...onInProduction
    .filter((name) => given[name] === 'off')
    .map((name) => `${name}: cannot be off in production`),
];
