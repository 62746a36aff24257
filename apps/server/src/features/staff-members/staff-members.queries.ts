import type { StaffUserForm } from '@salons/contract/staff-users';
import type { Trx } from '../../db/client.ts';

/** Inserts a staff account without a password and with the terms not yet accepted. */
export const insertStaffUser = async (trx: Trx, { community, ...person }: StaffUserForm): Promise<number> =>
  (
    await trx
      .insertInto('users')
      .values({ ...person, phone_number: person.phone_number ?? null, community_id: community ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const updateStaffRole = async (
  trx: Trx,
  id: number,
  change: { readonly role: string | null; readonly community_id: number | null },
): Promise<void> => {
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
};

/** The recipient of a message about a staff account. */
export const findMember = (trx: Trx, id: number) =>
  trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'first_name', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Unassigns a volunteer's hosts, whom a new role or community may no longer allow. */
export const releaseHosts = async (trx: Trx, volunteer_id: number): Promise<void> => {
  await trx
    .updateTable('hosts')
    .set({ volunteer_id: null })
    .where('volunteer_id', '=', volunteer_id)
    .execute();
};
