import { kmBetween } from '../../features/geo/points.rules.ts';
import { type PlaceAbroad, placesAbroad } from './abroad.ts';
import { day, iso, israel } from './calendar.ts';
import { addPerson, type NewPerson, type Person } from './people.ts';
import { houseAbroad, type Locality, type Point, streetAbroad } from './places.ts';
import type { Rows } from './rows.ts';
import { heardFrom, notesOnHosts } from './staff-texts.ts';
import type { Season, World } from './world.ts';

export interface Host {
  readonly row: Rows['hosts'][number] & { id: number };
  readonly person: Person;
  readonly isOrg: boolean;
  readonly locality: Locality | undefined;
  readonly abroad: PlaceAbroad | undefined;
  readonly home: Home;
  /** Years in which the host opened a salon. */
  readonly seasons: number[];
}

export interface Home {
  readonly point: Point;
  readonly street: string;
  readonly house: string;
}

export const makeHostHome = (
  world: World,
  host: { readonly person: Pick<Person, 'language'> } & Pick<Host, 'locality' | 'abroad'>,
): Home => {
  const { random } = world;
  if (host.locality !== undefined) {
    return world.makeHome(random, host.locality, host.person.language);
  }
  const place = host.abroad ?? random.pick(placesAbroad);
  return {
    point: houseAbroad(random, place),
    street: streetAbroad(random, place),
    house: String(random.whole(1, 240)),
  };
};

/** The most central of some homes, for the demo's own host: the map opens there. */
const centralHome = (world: World, host: Parameters<typeof makeHostHome>[1], centre: Point): Home => {
  const [first, ...others] = Array.from({ length: 30 }, () => makeHostHome(world, host));
  return others.reduce(
    (best, home) => (kmBetween(home.point, centre) < kmBetween(best.point, centre) ? home : best),
    first ?? makeHostHome(world, host),
  );
};

export interface NewHost {
  readonly season: Season;
  readonly created: number;
  readonly isOrg: boolean;
  readonly locality?: Locality | undefined;
  readonly abroad?: PlaceAbroad | undefined;
  readonly fixed?: NewPerson['fixed'];
  /** Reuses an existing person. */
  readonly person?: Person;
}

/** Adds a host who has finished onboarding. */
export const addHost = (world: World, options: NewHost): Host => {
  const { random } = world;
  const { season, created, isOrg, locality, abroad } = options;
  const answered = season.isCurrent ? season.year : null;
  const { fixed } = options;
  const person =
    options.person ??
    addPerson(world, { role: 'host', created, locality, abroad, answered, ...(fixed ? { fixed } : {}) });
  const who = { person, locality, abroad };
  const home = fixed && locality ? centralHome(world, who, locality) : makeHostHome(world, who);
  const contacted = random.chance(76) && season.isCurrent;
  const commented = random.chance(14);
  const row = {
    id: world.nextId('hosts'),
    user_id: person.id,
    phone: person.phone,
    registration_status: 3,
    is_org: isOrg,
    city_id: locality?.id ?? null,
    city_name: abroad?.name[person.language] ?? null,
    country: abroad?.country ?? 'IL',
    time_zone: abroad?.time_zone ?? israel,
    address: `${home.street} ${home.house}`,
    ...home.point,
    languages: [...person.speaks],
    heard_from: random.chance(60) ? random.pick(heardFrom)[person.language] : null,
    community_id: null,
    volunteer_id:
      locality?.community_id === world.volunteer?.community_id ? (world.volunteer?.id ?? null) : null,
    contacted_at: contacted ? iso(Math.min(world.today, created + random.whole(1, 20) * day)) : null,
    staff_comment: commented ? random.pick(notesOnHosts)[random.chance(80) ? 'he' : 'en'] : null,
    created_at: iso(created),
  };
  world.rows.hosts.push(row);
  return { row, person, isOrg, locality, abroad, home, seasons: [] };
};
