import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** Puts a job into the queue; a later one under the same key replaces one that has not begun. */
export const addJob = async (
  trx: Trx,
  job: {
    readonly name: string;
    readonly payload: unknown;
    readonly runAt?: string;
    readonly key?: string;
    readonly queue?: string;
  },
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}::text, payload => ${JSON.stringify(job.payload)}::json,
    run_at => ${job.runAt ?? null}::timestamptz, job_key => ${job.key ?? null}::text,
    queue_name => ${job.queue ?? null}::text)`.execute(trx);
};
