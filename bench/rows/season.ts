import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/client.ts';
import { seatDrift } from '../../apps/server/src/db/seed/rows.ts';
import type { Measure, Row } from '../row.ts';

const countRows = async (db: Database, from: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Symmetric difference of two queries. */
const differences = (one: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`((${one} except ${other}) union all (${other} except ${one})) difference`;

/** Differences between derived tables and their sources; each must be empty. */
const wrongRows: Readonly<Record<string, RawBuilder<unknown>>> = {
  'rows of guest_list': differences(sql`select * from guest_list`, sql`select * from guest_list_rows`),
  'rows of guest_seasons': differences(
    sql`select guest_id, season, status, invitation_id, guests_number, host_salon_id from guest_seasons
      where invitation_id is not null`,
    sql`select * from (select distinct on (guest_id, season) guest_id, season, status, id, guests_number, host_salon_id
      from invitations order by guest_id, season, (status = 'denied'), id desc) best`,
  ),
  'ranks of guest_seasons': differences(
    sql`select guest_id, season, outranked_by from guest_seasons`,
    sql`select guest_id, season, outranked_by from guest_season_ranks`,
  ),
  'rows of open_slots': differences(
    sql`select slot_id, witness_id from open_slots where starts_at > now()`,
    sql`select slot_id, witness_id from slot_openings where starts_at > now()`,
  ),
  'rows of waiting_salons': differences(
    sql`select host_salon_id from waiting_salons where event_time > now()`,
    sql`select id from host_salons where event_time > now()
      and teaming_status in ('waiting_for_first_assignment', 'waiting_for_more_assignments')`,
  ),
};

/** Broken references, as copies are made without foreign key triggers. */
const listBrokenReferences = async (db: Database): Promise<string[]> => {
  const { rows } = await sql<{ table: string; column: string; target: string; key: string }>`
    select conrelid::regclass::text as table, own.attname as column, confrelid::regclass::text as target,
      other.attname as key
    from pg_constraint join pg_attribute own on own.attrelid = conrelid and own.attnum = conkey[1]
    join pg_attribute other on other.attrelid = confrelid and other.attnum = confkey[1]
    where contype = 'f' and cardinality(conkey) = 1 and connamespace = 'public'::regnamespace`.execute(db);
  const broken: string[] = [];
  for (const { table, column, target, key } of rows) {
    const count = await countRows(
      db,
      sql`${sql.table(table)} own where ${sql.ref(`own.${column}`)} is not null and not exists (
        select from ${sql.table(target)} other where ${sql.ref(`other.${key}`)} = ${sql.ref(`own.${column}`)})`,
    );
    if (count > 0) broken.push(`${count} rows of ${table}.${column} name no row of ${target}`);
  }
  return broken;
};

export const seasonRow: Row = {
  name: 'season',
  run: async ({ db, buildSeconds }) => {
    const rows: Measure[] = [];
    for (const table of ['guests', 'host_salons', 'invitations', 'witnesses'])
      rows.push({ name: table, value: await countRows(db, sql.table(table)), unit: 'rows' });
    return buildSeconds === undefined
      ? rows
      : [{ name: 'built in', value: buildSeconds, unit: 's' }, ...rows];
  },
  check: async ({ db, size }) => {
    const problems = await listBrokenReferences(db);
    const drift = await seatDrift(db);
    if (drift > 0) problems.push(`the seats of ${drift} salons are wrong`);
    for (const [name, from] of Object.entries(wrongRows)) {
      const count = await countRows(db, from);
      if (count > 0) problems.push(`${count} ${name} are not what they are made from`);
    }
    const copies = await countRows(
      db,
      sql`(select from users where email::text ~ '^[0-9]+[.]super-admin@') copies`,
    );
    if (copies !== size.copies) problems.push(`${copies} copies, not ${size.copies}`);
    return problems;
  },
};
