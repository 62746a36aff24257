import { getReach } from '@salons/contract/permissions';
import type {
  PlanAcceptance,
  PlanRequest,
  TeamingPlan,
  TeamingPlanSummary,
} from '@salons/contract/teaming-plans';
import { type Actor, authorise, getCallerKind } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { resolveMe } from '../../core/own-filter.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { findPlanned } from '../teaming/plan-pairs.service.ts';
import { holdPair, releasePlan } from '../teaming/teaming-holds.service.ts';
import { type Caller, shareOut } from './sharing-out.rules.ts';
import { computePlanJob } from './teaming-plans.jobs.ts';
import {
  deletePlan,
  findPlan,
  insertPlan,
  listMissingTeamings,
  listPairs,
  listPlans,
  listProposed,
  listStaff,
  listUnserved,
  lockProposed,
  markPairs,
  type ProposedPair,
} from './teaming-plans.queries.ts';

/**
 * Begins a plan; it is computed one at a time (product §11.210).
 * @throws {AppError} `invalid` at `keep` where one of these teamings is undone or out of reach
 */
export const createPlan = async (
  { db }: Deps,
  { scope, session }: Actor,
  { salons, witnesses, max_km, keep = [] }: PlanRequest,
): Promise<{ id: number }> => {
  const missing = await listMissingTeamings(db, scope, keep);
  if (missing.length > 0) throw new AppError('invalid', 'keep');
  const staff = session.user_id;
  const planned = await findPlanned(db, { scope, staff }, { salons: resolveMe(salons, session), witnesses });
  return db.transaction().execute(async (trx) => {
    const id = await insertPlan(trx, { ...planned, staff_id: staff, max_km: max_km ?? null });
    await enqueue(trx, computePlanJob, { plan: id, scope }, { queue: 'plans' });
    return { id };
  });
};

/** The caller's own plans of the last day. */
export const listOwnPlans = ({ db }: Deps, { session }: Actor): Promise<TeamingPlanSummary[]> =>
  listPlans(db, session.user_id);

/** @throws {AppError} `notFound` also for a colleague's */
export const getPlan = async (
  { db }: Deps,
  { scope, session, language }: Actor,
  id: number,
): Promise<TeamingPlan> => {
  const plan = await findPlan(db, session.user_id, id);
  if (!plan) throw new AppError('notFound');
  const of = { plan: id, scope, language };
  return { ...plan, pairs: await listPairs(db, of), unserved: await listUnserved(db, of) };
};

/** Staff who call, with their reach. @throws {AppError} `invalid` for an account that may not team */
const findCallers = async ({ db }: Deps, to: readonly number[]): Promise<Caller[]> => {
  const staff = await listStaff(db, to);
  const able = staff.filter((one) => getReach('teaming.update', getCallerKind(one)) !== null);
  if (able.length < new Set(to).size) throw new AppError('invalid', 'to');
  return able.map((one) => ({
    id: one.user_id,
    scope: authorise('teaming.update', one),
    community: one.community_id,
  }));
};

const toPairToAsk = (pair: ProposedPair) => ({
  id: pair.id,
  witness: pair.witness,
  salonPlace: { community: pair.salon_community, isAbroad: pair.is_salon_abroad },
  witnessPlace: { community: pair.witness_community, isAbroad: pair.is_witness_abroad },
});

/** Pairs that are held in one transaction. */
const batchSize = 50;

/**
 * Holds proposed pairs for the callers; hosts and witnesses are not notified (product §11.213). Each pair is checked
 * again under the locks of teaming; one that is refused becomes stale. What a broken acceptance has not held stays proposed.
 * @throws {AppError} `notFound`, `invalid` for staff who may not team
 */
export const applyPlan = async (
  deps: Deps,
  actor: Actor,
  id: number,
  {
    pairs: wanted,
    to = [actor.session.user_id],
  }: { pairs: readonly number[] | 'all'; to?: readonly number[] | undefined },
): Promise<PlanAcceptance> => {
  const { db, locks } = deps;
  const { session, scope } = actor;
  if (!(await findPlan(db, session.user_id, id))) throw new AppError('notFound');
  const callers = await findCallers(deps, to);
  const proposed = await listProposed(db, id, wanted);
  const sharedOut = shareOut(proposed.map(toPairToAsk), callers, session.user_id);
  let applied = 0;
  const failed: PlanAcceptance['failed'] = [];
  const holdBatch = (batch: readonly ProposedPair[]) =>
    db.transaction().execute(async (trx) => {
      const still = await lockProposed(
        trx,
        batch.map((pair) => pair.id),
      );
      const open = batch.filter((pair) => still.has(pair.id));
      await locks.lockPair(
        trx,
        open.map((pair) => pair.host_salon),
        open.map((pair) => pair.witness),
      );
      const heldIds: number[] = [];
      const refused: PlanAcceptance['failed'] = [];
      for (const { id: pair, host_salon, slot, witness } of open) {
        const staff = sharedOut.get(pair) ?? session.user_id;
        const result = await holdPair(deps, trx, scope, { host_salon, slot, witness, staff, plan: id });
        if (result !== undefined && 'id' in result) heldIds.push(pair);
        else refused.push({ id: pair, codes: [result?.refusal.code ?? 'notFound'] });
      }
      await markPairs(trx, 'applied', heldIds);
      await markPairs(
        trx,
        'stale',
        refused.map((one) => one.id),
      );
      return { held: heldIds.length, refused };
    });
  for (let from = 0; from < proposed.length; from += batchSize) {
    const { held, refused } = await holdBatch(proposed.slice(from, from + batchSize));
    applied += held;
    failed.push(...refused);
  }
  return { applied, failed };
};

/** Discards an own plan and lets go what it holds. @throws {AppError} `notFound` also for a colleague's */
export const removePlan = ({ db }: Deps, { session }: Actor, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await findPlan(trx, session.user_id, id))) throw new AppError('notFound');
    await releasePlan(trx, id);
    await deletePlan(trx, id);
  });
