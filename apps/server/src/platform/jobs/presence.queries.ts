import type { ClientBase } from 'pg';

/** The first half of the advisory locks of workers; the second is the worker's id (migration 0016). */
const lockClass = 1_937_006_962;

export const insertWorker = async (client: ClientBase): Promise<number> => {
  const { rows } = await client.query<{ id: number }>('insert into job_workers default values returning id');
  const [worker] = rows;
  if (!worker) throw new Error('an insert without a row');
  return worker.id;
};

/** Holds the worker's lock for as long as this connection lasts. */
export const acquireLock = async (client: ClientBase, id: number): Promise<void> => {
  // The connection of a machine that is gone ends after some half a minute.
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4',
  );
  await client.query('select pg_advisory_lock($1, $2)', [lockClass, id]);
};

/** Records a heartbeat; restores the row where another worker has declared this one dead. */
export const recordHeartbeat = async (
  client: ClientBase,
  id: number,
  pools: readonly string[],
): Promise<void> => {
  await client.query(
    `insert into job_workers (id, pools) overriding system value values ($1, $2)
      on conflict (id) do update set pools = excluded.pools, seen_at = now()`,
    [id, pools],
  );
};

/**
 * Unlocks the jobs of dead workers: those whose advisory lock is free and whose last heartbeat is over five seconds
 * old. After a restart of the server live workers have five seconds to take their locks again.
 */
export const freeDead = async (client: ClientBase): Promise<number> => {
  const { rowCount } = await client.query(
    `with dead as (
      delete from job_workers w
      where greatest(w.seen_at, pg_postmaster_start_time()) < now() - interval '5 seconds'
        and not exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = $1::bigint::oid
          and l.objid = w.id::bigint::oid and l.objsubid = 2 and l.granted
          and l.database = (select d.oid from pg_database d where d.datname = current_database()))
      returning pools)
    select graphile_worker.force_unlock_workers(pools) from dead`,
    [lockClass],
  );
  return rowCount ?? 0;
};

/** Unlocks the jobs of workers without a row, such as those of older versions. */
export const freeUnknown = async (client: ClientBase): Promise<void> => {
  await client.query(`select graphile_worker.force_unlock_workers(array_agg(unknown.locked_by)) from (
    select distinct locked_by from graphile_worker.jobs
    where locked_by is not null and locked_at < now() - interval '1 minute'
      and not exists (select from job_workers w where locked_by = any(w.pools))) unknown
    having count(*) > 0`);
};

/** Unlocks the jobs that these pools still hold. */
export const freePools = async (client: ClientBase, pools: readonly string[]): Promise<void> => {
  await client.query('select graphile_worker.force_unlock_workers($1)', [pools]);
};

export const removeWorker = async (client: ClientBase, id: number): Promise<void> => {
  await client.query('delete from job_workers where id = $1', [id]);
};
