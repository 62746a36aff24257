import { adminRoles } from '@salons/contract/permissions';
import type { StaffUser } from '@salons/contract/staff-users';
import { type RawBuilder, sql } from 'kysely';
import { limitOffset, type Page } from '../../core/page.ts';
import type { Database, Trx } from '../../db/client.ts';

export type AccountRow = Omit<StaffUser, 'can'>;

const columns = sql`u.id, u.email, u.first_name, u.last_name, u.role, u.community_id as community,
  u.blocked_at is not null as blocked, u.blocked_at, u.blocked_reason,
  exists (select from totps t where t.user_id = u.id and t.confirmed_at is not null) as otp_enabled,
  u.password_hash is not null as has_password`;

/** An account regardless of reach. */
export const findAccount = async (db: Database | Trx, id: number): Promise<AccountRow | undefined> => {
  const { rows } = await sql<AccountRow>`
    select ${columns} from users u where u.id = ${id} and u.deleted_at is null`.execute(db);
  return rows[0];
};

/** Locks accounts in the order of their ids, so that two who block each other do not deadlock. */
export const lockAccounts = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`select id from users where id = any(${sql.val([...ids])}::integer[]) order by id
    for no key update`.execute(trx);
};

export const markBlocked = async (trx: Trx, id: number, reason: string): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ blocked_at: sql<string>`now()`, blocked_reason: reason })
    .where('id', '=', id)
    .execute();
};

export const markUnblocked = async (trx: Trx, id: number): Promise<void> => {
  await trx
    .updateTable('users')
    .set({ blocked_at: null, blocked_reason: null })
    .where('id', '=', id)
    .execute();
};

export interface StaffFilters {
  readonly page: number;
  readonly page_size: number;
  readonly ordering?: readonly string[] | undefined;
  readonly free_text?: string | undefined;
  readonly role?: readonly string[] | undefined;
  readonly blocked?: boolean | undefined;
}

const orderColumns: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`u.id`,
  created_at: sql`u.created_at`,
  first_name: sql`fold(u.first_name) collate "C"`,
  last_name: sql`fold(u.last_name) collate "C"`,
  email: sql`lower(u.email::text) collate "C"`,
  role: sql`u.role collate "C"`,
};

const orderBy = (order: readonly string[]) =>
  sql.join(
    [...order, '-id'].flatMap((field) => {
      const column = orderColumns[field.replace(/^-/, '')];
      return column ? [sql`${column} ${sql.raw(field.startsWith('-') ? 'desc' : 'asc')} nulls last`] : [];
    }),
  );

const isStaff = sql`u.deleted_at is null and u.role = any(${sql.val([...adminRoles])}::text[])`;

const fits = ({ free_text, role, blocked }: StaffFilters) => {
  const text = (free_text ?? '').trim();
  return sql.join(
    [
      isStaff,
      ...(role === undefined ? [] : [sql`u.role = any(${sql.val([...role])}::text[])`]),
      ...(blocked === undefined ? [] : [sql`(u.blocked_at is not null) = ${blocked}`]),
      ...(text === ''
        ? []
        : [
            sql`(strpos(u.folded, trim(fold(${text}))) > 0 or strpos(lower(u.email::text), lower(${text})) > 0)`,
          ]),
    ],
    sql` and `,
  );
};

export const listStaffAccounts = async (db: Database, filters: StaffFilters): Promise<Page<AccountRow>> => {
  const { limit, offset } = limitOffset(filters);
  const { rows } = await sql<AccountRow>`select ${columns} from users u where ${fits(filters)}
    order by ${orderBy(filters.ordering ?? ['-created_at'])} limit ${limit} offset ${offset}`.execute(db);
  const counts = await sql<{ count: number; total_no_filters: number }>`
    select count(*) filter (where ${fits(filters)})::int as count, count(*)::int as total_no_filters
    from users u where ${isStaff}`.execute(db);
  return { rows, ...(counts.rows[0] ?? { count: 0, total_no_filters: 0 }) };
};
