import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../client.ts';
import { isListed } from '../deleted.ts';
import { currentSeason } from '../season.ts';
import { isGrantedTo } from './grants.ts';
import { inReach } from './reach.ts';

const joinHost = sql`join hosts h on h.id = s.host_id left join cities hc on hc.id = h.city_id`;
const salonCommunity = sql`coalesce(h.community_id, hc.community_id, 1)`;

const ofLiveSalon = (column: RawBuilder<unknown>) => sql`(select ${column} from invitations i
  join host_salons s on s.id = i.host_salon_id ${joinHost}
  where i.guest_id = g.id and i.status <> 'denied' and i.season = ${currentSeason})`;

/** A guest's community: that of the live invitation's salon, else of the locality (product §2.18). Aliases g and c. */
export const guestCommunity = sql<number>`coalesce(
  ${ofLiveSalon(salonCommunity)}, c.community_id, 1)`;

/** Restricts a query with guests `g` and their localities `c` to a scope (product §2.17). */
export const guestInScope = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`coalesce(${ofLiveSalon(sql`s.country`)}, c.country, 'IL') <> 'IL'`,
    community: guestCommunity,
    owner: sql`g.user_id`,
  });

/** Same for one guest, plus records of people over whom the actor has a grant (product §2.110). */
export const guestInScopeOrGranted = (scope: Scope): RawBuilder<boolean> =>
  scope.reach === 'abroad' || scope.reach === 'community'
    ? sql<boolean>`(${guestInScope(scope)} or ${isGrantedTo(scope.user_id, sql.ref('g.user_id'))})`
    : guestInScope(scope);

/** Community of records without another (product §2.18). */
const unnamedCommunity = 1;

interface Place {
  /** Condition on the salon `s` of a guest's live invitation, in the current season. */
  readonly salon: RawBuilder<unknown>;
  /** Condition on the locality of guests without one. */
  readonly home: RawBuilder<unknown>;
}

const salonsIn = ({ salon }: Place) =>
  sql`select s.id from host_salons s where s.season = ${currentSeason} and ${salon}`;

/** Distinct ids of guests by place; `deleted` selects the partial index. */
const idsByPlace = (place: Place, deleted: boolean | undefined) => sql`
  select i.guest_id from guest_seasons i where i.status in ('pending', 'approved') and i.season = ${currentSeason}
    and i.listed = ${deleted !== true} and i.host_salon_id = any(array(${salonsIn(place)}))
  union all
  select home.id from guest_list home where ${isListed('home', deleted)} and home.city_id = any(array(${place.home}))
    and not exists (select from guest_seasons i
      where i.guest_id = home.id and i.status in ('pending', 'approved') and i.season = ${currentSeason})`;

/** @param isOne whether a community is one of the requested */
const inCommunity = (isOne: (community: RawBuilder<unknown>) => RawBuilder<unknown>): Place => {
  const home = sql`select id from cities where ${isOne(sql`community_id`)}`;
  return {
    salon: sql`s.host_id in (select id from hosts where ${isOne(sql`community_id`)}
      union all select id from hosts where community_id is null and city_id = any(array(${home})))`,
    home,
  };
};

/** Guests as an array of ids: these, or for a majority all except the others. */
export interface GuestSet {
  readonly ids: RawBuilder<readonly number[]>;
  /**
   * For excluded ids: whether a guest is none of them.
   * @param standing alias of the guest's row of `guest_seasons` in the current season, that of its request if any
   * @param row alias of the row of `guest_list`
   */
  readonly isNone?: (standing: string, row: string) => RawBuilder<boolean>;
}

// An array is evaluated first, whatever the other conditions: for a set the planner assumes 200 rows and a lookup for
// each.
const toSet = (place: Place, deleted: boolean | undefined): GuestSet => ({
  ids: sql<readonly number[]>`array(${idsByPlace(place, deleted)})`,
});

/**
 * Whether a guest's community is one of these, including guests of no other community. Each salon is looked up: a set
 * of salons takes longer to find than the page, and the planner counts it once per guest, so that it avoids the index
 * scan.
 */
const hasCommunity =
  (communities: RawBuilder<unknown>): NonNullable<GuestSet['isNone']> =>
  (standing, row) => {
    const [status, salon] = [sql.ref(`${standing}.status`), sql.ref(`${standing}.host_salon_id`)];
    const others = sql`select id from cities where community_id <> all${communities}`;
    return sql<boolean>`case when ${status} in ('pending', 'approved')
      then (select ${salonCommunity} from host_salons s ${joinHost} where s.id = ${salon}) = any${communities}
      else (${sql.ref(`${row}.city_id`)} = any(array(${others}))) is not true end`;
  };

/** Guests of some communities: for lists, equivalent to `guestCommunity`. */
export const guestsInCommunities = (ids: readonly number[], deleted: boolean | undefined): GuestSet => {
  const these = sql`(${sql.val([...ids])}::integer[])`;
  if (!ids.includes(unnamedCommunity))
    return toSet(
      inCommunity((one) => sql`${one} = any${these}`),
      deleted,
    );
  const others = inCommunity((one) => sql`${one} <> all${these}`);
  return { ...toSet(others, deleted), isNone: hasCommunity(these) };
};

/** Guests within a scope, as `guestInScope`; undefined where all are. */
export const guestsInScope = (scope: Scope, deleted: boolean | undefined): GuestSet | undefined => {
  switch (scope.reach) {
    case 'any':
      return undefined;
    case 'abroad':
      return toSet(
        {
          salon: sql`s.country <> 'IL'`,
          home: sql`select id from cities where country <> 'IL'`,
        },
        deleted,
      );
    case 'community':
      return guestsInCommunities([scope.community_id], deleted);
    case 'own':
      return { ids: sql`array(select id from guests where user_id = ${scope.user_id})` };
  }
};

const guestWhere = (db: Database | Trx, isReached: RawBuilder<boolean>, id: number) =>
  db
    .selectFrom('guests as g')
    .leftJoin('cities as c', 'c.id', 'g.city_id')
    .select(['g.id', 'g.user_id'])
    .where('g.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .where(isReached)
    .executeTakeFirst();

/** Id of a guest that exists and is within the scope or granted. */
export const findGuestInScope = (db: Database | Trx, scope: Scope, id: number) =>
  guestWhere(db, guestInScopeOrGranted(scope), id);

/** Same, ignoring grants (product §10.41). */
export const findGuestPlacedIn = (db: Database | Trx, scope: Scope, id: number) =>
  guestWhere(db, guestInScope(scope), id);

/**
 * A self-registered guest record that has been within the scope for a day: by its own live request, else by a locality
 * not set by staff (product §2.113).
 */
export const findSettledGuest = (db: Database | Trx, scope: Scope, user_id: number) =>
  db
    .selectFrom('guests as g')
    .leftJoin('cities as c', 'c.id', 'g.city_id')
    .select('g.id')
    .where('g.user_id', '=', user_id)
    .where('g.deleted_at', 'is', null)
    .where('g.made_by', 'is', null)
    .where(sql<boolean>`g.created_at < now() - interval '24 hours'`)
    .where(guestInScope(scope))
    .where(
      scope.reach === 'any'
        ? sql<boolean>`true`
        : sql<boolean>`coalesce(
            (select i.made_by is null and i.created_at < now() - interval '24 hours' from invitations i
              where i.guest_id = g.id and i.status <> 'denied' and i.season = ${currentSeason}),
            g.placed_by is null and coalesce(g.placed_at, g.created_at) < now() - interval '24 hours')`,
    )
    .executeTakeFirst();
