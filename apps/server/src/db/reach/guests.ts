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

/** The condition that keeps a query with guests `g` and their localities `c` within a scope (product §2.17). */
export const guestInScope = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`coalesce(${ofLiveSalon(sql`s.country`)}, c.country, 'IL') <> 'IL'`,
    community: guestCommunity,
    owner: sql`g.user_id`,
  });

/** The same for one guest, and the records of people over whom the caller has a grant (product §2.110). */
export const guestInScopeOrGranted = (scope: Scope): RawBuilder<boolean> =>
  scope.reach === 'abroad' || scope.reach === 'community'
    ? sql<boolean>`(${guestInScope(scope)} or ${isGrantedTo(scope.user_id, sql.ref('g.user_id'))})`
    : guestInScope(scope);

/** The community of whoever is of no other (product §2.18). */
const unnamedCommunity = 1;

interface Place {
  /** What holds of the salon `s` that a guest has a live invitation to, in the current season. */
  readonly salon: RawBuilder<unknown>;
  /** The localities of those who have none. */
  readonly home: RawBuilder<unknown>;
}

/** The salons of the current season in a place. */
const salonsIn = ({ salon }: Place) =>
  sql`select s.id from host_salons s where s.season = ${currentSeason} and ${salon}`;

/** The ids of guests by where they are, each once: by the condition of the indexes, of those there are or were deleted. */
const idsByPlace = (place: Place, deleted: boolean | undefined) => sql`
  select i.guest_id from guest_seasons i where i.status in ('pending', 'approved') and i.season = ${currentSeason}
    and i.listed = ${deleted !== true} and i.host_salon_id = any(array(${salonsIn(place)}))
  union all
  select home.id from guest_list home where ${isListed('home', deleted)} and home.city_id = any(array(${place.home}))
    and not exists (select from guest_seasons i
      where i.guest_id = home.id and i.status in ('pending', 'approved') and i.season = ${currentSeason})`;

/** @param isOne whether a community is one of those meant */
const inCommunity = (isOne: (community: RawBuilder<unknown>) => RawBuilder<unknown>): Place => {
  const home = sql`select id from cities where ${isOne(sql`community_id`)}`;
  return {
    salon: sql`s.host_id in (select id from hosts where ${isOne(sql`community_id`)}
      union all select id from hosts where community_id is null and city_id = any(array(${home})))`,
    home,
  };
};

/** Guests as an array of ids: these, or where these are most, all but the others. */
export interface GuestSet {
  readonly ids: RawBuilder<readonly number[]>;
  /**
   * Where the ids are those of the others: whether a guest is none of them.
   * @param standing the alias of the guest's row of `guest_seasons` in the current season, that of its request if any
   * @param row that of `guest_list`
   */
  readonly isNone?: (standing: string, row: string) => RawBuilder<boolean>;
}

// As an array they are found first whatever else is asked: of a set the planner takes 200 for granted, and looks for so
// many one by one.
const toSet = (place: Place, deleted: boolean | undefined): GuestSet => ({
  ids: sql<readonly number[]>`array(${idsByPlace(place, deleted)})`,
});

/**
 * Whether a guest's community is one of these, that of those who have none among them. Each salon is looked up: a set of
 * salons costs a page more to find than the page, and counts for the planner as found once more for each guest, so that no
 * index is walked through.
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

/** The guests of some communities: for lists, the same as asking `guestCommunity` of each. */
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

/** The guests within a scope, as `guestInScope`; undefined where all are. */
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

/** A guest's id if the guest is there and within the scope or of a person granted. */
export const findGuestInScope = (db: Database | Trx, scope: Scope, id: number) =>
  guestWhere(db, guestInScopeOrGranted(scope), id);

/** The same by where the guest is alone, whatever grants there are (product §10.41). */
export const findGuestPlacedIn = (db: Database | Trx, scope: Scope, id: number) =>
  guestWhere(db, guestInScope(scope), id);

/**
 * A person's guest record that the person made, and that has been where the caller reaches for a day: by the guest's own
 * live request, else by a locality that staff have not set; undefined without such a one (product §2.113).
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
