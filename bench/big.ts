// DATA_DIR=… npx tsx bench/big.ts [copies]: a database of a million guests, 110,000 salons and 23,000 witnesses in some
// minutes, to measure by. The demo season is filled up a little (npm run seed) and then copied so many times (84): all
// that one copy holds refers to that copy, names are drawn anew from those there are, addresses and numbers are new, and
// what triggers keep is copied with what it was made from. A database that holds more than one copy is left as it is.
// Then: RATE_LIMITS=off DATA_DIR=… npm start, and bench/lists.mjs.
import { type RawBuilder, sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { type Database, openDatabase, type Trx } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { loadReference } from '../apps/server/src/db/reference/load.ts';
import { fillTo } from '../apps/server/src/db/seed/fill.ts';
import { seatDrift } from '../apps/server/src/db/seed/rows.ts';
import { seedDemo } from '../apps/server/src/db/seed/seed.ts';

const copies = Number(process.argv[2] ?? 84);
const begun = performance.now();
const say = (words: string) =>
  process.stdout.write(`${((performance.now() - begun) / 1000).toFixed(0).padStart(4)} s  ${words}\n`);

/** What is copied, in the order in which rows refer to one another. */
const tables = [
  'users',
  'consents',
  'hosts',
  'guests',
  'host_salons',
  'host_salon_comments',
  'invitations',
  'guest_seasons',
  'guest_list',
  'witnesses',
  'witness_slots',
  'witness_year_comments',
  'witness_seasons',
  'witness_comments',
  'teamings',
  'open_slots',
  'waiting_salons',
];
const numbered = tables.filter(
  (table) =>
    !['guest_seasons', 'guest_list', 'witness_seasons', 'open_slots', 'waiting_salons'].includes(table),
);
/** Whose records these columns name, where no foreign key says so. */
const unsaid: Readonly<Record<string, string>> = {
  invitation_id: 'invitations',
  witness_id: 'witnesses',
  host_id: 'hosts',
  host_salon_id: 'host_salons',
  slot_id: 'witness_slots',
};

interface Column {
  readonly name: string;
  /** The table that it is a number of. */
  readonly of: string | null;
}

const columnsOf = async (db: Trx, table: string): Promise<Column[]> =>
  (
    await sql<Column>`
      select attname as name, case when attname = 'id' then ${table} else (
        select confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = attrelid and conkey = array[attnum]) end as of
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum`.execute(db)
  ).rows.map(({ name, of }) => ({ name, of: of ?? unsaid[name] ?? null }));

// Within its minute, so that a copy stays within the same day; and of this copy alone.
const moved = (column: RawBuilder<unknown>) => sql`date_trunc('minute', ${column}) + n * interval '0.5 s'`;
const shiftOf: Readonly<Record<string, Readonly<Record<string, RawBuilder<unknown>>>>> = {
  users: {
    email: sql`n || '.' || old.email`,
    // Numbers of this prefix are given to nobody else.
    // Staff stay the few they are.
    role: sql`case when old.role in ('guest', 'host', 'witness') then old.role end`,
    phone_number: sql`case when old.phone_number is not null then '+97251' || lpad((old.id + n * span.users)::text, 7, '0') end`,
  },
  host_salons: { share_key: sql`md5(old.share_key || n)` },
  witnesses: { registration_form: sql`null::uuid` },
};

const multiply = async (trx: Trx): Promise<void> => {
  await sql`set local session_replication_role = replica`.execute(trx);
  await sql`set local maintenance_work_mem = '1GB'`.execute(trx);
  await sql`set local work_mem = '256MB'`.execute(trx);
  await sql`set local synchronous_commit = off`.execute(trx);
  // A salon that is called after its host is found by the host's new name.
  await sql`alter table host_salons enable always trigger host_salons_fold`.execute(trx);
  // How far the numbers of one copy reach, by table.
  const spans = sql.join(
    numbered.map((table) => sql`(select max(id) from ${sql.table(table)}) as ${sql.id(table)}`),
  );
  await sql`create temporary table span on commit drop as select ${spans}`.execute(trx);
  await sql`create temporary table names on commit drop as
    select row_number() over (order by id) - 1 as place, count(*) over () as many, id, first_name, last_name
    from users`.execute(trx);
  await sql`create index on names (place)`.execute(trx);
  await sql`create index on names (id)`.execute(trx);
  await sql`analyze names`.execute(trx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = any(${sql.val(tables)}::text[]::regclass[]) and not indisprimary
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(trx);
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(trx);
  for (const table of tables) {
    const columns = await columnsOf(trx, table);
    const isNamed = table === 'users' || table === 'witnesses';
    const value = ({ name, of }: Column) => {
      const column = sql.ref(`old.${name}`);
      if (isNamed && (name === 'first_name' || name === 'last_name')) return sql.ref(`${name}s.${name}`);
      const own = shiftOf[table]?.[name];
      if (own) return own;
      if (of !== null && tables.includes(of)) return sql`${column} + n * ${sql.ref(`span.${of}`)}`;
      return name === 'created_at' ? moved(column) : column;
    };
    const drawn = (what: string, step: number) =>
      sql`join names ${sql.id(`${what}s`)} on ${sql.ref(`${what}s.place`)} = (old.id + n * ${sql.lit(step)}) % (select max(many) from names)`;
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
      select ${sql.join(columns.map(value))}
      from ${sql.table(table)} old cross join generate_series(1, ${sql.lit(copies)}) n cross join span
      ${isNamed ? sql`${drawn('first_name', 7919)} ${drawn('last_name', 104_729)}` : sql``}`.execute(trx);
    say(table);
  }
  await sql`alter table host_salons enable trigger host_salons_fold`.execute(trx);
  for (const { definition } of indexes) await sql.raw(definition).execute(trx);
  say(`${indexes.length} indexes`);
  for (const table of numbered)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.table(table)}`.execute(
      trx,
    );
};

/** What staff did and what was sent, as many years of it would be. */
const remember = async (db: Database): Promise<void> => {
  await sql`insert into audit_log (at, actor_id, action, entity, entity_id, before, after)
    select now() - n * interval '40 s', 1 + n % 6, (array['update', 'create', 'approve'])[1 + n % 3],
      (array['guest', 'host', 'host_salon', 'invitation'])[1 + n % 4], 1 + n % 90000,
      case when n % 3 = 0 then jsonb_build_object('address', 'הגפן ' || n % 300, 'last_name', u.last_name) end,
      jsonb_build_object('address', 'הזית ' || n % 200, 'last_name', u.first_name, 'status', 'approved')
    from generate_series(1, 1000000) n join users u on u.id = 1 + n`.execute(db);
  await sql`insert into outbox (channel, recipient, user_id, kind, subject, text, language, created_at, sent_at, sent_by, state)
    select 'mail', u.email, u.id, 'invitation_approved', 'הבקשה שלך לסלון של ' || u.last_name || ' אושרה', 'שלום ' || u.first_name,
      'he', now() - id * interval '30 s', now() - id * interval '30 s', 'outbox', 'sent'
    from users u where u.email is not null limit 500000`.execute(db);
};

const config = readConfig();
const embedded =
  config.DATABASE_URL === undefined ? await startEmbeddedPostgres({ dataDir: config.DATA_DIR }) : undefined;
const url = config.DATABASE_URL ?? embedded?.url ?? '';
const { db } = openDatabase(url, { max: 2 });
try {
  await migrate(url);
  await loadReference(db);
  await seedDemo(db, config);
  await fillTo(db, config, { salons: 900, guests: 12_000, witnesses: 280 });
  say('one copy is there');
  const { rows } = await sql<{ guests: number }>`select count(*) as guests from guests`.execute(db);
  if ((rows[0]?.guests ?? 0) <= 12_000) {
    await db.transaction().execute(multiply);
    say('copied');
    await remember(db);
    say('what staff did');
    await sql`vacuum analyze`.execute(db);
    const drift = await seatDrift(db);
    if (drift > 0) throw new Error(`the seats of ${drift} salons are wrong`);
  }
  say('done');
} finally {
  await db.destroy();
  await embedded?.stop();
}
