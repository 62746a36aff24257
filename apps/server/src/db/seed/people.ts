import type { Language } from '@salons/contract/language';
import type { PlaceAbroad } from './abroad.ts';
import { at, iso } from './calendar.ts';
import { type Origin, origins } from './names.ts';
import { type Locality, speaksArabic } from './places.ts';
import type { Rows } from './rows.ts';
import type { Text } from './texts.ts';
import type { World } from './world.ts';

type UserRow = Rows['users'][number];

export interface Person {
  readonly id: number;
  /** Row to be stored; a later season may still change role and answer. */
  readonly user: UserRow;
  readonly first: Text;
  readonly family: Text;
  /** Language that the person reads; names, addresses and notes are written in it. */
  readonly language: Language;
  readonly speaks: readonly number[];
  readonly phone: string;
  readonly created: number;
}

const mobilePrefixes = ['50', '52', '53', '54', '58'] as const;

/** A unique mobile number of the seed. */
const israeliMobile = (n: number): string => {
  const prefix = mobilePrefixes[n % mobilePrefixes.length] ?? '50';
  const rest = (Math.floor(n / mobilePrefixes.length) * 4_827_361 + 1_234_567) % 10_000_000;
  return `+972${prefix}${String(rest).padStart(7, '0')}`;
};

/** Ranges for numbers abroad, reserved for fiction where a country has some. */
const abroadPhones: Readonly<Record<string, (n: string) => string>> = {
  US: (n) => `+1212555${n}`,
  CA: (n) => `+1416555${n}`,
  GB: (n) => `+4477009${n.padStart(5, '0')}`,
  FR: (n) => `+3363998${n}`,
  DE: (n) => `+491719${n.padStart(6, '0')}`,
  AU: (n) => `+6149157${n}`,
  AR: (n) => `+5491155${n.padStart(6, '0')}`,
  NL: (n) => `+316123${n.padStart(5, '0')}`,
  HU: (n) => `+36201${n.padStart(6, '0')}`,
  ZA: (n) => `+278212${n.padStart(5, '0')}`,
};

/** The phone of the n-th person. */
export const seedPhone = (n: number, abroad: Pick<PlaceAbroad, 'country'> | undefined): string =>
  abroad === undefined
    ? israeliMobile(n)
    : (abroadPhones[abroad.country]?.(String(n % 10_000).padStart(4, '0')) ?? israeliMobile(n));

/** Origin by its usual language. */
const findOriginByLanguage = (language: number): Origin | undefined =>
  origins.find(({ speaks }) => (speaks[0]?.[0] ?? 0) === language);
const chooseOrigin = ({ random }: World, locality: Locality | undefined): Origin => {
  const arabic = findOriginByLanguage(6);
  if (arabic !== undefined && locality !== undefined && speaksArabic(locality)) return arabic;
  const others = origins
    .filter((origin) => origin !== arabic)
    .map((origin) => [origin, origin.share] as const);
  // Mixed towns and others have a few.
  return arabic !== undefined && random.chance(2) ? arabic : random.weighted(others);
};

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

export interface NewPerson {
  readonly role: string;
  readonly created: number;
  readonly locality?: Locality | undefined;
  readonly abroad?: PlaceAbroad | undefined;
  /** The season for which the yearly question is answered, if any (product §2.23). */
  readonly answered: number | null;
  readonly changed?: number | null;
  readonly fixed?: {
    readonly email: string;
    readonly first: Text;
    readonly family: Text;
    readonly community?: number;
  };
}

export type Described = Pick<Person, 'first' | 'family' | 'language' | 'speaks'>;

/** Makes up a person of a place */
export const describePerson = (
  world: World,
  { locality, abroad, fixed }: Pick<NewPerson, 'locality' | 'abroad' | 'fixed'>,
): Described => {
  const { random } = world;
  const origin = chooseOrigin(world, locality);
  const first = fixed?.first ?? random.pick(random.chance(56) ? origin.women : origin.men);
  const family = fixed?.family ?? random.pick(origin.families);
  const readsEnglish = random.chance(abroad === undefined ? origin.readEnglish : 55);
  const language: Language = readsEnglish && fixed === undefined ? 'en' : 'he';
  const usual = language === 'en' && random.chance(85) ? 2 : random.weighted(origin.speaks);
  const others = [1, ...origin.speaks.map(([spoken]) => spoken), ...(random.chance(35) ? [2] : [])];
  return { first, family, language, speaks: [...new Set([usual, ...others])] };
};

/** Adds a person with a login and the acceptance of the terms. */
export const addPerson = (world: World, options: NewPerson): Person => {
  const { random, rows, consents } = world;
  const id = world.nextId('users');
  const described = describePerson(world, options);
  const { first, family, language } = described;
  const email = options.fixed?.email ?? `${slug(first.en)}.${slug(family.en)}.${id}@demo.example`;
  const updates = random.chance(38);
  const sms = random.chance(30);
  const phone = seedPhone(id, options.abroad);
  const user: UserRow = {
    id,
    email,
    email_verified_at:
      options.fixed !== undefined || random.chance(86) ? iso(options.created + 300_000) : null,
    password_hash: world.password_hash,
    first_name: first[language],
    last_name: family[language],
    phone_number: phone,
    // The phone was verified this season, so that the demo has no questions about a number's owner (product §2.131).
    phone_verified_at: iso(Math.max(options.created + 300_000, at(world.current.starts_on, '00:00'))),
    role: options.role,
    language,
    community_id: options.fixed?.community ?? null,
    terms_version: consents.terms[language].version,
    updates_consent: updates,
    sms_notifications: sms,
    age_group: 'adult',
    parent_consent: false,
    role_changed_season: options.changed ?? null,
    role_answered_season: options.answered,
    created_at: iso(options.created),
  };
  rows.users.push(user);
  for (const [document, agreed] of [
    ['terms', true],
    ['updates', updates],
    ['sms', sms],
  ] as const) {
    if (agreed)
      rows.consents.push({ user_id: id, ...consents[document][language], accepted_at: iso(options.created) });
  }
  return { ...described, id, user, phone, created: options.created };
};

export const fullName = ({
  first,
  family,
  language,
}: Pick<Described, 'first' | 'family' | 'language'>): string => `${first[language]} ${family[language]}`;
