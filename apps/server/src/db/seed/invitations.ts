import { day, iso } from './calendar.ts';
import { guestComments } from './comments.ts';
import type { Guest } from './guests.ts';
import { freeSeats, type Salon } from './salons.ts';
import type { Season, World } from './world.ts';

const hour = day / 24;

interface Answer {
  readonly status: 'pending' | 'approved' | 'denied';
  readonly reason?: 'withdrawn' | 'expired' | 'cancelled' | 'host';
}

export interface NewInvitation extends Answer {
  readonly guest: Guest;
  readonly salon: Salon;
  readonly seats: number;
  readonly created: number;
}

/** When an unanswered request lapses (product §7.16). */
const getLapseTime = (created: number, starts: number): number =>
  starts - created > 2 * day ? Math.min(created + 7 * day, starts - day) : starts;

/** Adds an invitation and counts its seats. */
export const addInvitation = (
  world: World,
  { guest, salon, seats, created, status, reason }: NewInvitation,
): void => {
  const { random, today } = world;
  const { row, starts, season } = salon;
  const answered =
    reason === 'expired'
      ? getLapseTime(created, starts)
      : Math.min(created + random.whole(1, 60) * hour, getLapseTime(created, starts));
  const isPast = !season.isCurrent;
  world.rows.invitations.push({
    id: world.nextId('invitations'),
    guest_id: guest.id,
    host_salon_id: row.id,
    season: season.year,
    guests_number: seats,
    status,
    denied_reason: reason ?? null,
    comment: random.chance(46) ? random.pick(guestComments)[guest.person.language] : null,
    created_at: iso(created),
    pending_since: iso(created),
    answered_at: status === 'pending' ? null : iso(Math.min(today, answered)),
    reminded_at: status === 'pending' && created < today - 3 * day ? iso(created + 3 * day) : null,
    expires_at: iso(getLapseTime(created, starts)),
    attended:
      isPast && status === 'approved'
        ? random.weighted([
            [true, 86],
            [false, 9],
            [null, 5],
          ])
        : null,
  });
  if (reason === 'host') guest.refused.add(row.id);
  if (status === 'denied') return;
  guest.live.add(season.year);
  if (status === 'pending') row.pending_seats += seats;
  else row.confirmed_seats += seats;
};

/** Salons that a guest may request, near ones first, by locality. */
export const makeNearby = (salons: readonly Salon[]) => {
  const open = salons.filter(({ isPublic, reserved }) => isPublic && !reserved);
  const inPerson = open.filter(({ row }) => row.lat != null);
  const known = new Map<string, readonly Salon[]>();
  const squared = (salon: Salon, lat: number, lng: number) =>
    ((salon.row.lat ?? 0) - lat) ** 2 + (((salon.row.lng ?? 0) - lng) * 0.85) ** 2;
  return {
    digital: open.filter(({ row }) => row.is_digital === true),
    near: ({ locality, abroad }: Pick<Guest, 'locality' | 'abroad'>): readonly Salon[] => {
      const place = locality ?? abroad;
      if (place === undefined) return inPerson;
      const key = `${place.lat},${place.lng}`;
      const found =
        known.get(key) ??
        inPerson
          .map((salon) => ({ salon, away: squared(salon, place.lat, place.lng) }))
          .sort((one, other) => one.away - other.away)
          .slice(0, 30)
          .map(({ salon }) => salon);
      known.set(key, found);
      return found;
    },
  };
};
type Nearby = ReturnType<typeof makeNearby>;

const choose = ({ random }: World, nearby: Nearby, guest: Guest, seats: number): Salon | undefined => {
  const near = nearby.near(guest);
  for (let attempt = 0; attempt < 6; attempt++) {
    const online = random.chance(7) && nearby.digital.length > 0;
    const salon = online ? random.pick(nearby.digital) : near[Math.floor(random.next() ** 2 * near.length)];
    const isToCome = salon !== undefined && salon.starts > guest.created + day;
    if (isToCome && !guest.refused.has(salon.row.id) && freeSeats(salon) >= seats) return salon;
  }
  return undefined;
};

const now = ({ random, today }: World, salon: Salon, earliest: number): { created: number } & Answer => {
  const created = earliest + Math.floor(random.next() ** 0.7 * Math.max(0, today - earliest));
  const recent = Math.max(earliest, today - random.whole(1, 6 * 24) * hour);
  const roll = random.next() * 100;
  const denial = roll < 84 ? undefined : roll < 89 ? 'host' : roll < 96 ? 'withdrawn' : 'expired';
  if (salon.row.auto_approve === true && !denial) return { created, status: 'approved' };
  if (roll < 26 && getLapseTime(recent, salon.starts) > today + day)
    return { created: recent, status: 'pending' };
  if (denial === 'expired' && getLapseTime(created, salon.starts) > today)
    return { created, status: 'denied', reason: 'withdrawn' };
  return denial ? { created, status: 'denied', reason: denial } : { created, status: 'approved' };
};

const then = ({ random }: World, salon: Salon, earliest: number): { created: number } & Answer => {
  const latest = Math.min(salon.starts - 2 * hour, salon.season.to);
  const created = earliest + Math.floor(random.next() ** 0.7 * Math.max(0, latest - earliest));
  const roll = random.next() * 100;
  const denial = roll < 82 ? undefined : roll < 87 ? 'host' : roll < 94 ? 'withdrawn' : 'expired';
  if (denial) return { created, status: 'denied', reason: denial };
  return salon.row.cancelled_at
    ? { created, status: 'denied', reason: 'cancelled' }
    : { created, status: 'approved' };
};

/**
 * Makes guests request places near home: most once, and some of the declined again elsewhere. A guest has one live
 * invitation a season, a salon never more seats than it has (product §7.2, §7.3).
 */
export const askForPlaces = (
  world: World,
  season: Season,
  guests: readonly Guest[],
  salons: readonly Salon[],
): void => {
  const { random } = world;
  const nearby = makeNearby(salons);
  for (const guest of guests) {
    for (let attempt = 0; attempt < 2; attempt++) {
      const seats = random.weighted([
        [1, 50],
        [2, 36],
        [3, 14],
      ]);
      const salon = choose(world, nearby, guest, seats);
      if (!salon) break;
      const earliest = Math.max(guest.created, salon.created, season.from);
      const outcome = season.isCurrent ? now(world, salon, earliest) : then(world, salon, earliest);
      addInvitation(world, { guest, salon, seats, ...outcome });
      if (outcome.status !== 'denied' || random.chance(45)) break;
    }
  }
};

/** Fills some popular salons by lowering their places to the requested number. */
export const fillUp = ({ random }: World, salons: readonly Salon[], count: number): Salon[] => {
  const visited = salons.filter(
    ({ row, isPublic, reserved }) => isPublic && !reserved && row.pending_seats + row.confirmed_seats >= 5,
  );
  const full = random.shuffled(visited).slice(0, count);
  for (const { row } of full) row.max_guests = row.pending_seats + row.confirmed_seats;
  return full;
};
