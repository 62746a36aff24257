import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import type { Scope } from '../../http/session.ts';

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
