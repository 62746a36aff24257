import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Puts a job into the queue; a later one under the same key replaces one that has not begun. */
export const addJob = async (
  trx: Trx,
  job: { readonly name: string; readonly payload: unknown; readonly runAt?: string; readonly key?: string },
): Promise<void> => {
  await sql`select graphile_worker.add_job(${job.name}::text, payload => ${JSON.stringify(job.payload)}::json,
    run_at => ${job.runAt ?? null}::timestamptz, job_key => ${job.key ?? null}::text)`.execute(trx);
};

/** One of many jobs. */
export interface NewJob {
  readonly name: string;
  readonly payload: unknown;
  readonly key: string;
  readonly run_at: string;
  /** The lower the sooner; 0 is the rule. */
  readonly priority: number;
}

/** Puts many jobs into the queue at once, each under a key of its own. */
export const addJobs = async (trx: Trx | Database, jobs: readonly NewJob[]): Promise<void> => {
  if (jobs.length === 0) return;
  await sql`select graphile_worker.add_job(j.name, payload => j.payload, run_at => j.run_at,
      job_key => j.key, priority => j.priority)
    from json_to_recordset(${JSON.stringify(jobs)}::json)
      as j (name text, payload json, key text, run_at timestamptz, priority integer)`.execute(trx);
};
