// The measured season: the demo is filled up and then copied.
import { sql } from 'kysely';
import type { Configured } from '../apps/server/src/config.ts';
import type { Database } from '../apps/server/src/db/client.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { loadReference } from '../apps/server/src/db/reference/load.ts';
import { loadStreets } from '../apps/server/src/db/reference/load-streets.ts';
import { fillTo } from '../apps/server/src/db/seed/fill.ts';
import { seedDemo } from '../apps/server/src/db/seed/seed.ts';
import type { Size } from './row.ts';
import { copySeason } from './season.copies.ts';

interface Build {
  readonly url: string;
  readonly size: Size;
  readonly config: Configured;
  readonly log: (line: string) => void;
}

/** Copies in a database, as recorded there: the next build resumes an interrupted one. */
const countCopies = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ copies: number }>`
    select coalesce(max(split_part(email::text, '.', 1)::integer), 0) as copies from users
    where email::text ~ '^[0-9]+[.]'`.execute(db);
  return rows[0]?.copies ?? 0;
};

/**
 * Builds the season of a size if missing.
 * @returns the duration in seconds; undefined if it existed
 * @throws if the database has another number of copies
 */
export const buildSeason = async (
  db: Database,
  { url, size, config, log }: Build,
): Promise<number | undefined> => {
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  await migrate(url);
  await loadReference(db);
  await loadStreets(db, { hasExtraPoints: config.STREET_POINTS_EXTRA });
  const isNew = await seedDemo(db, config);
  const copies = isNew ? 0 : await countCopies(db);
  if (copies === size.copies) return undefined;
  if (copies > 0)
    throw new Error(`this database holds ${copies} copies, not the ${size.copies} of ${size.name}`);
  if (size.fill) await fillTo(db, config, size.fill);
  log(`${seconds().toFixed(0)} s: one copy is there`);
  await db.transaction().execute((trx) => copySeason(trx, size.copies));
  log(`${seconds().toFixed(0)} s: ${size.copies} copies more`);
  await addHistory(db, size);
  await sql`vacuum analyze`.execute(db);
  return seconds();
};

/** Audit events and messages of many years. */
const addHistory = async (db: Database, { copies }: Size): Promise<void> => {
  await sql`insert into audit_log (at, actor_id, action, entity, entity_id, before, after)
    select now() - n * interval '40 s', 1 + n % 6, (array['update', 'create', 'approve'])[1 + n % 3],
      (array['guest', 'host', 'host_salon', 'invitation'])[1 + n % 4], 1 + n % 90000,
      case when n % 3 = 0 then jsonb_build_object('address', 'הגפן ' || n % 300, 'last_name', u.last_name) end,
      jsonb_build_object('address', 'הזית ' || n % 200, 'last_name', u.first_name, 'status', 'approved')
    from generate_series(1, ${sql.lit(copies * 12_000)}) n join users u on u.id = 1 + n`.execute(db);
  await sql`insert into outbox (channel, recipient, user_id, kind, subject, text, language, created_at, sent_at, sent_by, state)
    select 'mail', u.email, u.id, 'invitation_approved', 'הבקשה שלך לסלון של ' || u.last_name || ' אושרה', 'שלום ' || u.first_name,
      'he', now() - id * interval '30 s', now() - id * interval '30 s', 'outbox', 'sent'
    from users u where u.email is not null limit ${sql.lit(copies * 6000)}`.execute(db);
};
