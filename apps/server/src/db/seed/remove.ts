import { sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import { isDemoUser } from '../demo-accounts.ts';
import { communities } from './communities.ts';
import { seatDrift } from './rows.ts';
import { meetings } from './trainings.ts';
import { seedWitnessPhone } from './witnesses.ts';

/** Report of the removal. */
export interface Removed {
  readonly users: number;
  readonly hosts: number;
  readonly guests: number;
  readonly salons: number;
  readonly invitations: number;
  readonly witnesses: number;
  readonly communities: number;
  readonly trainings: number;
  /** Accounts that kept rows refer to, such as rows of the audit log: kept, and closed. */
  readonly closed: number;
}

const removeRows = async (trx: Trx, statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await statement.execute(trx)).numAffectedRows ?? 0);

/** Witnesses of the seed have no account; they are identified by the number derived from their id. */
const listSeedWitnesses = async (trx: Trx): Promise<number[]> => {
  const { rows } = await sql<{ id: number; country: string; mobile_number: string | null }>`
    select id, country, mobile_number from witnesses where user_id is null`.execute(trx);
  return rows
    .filter(({ id, country, mobile_number }) => mobile_number === seedWitnessPhone(id, country))
    .map(({ id }) => id);
};

/** Lists demo records in temporary tables of the transaction. */
const markDemo = async (trx: Trx): Promise<void> => {
  const witnesses = await listSeedWitnesses(trx);
  await sql`create temporary table demo_users on commit drop as select u.id from users u where ${isDemoUser}`.execute(
    trx,
  );
  await sql`create temporary table demo_hosts on commit drop as
    select id from hosts where user_id in (select id from demo_users)`.execute(trx);
  await sql`create temporary table demo_guests on commit drop as
    select id from guests where user_id in (select id from demo_users)`.execute(trx);
  await sql`create temporary table demo_salons on commit drop as
    select id from host_salons where host_id in (select id from demo_hosts)`.execute(trx);
  await sql`create temporary table demo_witnesses on commit drop as
    select id from witnesses where user_id in (select id from demo_users)
      or id = any(${`{${witnesses.join(',')}}`}::integer[])`.execute(trx);
  for (const table of ['demo_users', 'demo_hosts', 'demo_guests', 'demo_salons', 'demo_witnesses'])
    await sql`analyze ${sql.table(table)}`.execute(trx);
};

const removeRecords = async (trx: Trx) => {
  await sql`delete from outbox where user_id in (select id from demo_users)
    or host_salon_id in (select id from demo_salons)`.execute(trx);
  await sql`delete from teaming_events where host_salon_id in (select id from demo_salons)
    or witness_id in (select id from demo_witnesses)`.execute(trx);
  await sql`delete from teamings where host_salon_id in (select id from demo_salons) or slot_id in (
    select id from witness_slots where witness_id in (select id from demo_witnesses))`.execute(trx);
  await sql`delete from waiting_list where host_salon_id in (select id from demo_salons)
    or guest_id in (select id from demo_guests)`.execute(trx);
  const invitations = await removeRows(
    trx,
    sql`delete from invitations where host_salon_id in (select id from demo_salons)
      or guest_id in (select id from demo_guests)`,
  );
  const salons = await removeRows(trx, sql`delete from host_salons where id in (select id from demo_salons)`);
  const witnesses = await removeRows(
    trx,
    sql`delete from witnesses where id in (select id from demo_witnesses)`,
  );
  const hosts = await removeRows(trx, sql`delete from hosts where id in (select id from demo_hosts)`);
  const guests = await removeRows(trx, sql`delete from guests where id in (select id from demo_guests)`);
  return { invitations, salons, witnesses, hosts, guests };
};

const removeAccounts = async (trx: Trx) => {
  await sql`delete from contacts where user_id in (select id from demo_users)`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select id from demo_users where id in (
      select actor_id from audit_log where actor_id is not null
      union select actor_id from bulk_runs union select author_id from contacts union select user_id from erasures
      union select author_id from host_salon_comments union select author_id from witness_comments
      union select heard_by from consents union select volunteer_id from hosts
      union select actor_id from teaming_events union select created_by from teamings
      union select teamed_by from teamings union select recorded_by from witness_consents
      union select author_id from witness_year_comments)`.execute(trx);
  const keptIds = `{${rows.map(({ id }) => id).join(',')}}`;
  const users = await removeRows(
    trx,
    sql`delete from users where id in (select id from demo_users) and not id = any(${keptIds}::integer[])`,
  );
  for (const table of ['logins', 'identities', 'totps', 'email_tokens', 'file_tickets'])
    await sql`delete from ${sql.table(table)} where user_id = any(${keptIds}::integer[])`.execute(trx);
  await sql`update users set password_hash = null, phone_number = null, email = null, community_id = null,
      blocked_at = coalesce(blocked_at, now()), deleted_at = coalesce(deleted_at, now())
    where id = any(${keptIds}::integer[])`.execute(trx);
  return { users, closed: rows.length };
};

/** Removes communities and preparation meetings of the demo that nothing else refers to. */
const removeSetup = async (trx: Trx) => {
  const names = JSON.stringify(communities.map(({ name }) => ({ name_he: name.he, name_en: name.en })));
  const { rows } = await sql<{ id: number }>`
    select c.id from communities c
      join json_to_recordset(${names}::json) as d (name_he text, name_en text) using (name_he, name_en)
    where c.id <> 1 and not exists (select from hosts where community_id = c.id)
      and not exists (select from users where community_id = c.id)`.execute(trx);
  const ids = `{${rows.map(({ id }) => id).join(',')}}`;
  await sql`update cities set community_id = 1 where community_id = any(${ids}::integer[])`.execute(trx);
  const meetingNames = `{${meetings.map(({ he }) => JSON.stringify(he)).join(',')}}`;
  return {
    communities: await removeRows(trx, sql`delete from communities where id = any(${ids}::integer[])`),
    trainings: await removeRows(
      trx,
      sql`delete from trainings t where name_he = any(${meetingNames}::text[])
        and not exists (select from host_salons where host_salon_training = t.id)`,
    ),
  };
};

/**
 * Indexes unindexed references for the duration of the removal: without them each deleted person costs a scan of whole
 * tables.
 */
const indexReferences = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<{ child: string; name: string }>`
    select r.conrelid::regclass::text as child, a.attname as name
    from pg_constraint r join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
    where r.contype = 'f' and r.confrelid = any(array['users', 'hosts', 'guests', 'host_salons', 'witnesses',
        'witness_slots', 'trainings']::regclass[])
      and not exists (select from pg_index i where i.indrelid = r.conrelid and i.indkey[0] = a.attnum)`.execute(
    trx,
  );
  for (const { child, name } of rows)
    await sql`create index ${sql.ref(`removal_${child}_${name}`)} on ${sql.table(child)} (${sql.ref(name)})`.execute(
      trx,
    );
};

const dropReferenceIndexes = async (trx: Trx): Promise<void> => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where schemaname = current_schema() and indexname like 'removal\\_%'`.execute(
    trx,
  );
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(trx);
};

class OnlyLooked extends Error {}

/**
 * Removes the demo season from a database, with the actions of real people on it: their requests at its salons, its
 * guests' requests at theirs, teamings with its witnesses (product §14.81). All or nothing.
 * @param options.isTrial counts the rows and rolls back
 * @throws the database's `users_last_super_admin` where an account that has to be kept is the last super admin
 */
export const removeDemo = async (db: Database, { isTrial }: { isTrial: boolean }): Promise<Removed> => {
  let removed: Removed | undefined;
  const work = db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx);
    await markDemo(trx);
    await indexReferences(trx);
    const records = await removeRecords(trx);
    const accounts = await removeAccounts(trx);
    removed = { ...records, ...accounts, ...(await removeSetup(trx)) };
    await dropReferenceIndexes(trx);
    const drift = await seatDrift(trx);
    if (drift > 0) throw new Error(`The seats of ${drift} salons are wrong`);
    if (isTrial) throw new OnlyLooked();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof OnlyLooked)) throw error;
  });
  if (!removed) throw new Error('nothing was counted');
  return removed;
};
