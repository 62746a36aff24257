import { organisationTypeRows } from '../reference/organisation-types.ts';
import { branches } from './branches.ts';
import { day, iso, israel } from './calendar.ts';
import { hostComments, hostWords } from './comments.ts';
import { type Home, type Host, makeHostHome } from './hosts.ts';
import { fullName } from './people.ts';
import type { Locality } from './places.ts';
import type { Rows } from './rows.ts';
import { cancelReasons, notesToStaff } from './staff-texts.ts';
import type { Text } from './texts.ts';
import type { Season, World } from './world.ts';

type SalonRow = Rows['host_salons'][number] & {
  id: number;
  pending_seats: number;
  confirmed_seats: number;
  max_guests: number;
};

export interface Salon {
  readonly row: SalonRow;
  readonly host: Host;
  readonly season: Season;
  readonly starts: number;
  readonly created: number;
  readonly isPublic: boolean;
  /** Guests are put in by hand only. */
  readonly reserved: boolean;
}

export const freeSeats = ({ row }: Salon): number => row.max_guests - row.pending_seats - row.confirmed_seats;

const privateSizes = [
  [8, 6],
  [10, 12],
  [12, 12],
  [15, 18],
  [18, 8],
  [20, 18],
  [25, 12],
  [30, 8],
  [35, 3],
  [40, 3],
] as const;
const organisationSizes = [
  [20, 10],
  [30, 20],
  [40, 20],
  [50, 20],
  [60, 10],
  [80, 10],
  [100, 6],
  [150, 4],
] as const;
const witnessTypes = [
  [null, 48],
  ['holocaust_survivor', 38],
  ['generation_2', 9],
  ['generation_3', 3],
  ['expert', 2],
] as const;

interface Setting {
  readonly isDigital: boolean;
  readonly isOrg: boolean;
  readonly lift: boolean;
  readonly language: number;
  readonly witness: boolean;
  readonly before: boolean;
}

/** Words of comments that require a matching salon. */
const onlyWhere: readonly (readonly [RegExp, (setting: Setting) => boolean])[] = [
  [/online meeting/, ({ isDigital }) => isDigital],
  [
    /come|parking|yard|dog|room|tea|kosher|ring|steps|bus |garden|neighbours|chairs|guitar|object/i,
    ({ isDigital }) => !isDigital,
  ],
  [/home|yard|dog|living room|intercom|kosher|our floor/, ({ isOrg }) => !isOrg],
  [/lift/, ({ lift }) => lift],
  [/few steps/, ({ lift }) => !lift],
  [/recorded testimony/, ({ witness, isOrg }) => !witness && !isOrg],
  [/testimony is in English/, ({ language, witness }) => language === 2 && witness],
  [/in Russian too/, ({ language, witness }) => language === 1 && witness],
  [/first time/, ({ before }) => !before],
  [/seven years/, ({ before }) => before],
];
const comment = (world: World, setting: Setting): Text =>
  world.random.pick(
    hostComments.filter(({ en }) => onlyWhere.every(([words, isTrue]) => !words.test(en) || isTrue(setting))),
  );

/** By the id, so that a seed's other values stay the same: two of three hosts, homes only. */
const chooseHostWords = (id: number, { isOrg, isDigital }: Setting): Text | undefined =>
  isOrg || isDigital || id % 3 === 0 ? undefined : hostWords[id % hostWords.length];

const organisationIn = ({ random }: World, { host, locality, nth }: NewSalon) => {
  const types = organisationTypeRows.map(({ id }) => id).filter((id) => id !== 'Embassy or community abroad');
  const type = host.abroad
    ? 'Embassy or community abroad'
    : (types[nth ?? types.length] ?? random.pick(types));
  const fitting = branches[type].filter(
    ({ en }) => !en.startsWith('Jerusalem') || locality?.name_en === 'Jerusalem',
  );
  return { type, branch: random.pick(fitting)[host.person.language] };
};

const drawFloor = ({ random }: World, host: Host, isOrg: boolean) => {
  const share = isOrg ? 25 : (host.locality?.population ?? 500_000) > 20_000 ? 72 : 25;
  if (!random.chance(share)) return { floor: null, apartment_number: null };
  const floor = random.weighted([
    [0, 12],
    [1, 22],
    [2, 22],
    [3, 20],
    [4, 12],
    [5, 5],
    [7, 4],
    [11, 3],
  ]);
  return {
    floor,
    apartment_number: isOrg || random.chance(12) ? null : Math.max(1, floor * 3 + random.whole(0, 3)),
  };
};

export interface NewSalon {
  readonly season: Season;
  readonly host: Host;
  readonly isDigital: boolean;
  /** For an organisation that opens a salon in another place. */
  readonly locality?: Locality | undefined;
  /** Number of organisations before it in the season. */
  readonly nth?: number;
  readonly fixed?: Partial<SalonRow>;
}

const makeSalonPlace = (world: World, { host, isDigital, locality }: NewSalon, isOrg: boolean) => {
  const elsewhere = locality !== undefined && locality.id !== host.locality?.id;
  const home: Home =
    elsewhere || (isOrg && host.seasons.length > 0)
      ? makeHostHome(world, { ...host, locality: locality ?? host.locality })
      : host.home;
  const city = locality ?? host.locality;
  const inPerson = {
    city_id: city?.id ?? null,
    city_name: host.abroad?.name[host.person.language] ?? null,
    address: home.street,
    house_number: home.house,
    ...drawFloor(world, host, isOrg),
    ...home.point,
  };
  const nowhere = {
    city_id: null,
    city_name: null,
    address: null,
    house_number: null,
    floor: null,
    apartment_number: null,
    lat: null,
    lng: null,
  };
  return isDigital ? nowhere : inPerson;
};

/** Every third home shows its address to approved guests only; by id, so that the random sequence is unaffected. */
const chooseAddressShown = (id: number, isHome: boolean) =>
  isHome && id % 3 === 0 ? 'approved' : 'everyone';

const consonants = 'bcdfghjkmnpqrstvwxz';

/** A salon's code in the database's format, derived from the seed, so that it is deterministic. */
const shareKey = (key: string, isPublic: boolean): string =>
  isPublic
    ? Array.from({ length: 10 }, (_, at) => consonants[key.charCodeAt(at) % consonants.length]).join('')
    : key.replaceAll('-', 'x').replaceAll('_', 'y');

/** Adds a realistic salon. */
export const addSalon = (world: World, options: NewSalon): Salon => {
  const { random } = world;
  const { season, host, isDigital, fixed } = options;
  const { person, isOrg } = host;
  const times = season.times(host.abroad?.time_zone ?? israel);
  const starts = isOrg || (host.abroad && random.chance(30)) ? times.anyDay(random) : times.evening(random);
  const place = makeSalonPlace(world, options, isOrg);
  const lift = (place.floor ?? 0) >= 2 && random.chance(62);
  const language = person.language === 'en' ? 2 : (person.speaks[0] ?? 1);
  const written = language === 2 ? 'en' : person.language;
  const witness = random.chance(isOrg ? 76 : 68);
  const before = host.seasons.length > 0 || random.chance(30);
  const setting = { isDigital, isOrg, lift, language, witness, before };
  const isOpen = random.chance(97);
  const isPublic = random.chance(isOrg && !host.abroad ? 72 : 89);
  const created = Math.min(
    Math.max(host.person.created, season.from) + random.whole(0, 5 * 24 * 60) * 60_000,
    season.to,
    starts - 2 * day,
  );
  const cancelled = random.chance(4.5) && !season.isCurrent;
  const organisation = isOrg ? organisationIn(world, options) : undefined;
  const id = world.nextId('host_salons');
  const row: SalonRow = {
    id,
    host_id: host.row.id,
    season: season.year,
    is_org: isOrg,
    org_type: organisation?.type ?? null,
    org_branch: organisation?.branch ?? null,
    name: null,
    event_time: iso(starts),
    time_zone: host.abroad?.time_zone ?? israel,
    country: host.abroad?.country ?? 'IL',
    duration_minutes: random.weighted([
      [150, 70],
      [120, 18],
      [180, 12],
    ]),
    ...place,
    address_shown: chooseAddressShown(id, !isOrg && !isDigital),
    is_digital: isDigital,
    site_link: isDigital ? `https://meet.demo.example/${random.key(9)}` : null,
    language_id: language,
    accessibility: [
      ...(lift ? ['Elevator'] : []),
      ...((lift || !place.floor) && random.chance(38) && !isDigital ? ['Wheelchair accessibility'] : []),
    ],
    hosted_before: before,
    evening_public: isPublic,
    is_open_for_guests: isOpen,
    survivor_needed: witness,
    max_guests: random.weighted<number>(isOrg ? organisationSizes : privateSizes),
    host_salon_training: random.pick(world.trainings),
    contact_name: isOrg ? fullName(person) : null,
    contact_phone: isOrg ? person.phone : null,
    comments_for_guests: random.chance(70) ? comment(world, setting)[written] : null,
    host_words: chooseHostWords(id, setting)?.[written] ?? null,
    staff_free_text: random.chance(20) ? random.pick(notesToStaff)[written] : null,
    preferred_witness_type: witness ? random.weighted<string | null>(witnessTypes) : null,
    witnesses_needed: witness && isOrg && random.chance(8) ? 2 : 1,
    auto_approve: random.chance(8),
    share_key: shareKey(random.key(16), fixed?.evening_public ?? isPublic),
    pending_seats: 0,
    confirmed_seats: 0,
    cancelled_at: cancelled ? iso(Math.max(created + day, starts - random.whole(1, 20) * day)) : null,
    cancel_reason: cancelled ? random.pick(cancelReasons)[person.language] : null,
    created_at: iso(created),
    ...fixed,
  };
  world.rows.host_salons.push(row);
  host.seasons.push(season.year);
  const shown = row.is_open_for_guests === true && row.evening_public === true;
  return {
    row,
    host,
    season,
    starts: Date.parse(row.event_time),
    created,
    isPublic: shown,
    reserved: fixed !== undefined,
  };
};
