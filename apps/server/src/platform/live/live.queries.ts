import { sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import type { Change } from './live.rules.ts';

/** A change with the transaction that wrote it. */
export interface WrittenChange extends Change {
  readonly tx: string;
}

export interface ReadChanges {
  /** Every transaction before this one has ended: what it wrote has been read. */
  readonly ended_before: string;
  readonly changes: readonly WrittenChange[];
  /** When the server started: another one, or one that crashed, has lost its changes. */
  readonly started_at: string;
}

/**
 * Changes by transactions from `since` on, as far as they are committed; without it those of the last so many seconds.
 * Ids are assigned before the commit, so that they say nothing of the order; transactions that were still running are
 * read again.
 */
export const listChanges = async (
  db: Database,
  since: { readonly tx: string } | { readonly seconds: number },
): Promise<ReadChanges> => {
  const wanted =
    'tx' in since
      ? sql`tx >= ${since.tx}::text::xid8`
      : sql`at > clock_timestamp() - make_interval(secs => ${since.seconds})`;
  const { rows } = await sql<ReadChanges>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as ended_before,
      pg_postmaster_start_time()::text as started_at, coalesce((
      select json_agg(json_build_object('id', id, 'tx', tx::text, 'kind', kind, 'entity_id', entity_id,
        'user_ids', user_ids, 'community_id', community_id, 'country', country, 'is_public', is_public) order by id)
      from live_changes where ${wanted}), '[]') as changes`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('an aggregate without a row');
  return read;
};

/** Those of these logins that have ended, or whose account is blocked or gone. */
export const findEndedLogins = async (db: Database, logins: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select login.id from unnest(${sql.val([...logins])}::integer[]) as login (id)
    where not exists (
      select from logins l join users u on u.id = l.user_id
      where l.id = login.id and l.ended_at is null and u.blocked_at is null and u.deleted_at is null)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

export const forgetChanges = async (db: Database): Promise<void> => {
  await sql`delete from live_changes where at < now() - interval '5 minutes'`.execute(db);
};
