import type { Language } from '@salons/contract/language';
import { fitsCountedTo, type noFitReasons } from '@salons/contract/teaming-records';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import {
  type Evening,
  isCandidate,
  isOpenThen,
  isSameMode,
  isSpoken,
  isWithin,
} from './open-slots.queries.ts';
import { instant, optionInReach } from './teaming-scopes.queries.ts';

/** Who reads: own holds take no candidate away. */
export interface FitsReader {
  readonly scope: Scope;
  readonly staff: number;
}

const ofKey: Evening = {
  start: sql`evening.event_time`,
  ends: sql`evening.ends_at`,
  language: sql`evening.language_id`,
  isDigital: sql`evening.is_digital`,
};
const ofSalon: Evening = {
  start: sql`s.event_time`,
  ends: sql`s.event_time + make_interval(mins => s.duration_minutes)`,
  language: sql`s.language_id`,
  isDigital: sql`s.is_digital`,
};

/** Whether colleagues hold slot `o`, its witness's last evening or an overlapping one; null without holds. */
const isHeldByOthers = (staff: number) => sql<boolean | null>`(
  select bool_or(hold.slot_id = o.slot_id
      or tstzrange(${ofKey.start}, ${ofKey.ends})
        && tstzrange(at.event_time, at.event_time + make_interval(mins => at.duration_minutes)))
    or o.teamed + count(*) >= max(person.max_salons)
  from teaming_holds hold join host_salons at on at.id = hold.host_salon_id
    join witnesses person on person.id = hold.witness_id
  where hold.witness_id = o.witness_id and hold.until > now() and hold.staff_id <> ${staff}::int)`;

/**
 * The candidates of each different evening (time, mode, language) within reach that no colleague holds, as `fit`, at the
 * head of a statement (product §11.207). Evenings that agree in all three are counted once. The latest slots are read
 * first, as most others begin the day before.
 */
export const withFits = ({ scope, staff }: FitsReader) => sql`with fit as materialized (
  select evening.*, (
    select count(*)::int from (
      select from open_slots o
      where ${isCandidate(ofKey)} and ${optionInReach(scope)} and ${isHeldByOthers(staff)} is not true
      order by o.starts_at desc limit ${fitsCountedTo + 1}) found) as candidates
  from (
    select distinct s.event_time, ${ofSalon.ends} as ends_at, s.is_digital, s.language_id
    from host_salons s where s.teaming_status is not null and s.event_time > now()) evening)`;

const isOfEvening = ({ start, ends, language, isDigital }: Evening) => sql<boolean>`fit.event_time = ${start}
  and fit.ends_at = ${ends} and fit.is_digital = ${isDigital} and fit.language_id = ${language}`;
/** Joins salons `s`, or waiting salons `o`, with the count of their evening. */
export const joinedFits = sql`left join fit on ${isOfEvening(ofSalon)}`;
export const joinedWaitingFits = sql`left join fit on ${isOfEvening({
  start: sql`o.event_time`,
  ends: sql`o.ends_at`,
  language: sql`o.language_id`,
  isDigital: sql`o.is_digital`,
})}`;

/** Another waiting salon than the chosen one, the soonest, whose only candidate is a witness (product §11.209). */
export const onlyFor = (
  staff: number,
  witness: RawBuilder<unknown>,
  chosen: number,
  language: Language,
) => sql`(
  select json_build_object('host_salon', there.id, 'event_time', ${instant(sql`there.event_time`)},
    'time_zone', there.time_zone, 'city_name', coalesce(${sql.ref(`town.name_${language}`)}, there.city_name))
  from fit evening join open_slots o on ${isCandidate(ofKey)} and ${isHeldByOthers(staff)} is not true
    join waiting_salons alone on (alone.event_time, alone.ends_at, alone.is_digital, alone.language_id)
      = (evening.event_time, evening.ends_at, evening.is_digital, evening.language_id)
    join host_salons there on there.id = alone.host_salon_id left join cities town on town.id = there.city_id
  where evening.candidates = 1 and o.witness_id = ${witness} and there.id <> ${chosen}
  order by there.event_time, there.id limit 1)`;

/** Candidates of salon `s`, exact to 20; salons whose host was not called have none. */
export const salonFits = sql<number>`case when s.teaming_status = 'not_contact_this_year' then 0
  else coalesce(fit.candidates, 0) end`;

const isWaiting = sql<boolean>`s.teaming_status like 'waiting%'`;

const anySlot = (scope: Scope, condition: ReturnType<typeof isCandidate>) =>
  sql<boolean>`exists (select from open_slots o where ${condition} and ${optionInReach(scope)})`;

/** Why salon `s` has no candidate; null with candidates or without need of one (product §11.207). */
export const whyNoFit = (scope: Scope) => sql<(typeof noFitReasons)[number] | null>`case
  when s.teaming_status = 'not_contact_this_year' then 'not_contacted'
  when not ${isWaiting} or ${salonFits} > 0 then null
  when ${anySlot(scope, isCandidate(ofSalon))} then 'held'
  when ${anySlot(
    scope,
    sql`${isSameMode(ofSalon)} and ${isSpoken(ofSalon)} and ${isWithin(
      sql`s.local_date::timestamp at time zone s.time_zone`,
      sql`(s.local_date + 1)::timestamp at time zone s.time_zone`,
    )}`,
  )} then 'hour'
  when ${anySlot(scope, isOpenThen(ofSalon))} then 'language'
  else 'nobody_free' end`;

/**
 * Scarce ones first (product §11.207): waiting salons with candidates by days left times candidates, then those
 * without any by time, then the rest.
 */
export const byUrgency = [
  sql`case when s.teaming_status <> 'not_contact_this_year' and not ${isWaiting} then 2
    when ${salonFits} = 0 then 1 else 0 end`,
  sql`case when ${isWaiting} and ${salonFits} > 0
    then (s.local_date - (now() at time zone s.time_zone)::date + 1) * ${salonFits} else 0 end`,
  sql`s.event_time`,
] as const;
