import type { LoginFound } from '@salons/contract/witnesses';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

interface NewLogin {
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
}

export const insertWitnessUser = async (trx: Trx, person: NewLogin): Promise<number> =>
  (
    await trx
      .insertInto('users')
      .values({ ...person, role: 'witness', phone_from_staff: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

/** Links a user without another role to a witness. @returns whether there was such a user */
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

/** Accounts by number or address, with the reasons that prevent linking. */
export const listByContact = async (
  db: Database,
  { phone_number, email }: { readonly phone_number: string | null; readonly email: string | null },
) =>
  (
    await sql<NonNullable<LoginFound['user']> & { readonly why: LoginFound['why'] }>`
      select u.id, u.first_name, u.last_name, u.phone_number, u.email,
        case when u.role is not null and u.role <> 'witness' then 'role'
          when exists (select from witnesses w where w.user_id = u.id) then 'linked' end as why
      from users u
      where u.deleted_at is null and (u.phone_number = ${phone_number} or u.email = ${email}::citext)
      order by (u.phone_number = ${phone_number}) desc nulls last`.execute(db)
  ).rows;

export const findAccount = (trx: Trx, user_id: number) =>
  trx
    .selectFrom('users')
    .select(['id', 'first_name', 'email', 'phone_number', 'sms_notifications', 'language'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
