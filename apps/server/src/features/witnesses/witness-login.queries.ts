import type { Trx } from '../../db/client.ts';

interface NewLogin {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
}

/** Makes a user of role witness who logs in with this number. */
export const insertWitnessUser = async (trx: Trx, person: NewLogin): Promise<number> =>
  (
    await trx
      .insertInto('users')
      .values({ ...person, role: 'witness' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Makes a user without a role, or already a witness, the witness's own; whether there was such a one. */
export const takeUser = async (trx: Trx, user_id: number): Promise<boolean> => {
  const taken = await trx
    .updateTable('users')
    .set({ role: 'witness' })
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .where((where) => where.or([where('role', 'is', null), where('role', '=', 'witness')]))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};
