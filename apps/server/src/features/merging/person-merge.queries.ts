import type { Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { moveReferences, type Pair } from './merged-columns.queries.ts';

/** What belongs to an account and moves as it is. */
export const accountReferences = [
  ['action_links', 'user_id'],
  ['consents', 'user_id'],
  ['contacts', 'user_id'],
  ['earlier_details', 'user_id'],
  ['identities', 'user_id'],
  ['known_devices', 'user_id'],
  ['outbox', 'user_id'],
] as const;

/** Of the moment: sessions, codes and links of the other account end. */
export const endedOfAccount = [
  'email_tokens',
  'file_tickets',
  'idempotency_keys',
  'login_codes',
  'login_incidents',
  'logins',
] as const;

/** Of staff, who are never merged. */
export const staffReferences = ['totps', 'recovery_codes', 'person_grants'] as const;

export interface MergedPerson {
  readonly id: number;
  readonly role: Role | null;
  readonly age_group: string;
  readonly blocked: boolean;
  /** Ids of the records, also of deleted ones. */
  readonly host: number | null;
  readonly guest: number | null;
  readonly witness: number | null;
  /** A salon or a live request to come in the present role. */
  readonly has_upcoming: boolean;
}

/** Two accounts with their records, locked in the order of ids. */
export const lockPeople = async (trx: Trx, ids: readonly number[]): Promise<MergedPerson[]> =>
  (
    await sql<MergedPerson>`select u.id, u.role, u.age_group, u.blocked_at is not null as blocked, h.id as host,
        g.id as guest, w.id as witness,
        case u.role
          when 'host' then exists (select from host_salons s where s.host_id = h.id and s.event_time > now()
            and s.cancelled_at is null and s.deleted_at is null)
          when 'guest' then exists (select from invitations i join host_salons s on s.id = i.host_salon_id
            where i.guest_id = g.id and i.status in ('pending', 'approved') and s.event_time > now())
          else false end as has_upcoming
      from users u left join hosts h on h.user_id = u.id left join guests g on g.user_id = u.id
        left join witnesses w on w.user_id = u.id
      where u.id = any(${[...ids]}) and u.deleted_at is null order by u.id for update of u`.execute(trx)
  ).rows;

/** Whether an erasure of one of the accounts is ahead. */
export const hasErasureAhead = async (trx: Trx, ids: readonly number[]): Promise<boolean> =>
  (
    await sql`select from erasures where user_id = any(${[...ids]}) and withdrawn_at is null and done_at is null`.execute(
      trx,
    )
  ).rows.length > 0;

/** How many witnesses log in by these accounts. */
export const countWitnesses = async (trx: Trx, ids: readonly number[]): Promise<number> =>
  (await sql`select from witnesses where user_id = any(${[...ids]}) and deleted_at is null`.execute(trx)).rows
    .length;

/** Makes a record of the other account the kept one's; a guest's row of lists follows. */
export const giveRecord = async (
  trx: Trx,
  table: 'hosts' | 'guests' | 'witnesses',
  { from, to }: Pair,
): Promise<void> => {
  await sql`update ${sql.table(table)} set user_id = ${to} where user_id = ${from}`.execute(trx);
  if (table !== 'guests') return;
  await sql`delete from guest_list where user_id = ${from}`.execute(trx);
  await sql`insert into guest_list select * from guest_list_rows where user_id = ${to}
    on conflict do nothing`.execute(trx);
};

/** Moves salons with their teamings, whose copies of the host follow. */
export const moveSalons = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  const { rows } = await sql<{
    id: number;
  }>`select id from host_salons where host_id = ${from} order by id for update`.execute(trx);
  await sql`update host_salons set host_id = ${to} where host_id = ${from}`.execute(trx);
  await sql`update teamings set host_salon_id = host_salon_id where host_salon_id = any(${rows.map(({ id }) => id)})`.execute(
    trx,
  );
  await sql`update import_rows set host_id = ${to} where host_id = ${from}`.execute(trx);
};

/** Moves requests and places on waiting lists; of two for one salon the kept account's stays. */
export const moveRequests = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  await sql`update waiting_list gone set left_at = now() where guest_id = ${from} and left_at is null and exists (
    select from waiting_list kept where kept.guest_id = ${to} and kept.host_salon_id = gone.host_salon_id
      and kept.left_at is null)`.execute(trx);
  await moveReferences(trx, { from, to }, [
    ['invitations', 'guest_id'],
    ['waiting_list', 'guest_id'],
    ['outbox', 'guest_id'],
  ]);
};

export const markRecordRemoved = (trx: Trx, table: 'hosts' | 'guests' | 'witnesses', id: number) =>
  sql`update ${sql.table(table)} set deleted_at = coalesce(deleted_at, now()) where id = ${id}`.execute(trx);

/** Brings a deleted record back, for the merged person has a live one. */
export const markRecordLive = (trx: Trx, table: 'hosts' | 'guests', id: number) =>
  sql`update ${sql.table(table)} set deleted_at = null where id = ${id}`.execute(trx);

/** Notes both accounts' consents to messages: the kept account decides once it has answered. */
const mergeConsents = (trx: Trx, { from, to }: Pair) =>
  sql`update users kept set
      sms_notifications = case when exists (select from consents where user_id = kept.id and document = 'sms')
        then kept.sms_notifications else gone.sms_notifications end,
      updates_consent = case when exists (select from consents where user_id = kept.id and document = 'updates')
        then kept.updates_consent else gone.updates_consent end,
      terms_version = coalesce(kept.terms_version, gone.terms_version)
    from users gone where kept.id = ${to} and gone.id = ${from}`.execute(trx);

/** Moves what the account has; its sessions end. */
export const moveAccount = async (trx: Trx, pair: Pair): Promise<void> => {
  await mergeConsents(trx, pair);
  await moveReferences(trx, pair, accountReferences);
  await sql`insert into suppressions (user_id, channel, created_at)
    select ${pair.to}, channel, created_at from suppressions where user_id = ${pair.from}
    on conflict do nothing`.execute(trx);
  await sql`delete from suppressions where user_id = ${pair.from}`.execute(trx);
  for (const table of endedOfAccount)
    await sql`delete from ${sql.table(table)} where user_id = ${pair.from}`.execute(trx);
};

/** Columns of an account by the field that a merge decides. */
export const accountGroups = {
  first_name: ['first_name'],
  last_name: ['last_name'],
  email: ['email', 'email_verified_at'],
  phone_number: ['phone_number', 'phone_verified_at', 'phone_from_staff'],
} as const;

/** Deletes an account and takes its address and number away, so that both can be the kept account's or anybody's. */
export const removeMerged = async (trx: Trx, { from, to }: Pair): Promise<void> => {
  await sql`insert into merged_people (user_id, kept_id, email, phone_number)
    select id, ${to}, email, phone_number from users where id = ${from}
    on conflict (user_id) do update set kept_id = excluded.kept_id, email = excluded.email,
      phone_number = excluded.phone_number, merged_at = now()`.execute(trx);
  await sql`update users set deleted_at = now(), email = null, email_verified_at = null, phone_number = null,
    phone_verified_at = null where id = ${from}`.execute(trx);
};

/** The role of the merged account. */
export const setRole = (trx: Trx, id: number, role: Role | null) =>
  trx.updateTable('users').set({ role }).where('id', '=', id).execute();

/** Sets columns of the kept account, in one statement: a number is proved with its change. */
export const setAccount = async (
  trx: Trx,
  id: number,
  columns: readonly string[],
  values: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (columns.length === 0) return;
  const assignments = columns.map((name) => sql`${sql.ref(name)} = ${values[name] ?? null}`);
  await sql`update users set ${sql.join(assignments)} where id = ${id}`.execute(trx);
};

/** The password of the other account, where the kept one has none. */
export const takePassword = (trx: Trx, { from, to }: Pair) =>
  sql`update users kept set password_hash = gone.password_hash from users gone
    where kept.id = ${to} and gone.id = ${from} and kept.password_hash is null and gone.password_hash is not null`.execute(
    trx,
  );

/**
 * Restores a merged account with its address and number, unless they are another's by now.
 * @returns undefined for one that is not there any more, false where neither is free
 */
export const restoreMerged = async (trx: Trx, id: number): Promise<boolean | undefined> => {
  const { rows } = await sql<{ email: string | null; phone_number: string | null }>`
    select (select merged.email where not exists (select from users u where u.email = merged.email)) as email,
      (select merged.phone_number
        where not exists (select from users u where u.phone_number = merged.phone_number)) as phone_number
    from merged_people merged where user_id = ${id} and merged_at > now() - interval '30 days' for update`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) return undefined;
  const { email, phone_number } = found;
  if (email === null && phone_number === null) return false;
  await sql`delete from merged_people where user_id = ${id}`.execute(trx);
  await sql`update users set deleted_at = null, email = ${email}, phone_number = ${phone_number} where id = ${id}`.execute(
    trx,
  );
  return true;
};
