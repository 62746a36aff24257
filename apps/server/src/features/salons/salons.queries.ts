import type { Precision } from '@salons/contract/fields';
import type { Language } from '@salons/contract/language';
import type { Ride } from '@salons/contract/rides';
import type { AddressShown } from '@salons/contract/salon-form';
import type { SalonStatus } from '@salons/contract/states';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';
import { inReachOrGranted } from '../../db/reach/reach.ts';
import { teamingsFor } from '../../db/shown-teamings.ts';
import { voicePath } from './salon-voice.queries.ts';

/**
 * The caller's reach as a condition: abroad by the salon's country, community by its host's (product §2.17, §2.18), and
 * hosts over whom the caller has a grant (product §2.110).
 */
const isReached = (scope: Scope) =>
  inReachOrGranted(scope, sql.ref('hosts.user_id'), {
    isAbroad: sql<boolean>`host_salons.country <> 'IL'`,
    community: sql`coalesce(hosts.community_id, home.community_id, 1)`,
    owner: sql`hosts.user_id`,
  });

const selectSalons = (db: Database | Trx, scope: Scope, host?: number) =>
  db
    .selectFrom('host_salons')
    .innerJoin('hosts', 'hosts.id', 'host_salons.host_id')
    .innerJoin('users', 'users.id', 'hosts.user_id')
    .leftJoin('cities as home', 'home.id', 'hosts.city_id')
    .leftJoin('events as cancelling', 'cancelling.id', 'host_salons.cancel_event')
    .where('host_salons.deleted_at', 'is', null)
    .where(isReached(scope))
    .$if(host !== undefined, (query) => query.where('host_salons.host_id', '=', host ?? 0));

type WitnessType = 'generation_2' | 'generation_3' | 'holocaust_survivor' | 'expert' | 'other';
interface Teaming {
  readonly id: number;
  readonly witness_salon: number | null;
  readonly witness: number | null;
  readonly full_name: string | null;
  readonly witness_type: WitnessType | null;
  readonly salon_time: string;
  readonly witness_contacted_at: string | null;
  readonly needs_ride: boolean;
  readonly driver: string | null;
  readonly contact_late: boolean;
  readonly arrived: boolean | null;
  readonly ride: Ride;
}

// A timestamp within JSON, in the same format as elsewhere.
const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const teamingsIn = (scope: Scope) => sql<Teaming[]>`coalesce((
  select json_agg(json_build_object(
    'id', teaming.id, 'witness_salon', teaming.slot_id, 'witness', teaming.witness_id,
    'full_name', trim(witness.first_name || ' ' || witness.last_name), 'witness_type', witness.witness_type,
    'salon_time', ${instant('teaming.salon_time')},
    'witness_contacted_at', ${instant('teaming.witness_contacted_at')},
    'needs_ride', teaming.needs_ride, 'driver', teaming.driver, 'contact_late', contact_late(teaming),
    'arrived', teaming.arrived, 'ride', json_build_object('fetched_at', ${instant('teaming.ride_fetched_at')},
      'arrived_at', ${instant('teaming.ride_arrived_at')}, 'home_at', ${instant('teaming.ride_home_at')}))
    order by teaming.id)
  from ${teamingsFor(scope)} teaming join witnesses witness on witness.id = teaming.witness_id
  where teaming.host_salon_id = host_salons.id and teaming.slot_id is not null), '[]')`;
const commentsCount = sql<number>`(select count(*) from host_salon_comments comment
  where comment.host_salon_id = host_salons.id and comment.deleted_at is null)`;

const waitingCount = sql<number>`(select count(*)::integer from waiting_list waiting
  where waiting.host_salon_id = host_salons.id and waiting.left_at is null)`;

const messagedAt = sql<string | null>`(select max(message.created_at) from outbox message
  where message.host_salon_id = host_salons.id and message.kind = 'from_host'
    and (message.state <> 'dropped' or message.last_error is distinct from 'undone'))`;

const asSalons = (salons: ReturnType<typeof selectSalons>, scope: Scope, language: Language) =>
  salons
    .leftJoin('cities', 'cities.id', 'host_salons.city_id')
    .select([
      'host_salons.id',
      'host_salons.host_id as host',
      'host_salons.season',
      'host_salons.name',
      'host_salons.is_org',
      'host_salons.org_type',
      'host_salons.org_branch',
      'host_salons.contact_name',
      'host_salons.contact_phone',
      'host_salons.hosted_before',
      'host_salons.survivor_needed',
      'host_salons.witnesses_needed',
      'host_salons.teamed',
      'host_salons.local_date as date',
      'host_salons.event_time',
      'host_salons.time_zone',
      'host_salons.duration_minutes',
      'host_salons.language_id as language',
      'host_salons.host_salon_training',
      'host_salons.max_guests',
      'host_salons.is_digital',
      'host_salons.site_link',
      'host_salons.city_id as city',
      'host_salons.google_city_id',
      'host_salons.country',
      'host_salons.address',
      'host_salons.house_number',
      'host_salons.floor',
      'host_salons.apartment_number',
      'host_salons.lat',
      'host_salons.lng',
      'host_salons.evening_public',
      'host_salons.is_open_for_guests',
      'host_salons.auto_approve',
      'host_salons.comments_for_guests',
      'host_salons.host_words',
      'host_salons.staff_free_text',
      'host_salons.share_key',
      voicePath('host_salons').as('voice_url'),
      'host_salons.pending_seats as invites_pending_count',
      'host_salons.confirmed_seats as invites_confirmed_count',
      'host_salons.held_seats',
      waitingCount.as('waiting_count'),
      messagedAt.as('messaged_at'),
      // Host and staff read a pending cancellation as effective (product §5.210).
      sql<string | null>`coalesce(host_salons.cancelled_at, cancelling.at)`.as('cancelled_at'),
      'host_salons.cancel_reason',
      'host_salons.cancel_event as undo_event',
      'cancelling.actor_id as undo_by',
      sql<string | null>`case when host_salons.cancels_at > now() then host_salons.cancels_at end`.as(
        'undo_until',
      ),
      'host_salons.created_at',
    ])
    .select([
      sql<WitnessType | null>`host_salons.preferred_witness_type`.as('preferred_witness_type'),
      sql<('Elevator' | 'Wheelchair accessibility')[]>`host_salons.accessibility`.as('accessibility'),
      sql<Precision>`host_salons.precision`.as('precision'),
      sql<AddressShown>`host_salons.address_shown`.as('address_shown'),
      sql<string | null>`coalesce(${sql.ref(`cities.name_${language}`)}, host_salons.city_name)`.as(
        'city_name',
      ),
      sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('host_name'),
      sql<string>`salon_name(host_salons, trim(users.first_name || ' ' || users.last_name), ${language})`.as(
        'salon_name',
      ),
      sql<SalonStatus | null>`salon_status(host_salons)`.as('status'),
      teamingsIn(scope).as('teamings'),
      commentsCount.as('comments_count'),
    ]);

export const findSalon = (db: Database | Trx, scope: Scope, id: number, language: Language) =>
  asSalons(selectSalons(db, scope), scope, language).where('host_salons.id', '=', id).executeTakeFirst();

export type SalonRecord = NonNullable<Awaited<ReturnType<typeof findSalon>>>;

const columns: Record<string, RawBuilder<unknown>> = {
  event_time: sql`host_salons.event_time`,
  created_at: sql`host_salons.created_at`,
  id: sql`host_salons.id`,
};

interface SalonPageRequest {
  readonly page: number;
  readonly page_size: number;
  readonly ordering: readonly string[];
  readonly host?: number | undefined;
}

/** One page of the salons in reach, optionally of one host. */
export const listSalons = async (
  db: Database,
  scope: Scope,
  request: SalonPageRequest,
  language: Language,
): Promise<Page<SalonRecord>> => {
  const { limit, offset } = limitOffset(request);
  const count = (salons: ReturnType<typeof selectSalons>) =>
    salons.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const ordered = [...request.ordering, 'id'].reduce(
    (query, order) => {
      const column = columns[order.replace(/^-/, '')];
      return column ? query.orderBy(column, order.startsWith('-') ? 'desc' : 'asc') : query;
    },
    asSalons(selectSalons(db, scope, request.host), scope, language),
  );
  const [rows, matching, all] = await Promise.all([
    ordered.limit(limit).offset(offset).execute(),
    count(selectSalons(db, scope, request.host)),
    count(selectSalons(db, scope)),
  ]);
  return { rows, count: matching.count, total_no_filters: all.count };
};

/** Preparation meetings by date, undated ones last. */
export const listTrainings = (db: Database, all = false) =>
  db
    .selectFrom('trainings')
    .select(['id', 'name_he', 'name_en', 'starts_at', 'is_digital', 'link'])
    .$if(all, (query) => query.select(sql<boolean>`retired_at is not null`.as('retired')))
    .$if(!all, (query) => query.where('retired_at', 'is', null))
    .orderBy('starts_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .execute();
