import type { ClientBase } from 'pg';

/** Holds all messages, as after a restore (product §14.126); the table is missing in backups of older versions. */
export const holdMessages = async (client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('public.message_holds') is not null as is_there`,
  );
  if (rows[0]?.is_there === true)
    await client.query('insert into public.message_holds default values on conflict do nothing');
};

/**
 * Lets held messages be sent again.
 * @param drop whether those that were written before the hold are dropped: sent already, or only in a rehearsal
 * @returns how many were dropped; undefined where no message was held
 */
export const resumeMessages = async (client: ClientBase, drop: boolean): Promise<number | undefined> => {
  await client.query('begin');
  const { rows } = await client.query<{ since: string }>('delete from message_holds returning since::text');
  const [hold] = rows;
  const dropped = drop
    ? await client.query(
        `update outbox set state = 'dropped', claimed_until = null
         where state in ('waiting', 'sending') and created_at <= $1::timestamptz`,
        [hold?.since ?? null],
      )
    : { rowCount: 0 };
  await client.query('commit');
  return hold === undefined ? undefined : (dropped.rowCount ?? 0);
};
