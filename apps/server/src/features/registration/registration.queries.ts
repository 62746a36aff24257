import type { Database, Trx } from '../../db/client.ts';

export interface NewUser {
  readonly email: string | null;
  readonly password_hash: string | null;
  readonly phone_verified_at: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone_number: string;
  readonly role: 'host' | 'guest';
  readonly language: 'he' | 'en';
  readonly updates_consent: boolean;
  readonly sms_notifications: boolean;
  readonly age_group: 'adult' | '14-17';
  readonly parent_consent: boolean;
  readonly terms_version: string;
}

export const insertSuperAdmin = async (
  db: Database,
  admin: Pick<NewUser, 'first_name' | 'last_name'> & {
    readonly email: string;
    readonly password_hash: string;
  },
): Promise<number> =>
  (
    await db
      .insertInto('users')
      .values({ ...admin, role: 'super_admin' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

export const insertUser = async (trx: Trx, user: NewUser): Promise<number> =>
  (await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()).id;
