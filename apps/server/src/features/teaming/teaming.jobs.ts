import { z } from 'zod';
import { buildSiteUrl } from '../../config.ts';
import { defineJob } from '../../platform/jobs/queue.ts';
import { insertEvent, takeUncontacted } from './teaming-changes.queries.ts';
import { tellOfTeaming } from './teaming-messages.service.ts';

/** Every ten minutes: reminds hosts, once, who have not spoken to their witness for 48 hours (product §11.11). */
export const remindOfContact = defineJob({
  name: 'remind_of_contact',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: (_payload, deps) =>
    deps.db.transaction().execute(async (trx) => {
      for (const { id, host_salon_id, witness_id } of await takeUncontacted(trx)) {
        await insertEvent(trx, {
          kind: 'reminded',
          teaming_id: id,
          host_salon_id,
          witness_id,
          actor_id: null,
        });
        const news = { teaming: id, host_salon: host_salon_id, witness: witness_id, actor_id: null };
        await tellOfTeaming(trx, 'reminder', { ...news, site: buildSiteUrl(deps.config) });
      }
    }),
});
