import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Trx, toInstant } from '../../db/client.ts';
import type { ClaimedKey, KeyClaim } from '../../db/idempotency-keys.ts';
import { asPrepared } from '../../db/prepared.ts';
import { selectSalons } from '../../db/salon-seats.ts';
import { eventInsertion } from '../../platform/events/events.queries.ts';
import { type NewEvent, toEventRows } from '../../platform/events/events.service.ts';
import type { LockedSalon } from '../invitations/invitations.rules.ts';
import type { PlacesState } from './place-requests.rules.ts';

/** One parameter for any number of ids, so that the statement text is constant. */
const toAnyParameter = (ids: readonly number[]) => sql<number>`any(${sql.val([...ids])}::integer[])`;

const selectEarlierInvitations = (trx: Trx, guests: readonly number[], salons: readonly number[]) =>
  trx
    .selectFrom('invitations')
    .select(['guest_id', 'host_salon_id', 'season', 'status', 'denied_reason'])
    .where('guest_id', '=', toAnyParameter(guests))
    .where((eb) =>
      eb.or([
        eb('host_salon_id', '=', toAnyParameter(salons)),
        eb.and([
          eb(
            'season',
            'in',
            trx.selectFrom('host_salons').select('season').where('id', '=', toAnyParameter(salons)),
          ),
          eb('status', 'in', ['pending', 'approved']),
        ]),
      ]),
    );

export const listEarlierInvitations = (trx: Trx, guests: readonly number[], salons: readonly number[]) =>
  selectEarlierInvitations(trx, guests, salons).modifyFront(asPrepared('list_earlier_invitations')).execute();

export interface WantedPlaces {
  readonly users: readonly number[];
  readonly salons: readonly number[];
  readonly guests: readonly number[];
  readonly claims: readonly KeyClaim[];
  readonly count: number;
}

/** Locks users, salons and guests, each in the order of their ids, and claims the keys; held until the commit. */
export const lockPlaceRequests = async (
  trx: Trx,
  { users, salons, guests, claims }: Omit<WantedPlaces, 'count'>,
): Promise<Pick<PlacesState, 'guest_users' | 'guest_ids'> & { readonly keys: readonly ClaimedKey[] }> => {
  const { rows } = await sql<{
    guest_users: readonly number[];
    standing_guests: readonly number[];
    keys: readonly ClaimedKey[];
  }>`
    ${asPrepared('lock_place_requests')}
    select guest_users, standing_guests, keys from lock_place_requests(
      ${sql.val([...users])}::integer[], ${sql.val([...salons])}::integer[], ${sql.val([...guests])}::integer[],
      ${JSON.stringify(claims)}::json)`.execute(trx);
  const [locked] = rows;
  return {
    guest_users: new Set(locked?.guest_users),
    guest_ids: new Set(locked?.standing_guests),
    keys: locked?.keys ?? [],
  };
};

/** Reads the state for decisions in one statement after locking, and reserves ids for as many invitations. */
export const readPlaces = async (
  trx: Trx,
  { salons, guests, count }: Pick<WantedPlaces, 'salons' | 'guests' | 'count'>,
): Promise<Pick<PlacesState, 'salons' | 'invitations'> & { readonly ids: readonly number[] }> => {
  const { rows } = await sql<{
    salons: readonly LockedSalon[];
    invitations: PlacesState['invitations'];
    ids: readonly number[];
  }>`
    ${asPrepared('read_places')}
    select ${jsonArrayFrom(selectSalons(trx, salons))} as salons,
      ${jsonArrayFrom(selectEarlierInvitations(trx, guests, salons))} as invitations,
      ${newInvitationIds(count)} as ids`.execute(trx);
  const [read] = rows;
  // In JSON, timestamps have PostgreSQL's format.
  const toSalon = (salon: LockedSalon): LockedSalon => ({
    ...salon,
    event_time: toInstant(salon.event_time),
    cancels_at: salon.cancels_at ? toInstant(salon.cancels_at) : null,
    now: toInstant(salon.now),
  });
  return {
    salons: read?.salons.map(toSalon) ?? [],
    invitations: read?.invitations ?? [],
    ids: read?.ids ?? [],
  };
};

/** Locks, then reads the state by which place requests are decided (product §7.12). */
export const lockPlaces = async (trx: Trx, wanted: WantedPlaces) => ({
  ...(await lockPlaceRequests(trx, wanted)),
  ...(await readPlaces(trx, wanted)),
});
export type LockPlaces = typeof lockPlaces;
export type LockedPlaces = Awaited<ReturnType<LockPlaces>>;

declare module '../../deps.ts' {
  interface Locks {
    readonly lockPlaces: LockPlaces;
  }
}

interface NewInvitation {
  readonly guest_id: number;
  readonly host_salon_id: number;
  readonly season: number;
  readonly guests_number: number;
  readonly status: 'pending' | 'approved';
  readonly answered_at: string | null;
  readonly expires_at: string | null;
  readonly remind_at: string | null;
  /** When an offer from the waiting list expires; unset for a request. */
  readonly offer_expires_at?: string;
  /** The staff member who made the request for the guest; null for the guest. */
  readonly made_by: number | null;
}

const newInvitationIds = (count: number) =>
  sql`array(select nextval('invitations_id_seq')::integer from generate_series(1, ${count}::integer))`;

export const reserveInvitationIds = async (trx: Trx, count: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ ids: readonly number[] }>`select ${newInvitationIds(count)} as ids`.execute(
    trx,
  );
  return rows[0]?.ids ?? [];
};

/**
 * Inserts invitations by their reserved ids, records the events, ends the waiting of automatically approved guests and
 * counts the parties that they have passed on the waiting list, in one statement. Skips locked rows of the list: their
 * guest is leaving or reordering wishes, and waiting for the lock could deadlock.
 */
export const insertInvitations = async (
  trx: Trx,
  invitations: readonly (NewInvitation & { readonly id: number })[],
  events: readonly NewEvent[],
): Promise<void> => {
  if (invitations.length === 0) return;
  await sql`
    ${asPrepared('insert_invitations')}
    with invited as (
      insert into invitations (id, guest_id, host_salon_id, season, guests_number, status, answered_at, expires_at,
        remind_at, offer_expires_at, made_by)
      select * from json_to_recordset(${JSON.stringify(invitations)}::json) as i (
        id integer, guest_id integer, host_salon_id integer, season integer, guests_number integer, status text,
        answered_at timestamptz, expires_at timestamptz, remind_at timestamptz, offer_expires_at timestamptz,
        made_by integer)
      returning guest_id, host_salon_id, season, status),
    passing as (
      select i.host_salon_id, own.id as own_id from invited i left join waiting_list own
        on own.host_salon_id = i.host_salon_id and own.guest_id = i.guest_id and own.left_at is null),
    passed as (
      update waiting_list w set times_passed = w.times_passed + (
        select count(*) from passing p
        where p.host_salon_id = w.host_salon_id and (p.own_id is null or p.own_id > w.id))
      where w.id in (
        select earlier.id from waiting_list earlier
        where earlier.left_at is null and earlier.guest_id not in (select guest_id from invited)
          and exists (select from passing p where p.host_salon_id = earlier.host_salon_id
            and (p.own_id is null or p.own_id > earlier.id))
          and not exists (select from invitations live where live.guest_id = earlier.guest_id
            and live.season = earlier.season and live.status in ('pending', 'approved'))
        for no key update skip locked)),
    ended as (
      update waiting_list w set left_at = now() from invited i
      where i.status = 'approved' and w.guest_id = i.guest_id and w.season = i.season and w.left_at is null),
    ${eventInsertion(events.flatMap(toEventRows))}`.execute(trx);
};
