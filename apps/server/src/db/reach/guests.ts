import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../client.ts';
import { currentSeason } from '../season.ts';
import { isGrantedTo } from './grants.ts';
import { inReach } from './reach.ts';

/** Whether the guests of a place are looked for as a set, or asked one by one of who is walked through. */
export type Way = 'sets' | 'each';

const ofLiveSalon = (column: RawBuilder<unknown>) => sql`(select ${column} from invitations i
  join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id left join cities hc on hc.id = h.city_id
  where i.guest_id = g.id and i.status <> 'denied' and i.season = ${currentSeason})`;

/** A guest's community: that of the live invitation's salon, else of the locality (product §2.18). Aliases g and c. */
export const guestCommunity = sql<number>`coalesce(
  ${ofLiveSalon(sql`coalesce(h.community_id, hc.community_id, 1)`)}, c.community_id, 1)`;

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

/** Guests with a live invitation of the current season to a salon of which something holds. Alias s. */
const invitedTo = (condition: RawBuilder<unknown>) => sql`
  select i.guest_id from guest_seasons i where i.status in ('pending', 'approved') and i.season = ${currentSeason}
    and i.host_salon_id = any(array(select s.id from host_salons s where s.season = ${currentSeason} and ${condition}))`;

const isUninvited = sql`not exists (select from guest_seasons i
  where i.guest_id = home.id and i.status in ('pending', 'approved') and i.season = ${currentSeason})`;

/** The community of whoever is of no other (product §2.18). */
export const unnamedCommunity = 1;

interface Place {
  /** What holds of the salon that a guest is invited to. */
  readonly salon: RawBuilder<unknown>;
  /** The localities of those who are invited to none. */
  readonly home: RawBuilder<unknown>;
}

/** The ids of guests by where they are, each once; with `listed` of those who are not deleted alone. */
const idsByPlace = ({ salon, home }: Place, listed = false) => sql`
  ${invitedTo(salon)} and ${listed ? sql`i.listed` : sql`true`}
  union all
  select home.id from guest_list home
  where home.city_id = any(array(${home})) and ${listed ? sql`home.deleted_at is null` : sql`true`} and ${isUninvited}`;

const idsOf = (ids: readonly number[]) => sql`any(${sql.val([...ids])}::integer[])`;
const ofNamed = (ids: readonly number[]): Place => {
  const home = sql`select id from cities where community_id = ${idsOf(ids)}`;
  return {
    salon: sql`s.host_id in (select id from hosts where community_id = ${idsOf(ids)}
      union all select id from hosts where community_id is null and city_id = any(array(${home})))`,
    home,
  };
};

/**
 * The guests of some communities, for lists: the same as asking `guestCommunity` of each. The few of a community are
 * looked for as a set; those of none are most, and asked one by one.
 */
export const guestsInCommunities = (ids: readonly number[], way: Way = 'sets'): RawBuilder<boolean> =>
  way === 'each' || ids.includes(unnamedCommunity)
    ? sql<boolean>`coalesce(${ofLiveSalon(sql`coalesce(h.community_id, hc.community_id, 1)`)},
        (select community_id from cities where cities.id = g.city_id), 1) = ${idsOf(ids)}`
    : sql<boolean>`g.id in (${idsByPlace(ofNamed(ids))})`;

export const listCommunityIds = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('communities').select('id').execute()).map(({ id }) => id);

const abroad: Place = {
  salon: sql`s.country <> 'IL'`,
  home: sql`select id from cities where country <> 'IL'`,
};

/** The same condition as `guestInScope`, for lists of guests `g`. */
export const guestsInScope = (scope: Scope, way: Way = 'sets'): RawBuilder<boolean> => {
  switch (scope.reach) {
    case 'any':
    case 'own':
      return guestInScope(scope);
    case 'abroad':
      return sql<boolean>`g.id in (${idsByPlace(abroad)})`;
    case 'community':
      return guestsInCommunities([scope.community_id], way);
  }
};

/**
 * The ids of all who are not deleted within a scope and in some communities, as a set; undefined where nothing narrows
 * them, or where they are asked one by one.
 */
export const listedIds = (
  scope: Scope,
  communities: readonly number[] | undefined,
): RawBuilder<unknown> | undefined => {
  if (scope.reach === 'abroad' && communities === undefined) return idsByPlace(abroad, true);
  if (scope.reach !== 'any' || communities === undefined || communities.includes(unnamedCommunity))
    return undefined;
  return idsByPlace(ofNamed(communities), true);
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
