import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database } from '../../db/client.ts';
import { hasWord } from '../../db/free-text.ts';
import { guestInScope } from '../../db/reach/guests.ts';
import { hostInReach } from '../../db/reach/hosts.ts';
import { witnessInReach } from '../../db/reach/witnesses.ts';
import { currentSeason } from '../../db/season.ts';
import {
  type FoldedSearch,
  matchWords,
  type PlacedWord,
  rankName,
  toPhonePattern,
} from './search-words.queries.ts';
import type { ParsedSearch, Rank } from './staff-search.rules.ts';

export interface PeopleScopes {
  readonly hosts: Scope;
  readonly guests: Scope;
  /** Undefined for roles that know no witnesses. */
  readonly witnesses: Scope | undefined;
}

export interface FoundPerson {
  readonly id: number;
  readonly rank: Rank;
}

const mostPeople = 20;

/** Addresses have no Hebrew letters. */
const isNameOrMail = (person: string, word: string): RawBuilder<boolean> => {
  const name = hasWord(sql.ref(`${person}.folded`), word);
  return /[\u05D0-\u05EA]/.test(word)
    ? name
    : sql<boolean>`(${name} or ${hasWord(sql`fold_address(${sql.ref(`${person}.email`)}::text)`, word)})`;
};

/** A word with digits as a set of ids, so that the indexes of several tables answer. */
const isNamed = ({ text, digits }: PlacedWord): RawBuilder<boolean> =>
  digits === ''
    ? isNameOrMail('person', text)
    : sql<boolean>`person.id in (
        select named.id from users named where ${isNameOrMail('named', text)}
        union all select called.id from users called where called.phone_number like ${toPhonePattern(digits)}
        union all select called.user_id from hosts called where called.phone like ${toPhonePattern(digits)})`;

const isPlaced = (cities: readonly number[]) =>
  sql<boolean>`(hosts.city_id = any(${[...cities]}::int[]) or g.city_id = any(${[...cities]}::int[])) is true`;

const joinRecords = sql`
  left join hosts on hosts.user_id = person.id and hosts.deleted_at is null
  left join cities on cities.id = hosts.city_id
  left join guests g on g.user_id = person.id and g.deleted_at is null
  left join cities c on c.id = g.city_id`;

const isHost = ({ hosts }: PeopleScopes) => sql<boolean>`(hosts.id is not null and ${hostInReach(hosts)})`;
const isGuest = ({ guests }: PeopleScopes) => sql<boolean>`(g.id is not null and ${guestInScope(guests)})`;

/** People with a host's or guest's record in reach, the best first. */
export const findPeopleIds = async (
  db: Database,
  scopes: PeopleScopes,
  { phone, text }: Pick<ParsedSearch, 'phone' | 'text'>,
  { folded, words }: FoldedSearch,
): Promise<FoundPerson[]> => {
  const isExact = sql<boolean>`(person.phone_number = ${phone ?? null} or hosts.phone = ${phone ?? null}
    or person.email = ${text.includes('@') ? text : null}::citext) is true`;
  const { rows } = await sql<FoundPerson>`
    select person.id, case when ${isExact} then 0 else ${rankName(sql`person.folded`, folded)} end as rank
    from users person ${joinRecords}
    where person.deleted_at is null and ${matchWords(words, isNamed, isPlaced)}
      and (${isHost(scopes)} or ${isGuest(scopes)})
    order by rank, person.folded collate "C", person.id
    limit ${mostPeople}`.execute(db);
  return rows;
};

export interface PersonDetails {
  readonly id: number;
  readonly name: string;
  readonly phone_number: string | null;
  readonly host_phone: string | null;
  readonly email: string | null;
  readonly city: string | null;
  readonly host: number | null;
  readonly guest: number | null;
  readonly witness: number | null;
  readonly salons: readonly number[];
}

/** Names, numbers and the records in reach of some people, with the salons of this season. */
export const listPeople = async (
  db: Database,
  scopes: PeopleScopes,
  salons: Scope,
  ids: readonly number[],
  language: Language,
): Promise<PersonDetails[]> => {
  if (ids.length === 0) return [];
  const isSalonReached =
    salons.reach === 'abroad'
      ? sql`s.country <> 'IL'`
      : sql`${salons.reach !== 'own'} and ${hostInReach(salons)}`;
  const linkedWitness =
    scopes.witnesses === undefined
      ? sql`null::integer`
      : sql`(select witnesses.id from witnesses left join cities on cities.id = witnesses.city_id
          where witnesses.user_id = person.id and witnesses.deleted_at is null and ${witnessInReach(scopes.witnesses)})`;
  const { rows } = await sql<PersonDetails>`
    select person.id, concat_ws(' ', person.first_name, nullif(person.last_name, '')) as name, person.phone_number,
      person.email, hosts.phone as host_phone,
      coalesce(${sql.ref(`cities.name_${language}`)}, hosts.city_name, ${sql.ref(`c.name_${language}`)}) as city,
      case when ${isHost(scopes)} then hosts.id end as host, case when ${isGuest(scopes)} then g.id end as guest, ${linkedWitness} as witness,
      array(select s.id from host_salons s where s.host_id = hosts.id and s.season = ${currentSeason}
        and s.deleted_at is null and s.cancelled_at is null and ${isSalonReached}
        order by s.event_time, s.id limit 3) as salons
    from users person ${joinRecords}
    where person.id = any(${[...ids]}::int[]) and person.deleted_at is null`.execute(db);
  return rows;
};
