import { z } from 'zod';
import { defineJob } from '../../platform/jobs/queue.ts';
import { computePlan } from './plan-computing.service.ts';

/** Computes a plan for its maker, with the reach that the maker had (product §11.210). */
export const computePlanJob = defineJob({
  name: 'compute_plan',
  payload: z.object({
    plan: z.int(),
    scope: z.union([
      z.object({ reach: z.literal('any') }),
      z.object({ reach: z.literal('abroad'), user_id: z.int() }),
      z.object({ reach: z.literal('community'), community_id: z.int(), user_id: z.int() }),
      z.object({ reach: z.literal('own'), user_id: z.int() }),
    ]),
  }),
  run: ({ plan, scope }, { db }) => computePlan(db, plan, scope),
});
