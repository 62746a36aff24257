import { toPhoneDigits } from '@salons/contract/digits';
import type { EndpointQuery } from '@salons/contract/endpoint';
import type { Language } from '@salons/contract/language';
import type { Witness, witnessesEndpoints } from '@salons/contract/witnesses';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { isListed } from '../../db/deleted.ts';
import { isInDistricts } from '../../db/districts.ts';
import { hasWord, placesLike, splitWords, standsIn } from '../../db/free-text.ts';
import { witnessCommunity, witnessInReach } from '../../db/reach/witnesses.ts';
import { currentSeason, todayInIsrael } from '../../db/season.ts';
import {
  type OrderColumn,
  type Piece,
  reading,
  type Selection,
  type Source,
  toOrder,
} from '../../platform/records/records.queries.ts';

export type WitnessListQuery = EndpointQuery<typeof witnessesEndpoints.listWitnesses>;
export type WitnessFilters = Partial<WitnessListQuery>;

export type WitnessTable = 'cities' | 'standing';
const reads = reading<WitnessTable>;
const ofWitness = reads();
const ofPlace = reads('cities');
const ofSeason = reads('standing');
export const ofWholeWitness = reads('cities', 'standing');

/**
 * Source of lists, exports and bulk actions of witnesses, with their state in the requested season, else the current
 * one.
 */
export const witnessSource = ({ season }: Pick<WitnessFilters, 'season'>): Source<WitnessTable> => ({
  from: sql`witnesses`,
  id: sql`witnesses.id`,
  joins: {
    cities: ofWitness(sql`left join cities on cities.id = witnesses.city_id`),
    // Stored per season, so that a join reads many at once.
    standing: ofWitness(sql`left join witness_seasons standing on standing.witness_id = witnesses.id
      and standing.season = coalesce(${season ?? null}::int, ${currentSeason})`),
  },
});

export const witnessStatus = sql<Witness['status']>`standing_status(witnesses.archived, standing.status)`;
export const cityName = (language: Language) =>
  sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, witnesses.city_name)`;

const text = (column: RawBuilder<unknown>) => sql`${column} collate "he-x-icu"`;

const orderColumns = (language: Language): Readonly<Record<string, OrderColumn<WitnessTable>>> => ({
  id: ofWitness(sql`witnesses.id`),
  created_at: ofWitness(sql`witnesses.created_at`),
  first_name: ofWitness(text(sql`witnesses.first_name`)),
  last_name: ofWitness(text(sql`witnesses.last_name`)),
  status: ofSeason(text(witnessStatus)),
  witness_type: ofWitness(text(sql`witnesses.witness_type`)),
  city: { ...ofWitness(sql`witnesses.city_id`), canBeEmpty: true },
  city_name: { ...ofPlace(text(cityName(language))), canBeEmpty: true },
  community: ofPlace(witnessCommunity),
  country: ofWitness(text(sql`witnesses.country`)),
  archived: ofWitness(sql`witnesses.archived`),
  held: ofWitness(sql`(witnesses.held_reasons <> '{}')`),
});

/**
 * Whether a witness belongs to a season: created before its end, once it has begun, or with an answer, slots or
 * teamings in it (product §10.14).
 */
const isWitnessInSeason = (year: number): RawBuilder<boolean> => sql<boolean>`(
  exists (select from seasons where seasons.year = ${year} and seasons.starts_on <= ${todayInIsrael}
    and (witnesses.created_at at time zone 'Asia/Jerusalem')::date <= seasons.ends_on)
  or exists (select from witness_seasons kept where kept.witness_id = witnesses.id and kept.season = ${year}
    and (kept.answer is not null or kept.slots > 0 or kept.teamed > 0)))`;

const byWord = (word: string) => {
  const digits = toPhoneDigits(word);
  const numbers = `%${digits}%`;
  return sql`
    select named.id from witnesses named where ${hasWord(sql`named.folded`, word)}
    union all
    select named.id from witnesses named where named.city_id = ${placesLike(word)}
    union all
    select named.id from witnesses named where ${standsIn(sql`named.contact_folded`, word)}
      or ${standsIn(sql`named.city_folded`, word)}
      ${
        digits === ''
          ? sql``
          : sql`or named.mobile_number like ${numbers} or named.phone_number like ${numbers}
              or named.contact_phone like ${numbers}`
      }`;
};

/**
 * Full-text filter: every word in name, locality or contact, or its digits in a phone (product §10.6). As sets, so that
 * indexes are used.
 */
const witnessesByText = (text: string): RawBuilder<boolean> => {
  const found = splitWords(text).map((word) => sql`witnesses.id in (${byWord(word)})`);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
};

export const witnessConditions = (
  scope: Scope,
  filters: WitnessFilters = {},
): readonly (Piece<WitnessTable> | undefined)[] => {
  const { community, status, language, held, season, free_text } = filters;
  const among = (column: string, values: readonly (number | string)[] | undefined) =>
    values && ofWitness(sql`${sql.ref(column)} = any(${[...values]})`);
  return [
    ofWitness(isListed('witnesses', filters.deleted)),
    ofPlace(witnessInReach(scope)),
    among('witnesses.id', filters.id),
    among('witnesses.witness_type', filters.witness_type),
    among('witnesses.city_id', filters.city),
    among('witnesses.country', filters.country),
    filters.district && ofWitness(isInDistricts(sql`witnesses.city_id`, filters.district)),
    community && ofPlace(sql`${witnessCommunity} = any(${[...community]})`),
    ofWitness(isCreatedWithin(sql`witnesses.created_at`, filters)),
    season === undefined ? undefined : ofWitness(isWitnessInSeason(season)),
    language && ofWitness(sql`witnesses.languages && ${[...language]}::int[]`),
    held === undefined ? undefined : ofWitness(sql`(witnesses.held_reasons <> '{}') = ${held}`),
    free_text === undefined ? undefined : ofWitness(witnessesByText(free_text)),
    status && ofSeason(sql`${witnessStatus} = any(${[...status]})`),
  ];
};

export const selectWitnesses = (
  scope: Scope,
  query: WitnessListQuery,
  language: Language,
): Selection<WitnessTable> => ({
  where: witnessConditions(scope, query),
  order: toOrder(query.ordering, orderColumns(language)),
});
