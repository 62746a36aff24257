import { placesAbroad } from './abroad.ts';
import { drawSignUpTime } from './calendar.ts';
import { addGuest, type Guest } from './guests.ts';
import { addHost, type Host } from './hosts.ts';
import { askForPlaces, fillUp } from './invitations.ts';
import { type Locality, spreadByPopulation } from './places.ts';
import { addSalon, type Salon } from './salons.ts';
import type { Season, World } from './world.ts';

/** Counts of a season; records abroad are additional. */
export interface SeasonPlan {
  readonly privateSalons: number;
  readonly organisations: number;
  /** Number of digital salons of the two counts. */
  readonly digital: readonly [ofPrivate: number, ofOrganisations: number];
  readonly newGuests: number;
  /** Percentage of people of earlier seasons who return. */
  readonly returning: number;
  readonly full: number;
  readonly abroad?: { readonly hosts: number; readonly salons: number; readonly guests: number };
}

export interface Known {
  readonly hosts: Host[];
  readonly guests: Guest[];
}

const answer = (season: Season, { user }: Host['person']) => {
  if (season.isCurrent) user.role_answered_season = season.year;
};

/** A host of the locality from an earlier season, or a new one. */
const hostIn = (
  world: World,
  season: Season,
  locality: Locality,
  isOrg: boolean,
  plan: SeasonPlan,
  known: Known,
): Host => {
  const { random } = world;
  const back = known.hosts.find(
    (host) => host.isOrg === isOrg && host.locality === locality && !host.seasons.includes(season.year),
  );
  if (back && random.chance(plan.returning)) {
    answer(season, back.person);
    return back;
  }
  const created = drawSignUpTime(random, season.from, season.to);
  const host = addHost(world, { season, created, isOrg, locality });
  known.hosts.push(host);
  return host;
};

const salonsAtHome = (world: World, season: Season, plan: SeasonPlan, known: Known): Salon[] => {
  const { random, localities } = world;
  const [digitalPrivate, digitalOrganisations] = plan.digital;
  const ofPrivate = spreadByPopulation(random, localities, plan.privateSalons).map((locality, index) =>
    addSalon(world, {
      season,
      host: hostIn(world, season, locality, false, plan, known),
      isDigital: index < digitalPrivate,
    }),
  );
  let last: Host | undefined;
  const ofOrganisations = spreadByPopulation(random, localities, plan.organisations).map(
    (locality, index) => {
      // Some organisations open several salons, also in other places.
      const host = last && random.chance(16) ? last : hostIn(world, season, locality, true, plan, known);
      last = host;
      return addSalon(world, { season, host, isDigital: index < digitalOrganisations, locality, nth: index });
    },
  );
  return [...ofPrivate, ...ofOrganisations];
};

const everybodyAbroad = (world: World, season: Season, plan: SeasonPlan) => {
  const { random } = world;
  const { hosts, salons, guests } = plan.abroad ?? { hosts: 0, salons: 0, guests: 0 };
  const made = random
    .shuffled(placesAbroad)
    .slice(0, hosts)
    .map((abroad, index) =>
      addHost(world, {
        season,
        created: drawSignUpTime(random, season.from, season.to),
        isOrg: index >= hosts * 0.6,
        abroad,
      }),
    );
  const organisations = made.filter(({ isOrg }) => isOrg);
  const opened = Array.from(
    { length: salons },
    (_, index) => made[index] ?? organisations[index % organisations.length],
  )
    .filter((host) => host !== undefined)
    .map((host) => addSalon(world, { season, host, isDigital: false }));
  const came = Array.from({ length: guests }, () => {
    const abroad = random.pick(opened).host.abroad;
    return addGuest(world, { season, created: drawSignUpTime(random, season.from, season.to), abroad });
  });
  return { salons: opened, guests: came };
};

/** Fills a season with salons, guests and their invitations; adds new people to `known`. */
export const fillSeason = (world: World, season: Season, plan: SeasonPlan, known: Known): Salon[] => {
  const { random, localities } = world;
  const salons = salonsAtHome(world, season, plan, known);
  const abroad = everybodyAbroad(world, season, plan);
  const back = known.guests.filter(() => random.chance(plan.returning));
  for (const { person } of back) answer(season, person);
  const fresh = spreadByPopulation(random, localities, plan.newGuests).map((locality) =>
    addGuest(world, { season, created: drawSignUpTime(random, season.from, season.to), locality }),
  );
  askForPlaces(world, season, [...back, ...fresh.filter(() => random.chance(84))], salons);
  // Each guest abroad has a place: only the salon shows that they are abroad.
  for (
    let waiting = abroad.guests;
    waiting.length > 0;
    waiting = waiting.filter(({ live }) => live.size === 0)
  ) {
    askForPlaces(world, season, waiting, abroad.salons);
  }
  fillUp(world, salons, plan.full);
  known.guests.push(...fresh);
  return [...salons, ...abroad.salons];
};
