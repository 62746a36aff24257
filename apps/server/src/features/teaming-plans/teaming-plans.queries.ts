import type { Language } from '@salons/contract/language';
import type { Role } from '@salons/contract/permissions';
import type { PlanPair, PlanUnserved, TeamingPlanSummary } from '@salons/contract/teaming-plans';
import { sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Database, Trx } from '../../db/client.ts';
import { inReach } from '../../db/reach/reach.ts';
import type { PlanPair as ChosenPair } from './plan.rules.ts';

export interface StoredPlan {
  readonly id: number;
  readonly staff_id: number;
  readonly salons: readonly number[];
  readonly witnesses: readonly number[];
  readonly max_km: number | null;
}

/** Begins a plan in place of the maker's other ones that are not computed yet. */
export const insertPlan = async (trx: Trx, plan: Omit<StoredPlan, 'id'>): Promise<number> => {
  await sql`delete from teaming_plans where staff_id = ${plan.staff_id} and state <> 'ready'`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    insert into teaming_plans (staff_id, salons, witnesses, max_km)
    values (${plan.staff_id}, ${[...plan.salons]}::int[], ${[...plan.witnesses]}::int[], ${plan.max_km}) returning id`.execute(
    trx,
  );
  const [row] = rows;
  if (!row) throw new Error('an insert without a row');
  return row.id;
};

/** A plan that is still to be computed; undefined if its maker began another. */
export const findPlanToCompute = async (db: Database, id: number): Promise<StoredPlan | undefined> =>
  (
    await sql<StoredPlan>`select id, staff_id, salons, witnesses, max_km from teaming_plans
      where id = ${id} and state = 'computing'`.execute(db)
  ).rows[0];

export const markFailed = async (db: Database, id: number): Promise<void> => {
  await sql`update teaming_plans set state = 'failed' where id = ${id} and state = 'computing'`.execute(db);
};

export interface ComputedPlan {
  readonly is_best: boolean;
  readonly totals: NonNullable<TeamingPlanSummary['totals']>;
  readonly pairs: readonly {
    readonly host_salon: number;
    readonly slot: number;
    readonly witness: number;
    readonly distance: number | null;
    readonly reasons: readonly string[];
    readonly warnings: readonly ChosenPair['warnings'][number][];
  }[];
  readonly unserved: readonly { readonly host_salon: number; readonly why: PlanUnserved['why'] }[];
  readonly near_fits: readonly {
    readonly host_salon: number;
    readonly slot: number;
    readonly breaks: string;
    readonly distance: number | null;
  }[];
}

/** Stores a computed plan at once; records that are gone meanwhile are left out. */
export const storePlan = (db: Database, id: number, as_of: string, plan: ComputedPlan): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { numAffectedRows } = await sql`update teaming_plans set state = 'ready', is_best = ${plan.is_best},
      totals = ${JSON.stringify(plan.totals)}::jsonb, as_of = ${as_of}::timestamptz
      where id = ${id} and state = 'computing'`.execute(trx);
    if (!numAffectedRows) return;
    await sql`insert into teaming_plan_pairs (plan_id, host_salon_id, slot_id, witness_id, distance, reasons, warnings)
      select ${id}, pair.host_salon, pair.slot, pair.witness, pair.distance, pair.reasons, pair.warnings
      from jsonb_to_recordset(${JSON.stringify(plan.pairs)}::jsonb) pair (host_salon int, slot int, witness int,
        distance float8, reasons text[], warnings text[])
      join host_salons s on s.id = pair.host_salon join witness_slots slot on slot.id = pair.slot`.execute(
      trx,
    );
    await sql`insert into teaming_plan_unserved (plan_id, host_salon_id, position, why)
      select ${id}, (row->>'host_salon')::int, place, row->>'why'
      from jsonb_array_elements(${JSON.stringify(plan.unserved)}::jsonb) with ordinality unserved (row, place)
      join host_salons s on s.id = (row->>'host_salon')::int`.execute(trx);
    await sql`insert into teaming_plan_near_fits (plan_id, host_salon_id, slot_id, breaks, distance)
      select ${id}, near.host_salon, near.slot, near.breaks, near.distance
      from jsonb_to_recordset(${JSON.stringify(plan.near_fits)}::jsonb) near (host_salon int, slot int, breaks text,
        distance float8)
      join teaming_plan_unserved unserved on unserved.plan_id = ${id} and unserved.host_salon_id = near.host_salon
      join witness_slots slot on slot.id = near.slot`.execute(trx);
  });

const summaryColumns = sql`p.id, p.is_best, p.totals, p.as_of,
  case when p.state = 'ready' and exists (select from teaming_plan_pairs pair where pair.plan_id = p.id)
    and not exists (select from teaming_plan_pairs pair where pair.plan_id = p.id and pair.state = 'proposed')
  then 'applied' else p.state end as state`;
const isOfDay = sql<boolean>`p.created_at > now() - interval '1 day'`;

/** Plans of a staff member, the last first. */
export const listPlans = async (db: Database, staff: number): Promise<TeamingPlanSummary[]> =>
  (
    await sql<TeamingPlanSummary>`select ${summaryColumns} from teaming_plans p
      where p.staff_id = ${staff} and ${isOfDay} order by p.id desc`.execute(db)
  ).rows;

export const findPlan = async (
  db: Database | Trx,
  staff: number,
  id: number,
): Promise<TeamingPlanSummary | undefined> =>
  (
    await sql<TeamingPlanSummary>`select ${summaryColumns} from teaming_plans p
      where p.id = ${id} and p.staff_id = ${staff} and ${isOfDay}`.execute(db)
  ).rows[0];

const hostName = sql<string>`concat_ws(' ', u.first_name, nullif(u.last_name, ''))`;
const salons = sql`host_salons s join hosts h on h.id = s.host_id join users u on u.id = h.user_id
  left join cities c on c.id = s.city_id left join cities hc on hc.id = h.city_id`;
const witnesses = sql`witnesses w left join cities wc on wc.id = w.city_id`;
const salonCommunity = sql<number>`coalesce(h.community_id, hc.community_id, 1)`;
const witnessCommunity = sql<number>`coalesce(wc.community_id, 1)`;
const salonInReach = (scope: Scope) =>
  inReach(scope, { isAbroad: sql<boolean>`s.country <> 'IL'`, community: salonCommunity });
const witnessInReach = (scope: Scope) =>
  inReach(scope, { isAbroad: sql<boolean>`w.country <> 'IL'`, community: witnessCommunity });

// Whether a proposed pair can still be held, checked without locks.
const isOpen = sql<boolean>`exists (select from open_slots o where o.slot_id = pair.slot_id
    and o.starts_at <= s.event_time and o.ends_at >= s.event_time + interval '1 hour')
  and not exists (select from teaming_holds hold where hold.slot_id = pair.slot_id and hold.until > now())
  and exists (select from waiting_salons where host_salon_id = s.id)
  and s.witnesses_needed - s.teamed > (select count(*) from teaming_holds hold
    where hold.host_salon_id = s.id and hold.until > now())`;

/** The pairs of a plan within reach, salons together, the soonest first. */
export const listPairs = async (
  db: Database,
  { plan, scope, language }: { readonly plan: number; readonly scope: Scope; readonly language: Language },
): Promise<PlanPair[]> =>
  (
    await sql<PlanPair>`
      select pair.id, pair.host_salon_id as host_salon, pair.slot_id as witness_salon, pair.witness_id as witness,
        pair.distance, pair.reasons, pair.warnings,
        case when pair.state = 'proposed' and not (${isOpen}) then 'stale' else pair.state end as state,
        json_build_object('name', salon_name(s, ${hostName}, ${language}),
          'event_time', to_char(s.event_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'time_zone', s.time_zone, 'city_name', coalesce(${sql.ref(`c.name_${language}`)}, s.city_name),
          'district', nullif(c.district, ''), 'lat', s.lat, 'lng', s.lng) as salon,
        concat_ws(' ', w.first_name, nullif(w.last_name, '')) as full_name, w.witness_type,
        coalesce(slot.lat, w.lat, wc.lat) as lat, coalesce(slot.lng, w.lng, wc.lng) as lng
      from teaming_plan_pairs pair join (${salons}) on s.id = pair.host_salon_id
        join witness_slots slot on slot.id = pair.slot_id join (${witnesses}) on w.id = pair.witness_id
      where pair.plan_id = ${plan} and ${salonInReach(scope)} and ${witnessInReach(scope)}
      order by s.event_time, s.id, pair.id`.execute(db)
  ).rows;

/** The salons that a plan leaves without a witness, the most urgent first, with slots that nearly fit. */
export const listUnserved = async (
  db: Database,
  { plan, scope, language }: { readonly plan: number; readonly scope: Scope; readonly language: Language },
): Promise<PlanUnserved[]> =>
  (
    await sql<PlanUnserved>`
      select unserved.host_salon_id as host_salon, unserved.why, salon_name(s, ${hostName}, ${language}) as name, s.host_id as host,
        s.event_time, s.time_zone, coalesce(${sql.ref(`c.name_${language}`)}, s.city_name) as city_name,
        nullif(c.district, '') as district,
        coalesce((select json_agg(json_build_object('witness_salon', near.slot_id, 'breaks', near.breaks,
            'witness', w.id, 'full_name', concat_ws(' ', w.first_name, nullif(w.last_name, '')), 'date', slot.date,
            'start_time', to_char(slot.start_time, 'HH24:MI'), 'end_time', to_char(slot.end_time, 'HH24:MI'),
            'distance', near.distance) order by near.distance nulls last, near.slot_id)
          from teaming_plan_near_fits near join witness_slots slot on slot.id = near.slot_id
            join (${witnesses}) on w.id = slot.witness_id
          where near.plan_id = unserved.plan_id and near.host_salon_id = unserved.host_salon_id
            and ${witnessInReach(scope)}), '[]') as would_fit
      from teaming_plan_unserved unserved join (${salons}) on s.id = unserved.host_salon_id
      where unserved.plan_id = ${plan} and ${salonInReach(scope)} order by unserved.position`.execute(db)
  ).rows;

/** Where a salon and a witness are, which decides who may ask. */
export interface ProposedPair {
  readonly id: number;
  readonly host_salon: number;
  readonly slot: number;
  readonly witness: number;
  readonly salon_community: number;
  readonly is_salon_abroad: boolean;
  readonly witness_community: number;
  readonly is_witness_abroad: boolean;
}

/** Proposed pairs of a plan, all or some, in the order in which they are held. */
export const listProposed = async (
  db: Database,
  plan: number,
  ids: readonly number[] | 'all',
): Promise<ProposedPair[]> =>
  (
    await sql<ProposedPair>`
      select pair.id, pair.host_salon_id as host_salon, pair.slot_id as slot, pair.witness_id as witness,
        ${salonCommunity} as salon_community, s.country <> 'IL' as is_salon_abroad,
        ${witnessCommunity} as witness_community, w.country <> 'IL' as is_witness_abroad
      from teaming_plan_pairs pair join (${salons}) on s.id = pair.host_salon_id
        join (${witnesses}) on w.id = pair.witness_id
      where pair.plan_id = ${plan} and pair.state = 'proposed'
        ${ids === 'all' ? sql`` : sql`and pair.id = any(${[...ids]}::int[])`}
      order by pair.host_salon_id, pair.id`.execute(db)
  ).rows;

/** Of these pairs those that are still proposed, locked against another acceptance. */
export const lockProposed = async (trx: Trx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await sql<{ id: number }>`select id from teaming_plan_pairs where id = any(${[...ids]}::int[])
        and state = 'proposed' order by id for update`.execute(trx)
    ).rows.map(({ id }) => id),
  );

export const markPairs = async (
  trx: Trx,
  state: 'applied' | 'stale',
  ids: readonly number[],
): Promise<void> => {
  await sql`update teaming_plan_pairs set state = ${state} where id = any(${[...ids]}::int[])`.execute(trx);
};

/** Accounts that are not blocked, by id. */
export const listStaff = async (db: Database, ids: readonly number[]) =>
  (
    await sql<{ user_id: number; role: Role | null; community_id: number | null }>`
      select id as user_id, role, community_id from users
      where id = any(${[...ids]}::int[]) and deleted_at is null and blocked_at is null order by id`.execute(
      db,
    )
  ).rows;

/** Of these teamings those that are undone or out of reach. */
export const listMissingTeamings = async (
  db: Database,
  scope: Scope,
  ids: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{
    id: number;
  }>`select t.id from teamings t join (${salons}) on s.id = t.host_salon_id
    where t.id = any(${[...ids]}::int[]) and t.slot_id is not null and ${salonInReach(scope)}`.execute(db);
  const found = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
};

export const deletePlan = async (trx: Trx, id: number): Promise<void> => {
  await sql`delete from teaming_plans where id = ${id}`.execute(trx);
};
