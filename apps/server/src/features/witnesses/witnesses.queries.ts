import type { EndpointQuery } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import type { Witness, witnessesEndpoints } from '@salons/contract/witnesses';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { isListed } from '../../db/deleted.ts';
import { inOrder } from '../../db/ordering.ts';
import { inReach } from '../../db/reach/reach.ts';
import { currentSeason } from '../../db/season.ts';
import { witnessesByText } from './witness-text.queries.ts';

export type WitnessFilters = EndpointQuery<typeof witnessesEndpoints.listWitnesses>;

export const witnessCommunity = sql<number>`coalesce(cities.community_id, 1)`;

/** The witnesses that a caller reaches, as a condition (product §2.17, §2.18). */
export const witnessInReach = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`witnesses.country <> 'IL'`,
    community: witnessCommunity,
    owner: sql`witnesses.user_id`,
  });

const seasonOrCurrent = (season: number | undefined) =>
  sql`coalesce(${season ?? null}::int, ${currentSeason})`;

// Where each stands is kept by season: joined, so that many are read at once.
export const witnessStatus = sql<Witness['status']>`standing_status(witnesses.archived, standing.status)`;
export const cityName = (language: Language) =>
  sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, witnesses.city_name)`;

const selectWitnesses = (db: Database | Trx, scope: Scope, season?: number, deleted?: boolean) =>
  db
    .selectFrom('witnesses')
    .leftJoin('cities', 'cities.id', 'witnesses.city_id')
    .leftJoin('witness_seasons as standing', (join) =>
      join
        .onRef('standing.witness_id', '=', 'witnesses.id')
        .on(sql<boolean>`standing.season = ${seasonOrCurrent(season)}`),
    )
    .where(isListed('witnesses', deleted))
    .where(witnessInReach(scope));

type Witnesses = ReturnType<typeof selectWitnesses>;

/** Those who looked the same when the record was made, as far as the caller reaches. */
const listLookalikeNames = (scope: Scope, what: RawBuilder<unknown>) => sql`coalesce((
  select array_agg(${what} order by twin.id)
  from witnesses twin left join cities home on home.id = twin.city_id
  where twin.id = any(witnesses.duplicate_ids) and twin.deleted_at is null and ${twinInReach(scope)}), '{}')`;

const twinInReach = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`twin.country <> 'IL'`,
    community: sql`coalesce(home.community_id, 1)`,
  });

const asWitnesses = (witnesses: Witnesses, scope: Scope, language: Language) =>
  witnesses
    .select([
      'witnesses.id',
      'witnesses.user_id as user',
      'witnesses.first_name',
      'witnesses.last_name',
      'witnesses.archived',
      'witnesses.contact_name',
      'witnesses.contact_kinship',
      'witnesses.contact_phone',
      'witnesses.mobile_number',
      'witnesses.phone_number',
      'witnesses.address',
      'witnesses.city_id as city',
      'witnesses.country',
      'witnesses.lat',
      'witnesses.lng',
      'witnesses.languages',
      'witnesses.birth_year',
      'witnesses.birth_country',
      'witnesses.birth_city',
      'witnesses.story',
      'witnesses.can_climb_stairs',
      'witnesses.special_needs',
      'witnesses.needs_ride',
      'witnesses.max_salons',
      'witnesses.is_digital',
      'witnesses.created_at',
      'witnesses.deleted_at',
    ])
    .select(
      sql<Witness['precision']>`case when witnesses.lat is not null then witnesses.precision end`.as(
        'precision',
      ),
    )
    .select(sql<Witness['witness_type']>`witnesses.witness_type`.as('witness_type'))
    .select(sql<Witness['filled_by']>`witnesses.filled_by`.as('filled_by'))
    .select(sql<Witness['held_reasons']>`witnesses.held_reasons`.as('held_reasons'))
    .select(sql<boolean>`witnesses.held_reasons <> '{}'`.as('held'))
    .select(witnessStatus.as('status'))
    .select(cityName(language).as('city_name'))
    .select(witnessCommunity.as('community'))
    .select(
      listLookalikeNames(scope, sql`trim(twin.first_name || ' ' || twin.last_name)`)
        .$castTo<string[]>()
        .as('duplicates'),
    )
    .select(listLookalikeNames(scope, sql`twin.id`).$castTo<number[]>().as('duplicate_ids'));

/** One witness in reach, or undefined. */
export const findWitness = (
  db: Database | Trx,
  scope: Scope,
  id: number,
  language: Language,
): Promise<Witness | undefined> =>
  asWitnesses(selectWitnesses(db, scope), scope, language).where('witnesses.id', '=', id).executeTakeFirst();

const text = (column: RawBuilder<unknown>) => sql`${column} collate "he-x-icu"`;
const emptiable = new Set(['city', 'city_name']);
const orderColumns = (language: Language): Record<string, RawBuilder<unknown>> => ({
  id: sql`witnesses.id`,
  created_at: sql`witnesses.created_at`,
  first_name: text(sql`witnesses.first_name`),
  last_name: text(sql`witnesses.last_name`),
  status: text(witnessStatus),
  witness_type: text(sql`witnesses.witness_type`),
  city: sql`witnesses.city_id`,
  city_name: text(cityName(language)),
  community: witnessCommunity,
  country: text(sql`witnesses.country`),
  archived: sql`witnesses.archived`,
  held: sql`(witnesses.held_reasons <> '{}')`,
});

/**
 * Whether the row `witnesses` belongs to a season: on record by its end, or with an answer, free times or teamings in it
 * (product §10.14).
 */
export const isWitnessInSeason = (year: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from seasons where seasons.year = ${year}
    and (witnesses.created_at at time zone 'Asia/Jerusalem')::date <= seasons.ends_on)
  or exists (select from witness_seasons kept where kept.witness_id = witnesses.id and kept.season = ${year}
    and (kept.answer is not null or kept.slots > 0 or kept.teamed > 0)))`;

const applyFilters = (witnesses: Witnesses, filters: WitnessFilters): Witnesses => {
  const one = (column: RawBuilder<unknown>, values: readonly (number | string)[] | undefined) =>
    values === undefined ? undefined : sql<boolean>`${column} = any(${[...values]})`;
  const conditions = [
    one(sql`witnesses.id`, filters.id),
    one(sql`witnesses.witness_type`, filters.witness_type),
    one(sql`witnesses.city_id`, filters.city),
    one(witnessCommunity, filters.community),
    one(sql`witnesses.country`, filters.country),
    isCreatedWithin(sql`witnesses.created_at`, filters),
    filters.season === undefined ? undefined : isWitnessInSeason(filters.season),
    filters.language && sql<boolean>`witnesses.languages && ${[...filters.language]}::int[]`,
    filters.held === undefined ? undefined : sql<boolean>`(witnesses.held_reasons <> '{}') = ${filters.held}`,
    filters.free_text === undefined ? undefined : witnessesByText(filters.free_text),
    one(witnessStatus, filters.status),
  ];
  return conditions.reduce<Witnesses>(
    (query, condition) => (condition ? query.where(condition) : query),
    witnesses,
  );
};

const countWitnessRows = async (witnesses: Witnesses) =>
  (await witnesses.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;

/** The witnesses in reach that pass the filters, in the order asked for. */
export const matchingWitnesses = (
  db: Database,
  scope: Scope,
  filters: WitnessFilters,
  language: Language,
): Witnesses =>
  inOrder(
    applyFilters(selectWitnesses(db, scope, filters.season, filters.deleted), filters),
    filters.ordering,
    {
      columns: orderColumns(language),
      emptiable,
    },
  );

/** The same as the wire has them. */
export const witnessRows = (db: Database, scope: Scope, filters: WitnessFilters, language: Language) =>
  asWitnesses(matchingWitnesses(db, scope, filters, language), scope, language);

/** One page of the witnesses in reach that pass the filters, in the order asked for. */
export const listWitnesses = async (
  db: Database,
  scope: Scope,
  filters: WitnessFilters,
  language: Language,
): Promise<Page<Witness>> => {
  const { limit, offset } = limitOffset(filters);
  const ordered = witnessRows(db, scope, filters, language);
  const [rows, count, total_no_filters] = await Promise.all([
    ordered.limit(limit).offset(offset).execute(),
    countWitnessRows(applyFilters(selectWitnesses(db, scope, filters.season, filters.deleted), filters)),
    countWitnessRows(selectWitnesses(db, scope)),
  ]);
  return { rows, count, total_no_filters };
};

/** What makes two records look like one person. */
export interface Likeness {
  readonly first_name: string;
  readonly last_name: string;
  readonly mobile_number?: string | null | undefined;
  readonly phone_number?: string | null | undefined;
}

/** Records in reach with the same folded name or one of the numbers, oldest first (product §11.2). */
export const findLookalikes = (db: Database | Trx, scope: Scope, likeness: Likeness) => {
  const numbers = [likeness.mobile_number, likeness.phone_number].filter(
    (number): number is string => typeof number === 'string',
  );
  return selectWitnesses(db, scope)
    .select('witnesses.id')
    .select(sql<string>`trim(witnesses.first_name || ' ' || witnesses.last_name)`.as('full_name'))
    .where(
      sql<boolean>`(witnesses.folded = fold(${`${likeness.first_name} ${likeness.last_name}`})
        or witnesses.mobile_number = any(${numbers}) or witnesses.phone_number = any(${numbers}))`,
    )
    .orderBy('witnesses.id')
    .limit(50)
    .execute();
};
