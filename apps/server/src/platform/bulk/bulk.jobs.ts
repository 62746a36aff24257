import { z } from 'zod';
import { defineJob, type Job } from '../jobs/queue.ts';
import { type BulkPlanners, continueBulkJob } from './bulk.service.ts';
import { continueBulk, resumeBulk } from './bulk-batches.service.ts';

export const bulkJobs = (planners: BulkPlanners): readonly Job[] => [
  defineJob({
    name: continueBulkJob,
    payload: z.object({ id: z.int() }),
    run: ({ id }, deps) => continueBulk(deps, planners, id),
  }),
  defineJob({
    name: 'resume_bulk',
    payload: z.object({}),
    cron: '* * * * *',
    run: (_payload, { db }) => resumeBulk(db),
  }),
];
