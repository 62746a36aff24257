import type { User } from '@salons/contract/accounts';
import { adminRoles } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { asPrepared } from '../../db/prepared.ts';
import { currentSeason } from '../../db/season.ts';

const tookPartEarlier = sql<boolean>`(
  exists (select from host_salons s where s.host_id = hosts.id and s.season < ${currentSeason}
    and s.cancelled_at is null and s.deleted_at is null)
  or exists (select from invitations i where i.guest_id = guests.id and i.season < ${currentSeason} and i.status = 'approved'))`;

const users = (db: Database | Trx) =>
  db
    .selectFrom('users')
    .leftJoin('hosts', (join) =>
      join.onRef('hosts.user_id', '=', 'users.id').on('hosts.deleted_at', 'is', null),
    )
    .leftJoin('guests', (join) =>
      join.onRef('guests.user_id', '=', 'users.id').on('guests.deleted_at', 'is', null),
    )
    .where('users.deleted_at', 'is', null);

export const findUser = async (
  db: Database | Trx,
  user_id: number,
  termsVersion: string,
): Promise<User | undefined> => {
  const row = await users(db)
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.phone_number',
      'users.role',
      'users.language',
      'users.updates_consent',
      'users.sms_notifications',
      'users.community_id as community',
      'hosts.id as host',
      'guests.id as guest',
      'hosts.registration_status as host_registration_status',
      'guests.registration_status as guest_registration_status',
    ])
    .select(sql<boolean>`users.email_verified_at is not null`.as('email_verified'))
    .select(sql<boolean>`users.phone_verified_at is not null`.as('phone_verified'))
    .select(sql<boolean>`users.terms_version is not distinct from ${termsVersion}`.as('confirm_policy'))
    .select(
      sql<boolean>`coalesce(users.role_changed_season = ${currentSeason}, false)`.as(
        'is_change_role_this_year',
      ),
    )
    .select(
      sql<boolean>`users.role in ('host', 'guest') and users.role_answered_season is distinct from ${currentSeason}
        and ${tookPartEarlier}`.as('should_ask_to_convert'),
    )
    .where('users.id', '=', user_id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    role: row.role as User['role'],
    language: row.language as User['language'],
    should_ask_to_convert: row.should_ask_to_convert ?? false,
  };
};

/**
 * Sessions with their logins and persons.
 * @param isOtpRequired whether all staff have to have a second step
 * @returns existing logins only; a login may belong to another person than its token names
 */
export const listSessions = (
  db: Database,
  logins: readonly number[],
  termsVersion: string,
  isOtpRequired: boolean,
) =>
  users(db)
    .innerJoin('logins', 'logins.user_id', 'users.id')
    .select([
      'users.id as user_id',
      'logins.id as login_id',
      'users.role',
      'users.language',
      'users.community_id',
      'users.blocked_at',
      'logins.ended_at',
      'hosts.id as host_id',
      'guests.id as guest_id',
    ])
    .select(sql<boolean>`users.terms_version is not distinct from ${termsVersion}`.as('confirm_policy'))
    .select(
      sql<boolean>`${isOtpRequired} and coalesce(users.role = any(${sql.val([...adminRoles])}::text[]), false)
        and not exists (select from totps t where t.user_id = users.id and t.confirmed_at is not null)`.as(
        'must_set_up_otp',
      ),
    )
    .where('logins.id', '=', sql<number>`any(${sql.val([...logins])}::integer[])`)
    .modifyFront(asPrepared('list_sessions'))
    .execute();

export interface UserChange {
  first_name?: string;
  last_name?: string;
  phone_number?: string | null;
  phone_verified_at?: string;
  phone_from_staff?: boolean;
  language?: 'he' | 'en';
  role?: 'host' | 'guest';
  terms_version?: string;
  updates_consent?: boolean;
  sms_notifications?: boolean;
  age_group?: 'adult' | '14-17';
  parent_consent?: boolean;
}

export const updateUser = async (trx: Trx, user_id: number, change: UserChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('users').set(change).where('id', '=', user_id).execute();
};
