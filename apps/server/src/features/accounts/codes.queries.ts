import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Notes that a code is wanted for a number; the one that was there is over (product §2.26). */
export const requestCodeFor = async (trx: Trx, phone_number: string): Promise<string> => {
  const { rows } = await sql<{ request_id: string }>`
    insert into sms_codes (phone_number) values (${phone_number})
    on conflict (phone_number) do update set request_id = gen_random_uuid(), requested_at = now(),
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
    .select(['id', 'role', 'blocked_at', 'language'])
    .where('phone_number', '=', phone_number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/**
 * Counts one try at the code of a number and gives the hash to compare with; undefined when no try is left. One
 * statement, so that of any number of guesses at once only five get to see the hash.
 */
export const takeTry = async (db: Database, phone_number: string): Promise<Buffer | undefined> =>
  (
    await db
      .updateTable('sms_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('phone_number', '=', phone_number)
      .where('tries', '<', 5)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('code_hash')
      .executeTakeFirst()
  )?.code_hash ?? undefined;

/** Uses the code up; false when another call was faster or it is over. */
export const useCode = async (trx: Trx, phone_number: string, code_hash: Buffer): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('sms_codes')
    .set({ used_at: sql<string>`now()` })
    .where('phone_number', '=', phone_number)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
