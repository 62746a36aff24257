import type { Language } from '@salons/contract/language';
import { toPlaceKey } from '@salons/contract/place-key';
import type { witnessTypes } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { inReach } from '../../db/reach/reach.ts';
import { witnessInReach } from '../../db/reach/witnesses.ts';
import {
  type FoldedSearch,
  isInName,
  matchWords,
  type PlacedWord,
  rankName,
  toPhonePattern,
} from './search-words.queries.ts';
import type { ParsedSearch, Rank } from './staff-search.rules.ts';

const [mostWitnesses, mostSalons, mostLocalities] = [20, 12, 3];

export interface FoundWitness {
  readonly id: number;
  readonly rank: Rank;
  readonly user_id: number | null;
  readonly name: string;
  readonly folded: string;
  readonly city: string | null;
  readonly witness_type: (typeof witnessTypes)[number];
  readonly mobile_number: string | null;
  readonly phone_number: string | null;
  readonly contact_phone: string | null;
}

const witnessPhones = ['mobile_number', 'phone_number', 'contact_phone'] as const;

/** By the name, that of the contact person, or a number of either. */
const isWitnessNamed = (word: PlacedWord): RawBuilder<boolean> => {
  const names = ['folded', 'contact_folded'].map((column) => isInName(sql.ref(`witnesses.${column}`), word));
  const phones = witnessPhones.map(
    (column) => sql`${sql.ref(`witnesses.${column}`)} like ${toPhonePattern(word.digits)}`,
  );
  return sql<boolean>`(${sql.join([...names, ...(word.digits === '' ? [] : phones)], sql` or `)})`;
};

/** Witnesses in reach, the best first. */
export const findWitnesses = async (
  db: Database,
  scope: Scope,
  { phone }: Pick<ParsedSearch, 'phone'>,
  { folded, words }: FoldedSearch,
  language: Language,
): Promise<FoundWitness[]> => {
  const isPlaced = (cities: readonly number[]) =>
    sql<boolean>`(witnesses.city_id = any(${[...cities]}::int[])) is true`;
  const { rows } = await sql<FoundWitness>`
    select witnesses.id, witnesses.user_id, witnesses.folded, witnesses.witness_type, witnesses.mobile_number,
      witnesses.phone_number, witnesses.contact_phone,
      concat_ws(' ', witnesses.first_name, nullif(witnesses.last_name, '')) as name,
      coalesce(${sql.ref(`cities.name_${language}`)}, witnesses.city_name) as city,
      case when ${phone ?? null}::text in (witnesses.mobile_number, witnesses.phone_number) then 0
        else ${rankName(sql`witnesses.folded`, folded)} end as rank
    from witnesses left join cities on cities.id = witnesses.city_id
    where witnesses.deleted_at is null and ${matchWords(words, isWitnessNamed, isPlaced)} and ${witnessInReach(scope)}
    order by rank, witnesses.archived, witnesses.folded collate "C", witnesses.id
    limit ${mostWitnesses}`.execute(db);
  return rows;
};

export interface FoundSalon {
  readonly id: number;
  readonly rank: Rank;
  /** The host's account. */
  readonly user_id: number;
  readonly name: string;
  readonly host_name: string;
  readonly city: string | null;
  /** Day and hour on the salon's own clock. */
  readonly when: string;
  readonly phone: string | null;
}

const salonTexts = sql`s.folded`;

const isSalonNamed = (word: PlacedWord): RawBuilder<boolean> =>
  word.digits === ''
    ? isInName(salonTexts, word)
    : sql<boolean>`(${isInName(salonTexts, word)} or s.contact_phone like ${toPhonePattern(word.digits)})`;

/** Salons in reach by name, branch, locality, contact number, id or share code; those to come first. */
export const findSalons = async (
  db: Database,
  scope: Scope,
  { phone, salonId, shareCode }: ParsedSearch,
  { folded, words }: FoldedSearch,
  language: Language,
): Promise<FoundSalon[]> => {
  const isPlaced = (cities: readonly number[]) =>
    sql<boolean>`(s.city_id = any(${[...cities]}::int[])) is true`;
  const hostName = sql`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`;
  const { rows } = await sql<FoundSalon>`
    with named as (
      select s.id, ${rankName(salonTexts, folded)} as rank from host_salons s
      where ${matchWords(words, isSalonNamed, isPlaced)}
      union all select s.id, 0 from host_salons s
      where s.id = ${salonId ?? null} or s.share_key = ${shareCode ?? null}),
    best as (select id, min(rank) as rank from named group by id)
    select s.id, case when s.contact_phone = ${phone ?? null} then 0 else best.rank end as rank,
      h.user_id, salon_name(s, ${hostName}, ${sql.lit(language)}) as name, ${hostName} as host_name,
      coalesce(${sql.ref(`c.name_${language}`)}, s.city_name) as city, coalesce(s.contact_phone, h.phone) as phone,
      to_char(s.event_time at time zone s.time_zone, 'DD.MM.YYYY HH24:MI') as when
    from best join host_salons s on s.id = best.id join hosts h on h.id = s.host_id join users u on u.id = h.user_id
    left join cities hc on hc.id = h.city_id left join cities c on c.id = s.city_id
    where s.deleted_at is null and ${inReach(scope, {
      isAbroad: sql<boolean>`s.country <> 'IL'`,
      community: sql`coalesce(h.community_id, hc.community_id, 1)`,
    })}
    order by rank, s.cancelled_at is not null, s.event_time < now(), abs(extract(epoch from s.event_time - now())), s.id
    limit ${mostSalons}`.execute(db);
  return rows;
};

export interface FoundLocality {
  readonly id: number;
  readonly rank: Rank;
  readonly name: string;
  readonly district: string;
}

/** Localities by the whole text: names and aliases, then their beginnings, the largest first. */
export const findLocalities = async (
  db: Database,
  text: string,
  language: Language,
): Promise<FoundLocality[]> => {
  const [key = ''] = toPlaceKey(text).keys;
  if (key === '') return [];
  const { rows } = await sql<FoundLocality>`
    select cities.id, min(case when found.key = ${key} then 1 else 2 end) as rank,
      ${sql.ref(`cities.name_${language}`)} as name, cities.district
    from city_keys found join cities on cities.id = found.city_id
    where found.key >= ${key} and found.key < ${`${key}\u{10FFFF}`} and cities.left_on is null
    group by cities.id order by rank, cities.population desc nulls last, cities.id limit ${mostLocalities}`.execute(
    db,
  );
  return rows;
};
