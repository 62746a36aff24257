import type { ImportedHost } from '@salons/contract/import-records';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

/** An account without a password, which gets no messages until its person accepts the terms. */
export const insertImportedUser = async (
  trx: Trx,
  { first_name, last_name, phone_number, email }: ImportedHost,
): Promise<number> =>
  (
    await trx
      .insertInto('users')
      .values({
        ...{ first_name, last_name, role: 'host', phone_from_staff: true },
        phone_number: phone_number ?? null,
        email: email ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** A person and their host record; null without one. */
export const findHostOfUser = async (trx: Trx, user_id: number) =>
  (
    await sql<{ role: string | null; host_id: number | null }>`
      select u.role, h.id as host_id from users u left join hosts h on h.user_id = u.id and h.deleted_at is null
      where u.id = ${user_id} and u.deleted_at is null`.execute(trx)
  ).rows[0];
