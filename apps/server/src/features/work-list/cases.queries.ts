import type { QueueKind } from '@salons/contract/work-list';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import { guestInScope } from '../../db/reach/guests.ts';
import { hostCommunity, hostInReach } from '../../db/reach/hosts.ts';
import { inReach } from '../../db/reach/reach.ts';
import { currentSeason, currentSeasonStart, todayInIsrael } from '../../db/season.ts';

/** An evening within two weeks is near. */
const near = (time: RawBuilder<unknown>) => sql`coalesce(${time} <= now() + interval '14 days', false)`;

const salonInReach = (scope: Scope) =>
  inReach(scope, { isAbroad: sql<boolean>`s.country <> 'IL'`, community: hostCommunity });

const witnessInReach = (scope: Scope) =>
  inReach(scope, {
    isAbroad: sql<boolean>`w.country <> 'IL'`,
    community: sql`coalesce(cities.community_id, 1)`,
  });

/** A salon `s` with its host, whose reach it shares. */
const salons = sql`host_salons s join hosts on hosts.id = s.host_id left join cities on cities.id = hosts.city_id`;
const isLive = sql`s.cancelled_at is null and s.cancels_at is null and s.deleted_at is null and s.season = ${currentSeason}`;

const teamed = sql`from teamings t where t.host_salon_id = s.id and t.slot_id is not null`;
const firstWitness = sql`(select t.witness_id ${teamed} order by t.id limit 1)`;
const lacksDriver = sql`exists (select ${teamed} and t.needs_ride and t.driver is null)`;
const lacksCall = sql`exists (select ${teamed} and t.witness_contacted_at is null)`;

interface Columns {
  readonly id: RawBuilder<unknown>;
  readonly why: RawBuilder<unknown>;
  readonly since: RawBuilder<unknown>;
  readonly due?: RawBuilder<unknown>;
  readonly urgent?: RawBuilder<unknown>;
  readonly salon?: RawBuilder<unknown>;
  readonly host?: RawBuilder<unknown>;
  readonly witness?: RawBuilder<unknown>;
  readonly guest?: RawBuilder<unknown>;
  readonly invitation?: RawBuilder<unknown>;
  readonly user?: RawBuilder<unknown>;
}

const nothing = sql`null::integer`;
const columns = (of: Columns) => sql`${of.id} as id, ${of.why} as why, ${of.since} as since,
  ${of.due ?? sql`null::timestamptz`} as due, ${of.urgent ?? sql`false`} as is_urgent,
  ${of.salon ?? nothing} as salon_id, ${of.host ?? nothing} as host_id, ${of.witness ?? nothing} as witness_id,
  ${of.guest ?? nothing} as guest_id, ${of.invitation ?? nothing} as invitation_id, ${of.user ?? nothing} as user_id`;

const ofSalon = { id: sql`s.id`, salon: sql`s.id`, host: sql`s.host_id` };

type Select = (scope: Scope, ids: readonly number[], staff: number) => RawBuilder<unknown>;

/** The cases of each queue; the ids are those of a list that staff have filtered. */
const selects: Record<QueueKind, Select> = {
  tonight: (scope) => sql`
    select ${columns({
      ...ofSalon,
      why: sql`case when s.survivor_needed and s.teamed < s.witnesses_needed then 'no_witness'
        when ${lacksDriver} then 'no_driver' when ${lacksCall} then 'host_silent' else 'evening_today' end`,
      since: sql`s.created_at`,
      due: sql`s.event_time`,
      urgent: sql`true`,
      witness: firstWitness,
    })}
    from ${salons} where ${isLive} and ${salonInReach(scope)} and s.local_date = ${todayInIsrael}
      and s.event_time between now() - interval '12 hours' and now() + interval '24 hours'
      and s.event_time + make_interval(mins => s.duration_minutes) > now()`,
  requests_lapsing: (scope) => sql`
    select ${columns({
      id: sql`i.id`,
      why: sql`'request_lapses'`,
      since: sql`i.pending_since`,
      due: sql`i.expires_at`,
      urgent: sql`true`,
      salon: sql`s.id`,
      host: sql`s.host_id`,
      guest: sql`i.guest_id`,
      invitation: sql`i.id`,
    })}
    from invitations i join host_salons s on s.id = i.host_salon_id join hosts on hosts.id = s.host_id
      left join cities on cities.id = hosts.city_id
    where i.status = 'pending' and i.next_status is null and i.expires_at > now()
      and i.expires_at <= now() + interval '48 hours' and ${isLive} and ${salonInReach(scope)}
      and (i.reminded_at is null or i.reminded_at <= now() - interval '3 hours'
        or i.expires_at <= now() + interval '3 hours')`,
  salons_without_witness: (scope) => sql`
    select ${columns({
      ...ofSalon,
      why: sql`case when s.teamed > 0 then 'more_witnesses' when s.host_contacted then 'no_witness' else 'not_contacted' end`,
      since: sql`s.created_at`,
      due: sql`s.event_time`,
      urgent: sql`true`,
    })}
    from ${salons} where ${isLive} and s.teaming_status <> 'assigned' and s.event_time > now()
      and ${near(sql`s.event_time`)} and ${salonInReach(scope)}`,
  hosts_silent: (scope) => sql`
    select ${columns({
      id: sql`t.id`,
      why: sql`'host_silent'`,
      since: sql`t.teamed_at`,
      due: sql`t.salon_time`,
      urgent: near(sql`t.salon_time`),
      salon: sql`s.id`,
      host: sql`s.host_id`,
      witness: sql`t.witness_id`,
    })}
    from teamings t join host_salons s on s.id = t.host_salon_id join hosts on hosts.id = s.host_id
      left join cities on cities.id = hosts.city_id
    where contact_late(t) and ${isLive} and ${salonInReach(scope)}`,
  hosts_to_contact: (scope) => sql`
    select ${columns({
      id: sql`hosts.id`,
      why: sql`case when next.id is null then 'no_salon' else 'not_contacted' end`,
      since: sql`coalesce(next.created_at, hosts.created_at)`,
      due: sql`next.event_time`,
      urgent: near(sql`next.event_time`),
      salon: sql`next.id`,
      host: sql`hosts.id`,
    })}
    from (
      (select distinct on (s.host_id) s.host_id, s.id, s.created_at, s.event_time from host_salons s
        where ${isLive} and not s.host_contacted and s.event_time > now() order by s.host_id, s.event_time)
      union all
      select h.id, null, null, null from hosts h where h.registration_status < 3 and h.deleted_at is null
        and h.created_at >= ${currentSeasonStart} and h.contacted_at is null
        and not exists (select from host_salons s where s.host_id = h.id)
    ) next join hosts on hosts.id = next.host_id and hosts.deleted_at is null
      left join cities on cities.id = hosts.city_id
    where ${hostInReach(scope)}`,
  witnesses_to_ask: (scope, _ids, staff) => sql`
    select ${columns({
      id: sql`w.id`,
      why: sql`case when held.since is not null then 'held' else 'not_asked' end`,
      since: sql`coalesce(held.since, greatest(w.created_at, ${currentSeasonStart}))`,
      due: sql`held.due`,
      urgent: sql`coalesce(${near(sql`held.due`)}, false)
        or (select ${near(sql`eve`)} and eve >= ${todayInIsrael} from seasons where year = ${currentSeason})`,
      witness: sql`w.id`,
    })}
    from witnesses w left join cities on cities.id = w.city_id
      left join witness_seasons standing on standing.witness_id = w.id and standing.season = ${currentSeason}
      left join (select hold.witness_id, max(hold.created_at) as since, min(s.event_time) as due
        from teaming_holds hold join host_salons s on s.id = hold.host_salon_id
        where hold.staff_id = ${staff} and hold.until > now() group by hold.witness_id) held on held.witness_id = w.id
    where w.deleted_at is null and not w.archived and w.held_reasons = '{}' and ${currentSeason} is not null
      and (held.since is not null or coalesce(standing.status, 'not_contact_this_year') = 'not_contact_this_year')
      and ${witnessInReach(scope)}`,
  registrations_to_check: (scope) => sql`
    select ${columns({
      id: sql`w.id`,
      why: sql`'to_check'`,
      since: sql`w.created_at`,
      witness: sql`w.id`,
    })}
    from witnesses w left join cities on cities.id = w.city_id
    where w.deleted_at is null and w.held_reasons <> '{}' and ${witnessInReach(scope)}`,
  salons_not_placed: (scope) => sql`
    select ${columns({
      ...ofSalon,
      why: sql`'not_placed'`,
      since: sql`s.created_at`,
      due: sql`s.event_time`,
      urgent: near(sql`s.event_time`),
    })}
    from ${salons} where ${isLive} and s.precision = 'locality' and not s.is_digital and s.event_time > now()
      and ${salonInReach(scope)}`,
  not_finished: (scope) => sql`
    select ${columns({
      id: sql`u.id`,
      why: sql`'not_finished'`,
      since: sql`u.created_at`,
      host: sql`hosts.id`,
      guest: sql`g.id`,
      user: sql`u.id`,
    })}
    from users u left join hosts on hosts.user_id = u.id and hosts.deleted_at is null
      left join cities on cities.id = hosts.city_id
      left join guests g on g.user_id = u.id and g.deleted_at is null left join cities c on c.id = g.city_id
    where u.terms_version is null and u.deleted_at is null and u.created_at >= ${currentSeasonStart}
      and exists (select from consents heard where heard.user_id = u.id and heard.heard_by is not null)
      and (hosts.id is not null and ${hostInReach(scope)} or g.id is not null and ${guestInScope(scope)})`,
  messages_failed: () => sql`
    select ${columns({
      id: sql`o.id::integer`,
      why: sql`'message_failed'`,
      since: sql`o.created_at`,
      due: sql`s.event_time`,
      urgent: sql`coalesce(s.event_time > now(), false) and ${near(sql`s.event_time`)}`,
      salon: sql`s.id`,
      host: sql`hosts.id`,
      guest: sql`case when hosts.id is null then g.id end`,
      user: sql`o.user_id`,
    })}
    from outbox o left join host_salons s on s.id = o.host_salon_id
      left join hosts on hosts.user_id = o.user_id and hosts.deleted_at is null
      left join guests g on g.user_id = o.user_id and g.deleted_at is null
    where o.state = 'failed'`,
  hosts: (scope, ids) => sql`
    select ${columns({
      id: sql`hosts.id`,
      why: sql`'chosen'`,
      since: sql`hosts.created_at`,
      due: sql`next.event_time`,
      salon: sql`next.id`,
      host: sql`hosts.id`,
    })}
    from hosts left join cities on cities.id = hosts.city_id
      left join lateral (select s.id, s.event_time from host_salons s where s.host_id = hosts.id and ${isLive}
        and s.event_time > now() order by s.event_time limit 1) next on true
    where hosts.id = any(${[...ids]}::int[]) and hosts.deleted_at is null and ${hostInReach(scope)}`,
  witnesses: (scope, ids) => sql`
    select ${columns({ id: sql`w.id`, why: sql`'chosen'`, since: sql`w.created_at`, witness: sql`w.id` })}
    from witnesses w left join cities on cities.id = w.city_id
    where w.id = any(${[...ids]}::int[]) and w.deleted_at is null and ${witnessInReach(scope)}`,
  guests: (scope, ids) => sql`
    select ${columns({
      id: sql`g.id`,
      why: sql`'chosen'`,
      since: sql`g.created_at`,
      due: sql`asked.event_time`,
      salon: sql`asked.host_salon_id`,
      guest: sql`g.id`,
      invitation: sql`asked.id`,
    })}
    from guests g left join cities c on c.id = g.city_id
      left join lateral (select i.id, i.host_salon_id, s.event_time from invitations i
        join host_salons s on s.id = i.host_salon_id
        where i.guest_id = g.id and i.season = ${currentSeason} and i.status <> 'denied' limit 1) asked on true
    where g.id = any(${[...ids]}::int[]) and g.deleted_at is null and ${guestInScope(scope)}`,
};

/** With whom the calls of a queue are: they say when a case comes back. */
const called: Record<QueueKind, 'host' | 'witness' | 'guest' | 'user'> = {
  ...{ tonight: 'host', requests_lapsing: 'host', salons_without_witness: 'host', hosts_silent: 'host' },
  ...{ hosts_to_contact: 'host', salons_not_placed: 'host', witnesses_to_ask: 'witness' },
  ...{ registrations_to_check: 'witness', not_finished: 'user', messages_failed: 'user' },
  ...{ hosts: 'host', witnesses: 'witness', guests: 'guest' },
};

/** Here any call of the season counts, elsewhere only those of the queue itself. */
const anyCall: readonly QueueKind[] = ['hosts_to_contact', 'witnesses_to_ask'];
/** A talk about a short end rests for hours, any other for a day. */
const shortEnds: readonly QueueKind[] = ['tonight', 'requests_lapsing'];

/** The contacts `c` of a case `m`, whose host is `h` and whose guest is `mg`. */
export const isContactAbout = (kind: QueueKind): RawBuilder<unknown> => {
  switch (called[kind]) {
    case 'host':
      return sql`c.user_id = h.user_id and c.record = 'host'`;
    case 'witness':
      return sql`c.witness_id = m.witness_id`;
    case 'guest':
      return sql`c.user_id = mg.user_id and c.record = 'guest'`;
    case 'user':
      return sql`c.user_id = coalesce(m.user_id, h.user_id)`;
  }
};

export interface CaseFilter {
  readonly kind: QueueKind;
  readonly scope: Scope;
  readonly staff_id: number;
  readonly mine: boolean;
  readonly ids: readonly number[];
  /** Only this case, also while it rests after a call. */
  readonly only?: number;
}

/** Cases of a queue with the last call in it, and whose they are. */
export const selectCases = ({ kind, scope, staff_id, mine, ids, only }: CaseFilter) => {
  const isList = kind === 'hosts' || kind === 'witnesses' || kind === 'guests';
  const talk = shortEnds.includes(kind) ? sql`interval '3 hours'` : sql`interval '24 hours'`;
  // A witness who was called before is called again about an evening that is held since.
  const within = anyCall.includes(kind)
    ? sql`c.at >= case when m.why = 'held' then m.since else ${currentSeasonStart} end`
    : sql`c.task = ${kind}`;
  const isOver = anyCall.includes(kind) ? sql`last.outcome is distinct from 'does_not_want'` : sql`true`;
  const isAwake = sql`coalesce(call_rests_until(last.outcome, last.at, last.call_again_at, ${talk}) <= now(), true)`;
  const isMine = sql`(coalesce(h.volunteer_id = ${staff_id}, false) or m.why = 'held'
    or m.witness_id is not null and m.host_id is null and coalesce(last_with.author_id = ${staff_id}, false))`;
  return sql`
    select m.*, ${isMine} as is_mine, coalesce(last.outcome = 'wrong_number', false) as is_wrong_number
    from (${selects[kind](scope, ids, staff_id)}) m left join hosts h on h.id = m.host_id
      left join guests mg on mg.id = m.guest_id
      left join lateral (select c.outcome, c.at, c.call_again_at from contacts c
        where ${isContactAbout(kind)} and ${within} order by c.at desc, c.id desc limit 1) last on true
      left join lateral (select c.author_id from contacts c where c.witness_id = m.witness_id and m.host_id is null
        order by c.at desc, c.id desc limit 1) last_with on true
    where ${only === undefined ? sql`true` : sql`m.id = ${only}`}
      and ${isList || only !== undefined ? sql`true` : sql`${isOver} and ${isAwake}`} and ${mine ? isMine : sql`true`}`;
};

/** Mine first, then what ends soonest; cases whose number is wrong last. */
export const caseOrder = sql`is_mine desc, is_wrong_number, is_urgent desc, due nulls last, since, id`;
