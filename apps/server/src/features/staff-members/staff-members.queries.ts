import type { StaffUserForm } from '@salons/contract/staff-users';
import type { Trx } from '../../db/client.ts';

/** Makes an account of staff, who has yet to set a password and to accept the terms. */
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

/** Whom a message about a staff account goes to. */
export const findMember = (trx: Trx, id: number) =>
  trx
    .selectFrom('users')
    .select(['id as user_id', 'email', 'first_name', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Unassigns the hosts whom somebody looked after, whose new role or community may be no longer for them. */
export const releaseHosts = async (trx: Trx, volunteer_id: number): Promise<void> => {
  await trx
    .updateTable('hosts')
    .set({ volunteer_id: null })
    .where('volunteer_id', '=', volunteer_id)
    .execute();
};
