import type { Language } from '@salons/contract/language';
import type { Witness } from '@salons/contract/witnesses';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { inReach } from '../../db/reach/reach.ts';
import { witnessCommunity } from '../../db/reach/witnesses.ts';
import { countRecords, selectRecords } from '../../platform/records/records.queries.ts';
import {
  cityName,
  ofWholeWitness,
  selectWitnesses,
  type WitnessListQuery,
  witnessConditions,
  witnessSource,
  witnessStatus,
} from './witness-source.queries.ts';

const twinInReach = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`twin.country <> 'IL'`,
    community: sql`coalesce(home.community_id, 1)`,
  });

/** Likely duplicates at creation, within the caller's reach. */
const listLookalikeNames = (scope: Scope, what: RawBuilder<unknown>) => sql`coalesce((
  select array_agg(${what} order by twin.id)
  from witnesses twin left join cities home on home.id = twin.city_id
  where twin.id = any(witnesses.duplicate_ids) and twin.deleted_at is null and ${twinInReach(scope)}), '{}')`;

const columns = (scope: Scope, language: Language) =>
  ofWholeWitness(sql`
  witnesses.id, witnesses.user_id as user, witnesses.first_name, witnesses.last_name, witnesses.witness_type,
  ${witnessStatus} as status, witnesses.archived, witnesses.held_reasons <> '{}' as held, witnesses.held_reasons,
  witnesses.contact_name, witnesses.contact_kinship, witnesses.contact_phone, witnesses.mobile_number,
  witnesses.phone_number, witnesses.address, witnesses.city_id as city, ${cityName(language)} as city_name,
  witnesses.country, witnesses.lat, witnesses.lng,
  case when witnesses.lat is not null then witnesses.precision end as precision,
  ${witnessCommunity} as community, witnesses.languages, witnesses.birth_year, witnesses.birth_country,
  witnesses.birth_city, witnesses.story, witnesses.can_climb_stairs, witnesses.special_needs, witnesses.needs_ride,
  witnesses.max_salons, witnesses.is_digital, witnesses.filled_by, witnesses.created_at, witnesses.deleted_at,
  ${listLookalikeNames(scope, sql`trim(twin.first_name || ' ' || twin.last_name)`)} as duplicates,
  ${listLookalikeNames(scope, sql`twin.id`)} as duplicate_ids`);

export const findWitness = async (
  db: Database | Trx,
  scope: Scope,
  id: number,
  language: Language,
): Promise<Witness | undefined> => {
  const where = witnessConditions(scope, { id: [id] });
  const one = selectRecords(witnessSource({}), columns(scope, language), { where, order: [] });
  return (await sql<Witness>`${one}`.execute(db)).rows[0];
};

export const witnessRows = (scope: Scope, query: WitnessListQuery, language: Language): RawBuilder<unknown> =>
  selectRecords(witnessSource(query), columns(scope, language), selectWitnesses(scope, query, language));

export const listWitnesses = async (
  db: Database,
  scope: Scope,
  query: WitnessListQuery,
  language: Language,
): Promise<Page<Witness>> => {
  const { limit, offset } = limitOffset(query);
  const [page, count, total_no_filters] = await Promise.all([
    sql<Witness>`${witnessRows(scope, query, language)} limit ${limit} offset ${offset}`.execute(db),
    countRecords(db, witnessSource(query), witnessConditions(scope, query)),
    countRecords(db, witnessSource({}), witnessConditions(scope)),
  ]);
  return { rows: page.rows, count, total_no_filters };
};

export interface Likeness {
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
}

/** Records in reach with the same folded name, in either order, or one of the numbers, oldest first (product §11.2). */
export const findLookalikes = async (db: Database | Trx, scope: Scope, likeness: Likeness) => {
  const { first_name, last_name } = likeness;
  const numbers = [likeness.mobile_number, likeness.phone_number].filter(
    (number): number is string => typeof number === 'string',
  );
  const isLike = sql`(witnesses.folded in (fold(${`${first_name} ${last_name}`}), fold(${`${last_name} ${first_name}`}))
    or witnesses.mobile_number = any(${numbers}) or witnesses.phone_number = any(${numbers}))`;
  const values = sql`witnesses.id, trim(witnesses.first_name || ' ' || witnesses.last_name) as full_name`;
  const alike = selectRecords(witnessSource({}), ofWholeWitness(values), {
    where: [...witnessConditions(scope), ofWholeWitness(isLike)],
    order: [],
  });
  const { rows } = await sql<{
    id: number;
    full_name: string;
  }>`${alike} order by witnesses.id limit 50`.execute(db);
  return rows;
};

/** Witnesses whose reading by a staff member was logged in the last ten minutes. */
export const listRecentlyRead = async (db: Database, actor_id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recent as materialized (
      select entity_id, after from audit_log
      where actor_id = ${actor_id} and at > now() - interval '10 minutes' and entity = 'witness' and action = 'read')
    select entity_id as id from recent where entity_id is not null
    union select (jsonb_array_elements_text(after -> 'ids'))::integer from recent where entity_id is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};
