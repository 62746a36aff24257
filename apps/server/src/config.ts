import { distance } from 'fastest-levenshtein';
import { checkProduction, checkSettings } from './setting-checks.ts';
import { type Configured, type SettingName, settings } from './settings.ts';

export type { Configured } from './settings.ts';
/** Configuration with its secrets; outside production these are generated and stored beside the data. */
export type Config = Configured & { readonly TOKEN_SECRET: string };

/** Origin of absolute URLs, without a trailing slash. */
export const buildSiteUrl = ({ PUBLIC_URL, PORT }: Pick<Configured, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '');

/** Placeholders of pages and documents outside production where nothing is configured (product §1.170). */
const demoDetails = {
  PUBLIC_SITE_URL: 'https://www.example.org/',
  HELP_PHONE: '+97248123458',
  SINCE_YEAR: '2011',
  CONTROLLER_NAME: 'Remembrance Salons (demo)',
  CONTROLLER_NAME_HE: 'סלון זיכרון (הדגמה)',
  CONTROLLER_ADDRESS: '1 Example Street, Haifa',
  CONTROLLER_EMAIL: 'privacy@example.org',
  CONTROLLER_PHONE: '04-8123456',
  ACCESSIBILITY_NAME: 'Dana Example',
  ACCESSIBILITY_EMAIL: 'accessibility@example.org',
  ACCESSIBILITY_PHONE: '04-8123457',
} as const satisfies Partial<Record<SettingName, string>>;

/** Their values are not printed. */
const secretNames = /SECRET|PASSWORD|TOKEN|_KEY$|^(SMTP|DATABASE|SMS|TWILIO)_URL$/;

/** What came for a setting and what would do, a line for a person (product §14.114). */
const describeProblem = (name: SettingName, value: string): string =>
  `${name}: ${secretNames.test(name) ? 'the value' : `“${value}”`} will not do; ${settings.shape[name].description ?? 'see docs/operating.md'}`;

/** Variables of others whose names are like ours are short, or have no underscore. */
const nearestNames = 8;

/** @returns names that are those of settings but for one or two letters (product §14.115) */
const findMisspelled = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^[A-Z][A-Z\d]*_[A-Z\d_]+$/.test(name) && !(name in settings.shape))
    .flatMap((name) => {
      const meant = Object.keys(settings.shape).find(
        (known) => distance(name, known) <= (Math.min(name.length, known.length) < nearestNames ? 1 : 2),
      );
      return meant === undefined ? [] : [`${name}: no such setting; ${meant}?`];
    });

/** Debian's login programs set `MAIL` to the person's mailbox; `MAIL=none` is the older name of `MAIL_DELIVERY`. */
const readMailDelivery = ({ MAIL }: NodeJS.ProcessEnv) =>
  MAIL?.trim() === 'none' ? { MAIL_DELIVERY: 'none' } : {};

/**
 * Reads the configuration from the environment; the only place that does.
 * @throws an error that lists everything that is wrong or missing
 */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env): Configured => {
  const given: Record<string, string> = {
    ...readMailDelivery(environment),
    ...Object.fromEntries(
      Object.entries(environment).flatMap(([name, value = '']) =>
        value.trim() === '' ? [] : [[name, value]],
      ),
    ),
  };
  const isProduction = given['NODE_ENV'] === 'production';
  // Another server’s database gets the demo only by an explicit setting.
  const byDefault = given['DATABASE_URL'] === undefined ? {} : { DEMO_SEASON: 'off' };
  const read = settings.safeParse({ ...byDefault, ...(isProduction ? {} : demoDetails), ...given });
  const malformed = new Set(read.error?.issues.map(({ path: [name] }) => name as SettingName));
  const wrong = [
    ...[...malformed].map((name) => describeProblem(name, given[name] ?? '')),
    ...findMisspelled(Object.keys(given)),
    ...(read.success ? checkSettings(read.data) : []),
    ...(isProduction ? checkProduction(given) : []),
  ];
  if (!read.success || wrong.length > 0)
    throw new Error(`The configuration is not complete:\n  ${wrong.join('\n  ')}`);
  return read.data;
};
