import type { Language } from '@salons/contract/language';
import { guestStatuses } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { isListed } from '../../db/deleted.ts';
import { listCommunityIds, listedIds, unnamedCommunity } from '../../db/reach/guests.ts';
import {
  isEverybody,
  isFiltered,
  isSearched,
  ofBoth,
  ofPlace,
  ofStanding,
  type Part,
  sortColumns,
  stripDirection,
} from './guest-parts.queries.ts';
import {
  areSeveral,
  countOverSeasons,
  haveStanding,
  selectStatuses,
  statusConditions,
  statusOfEachGuest,
} from './guest-status.queries.ts';
import { orderBy, ownConditions } from './guests.queries.ts';

/** Tables besides the guest list; who is walked through by place is found from there. */
const joined = (fields: readonly string[], { filled, empty }: Part) => {
  const named = [...fields, filled, empty].filter((field) => field !== undefined);
  const isFilled = filled !== undefined && ofPlace.has(filled);
  return sql`
    ${isFilled ? sql`join cities c on c.id = g.city_id` : sql``}
    ${!isFilled && named.some((field) => ofPlace.has(field) || field === 'community') ? sql`left join cities c on c.id = g.city_id` : sql``}`;
};

/** The set that alone narrows a list. */
const candidateSet = (scope: Scope, part: Part) =>
  isFiltered(part) || part.way === 'each' ? undefined : listedIds(scope, part.community);

const toOwnConditions = (scope: Scope, part: Part) => {
  const [filled, empty] = [sortColumns[part.filled ?? ''], sortColumns[part.empty ?? '']];
  return sql`${isListed('g', part.deleted)} and ${ownConditions(scope, part, part.way)}
    and ${filled ? sql`${filled} is not null` : sql`true`} and ${empty ? sql`${empty} is null` : sql`true`}`;
};

/**
 * Whether guests are walked through in the order of the list, each with where they stand: by people or places, or where
 * there are rows of several seasons, of which one is each guest's.
 */
const isWalked = (part: Part, [first = 'id']: readonly string[]) =>
  part.way === 'each' && (!ofBoth.has(first) || (areSeveral(part) && !ofStanding.has(first)));

/** Guests of whom it is told where they stand; the guest is joined only where more than that is asked. */
const joinStatuses = (scope: Scope, part: Part, fields: readonly string[]) => {
  const isTold = fields.every((field) => ofBoth.has(field));
  const ofGuest: Part = { ...part, created_from: undefined, created_to: undefined };
  const set = candidateSet(scope, ofGuest);
  const created = isCreatedWithin(sql`inv.created_at`, part);
  const walked = isWalked(part, fields);
  if ((set ?? isEverybody(scope, ofGuest)) && isTold && !walked)
    return sql`from ${selectStatuses(part)} ${set ? sql`join (${set}) reached (id) on reached.id = inv.guest_id` : sql``}
      where inv.listed and ${statusConditions(part)} and ${created}`;
  const found = walked
    ? sql`guest_list g join ${statusOfEachGuest(part)} on true`
    : sql`${selectStatuses(part)} join guest_list g on g.id = inv.guest_id`;
  return sql`from ${found} ${joined(fields, part)}
    where ${toOwnConditions(scope, part)} and ${statusConditions(part)} and ${created}
      and ${part.deleted === true ? sql`true` : sql`inv.listed`}`;
};

const countRows = async (db: Database, question: RawBuilder<{ count: number }>) =>
  (await question.execute(db)).rows[0]?.count ?? 0;
const countFrom = (db: Database, from: RawBuilder<unknown>) => countRows(db, sql`select count(*) ${from}`);

/** Guests by what needs no standing. */
const countOwn = async (db: Database, scope: Scope, part: Part, all: number): Promise<number> => {
  if (isEverybody(scope, part)) return all;
  const set = candidateSet(scope, part);
  return countFrom(
    db,
    set
      ? sql`from (${set}) found`
      : sql`from guest_list g ${joined([], part)} where ${toOwnConditions(scope, part)}`,
  );
};

/**
 * How many guests pass the filters of a part.
 * @param all how many guests there are without filters, whatever the reach
 */
export const countMatches = async (db: Database, scope: Scope, part: Part, all: number): Promise<number> => {
  const { status, community } = part;
  if (community?.includes(unnamedCommunity) && scope.reach === 'any') {
    // Most guests are of no community: the others are counted, and taken from all.
    const others = (await listCommunityIds(db)).filter((id) => !community.includes(id));
    const whole = await countMatches(db, scope, { ...part, community: undefined }, all);
    return others.length === 0
      ? whole
      : whole - (await countMatches(db, scope, { ...part, community: others }, all));
  }
  const countStanding = (wanted: Part) =>
    isEverybody(scope, wanted) && areSeveral(wanted)
      ? countRows(db, countOverSeasons(wanted))
      : countFrom(db, joinStatuses(scope, wanted, []));
  if (haveStanding(part)) return countStanding(part);
  const own = await countOwn(db, scope, part, all);
  if (status === undefined) return own;
  // Without a season most have no request: those who have one are counted, and taken from all.
  const others = guestStatuses.filter((one) => !status.includes(one));
  return own - (others.length === 0 ? 0 : await countStanding({ ...part, status: others }));
};

const ofStandings = { id: sql`inv.guest_id`, created_at: sql`inv.created_at` };

/**
 * The ids of guests in their order, by no more tables than filters and order need. Whom words find are all looked up
 * for the first of them, and so are counted on the way.
 */
export const guestIds = (scope: Scope, part: Part, order: readonly string[], language: Language) => {
  const fields = order.map(stripDirection);
  const counted = isSearched(part) ? sql`, count(*) over () as count` : sql``;
  if (haveStanding(part))
    return sql`select inv.guest_id as id ${counted} ${joinStatuses(scope, part, fields)}
      order by ${orderBy(order, language, isWalked(part, fields) ? undefined : ofStandings, part.filled)}`;
  const stand = part.status !== undefined || fields.some((field) => ofStanding.has(field));
  return sql`select g.id ${counted} from guest_list g ${joined(fields, part)}
    ${stand ? sql`left join ${selectStatuses(part)} on inv.guest_id = g.id` : sql``}
    where ${toOwnConditions(scope, part)} and ${statusConditions(part)}
    order by ${orderBy(order, language, undefined, part.filled)}`;
};

/** A few guests are found first and sorted then. */
export const fewIds = (scope: Scope, part: Part, order: readonly string[], language: Language) => {
  const fields = order.map(stripDirection);
  const found = haveStanding(part)
    ? sql`select inv.guest_id as id ${joinStatuses(scope, part, [])}`
    : sql`select g.id from guest_list g ${part.status === undefined ? sql`` : sql`left join ${selectStatuses(part)} on inv.guest_id = g.id`}
        where ${toOwnConditions(scope, part)} and ${statusConditions(part)}`;
  return sql`with found as materialized (${found})
    select g.id from found join guest_list g on g.id = found.id ${joined(fields, {})}
    ${fields.some((field) => ofStanding.has(field)) ? sql`left join ${statusOfEachGuest(part)} on true` : sql``}
    order by ${orderBy(order, language)}`;
};
