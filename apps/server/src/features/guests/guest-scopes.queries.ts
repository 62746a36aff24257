import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import type { Scope } from '../../http/session.ts';
import type { Way } from './guest-text.queries.ts';

/** The year of the season that holds today in Israel (product §3.1). */
export const currentYear: RawBuilder<number> = sql<number>`(select year from seasons
  where (now() at time zone 'Asia/Jerusalem')::date between starts_on and ends_on)`;

const ofLiveSalon = (column: RawBuilder<unknown>) => sql`(select ${column} from invitations i
  join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id left join cities hc on hc.id = h.city_id
  where i.guest_id = g.id and i.status <> 'denied' and i.season = ${currentYear})`;

/** A guest's community: that of the live invitation's salon, else of the locality (product §2.18). Aliases g and c. */
export const communityOfGuest = sql<number>`coalesce(
  ${ofLiveSalon(sql`coalesce(h.community_id, hc.community_id, 1)`)}, c.community_id, 1)`;

/** The condition that keeps a query with guests `g` and their localities `c` within a scope (product §2.17). */
export const guestInScope = (scope: Scope): RawBuilder<boolean> => {
  switch (scope.reach) {
    case 'any':
      return sql<boolean>`true`;
    case 'abroad':
      return sql<boolean>`coalesce(${ofLiveSalon(sql`s.country`)}, c.country, 'IL') <> 'IL'`;
    case 'community':
      return sql<boolean>`${communityOfGuest} = ${scope.community_id}`;
    case 'own':
      return sql<boolean>`g.user_id = ${scope.user_id}`;
  }
};

/** Guests with a live invitation of the current season to a salon of which something holds. Aliases i, s, h and hc. */
const invitedTo = (condition: RawBuilder<unknown>) => sql`
  select i.guest_id from guest_seasons i
  join host_salons s on s.id = i.host_salon_id join hosts h on h.id = s.host_id left join cities hc on hc.id = h.city_id
  where i.status in ('pending', 'approved') and i.season = ${currentYear} and ${condition}`;

const isUninvited = sql`not exists (select from guest_seasons i
  where i.guest_id = home.id and i.status in ('pending', 'approved') and i.season = ${currentYear})`;

/** The community of whoever is of no other (product §2.18). */
export const unnamedCommunity = 1;

const guestsOfNamed = (among: RawBuilder<unknown>) => sql`
  ${invitedTo(sql`coalesce(h.community_id, hc.community_id, 1) = ${among}`)}
  union all
  select home.id from guests home
  where home.city_id = any(array(select id from cities where coalesce(community_id, 1) = ${among})) and ${isUninvited}`;

/**
 * The guests of some communities, for lists: the same as asking `communityOfGuest` of each. The few of a community are
 * looked for as a set; those of none are most, and asked one by one.
 */
export const guestsOfCommunities = (ids: readonly number[], way: Way = 'sets'): RawBuilder<boolean> => {
  const among = sql`any(${sql.val([...ids])}::integer[])`;
  return way === 'each' || ids.includes(unnamedCommunity)
    ? sql<boolean>`coalesce(${ofLiveSalon(sql`coalesce(h.community_id, hc.community_id, 1)`)},
        (select community_id from cities where cities.id = g.city_id), 1) = ${among}`
    : sql<boolean>`g.id in (${guestsOfNamed(among)})`;
};

export const listCommunityIds = async (db: Database): Promise<number[]> =>
  (await db.selectFrom('communities').select('id').execute()).map(({ id }) => id);

const guestsAbroad = sql<boolean>`g.id in (
  ${invitedTo(sql`s.country <> 'IL'`)}
  union all
  select home.id from guests home
  where home.city_id = any(array(select id from cities where country <> 'IL')) and ${isUninvited})`;

/** The same condition as `guestInScope`, for lists of guests `g`. */
export const guestsInScope = (scope: Scope, way: Way = 'sets'): RawBuilder<boolean> => {
  switch (scope.reach) {
    case 'any':
    case 'own':
      return guestInScope(scope);
    case 'abroad':
      return guestsAbroad;
    case 'community':
      return scope.community_id === null
        ? sql<boolean>`false`
        : guestsOfCommunities([scope.community_id], way);
  }
};

/** A guest's id if the guest is there and within the scope. */
export const findGuestInScope = (db: Database | Trx, scope: Scope, id: number) =>
  db
    .selectFrom('guests as g')
    .leftJoin('cities as c', 'c.id', 'g.city_id')
    .select(['g.id', 'g.user_id'])
    .where('g.id', '=', id)
    .where('g.deleted_at', 'is', null)
    .where(guestInScope(scope))
    .executeTakeFirst();
