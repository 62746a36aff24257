import type { BodyIn } from '@salons/contract/endpoint';
import { type PlanAcceptance, teamingPlanEndpoints } from '@salons/contract/teaming-plans';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { teamingKeys } from '../../lib/keys/teaming.keys.ts';
import { currentLanguage } from '../../lib/language.ts';
import { followLive } from '../../lib/live.ts';

const computingMs = 700;

/** An own plan; polled while it is computed, and what colleagues team or hold appears in it within seconds. */
export const teamingPlanQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: teamingKeys.plan(currentLanguage(), id),
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => call(teamingPlanEndpoints.getTeamingPlan, { params: { id }, signal }),
    staleTime: 0,
    ...followLive({ teaming: true }, 5000),
    refetchInterval: ({ state }) => (state.data?.state === 'computing' ? computingMs : false),
  });

/** The own plans of the last day, the last first. */
export const teamingPlansQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: teamingKeys.plans(),
    queryFn: ({ signal }) => call(teamingPlanEndpoints.listTeamingPlans, { signal }),
    enabled,
    staleTime: 0,
  });

export type PlanAsked = BodyIn<typeof teamingPlanEndpoints.createTeamingPlan>;

/** Begins a plan. @throws ApiError */
export const makePlan = (body: PlanAsked): Promise<{ readonly id: number }> =>
  change(teamingPlanEndpoints.createTeamingPlan, { body });

/** Holds pairs of a plan for those who call. @throws ApiError */
export const applyPlan = (
  id: number,
  body: BodyIn<typeof teamingPlanEndpoints.applyTeamingPlan>,
): Promise<PlanAcceptance> => change(teamingPlanEndpoints.applyTeamingPlan, { params: { id }, body });

/** Discards a plan and lets go what it holds. @throws ApiError */
export const discardPlan = (id: number): Promise<void> =>
  change(teamingPlanEndpoints.removeTeamingPlan, { params: { id } });
