import { sql } from 'kysely';
import type { Release } from '../../core/release.ts';
import type { Database } from '../../db/client.ts';

export interface OwnProcess extends Release {
  readonly id: string;
  readonly kind: 'server' | 'worker';
}

/** Notes that a process is there; forgets those that have not been seen for an hour. */
export const noteProcess = async (db: Database, { id, kind, version, commit }: OwnProcess): Promise<void> => {
  await sql`with gone as (delete from processes where seen_at < now() - interval '1 hour')
    insert into processes (id, kind, version, commit) values (${id}, ${kind}, ${version}, ${commit})
    on conflict (id) do update set seen_at = now()`.execute(db);
};

export const removeProcess = async (db: Database, id: string): Promise<void> => {
  await sql`delete from processes where id = ${id}`.execute(db);
};
