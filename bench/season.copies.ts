// References of a copy stay within the copy; names are reshuffled, addresses and numbers are new. Derived tables are
// copied with their sources, or rebuilt if they contain names.
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../apps/server/src/db/client.ts';

/** Copied tables, referenced ones first. */
const tables = [
  'users',
  'consents',
  'hosts',
  'guests',
  'host_salons',
  'host_salon_comments',
  'invitations',
  'guest_seasons',
  'witnesses',
  'witness_slots',
  'witness_year_comments',
  'witness_seasons',
  'witness_comments',
  'teamings',
  'open_slots',
  'waiting_salons',
];
const numberedTables = tables.filter(
  (table) => !['guest_seasons', 'witness_seasons', 'open_slots', 'waiting_salons'].includes(table),
);
/** References without a foreign key. */
const undeclaredReferences: Readonly<Record<string, string>> = {
  invitation_id: 'invitations',
  witness_id: 'witnesses',
  host_id: 'hosts',
  host_salon_id: 'host_salons',
  slot_id: 'witness_slots',
};

interface Column {
  readonly name: string;
  readonly references: string | null;
}

const listColumns = async (trx: Trx, table: string): Promise<Column[]> => {
  const { rows } = await sql<Column>`
    select attname as name, coalesce((
        select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = attrelid and conkey = array[attnum] limit 1),
      case when attname = 'id' then ${table} end) as references
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(trx);
  return rows.map(({ name, references }) => ({
    name,
    references: references ?? undeclaredReferences[name] ?? null,
  }));
};

const ownValues: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  users: {
    email: sql`n || '.' || old.email`,
    // Copies of staff have no role.
    role: sql`case when old.role in ('guest', 'host', 'witness') then old.role end`,
    // This prefix is used for copies only.
    phone_number: sql`case when old.phone_number is not null then '+97251' || lpad((old.id + n * span.users)::text, 7, '0') end`,
  },
  host_salons: { share_key: sql`md5(old.share_key || n)` },
  witnesses: { registration_form: sql`null::uuid` },
};

const copyTable = async (trx: Trx, table: string, copies: number): Promise<void> => {
  const columns = await listColumns(trx, table);
  const isNamed = table === 'users' || table === 'witnesses';
  const value = ({ name, references }: Column) => {
    const column = sql.ref(`old.${name}`);
    if (isNamed && (name === 'first_name' || name === 'last_name')) return sql.ref(`${name}s.${name}`);
    const own = ownValues[table]?.[name];
    if (own) return own;
    if (references !== null && numberedTables.includes(references))
      return sql`${column} + n * ${sql.ref(`span.${references}`)}`;
    // Unique per copy and within the same minute, so that the day is the same.
    return name === 'created_at' ? sql`date_trunc('minute', ${column}) + n * interval '0.5 s'` : column;
  };
  const drawn = (name: string, step: number) =>
    sql`join names ${sql.id(`${name}s`)} on ${sql.ref(`${name}s.place`)} = (old.id + n * ${sql.lit(step)}) % (select max(many) from names)`;
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(columns.map(value))}
    from ${sql.table(table)} old cross join generate_series(1, ${sql.lit(copies)}) n cross join span
    ${isNamed ? sql`${drawn('first_name', 7919)} ${drawn('last_name', 104_729)}` : sql``}`.execute(trx);
};

export const copySeason = async (trx: Trx, copies: number): Promise<void> => {
  await sql`set local session_replication_role = replica`.execute(trx);
  await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
  await sql`set local work_mem = '256MB'`.execute(trx);
  await sql`set local synchronous_commit = off`.execute(trx);
  // Salons named after their host are searchable by the host's new name.
  await sql`alter table host_salons enable always trigger host_salons_fold`.execute(trx);
  // Id offset of one copy, by table.
  const spans = sql.join(
    numberedTables.map((table) => sql`(select max(id) from ${sql.table(table)}) as ${sql.id(table)}`),
  );
  await sql`create temporary table span on commit drop as select ${spans}`.execute(trx);
  await sql`create temporary table names on commit drop as
    select row_number() over (order by id) - 1 as place, count(*) over () as many, id, first_name, last_name
    from users`.execute(trx);
  await sql`create index on names (place)`.execute(trx);
  await sql`analyze names`.execute(trx);
  const indexes = await dropIndexes(trx);
  for (const table of tables) await copyTable(trx, table, copies);
  await sql`insert into guest_list select rows.* from guest_list_rows rows, span where rows.id > span.guests`.execute(
    trx,
  );
  await sql`alter table host_salons enable trigger host_salons_fold`.execute(trx);
  for (const definition of indexes) await sql.raw(definition).execute(trx);
  for (const table of numberedTables)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      trx,
    );
};

/** Drops indexes without a constraint. @returns statements that recreate them */
const dropIndexes = async (trx: Trx): Promise<string[]> => {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${sql.val([...tables, 'guest_list'])}::text[]::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(trx);
  return rows.map(({ definition }) => definition);
};
