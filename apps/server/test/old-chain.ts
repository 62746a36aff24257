import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

/**
 * The chain of migrations as it was before there was one file a noun, a file after its name, made once by
 *
 *     git ls-tree -r --name-only 077e4d2 -- apps/server/src/db/migrations | while read -r file; do
 *       echo "-- migration $(basename "$file" .sql)"; git show "077e4d2:$file"
 *     done | gzip -9n > apps/server/test/old-chain.sql.gz
 */
const readOldChain = async (): Promise<{ name: string; text: string }[]> => {
  const packed = await readFile(path.join(import.meta.dirname, 'old-chain.sql.gz'));
  const [, ...parts] = gunzipSync(packed)
    .toString()
    .split(/^-- migration (\w+)$/m);
  return parts.flatMap((name, at) => (at % 2 === 0 ? [{ name, text: parts[at + 1] ?? '' }] : []));
};

/** Applies migrations and notes their names as Kysely does. */
export const applyMigrations = async (
  url: string,
  migrations: { name: string; text: string }[],
): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(`create table if not exists kysely_migration
      (name varchar(255) primary key, timestamp varchar(255) not null)`);
    await client.query(`create table if not exists kysely_migration_lock
      (id varchar(255) primary key, is_locked integer not null default 0)`);
    await client.query(
      "insert into kysely_migration_lock values ('migration_lock', 0) on conflict do nothing",
    );
    for (const { name, text } of migrations) {
      await client.query(text);
      await client.query('insert into kysely_migration values ($1, $2)', [name, new Date().toISOString()]);
    }
  } finally {
    await client.end();
  }
};

/** Brings the empty database at `url` to where the old chain stood. @param last the migration to stop at */
export const applyOldChain = async (url: string, last?: string): Promise<void> => {
  const chain = await readOldChain();
  const end = last === undefined ? chain.length : chain.findIndex(({ name }) => name === last) + 1;
  await applyMigrations(url, chain.slice(0, end));
};

/** A small season over the old chain's tables: one of each record, with what triggers make of it. */
export const oldSeason = `
  insert into cities (id, name_he, name_en, lat, lng, district)
    values (90001, 'עיר המעבר', 'Transit Town', 32, 35, 'North');
  insert into languages (id, name_he, name_en) values (901, 'שפת מעבר', 'Transit');
  insert into trainings (id, name_he, name_en) values (1, 'אף מועד לא מתאים לי', 'No meeting suits me');
  insert into seasons (year, starts_on, ends_on, hosts_open_on, guests_open_on, eve, day)
    values (2099, '2098-09-01', '2099-08-31', '2099-01-01', '2099-01-01', '2099-04-27', '2099-04-28');
  insert into users (id, email, first_name, last_name, phone_number, role, created_at, password_hash) values
    (1, 'rivka@example.org', 'רבקה', 'לוי', '+972501000001', 'host', '2099-01-05', 'x'),
    (2, 'dan@example.org', 'דן', 'כהן', '+972501000002', 'guest', '2099-01-06', 'x'),
    (3, null, 'יעל', 'מזרחי', '+972501000003', 'guest', '2099-01-07', null),
    (4, 'staff@example.org', 'מנהלת', 'ראשית', null, 'super_admin', '2099-01-01', 'x');
  insert into hosts (id, user_id, phone, registration_status, city_id, contacted_at)
    values (1, 1, '+972501000001', 3, 90001, '2099-02-01');
  insert into guests (id, user_id, city_id, registration_status, created_at)
    values (1, 2, 90001, 2, '2099-01-06'), (2, 3, null, 1, '2099-01-07');
  insert into host_salons (id, host_id, season, is_org, event_time, local_date, local_hour, city_id, lat, lng,
      language_id, hosted_before, survivor_needed, max_guests, host_salon_training, share_key, is_open_for_guests,
      evening_public)
    values (1, 1, 2099, false, '2099-04-27T17:00:00Z', '2099-04-27', 20, 90001, 32, 35, 901, false, true, 10, 1,
      'transit-key', true, true);
  insert into invitations (guest_id, host_salon_id, season, guests_number, status) values (1, 1, 2099, 2, 'approved');
  insert into witnesses (id, first_name, last_name, witness_type, languages, city_id)
    values (1, 'שרה', 'גולן', 'holocaust_survivor', '{901}', 90001);
  insert into witness_year_comments (witness_id, season, status) values (1, 2099, 'available_this_year');
  insert into witness_slots (id, witness_id, date, start_time, end_time)
    values (1, 1, '2099-04-27', '18:00', '23:00'), (2, 1, '2099-04-28', '18:00', '23:00');
  insert into teamings (host_salon_id, slot_id, witness_id, salon_time) values (1, 1, 1, '2099-04-27T17:00:00Z');
  insert into outbox (channel, recipient, user_id, kind, text, language, dedupe_key)
    values ('mail', 'rivka@example.org', 1, 'invitation_asked', 'שלום', 'he', 'invitation_asked:1');
  insert into audit_log (actor_id, action, entity, entity_id, before, after) values (4, 'create', 'guest', 2, null, '{}'),
    (4, 'update', 'user', 2, '{"first_name": "דניאל"}', '{"first_name": "דן"}');
  insert into sms_codes (phone_number) values ('+972501000002');
  select setval(pg_get_serial_sequence(t, 'id'), 100)
    from unnest(array['trainings', 'users', 'hosts', 'guests', 'host_salons', 'witnesses', 'witness_slots']) t;
`;
