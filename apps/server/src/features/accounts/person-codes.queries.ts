import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Whose code: of the staff member who asks, for a person's number. */
export interface PersonCode {
  readonly staff_id: number;
  readonly phone_number: string;
}

/** Notes that a staff member wants a code for a number; the one before it is over. */
export const requestPersonCodeFor = async (
  trx: Trx,
  { staff_id, phone_number }: PersonCode,
): Promise<string> => {
  const { rows } = await sql<{ request_id: string }>`
    insert into person_codes (staff_id, phone_number) values (${staff_id}, ${phone_number})
    on conflict (staff_id, phone_number) do update set request_id = gen_random_uuid(), requested_at = now(),
      code_hash = null, expires_at = null, tries = 0, used_at = null
    returning request_id`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a code could not be asked for');
  return row.request_id;
};

/** A request of the last five minutes that has no code yet, kept from being served twice; with who asks. */
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

/** Puts the code of a request in its place, good for five minutes. @returns until when */
export const keepPersonCode = async (trx: Trx, request_id: string, code_hash: Buffer): Promise<string> =>
  (
    await trx
      .updateTable('person_codes')
      .set({ code_hash, expires_at: sql<string>`now() + interval '5 minutes'` })
      .where('request_id', '=', request_id)
      .returning(sql<string>`expires_at`.as('expires_at'))
      .executeTakeFirstOrThrow()
  ).expires_at;

/**
 * Counts one try and gives the hash to compare with; undefined when no try is left. One statement, as for the codes
 * that log in: of any number of guesses at once five see the hash.
 */
export const takePersonCodeTry = async (
  db: Database,
  { staff_id, phone_number }: PersonCode,
): Promise<Buffer | undefined> =>
  (
    await db
      .updateTable('person_codes')
      .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
      .where('staff_id', '=', staff_id)
      .where('phone_number', '=', phone_number)
      .where('tries', '<', 5)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<string>`now()`)
      .returning('code_hash')
      .executeTakeFirst()
  )?.code_hash ?? undefined;

/** Uses the code up; false when another call was faster or it is over. */
export const usePersonCode = async (
  trx: Trx,
  { staff_id, phone_number }: PersonCode,
  code_hash: Buffer,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('person_codes')
    .set({ used_at: sql<string>`now()` })
    .where('staff_id', '=', staff_id)
    .where('phone_number', '=', phone_number)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
