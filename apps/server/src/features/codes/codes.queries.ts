import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

export type CodeKey = { readonly phone_number: string } & (
  | { readonly asked_from: string }
  | { readonly staff_id: number }
);

const getCodePlace = (key: CodeKey) =>
  'staff_id' in key
    ? { codes: sql.table('person_codes'), column: sql.ref('staff_id'), asker: key.staff_id }
    : { codes: sql.table('sms_codes'), column: sql.ref('asked_from'), asker: key.asked_from };

/** Records a request for a code; voids the requester's earlier one (product §2.26). */
export const requestCodeFor = async (trx: Trx, key: CodeKey): Promise<string> => {
  const { codes, column, asker } = getCodePlace(key);
  const { rows } = await sql<{ request_id: string }>`
    insert into ${codes} (phone_number, ${column}) values (${key.phone_number}, ${asker})
    on conflict (phone_number, ${column}) do update set request_id = gen_random_uuid(), requested_at = now(),
      code_hash = null, expires_at = null, tries = 0, used_at = null
    returning request_id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a code could not be asked for');
  return row.request_id;
};

/**
 * Stores the code of a request, valid for five minutes. @returns undefined when the request has expired or was served
 */
export const storeCode = async (
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

export const findByPhone = (db: Database | Trx, phone_number: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'blocked_at', 'language', 'phone_number', 'phone_verified_at'])
    .where('phone_number', '=', phone_number)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

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
 * Counts an attempt and returns the hash to compare with; undefined when no attempt is left. One statement, so that of
 * concurrent guesses only five see the hash.
 */
export const takeTry = async (db: Database, key: CodeKey): Promise<Buffer | undefined> => {
  const { codes, column, asker } = getCodePlace(key);
  const { rows } = await sql<{ code_hash: Buffer | null }>`
    update ${codes} set tries = tries + 1
    where phone_number = ${key.phone_number} and ${column} = ${asker} and tries < 5 and used_at is null
      and expires_at > now()
    returning code_hash`.execute(db);
  return rows[0]?.code_hash ?? undefined;
};

/** Refunds the attempt of a correct code that stays valid. */
export const returnTry = async (db: Database, key: CodeKey, code_hash: Buffer): Promise<void> => {
  const { codes, column, asker } = getCodePlace(key);
  await sql`
    update ${codes} set tries = greatest(tries - 1, 0)
    where phone_number = ${key.phone_number} and ${column} = ${asker} and code_hash = ${code_hash}`.execute(
    db,
  );
};

/** Consumes the code; false when another call was faster or it has expired. */
export const useCode = async (trx: Trx, key: CodeKey, code_hash: Buffer): Promise<boolean> => {
  const { codes, column, asker } = getCodePlace(key);
  const { numAffectedRows } = await sql`
    update ${codes} set used_at = now()
    where phone_number = ${key.phone_number} and ${column} = ${asker} and code_hash = ${code_hash}
      and used_at is null`.execute(trx);
  return numAffectedRows === 1n;
};

/** A request of the last five minutes without a code, with its requester; locked against being served twice. */
export const lockPersonCodeRequest = (trx: Trx, request_id: string) =>
  trx
    .selectFrom('person_codes')
    .innerJoin('users', 'users.id', 'person_codes.staff_id')
    .select(['person_codes.staff_id', 'person_codes.phone_number', 'users.role as staff_role'])
    .where('person_codes.request_id', '=', request_id)
    .where('person_codes.code_hash', 'is', null)
    .where('person_codes.requested_at', '>', sql<string>`now() - interval '5 minutes'`)
    .forUpdate('person_codes')
    .executeTakeFirst();

/** Stores the code of a request, valid for five minutes. @returns its expiry */
export const storePersonCode = async (trx: Trx, request_id: string, code_hash: Buffer): Promise<string> =>
  (
    await trx
      .updateTable('person_codes')
      .set({ code_hash, expires_at: sql<string>`now() + interval '5 minutes'` })
      .where('request_id', '=', request_id)
      .returning(sql<string>`expires_at`.as('expires_at'))
      .executeTakeFirstOrThrow()
  ).expires_at;

export const isFreshCodeLogin = async (db: Database | Trx, login_id: number): Promise<boolean> =>
  (await db
    .selectFrom('logins')
    .select('id')
    .where('id', '=', login_id)
    .where('method', '=', 'code')
    .where('ended_at', 'is', null)
    .where('created_at', '>', sql<string>`now() - interval '10 minutes'`)
    .executeTakeFirst()) !== undefined;
