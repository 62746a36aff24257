import { z } from 'zod';
import { defineJob } from '../../platform/jobs/queue.ts';
import { insertEvent, takeUncontacted } from './teaming-changes.queries.ts';
import { recordTeamingNews } from './teaming-messages.service.ts';

/** Every ten minutes: reminds hosts, once, who have not contacted their witness for 48 hours (product §11.11). */
export const remindHostsOfContact = defineJob({
  name: 'remind_of_contact',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: (_payload, deps) =>
    deps.db.transaction().execute(async (trx) => {
      for (const { id, host_salon_id, witness_id, teamed_by } of await takeUncontacted(trx)) {
        const pair = { host_salon_id, witness_id };
        const entry = await insertEvent(trx, { kind: 'reminded', teaming_id: id, ...pair, actor_id: null });
        await recordTeamingNews(trx, 'reminder', [
          { teaming: id, host_salon: host_salon_id, witness: witness_id, teamed_by, by: null, entry },
        ]);
      }
    }),
});
