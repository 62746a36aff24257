import { type Insertable, sql } from 'kysely';
import type { Database, Trx } from '../client.ts';
import type { DB } from '../schema.ts';

/** In the order in which rows refer to one another. */
const tables = [
  'trainings',
  'users',
  'consents',
  'hosts',
  'guests',
  'host_salons',
  'host_salon_comments',
  'invitations',
  'waiting_list',
  'witnesses',
  'witness_slots',
  'witness_year_comments',
  'witness_comments',
  'teamings',
] as const;
type Table = (typeof tables)[number];

/** The database fills in a salon's local day and hour. */
type Row<T extends Table> = T extends 'host_salons'
  ? Omit<Insertable<DB[T]>, 'local_date' | 'local_hour'>
  : Insertable<DB[T]>;

export type Rows = { readonly [T in Table]: Row<T>[] };

export const noRows = (): Rows => ({
  trainings: [],
  users: [],
  consents: [],
  hosts: [],
  guests: [],
  host_salons: [],
  host_salon_comments: [],
  invitations: [],
  waiting_list: [],
  witnesses: [],
  witness_slots: [],
  witness_year_comments: [],
  witness_comments: [],
  teamings: [],
});

/** Serialises seeds of several processes by an advisory lock. */
export const oneSeedAtATime = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('seed'))`.execute(trx);

const perStatement = 5_000;

/**
 * Stores rows in few statements. Salon rows already have their seats, so the counters' triggers are off meanwhile;
 * `seatDrift` verifies them.
 */
export const storeRows = async (trx: Trx, rows: Rows): Promise<void> => {
  await sql`alter table invitations disable trigger invitations_count_seats_new`.execute(trx);
  for (const table of tables) {
    const all: readonly object[] = rows[table];
    const columns = sql.join(Object.keys(all[0] ?? {}).map((column) => sql.ref(column)));
    for (let from = 0; from < all.length; from += perStatement) {
      const chunk = JSON.stringify(all.slice(from, from + perStatement));
      await sql`insert into ${sql.table(table)} (${columns})
        select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${chunk}::json)`.execute(
        trx,
      );
    }
  }
  await sql`alter table invitations enable trigger invitations_count_seats_new`.execute(trx);
};

/** Advances each table's sequence past the inserted ids. */
export const continueNumbering = async (trx: Trx): Promise<void> => {
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), greatest((select max(id) from ${sql.table(table)}), 1))`.execute(
      trx,
    );
  }
};

/** Number of salons whose counters differ from the seats of their invitations (product §7.13). */
export const seatDrift = async (db: Database | Trx): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from host_salons s
    left join (
      select host_salon_id, coalesce(sum(guests_number) filter (where status = 'pending'), 0) as pending,
        coalesce(sum(guests_number) filter (where status = 'approved'), 0) as confirmed
      from invitations group by host_salon_id) i on i.host_salon_id = s.id
    where s.pending_seats <> coalesce(i.pending, 0) or s.confirmed_seats <> coalesce(i.confirmed, 0)`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
