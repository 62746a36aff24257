import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldErrorCodes } from './error-codes.ts';
import { id, idParams, isoDate, isoTime } from './fields.ts';
import { witnessType } from './states.ts';
import { teamingSalonFilters, teamingWitnessFilters } from './teaming.ts';
import { reasons, warnings } from './teaming-records.ts';

/** Disadvantages of a proposed pair: those of a candidate, and what only a plan can see. */
export const planWarnings = [...warnings, 'needs_ride', 'close_evenings'] as const;
export const planStates = ['computing', 'ready', 'applied', 'failed'] as const;
export const planPairStates = ['proposed', 'applied', 'stale'] as const;
/** Why a salon stays without a witness in a plan (product §11.212). */
export const unservedReasons = [
  'taken',
  'too_far',
  'host_served',
  'held',
  'hour',
  'language',
  'nobody_free',
] as const;
/** What a slot that would fit breaks. */
export const brokenRules = ['max_km', 'hour', 'day', 'language'] as const;

const planTotals = z.object({
  /** Places of witnesses that salons wait for. */
  salons: z.int(),
  /** Places that the plan fills. */
  served: z.int(),
  /** Estimated kilometres of all ways together. */
  km: z.number(),
  warnings: z.int(),
  /** The same, each salon in the order of urgency with the best witness left. */
  one_by_one: z.object({ served: z.int(), km: z.number(), warnings: z.int() }),
});

export const planPair = z.object({
  id,
  host_salon: id,
  witness_salon: id,
  witness: id,
  /** Estimated kilometres; null for digital ones and unknown places. */
  distance: z.number().nullable(),
  reasons: z.array(z.enum(reasons)),
  warnings: z.array(z.enum(planWarnings)),
  state: z.enum(planPairStates),
  salon: z.object({
    name: z.string(),
    event_time: z.string(),
    time_zone: z.string(),
    city_name: z.string().nullable(),
    district: z.string().nullable(),
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  full_name: z.string(),
  witness_type: witnessType,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
});
export type PlanPair = z.infer<typeof planPair>;

const wouldFit = z.object({
  witness_salon: id,
  breaks: z.enum(brokenRules),
  witness: id,
  full_name: z.string(),
  date: isoDate,
  start_time: z.string(),
  end_time: z.string(),
  distance: z.number().nullable(),
});
export type WouldFit = z.infer<typeof wouldFit>;

export const planUnserved = z.object({
  host_salon: id,
  why: z.enum(unservedReasons),
  would_fit: z.array(wouldFit),
  name: z.string(),
  host: id,
  event_time: z.string(),
  time_zone: z.string(),
  city_name: z.string().nullable(),
  district: z.string().nullable(),
});
export type PlanUnserved = z.infer<typeof planUnserved>;

const summary = z.object({
  id,
  state: z.enum(planStates),
  /** Whether nothing better exists, as far as candidates were compared. */
  is_best: z.boolean(),
  totals: planTotals.nullable(),
  /** When the season was read; null while it is computed. */
  as_of: isoTime.nullable(),
});
export type TeamingPlanSummary = z.infer<typeof summary>;

export const teamingPlan = summary.extend({
  /** Salons together, the most urgent first. */
  pairs: z.array(planPair),
  unserved: z.array(planUnserved),
});
export type TeamingPlan = z.infer<typeof teamingPlan>;

export const planRequest = z.object({
  salons: teamingSalonFilters.omit({ fits: true }).default({}),
  witnesses: teamingWitnessFilters.default({}),
  /** Estimated kilometres of a way; online ones have none. */
  max_km: z.int().min(1).max(200).optional(),
  /** Teamings that the plan relies on; all of them stay in any case. */
  keep: z.array(id).max(5000).optional(),
});
export type PlanRequest = z.output<typeof planRequest>;

/** How many pairs are held now, and why others could not be. */
const planAcceptance = z.object({
  applied: z.int(),
  failed: z.array(z.object({ id, codes: z.array(z.enum([...fieldErrorCodes, 'notFound', 'conflict'])) })),
});
export type PlanAcceptance = z.infer<typeof planAcceptance>;

export const teamingPlanEndpoints = {
  createTeamingPlan: endpoint({
    method: 'POST',
    path: '/api/staff/teaming_plans/',
    permission: 'teaming.update',
    status: 202,
    summary: 'Plans witnesses for waiting salons, as many and as near as possible',
    invalidates: ['teaming'],
    body: planRequest,
    answer: z.object({ id }),
  }),
  listTeamingPlans: endpoint({
    method: 'GET',
    path: '/api/staff/teaming_plans/',
    permission: 'teaming.update',
    summary: "The caller's plans of the last day, the last first",
    answer: z.array(summary),
  }),
  getTeamingPlan: endpoint({
    method: 'GET',
    path: '/api/staff/teaming_plans/:id/',
    permission: 'teaming.update',
    summary: 'A plan of the caller: who could come where, and why salons stay without',
    params: idParams,
    answer: teamingPlan,
  }),
  applyTeamingPlan: endpoint({
    method: 'POST',
    path: '/api/staff/teaming_plans/:id/apply/',
    permission: 'teaming.update',
    summary: 'Holds proposed pairs for those who call the witnesses; neither side is notified',
    invalidates: ['task', 'teaming'],
    params: idParams,
    body: z.object({
      pairs: z.union([z.literal('all'), z.array(id).min(1).max(5000)]),
      /** Staff who call; the caller by default. */
      to: z.array(id).min(1).max(100).optional(),
    }),
    answer: planAcceptance,
  }),
  removeTeamingPlan: endpoint({
    method: 'DELETE',
    path: '/api/staff/teaming_plans/:id/',
    permission: 'teaming.update',
    status: 204,
    summary: 'Discards a plan and lets go what it holds',
    invalidates: ['task', 'teaming'],
    params: idParams,
  }),
};
