import { z } from 'zod';
import { defineJob, enqueue } from '../../platform/jobs/queue.ts';
import { listDueErasures } from './erasure.queries.ts';
import { eraseNow } from './erasure.service.ts';
import { removeOutdated } from './retention.queries.ts';

const nothing = z.object({});

export const eraseAccount = defineJob({
  name: 'erase_account',
  payload: z.object({ id: z.int() }),
  run: ({ id }, deps) => eraseNow(deps, id),
});

/** Every ten minutes: one job for each due erasure, so that a failing one delays no other. */
export const eraseAccounts = defineJob({
  name: 'erase_accounts',
  payload: nothing,
  cron: '*/10 * * * *',
  run: (_payload, { db }) =>
    db.transaction().execute(async (trx) => {
      for (const id of await listDueErasures(trx))
        await enqueue(trx, eraseAccount, { id }, { key: `erase:${id}` });
    }),
});

/** Nightly: deletes data past its retention (product §13.9). */
export const purgeExpired = defineJob({
  name: 'keep_to_terms',
  payload: nothing,
  cron: '41 1 * * *',
  run: (_payload, { db }) => removeOutdated(db),
});

export const privacyJobs = [eraseAccount, eraseAccounts, purgeExpired];
