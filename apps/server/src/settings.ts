import { z } from 'zod';

const onOff = (byDefault: 'on' | 'off') =>
  z
    .enum(['on', 'off'])
    .default(byDefault)
    .transform((value) => value === 'on')
    .describe('on or off');
const center = z
  .string()
  .default('32.0764,34.7895')
  .transform((text) => text.split(',').map(Number))
  .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]))
  .describe('latitude and longitude with a comma, such as 32.0764,34.7895');

const mailboxPattern = /^\s*(?:"?([^"<>]*?)"?\s*<)?([^\s<>@]+@[^\s<>@]+)>?\s*$/;
const mailbox = z
  .string()
  .regex(mailboxPattern)
  .transform((text) => {
    const [, name = '', address = ''] = mailboxPattern.exec(text) ?? [];
    return { name, address };
  });
const databaseServer = String.raw`(\[[\da-f:.]+\]|[\w.%-]*)(:\d+)?`;
/** Of several servers, with a comma between them, each may accept writes at its time. */
const databaseAddress = z
  .string()
  .regex(
    new RegExp(
      String.raw`^postgres(ql)?://([^\s/?#]*@)?${databaseServer}(,${databaseServer})*([/?]\S*)?$`,
      'i',
    ),
  )
  .optional()
  .describe('postgres://user:password@host:5432/database');
const webAddress = z.url({ protocol: /^https?$/ });
const contactAddress = z.url({ protocol: /^(https?|mailto|tel)$/ });

/**
 * Every setting by its environment variable. A description is the shape that the message about a wrong value names.
 */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production, development or test'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65535)
    .default(3000)
    .describe('a number from 0 to 65535, such as 3000'),
  HOST: z.string().default('localhost'),
  /** Public origin of the app; links in messages start with it. */
  PUBLIC_URL: webAddress
    .optional()
    .describe('the address that people open, such as https://salons.example.org'),
  /** Number of trusted proxies in front, for the visitor's address. */
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('how many proxies stand in front, from 0 to 10, such as 1'),
  /** Header set by those proxies with the visitor's country, such as `cf-ipcountry`. */
  COUNTRY_HEADER: z
    .string()
    .transform((name) => name.toLowerCase())
    .optional(),
  /** Table of countries by network address (.mmdb), in place of the bundled one. */
  COUNTRY_DATABASE: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseAddress,
  /** Where DATABASE_URL is a pooler in transaction mode: PostgreSQL itself, for all that needs a session. */
  DATABASE_DIRECT_URL: databaseAddress,
  /** `embedded` confirms that production uses the PostgreSQL that this project brings along. */
  DATABASE: z
    .literal('embedded')
    .optional()
    .describe('embedded, or nothing where DATABASE_URL names a server'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .default(10)
    .describe('a number of connections from 2 to 200, such as 10'),
  /** Whether the server itself notifies, sends and runs jobs; off where `npm run worker` does. */
  WORKER: onOff('on'),
  /** Port of `npm run worker` for `/healthz`, `/readyz` and `/metrics`; without it there is none. */
  HEALTH_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('a number from 1 to 65535, such as 3010'),
  /** How long a process accepts requests after SIGTERM, while `/readyz` reports not ready. */
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(2).describe('seconds from 0 to 60, such as 2'),
  /** How long answers to requests and cancellations can be undone before they are announced; 0: not at all. */
  GRACE_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(3600)
    .default(120)
    .describe('seconds from 0 to 3600, such as 120'),
  TOKEN_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('32 characters or more by chance; openssl rand -base64 48 makes them'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('warn')
    .describe('fatal, error, warn, info, debug, trace or silent'),
  RATE_LIMITS: onOff('on'),
  /** Whether messages wait at night and on Shabbat; never off in production. */
  QUIET_HOURS: onOff('on'),
  STAFF_TOTP: z.enum(['optional', 'required']).default('optional').describe('optional or required'),
  DEMO_SEASON: onOff('on'),
  DEMO_PASSWORD: z.string().min(8).default('candle-light-2027').describe('8 characters or more'),
  /** `smtp://` or `smtps://user:password@host:port`; without it mails stay in the outbox. */
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtps://user:password@mail.example.org:465'),
  /** `none` confirms that no mail is sent. */
  MAIL_DELIVERY: z
    .literal('none')
    .optional()
    .describe('none, or nothing where SMTP_URL says where mail goes'),
  /** From address of mails, with or without a name: `Salons <salons@example.org>`. */
  MAIL_FROM: mailbox
    .optional()
    .describe('an address, or a name and <address>, such as Salons <salons@example.org>'),
  /** Without one, text messages stay in the outbox. */
  SMS_PROVIDER: z.enum(['twilio', 'http']).optional().describe('twilio or http'),
  SMS_FROM: z.string().optional(),
  SMS_URL: webAddress.optional().describe('the address of the gateway, such as https://sms.example.org/send'),
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
    .pipe(z.array(z.string().regex(/^[A-Z]{2}$/)).min(1))
    .describe('countries by two letters with commas, such as IL,US'),
  /** Maximum codes sent by SMS in a day. */
  SMS_DAILY_MAX: z.coerce.number().int().min(1).default(20_000).describe('a number from 1, such as 20000'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_URL: webAddress
    .default('https://api.twilio.com')
    .describe('an address such as https://api.twilio.com'),
  /** Bearer token for `/metrics`; without it there is no such route. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/-]{16,}=*$/)
    .optional()
    .describe('16 letters, digits or more without spaces; openssl rand -hex 24 makes them'),
  /** Whether `/api/docs/` is served; by default on outside production. */
  API_DOCS: z.enum(['on', 'off']).optional().describe('on or off'),
  BRAND_NAME_HE: z.string().default('סלון זיכרון'),
  BRAND_NAME_EN: z.string().default('Remembrance Salons'),
  /** Client id of Google sign-in; without it the button is hidden. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  /** Another OpenID provider in place of Google. */
  GOOGLE_ISSUER: webAddress
    .default('https://accounts.google.com')
    .describe('an address such as https://accounts.google.com'),
  PUBLIC_SITE_URL: webAddress.optional().describe('an address such as https://www.example.org/'),
  CONTACT_URL_HE: contactAddress
    .default('mailto:contact@example.org')
    .describe(
      'an address, such as mailto:contact@example.org, tel:+97221234567 or https://example.org/contact',
    ),
  CONTACT_URL_EN: contactAddress
    .default('mailto:contact-en@example.org')
    .describe(
      'an address, such as mailto:contact@example.org, tel:+97221234567 or https://example.org/contact',
    ),
  /** A number where a human answers, and the programme's first year: in every footer. */
  HELP_PHONE: z
    .string()
    .regex(/^\+[1-9]\d{6,14}$/)
    .optional()
    .describe('a telephone number in international form, such as +97248123456'),
  SINCE_YEAR: z.coerce.number().pipe(z.int().min(1900).max(2100)).optional().describe('a year such as 2011'),
  ROUND_UP_URL: webAddress.optional().describe('an address such as https://www.example.org/'),
  HOST_VIDEO_URL: webAddress.optional().describe('an address such as https://www.example.org/'),
  /** Whether to use street points whose source states no licence. */
  STREET_POINTS_EXTRA: onOff('off'),
  MAP_CENTER: center,
  /** Street tiles: path or https URL of an archive, `demo` for the public builds, or `none`. */
  MAP_TILES: z.string().trim().optional(),
  /** A MapLibre style in place of the streets and the bundled background. */
  MAP_STYLE_URL: webAddress
    .optional()
    .describe('the address of a style, such as https://maps.example.org/style.json'),
  /** Geocodes house addresses; without one the bundled localities and streets are used. */
  GEOCODER: z.enum(['nominatim', 'photon']).optional().describe('nominatim or photon'),
  GEOCODER_URL: webAddress
    .optional()
    .describe('the address of the geocoder, such as https://photon.example.org'),
  /** Computes driving distances; without one they are estimated from the great circle. */
  ROUTER: z.enum(['osrm', 'google']).optional().describe('osrm or google'),
  ROUTER_URL: webAddress.optional().describe('the address of an OSRM, such as https://osrm.example.org'),
  ROUTER_KEY: z.string().optional(),
  PUBLIC_ADDRESS: z.enum(['full', 'approximate']).default('full').describe('full or approximate'),
  CONTROLLER_NAME: z.string().optional(),
  /** The name on Hebrew pages and messages; by default the same. */
  CONTROLLER_NAME_HE: z.string().optional(),
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
  TERMS_VERSION: z.iso.date().optional().describe('a day such as 2027-01-31'),
  ACCESSIBILITY_NAME: z.string().optional(),
  ACCESSIBILITY_EMAIL: z.string().optional(),
  ACCESSIBILITY_PHONE: z.string().optional(),
  ACCESSIBILITY_STANDARD: z.string().default('SI 5568 (WCAG 2.0 AA)'),
  ACCESSIBILITY_REVIEWED_ON: z.iso.date().optional().describe('a day such as 2027-01-31'),
});

export type Configured = z.output<typeof settings>;
export type SettingName = keyof Configured;
