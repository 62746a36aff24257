import { at, day } from './calendar.ts';
import { addGuest, type Guest } from './guests.ts';
import { addHost, type Host } from './hosts.ts';
import { addInvitation, makeNearby } from './invitations.ts';
import { addPerson, type Person } from './people.ts';
import type { Locality } from './places.ts';
import { addSalon, freeSeats, type Salon } from './salons.ts';
import type { Text } from './texts.ts';
import type { Season, World } from './world.ts';

const domain = 'demo.example';

const name = (he: string, en: string): Text => ({ he, en });
const staff = [
  ['super-admin', name('אביטל', 'Avital'), name('שגיא', 'Sagi')],
  ['general-admin', name('גדעון', 'Gideon'), name('רוזן', 'Rosen')],
  ['global-admin', name('דבורה', 'Deborah'), name('סילבר', 'Silver')],
  ['volunteer-admin', name('נטע', 'Neta'), name('ברק', 'Barak')],
  ['host-admin', name('יואב', 'Yoav'), name('גולן', 'Golan')],
  ['testimonial-admin', name('מרגלית', 'Margalit'), name('הלפרין', 'Halperin')],
] as const;

export interface Accounts {
  /** Ids of the staff, the testimonial admin last. */
  readonly staff: readonly number[];
  readonly host: Host;
  readonly guest: Guest;
  readonly witness: Person;
  readonly returning: Guest;
}

/** Adds the accounts; the volunteer admin belongs to `community` and looks after its hosts. */
export const addAccounts = (world: World, lastSeason: Season | undefined, community: number): Accounts => {
  const { current, localities } = world;
  const home = localities.find(({ name_en }) => name_en === 'Tel Aviv-Yafo') ?? localities[0];
  const created = current.from + Math.floor((current.to - current.from) / 2000) * 1000;
  const staffIds = staff.map(([role, first, family]) => {
    const email = `${role}@${domain}`;
    const fixed = { email, first, family, ...(role === 'volunteer-admin' ? { community } : {}) };
    const { id } = addPerson(world, { role: role.replace('-', '_'), created, answered: current.year, fixed });
    if (role === 'volunteer-admin') world.volunteer = { id, community_id: community };
    return id;
  });
  const of = (first: Text, family: Text, email: string) => ({ email: `${email}@${domain}`, first, family });
  const past = lastSeason ?? current;
  const host = addHost(world, {
    season: current,
    created,
    isOrg: false,
    locality: home,
    fixed: of(name('ענת', 'Anat'), name('לוי', 'Levy'), 'host'),
  });
  return {
    staff: staffIds,
    host,
    guest: addGuest(world, {
      season: current,
      created,
      locality: home,
      fixed: of(name('עומר', 'Omer'), name('כהן', 'Cohen'), 'guest'),
    }),
    witness: addPerson(world, {
      role: 'witness',
      created,
      locality: home,
      answered: current.year,
      fixed: of(name('שושנה', 'Shoshana'), name('פרידמן', 'Friedman'), 'witness'),
    }),
    returning: addGuest(world, {
      season: past,
      created: past.from + day,
      locality: home,
      answered: null,
      fixed: of(name('יעל', 'Yael'), name('מזרחי', 'Mizrahi'), 'returning'),
    }),
  };
};

/** The private salon of host@: on the eve at eight while that is to come, with twenty places. */
export const findDemoHostSalon = (world: World, { host }: Accounts): Salon => {
  const { current, today } = world;
  const eve = at(current.eve, '20:00');
  const event_time = eve > today + 2 * day ? eve : current.times('Asia/Jerusalem').evening(world.random);
  return addSalon(world, {
    season: current,
    host,
    isDigital: false,
    fixed: {
      event_time: new Date(event_time).toISOString().replace('.000Z', 'Z'),
      max_guests: 20,
      is_open_for_guests: true,
      evening_public: true,
      auto_approve: false,
      address_shown: 'everyone',
      language_id: 1,
      survivor_needed: true,
    },
  });
};

const near = (guests: readonly Guest[], locality: Locality | undefined, year: number): Guest[] =>
  guests.filter((guest) => guest.locality === locality && !guest.live.has(year));

/** Requests of and to the demo accounts: two pending at host@, one of guest@ pending, returning@ attended. */
export const askAtAccounts = (
  world: World,
  accounts: Accounts,
  salon: Salon,
  made: {
    readonly guests: readonly Guest[];
    readonly salons: readonly Salon[];
    readonly lastSeason: readonly Salon[];
  },
): void => {
  const { current, today } = world;
  const recent = (hours: number) => Math.max(current.from, today - hours * 3_600_000);
  const asking = near(made.guests, accounts.host.locality, current.year).slice(0, 5);
  asking.forEach((guest, index) => {
    const isWaiting = index < 2;
    const created = Math.max(recent(isWaiting ? 4 + 9 * index : 80 + 30 * index), guest.created);
    addInvitation(world, {
      guest,
      salon,
      seats: 1 + (index % 3),
      created,
      status: isWaiting ? 'pending' : 'approved',
    });
    guest.person.user.role_answered_season = current.year;
  });
  const seats = 1;
  const free = (salons: readonly Salon[]) =>
    makeNearby(salons)
      .near(accounts.guest)
      .find(
        (found) =>
          !found.host.isOrg &&
          found.row.auto_approve !== true &&
          !found.row.cancelled_at &&
          freeSeats(found) > 3,
      );
  const salonWithRoom = free(made.salons);
  if (salonWithRoom)
    addInvitation(world, {
      guest: accounts.guest,
      salon: salonWithRoom,
      seats,
      created: recent(6),
      status: 'pending',
    });
  const visited = free(made.lastSeason);
  if (visited) {
    const created = Math.max(visited.created, accounts.returning.created);
    addInvitation(world, { guest: accounts.returning, salon: visited, seats, created, status: 'approved' });
  }
};
