import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** A running code belongs to a number and to who asked for it: a network, or a member of the staff. */
export interface CodeKey {
  readonly phone_number: string;
  readonly asked_from: string;
}

/** Notes that a code is wanted for a number; the one that was there for the same actor is over (product §2.26). */
export const requestCodeFor = async (trx: Trx, { phone_number, asked_from }: CodeKey): Promise<string> => {
  const { rows } = await sql<{ request_id: string }>`
    insert into sms_codes (phone_number, asked_from) values (${phone_number}, ${asked_from})
    on conflict (phone_number, asked_from) do update set request_id = gen_random_uuid(), requested_at = now(),
      code_hash = null, expires_at = null, tries = 0, used_at = null
    returning request_id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a code could not be asked for');
  return row.request_id;
};

/** Puts the code of a request in its place, good for five minutes. @returns undefined when the request is over or served */
export const keepCode = async (
  trx: Trx,
  request_id: string,
  hashFor: (phone_number: string) => Buffer,
): Promise<{ phone_number: string; expires_at: string } | undefined> => {
  const wanted = await trx
    .selectFrom('sms_codes')
    .select('phone_number')
    .where('request_id', '=', request_id)
    .where('code_hash', 'is', null)
    .where('requested_at', '>', sql<string>`now() - interval '5 minutes'`)
    .forUpdate()
    .executeTakeFirst();
  if (!wanted) return undefined;
  return trx
    .updateTable('sms_codes')
    .set({
      code_hash: hashFor(wanted.phone_number),
      expires_at: sql<string>`now() + interval '5 minutes'`,
    })
    .where('request_id', '=', request_id)
    .returning(['phone_number', sql<string>`expires_at`.as('expires_at')])
    .executeTakeFirst();
};

/** Whom a message to a number is for. */
export const findByPhone = (db: Database | Trx, phone_number: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'blocked_at', 'language', 'phone_number', 'phone_verified_at'])
    .where('phone_number', '=', phone_number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Whom to tell about the whole of the app. */
export const listSuperAdmins = (trx: Trx) =>
  trx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'language'])
    .where('role', '=', 'super_admin')
    .where('email', 'is not', null)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/**
 * Counts one try at a code and gives the hash to compare with; undefined when no try is left. One statement, so that
 * of any number of guesses at once only five get to see the hash.
 */
export const takeTry = async (
  db: Database,
  { phone_number, asked_from }: CodeKey,
): Promise<Buffer | undefined> =>
  (
    await db
      .updateTable('sms_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('phone_number', '=', phone_number)
      .where('asked_from', '=', asked_from)
      .where('tries', '<', 5)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('code_hash')
      .executeTakeFirst()
  )?.code_hash ?? undefined;

/** Uses the code up; false when another call was faster or it is over. */
export const useCode = async (
  trx: Trx,
  { phone_number, asked_from }: CodeKey,
  code_hash: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('sms_codes')
    .set({ used_at: sql<string>`now()` })
    .where('phone_number', '=', phone_number)
    .where('asked_from', '=', asked_from)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
