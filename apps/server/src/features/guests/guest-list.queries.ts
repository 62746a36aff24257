import type { Language } from '@salons/contract/language';
import { guestStatuses } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { isListed } from '../../db/deleted.ts';
import type { Page } from '../../http/paging.ts';
import type { Scope } from '../../http/session.ts';
import { guestsInScope } from './guest-scopes.queries.ts';
import {
  columns,
  type GuestFilters,
  type GuestRow,
  guestsFrom,
  ofSeasons,
  orderBy,
  ownConditions,
  standingConditions,
} from './guests.queries.ts';

const fieldOf = (order: string) => order.replace(/^-/, '');
const ofPerson = new Set(['first_name', 'last_name', 'email', 'phone_number']);
const ofPlace = new Set(['city', 'city_name', 'community']);
const ofInvitation = new Set(['status', 'season', 'salon', 'guests_number']);

/** Guests `g` with no more than their order needs: an index alone can answer what names no other table. */
const guestsBy = (fields: readonly string[]) => sql`guests g
  ${fields.some((field) => ofPerson.has(field)) ? sql`join users u on u.id = g.user_id` : sql``}
  ${fields.some((field) => ofPlace.has(field)) ? sql`left join cities c on c.id = g.city_id` : sql``}`;

/** Where guests stand in the seasons, read at once, as `inv`; no salon is looked up. */
const standings = ({ season, status }: GuestFilters) => {
  const some = status !== undefined && !status.includes('none');
  return sql`${some ? sql`join` : sql`left join`} (
    select distinct on (i.guest_id) i.guest_id, i.status, i.guests_number, i.season, i.host_salon_id
    from invitations i where ${ofSeasons(season)}
    order by i.guest_id, (i.status = 'denied'), i.id desc) inv on inv.guest_id = g.id`;
};

/** The same a guest at a time, for who walks through guests in the order of an index until a page is full. */
const standingOfEach = (season: readonly number[] | undefined) => sql`
  left join lateral (
    select i.status, i.guests_number, i.season, i.host_salon_id
    from invitations i where i.guest_id = g.id and ${ofSeasons(season)}
    order by (i.status = 'denied'), i.id desc limit 1) inv on true`;

// Of so few in a hundred a page would be looked for too long.
const fewest = 0.02;

const countOf = async (db: Database, from: RawBuilder<unknown>) =>
  (await sql<{ count: number }>`select count(*) ${from}`.execute(db)).rows[0]?.count ?? 0;

const countMatches = async (db: Database, scope: Scope, filters: GuestFilters, total: number) => {
  const { id, season, status, city, community, free_text, deleted, created_from, created_to } = filters;
  const own = sql`from guests g where ${isListed('g', deleted)} and ${ownConditions(scope, filters)}`;
  const isOwn = [
    id,
    city,
    community,
    created_from,
    created_to,
    deleted || undefined,
    free_text?.trim() || undefined,
  ].some((filter) => filter !== undefined);
  const countOwn = () => (isOwn ? countOf(db, own) : Promise.resolve(total));
  const countStanding = (wanted: GuestFilters) =>
    countOf(
      db,
      sql`from guests g ${standings(wanted)}
        where ${isListed('g', deleted)} and ${ownConditions(scope, filters)} and ${standingConditions(wanted)}`,
    );
  if (status === undefined && season === undefined) return countOwn();
  if (season !== undefined || !status?.includes('none')) return countStanding(filters);
  // Without a season most have no request: those who have one are counted, and taken from all.
  const others = guestStatuses.filter((one) => !status.includes(one));
  return (await countOwn()) - (others.length === 0 ? 0 : await countStanding({ ...filters, status: others }));
};

/**
 * A page of guests within a scope (product §10.2): first the ids of the page, by no more tables than its filters and
 * order need, then what is shown of these.
 * @param countAll how many guests there are without filters, where everything is in reach
 */
export const listGuests = async (
  db: Database,
  scope: Scope,
  filters: GuestFilters,
  order: readonly string[],
  window: { readonly limit: number; readonly offset: number },
  language: Language,
  countAll: () => Promise<number>,
): Promise<Page<GuestRow>> => {
  const { season, status, deleted } = filters;
  const own = sql`${isListed('g', deleted)} and ${ownConditions(scope, filters)}`;
  const isStanding = status !== undefined || season !== undefined;
  const total =
    scope.reach === 'any'
      ? await countAll()
      : await countOf(db, sql`from guests g where ${isListed('g', false)} and ${guestsInScope(scope)}`);
  const count = await countMatches(db, scope, filters, total);
  const fields = order.map(fieldOf);
  const byInvitation = fields.some((field) => ofInvitation.has(field));
  const walks = !byInvitation && fields[0] === 'created_at' && count > total * fewest;
  const invited = walks ? standingOfEach(season) : standings(filters);
  const { rows } = await sql<GuestRow>`
    with page as materialized (
      select id, row_number() over () as position from (
        select g.id from ${guestsBy(fields)} ${byInvitation || isStanding ? invited : sql``}
        where ${own} and ${isStanding ? standingConditions(filters) : sql`true`}
        order by ${orderBy(order, language)} limit ${window.limit} offset ${window.offset}) sorted
    )
    select ${columns(language)} ${guestsFrom(season, deleted, sql`join page on page.id = g.id`)}
    order by page.position`.execute(db);
  return { rows, count, total_no_filters: total };
};
