import type { AdminRole } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

/** Addresses that have an account. */
export const listTakenEmails = async (trx: Trx, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ email: string }>`
    select lower(email::text) as email from users
    where email = any(${sql.val([...emails])}::text[]::citext[]) and deleted_at is null`.execute(trx);
  return new Set(rows.map(({ email }) => email));
};

export interface NewStaffInvitation {
  readonly email: string;
  readonly role: AdminRole;
  readonly community_id: number | null;
  readonly token_hash: Buffer;
  readonly invited_by: number;
}

/** Stores an invitation in place of an open one to the same address. @returns when it ends */
export const putStaffInvitation = async (
  trx: Trx,
  invitation: NewStaffInvitation,
  days: number,
): Promise<string> => {
  const expires_at = sql<string>`now() + make_interval(days => ${days})`;
  const { email: _, ...replaced } = invitation;
  return (
    await trx
      .insertInto('staff_invitations')
      .values({ ...invitation, expires_at })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .where('used_at', 'is', null)
          .doUpdateSet({ ...replaced, expires_at, created_at: sql<string>`now()` }),
      )
      .returning('expires_at')
      .executeTakeFirstOrThrow()
  ).expires_at;
};

const selectOpen = (db: Database | Trx, token_hash: Buffer) =>
  db
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'community_id', 'invited_by'])
    .$narrowType<{ role: AdminRole }>()
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`);

export const findStaffInvitation = (db: Database, token_hash: Buffer) =>
  selectOpen(db, token_hash).executeTakeFirst();

/** The same, locked: of two who use a link at once the second finds it used. */
export const lockStaffInvitation = (trx: Trx, token_hash: Buffer) =>
  selectOpen(trx, token_hash).forUpdate().executeTakeFirst();

export const markStaffInvitationUsed = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('staff_invitations')
    .set({ used_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
};

export const insertInvitedUser = async (
  trx: Trx,
  user: {
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly language: string;
    readonly role: AdminRole;
    readonly community_id: number | null;
    readonly password_hash: string;
  },
): Promise<number> =>
  (
    await trx
      .insertInto('users')
      // The link came by mail, so that opening it proves the address.
      .values({ ...user, email_verified_at: sql<string>`now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
