import { toPhoneDigits } from '@salons/contract/digits';
import type { EndpointQuery } from '@salons/contract/endpoint';
import type { hostsEndpoints } from '@salons/contract/hosts';
import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { ResolvedQuery } from '../../core/own-filter.ts';
import { isCreatedWithin } from '../../db/counts.ts';
import { isListed } from '../../db/deleted.ts';
import { isInDistricts } from '../../db/districts.ts';
import { hostsByPersonWord, placesLike, splitWords, standsIn } from '../../db/free-text.ts';
import { hostCommunity, hostInReach } from '../../db/reach/hosts.ts';
import { currentSeasonStart } from '../../db/season.ts';
import {
  type OrderColumn,
  type Piece,
  reading,
  type Selection,
  type Source,
  toOrder,
} from '../../platform/records/records.queries.ts';

export type HostListQuery = ResolvedQuery<EndpointQuery<typeof hostsEndpoints.listHosts>>;
export type HostFilters = Partial<HostListQuery>;

type HostTable = 'users' | 'cities';
const reads = reading<HostTable>;
const ofHost = reads();
const ofPerson = reads('users');
const ofPlace = reads('cities');
export const ofWholeHost = reads('users', 'cities');

export const hostSource: Source<HostTable> = {
  from: sql`hosts`,
  id: sql`hosts.id`,
  joins: {
    users: ofHost(sql`join users on users.id = hosts.user_id`),
    cities: ofHost(sql`left join cities on cities.id = hosts.city_id`),
  },
};

export const cityName = (language: Language) =>
  sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, hosts.city_name)`;

const text = (column: RawBuilder<unknown>) => sql`${column} collate "he-x-icu"`;

// Columns without nulls use plain `desc`, which can follow the index.
const orderColumns = (language: Language): Readonly<Record<string, OrderColumn<HostTable>>> => ({
  id: ofHost(sql`hosts.id`),
  created_at: ofHost(sql`hosts.created_at`),
  first_name: ofPerson(text(sql`users.first_name`)),
  last_name: ofPerson(text(sql`users.last_name`)),
  email: { ...ofPerson(sql`lower(users.email::text) collate "C"`), canBeEmpty: true },
  phone: { ...ofHost(text(sql`hosts.phone`)), canBeEmpty: true },
  registration_status: ofHost(sql`hosts.registration_status`),
  is_org: { ...ofHost(sql`hosts.is_org`), canBeEmpty: true },
  city: { ...ofHost(sql`hosts.city_id`), canBeEmpty: true },
  city_name: { ...ofPlace(text(cityName(language))), canBeEmpty: true },
  country: ofHost(text(sql`hosts.country`)),
  community: ofPlace(hostCommunity),
  volunteer: { ...ofHost(sql`hosts.volunteer_id`), canBeEmpty: true },
  contacted_at: { ...ofHost(sql`hosts.contacted_at`), canBeEmpty: true },
});

/**
 * Whether the row `hosts` belongs to one of some seasons: by a salon that is not cancelled or, without any salon yet,
 * by the day on which its onboarding began (product §10.14).
 */
const isHostInSeasons = (years: readonly number[]): RawBuilder<boolean> => sql<boolean>`(
  exists (select from host_salons salon where salon.host_id = hosts.id and salon.season = any(${[...years]}::int[])
    and salon.deleted_at is null and salon.cancelled_at is null)
  or (hosts.registration_status < 3 and exists (select from seasons where seasons.year = any(${[...years]}::int[])
    and (hosts.created_at at time zone 'Asia/Jerusalem')::date between seasons.starts_on and seasons.ends_on)))`;

const byWord = (word: string) => {
  const digits = toPhoneDigits(word);
  return sql`
    ${hostsByPersonWord(word)}
    union all
    select named.id from hosts named where named.city_id = ${placesLike(word)}
    union all
    select named.id from hosts named
    where ${standsIn(sql`fold(named.city_name)`, word)}
      ${digits === '' ? sql`` : sql`or named.phone like ${`%${digits}%`}`}`;
};

/**
 * Free-text search: every word in name, mail or locality, or its digits in a phone (product §10.6). As sets of ids, so
 * that indexes are used.
 */
const hostsByText = (text: string): RawBuilder<boolean> => {
  const found = splitWords(text).map((word) => sql`hosts.id in (${byWord(word)})`);
  return found.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(found, sql` and `)})`;
};

/** Filter conditions of a list; people and places are id sets, so that no join is needed. */
export const hostConditions = (
  scope: Scope,
  filters: HostFilters = {},
): readonly (Piece<HostTable> | undefined)[] => {
  const { season, status, district, contacted, free_text } = filters;
  const among = (column: string, values: readonly (number | string | boolean)[] | undefined) =>
    values && ofHost(sql`${sql.ref(column)} = any(${[...values]})`);
  return [
    ofHost(isListed('hosts', filters.deleted)),
    ofPlace(hostInReach(scope)),
    among('hosts.id', filters.id),
    among('hosts.registration_status', filters.registration_status),
    among('hosts.city_id', filters.city),
    among('hosts.volunteer_id', filters.volunteer),
    among('hosts.country', filters.country),
    among('hosts.is_org', filters.is_org),
    district && ofHost(isInDistricts(sql`hosts.city_id`, district)),
    contacted &&
      ofHost(sql`coalesce(hosts.contacted_at >= ${currentSeasonStart}, false) = any(${[...contacted]})`),
    filters.community && ofPlace(sql`${hostCommunity} = any(${[...filters.community]})`),
    ofHost(isCreatedWithin(sql`hosts.created_at`, filters)),
    season && ofHost(isHostInSeasons(season)),
    status &&
      ofHost(sql`exists (select from host_salons salon where salon.host_id = hosts.id
        and salon.deleted_at is null and salon_status(salon) = any(${status}))`),
    free_text === undefined ? undefined : ofHost(hostsByText(free_text)),
  ];
};

export const selectHosts = (
  scope: Scope,
  filters: HostListQuery,
  language: Language,
): Selection<HostTable> => ({
  where: hostConditions(scope, filters),
  order: toOrder(filters.ordering, orderColumns(language)),
});
