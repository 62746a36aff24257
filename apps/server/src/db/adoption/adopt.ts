import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { packageRoot } from '../package-root.ts';
import { baseline, earlierChain, earlierEnd } from './chains.ts';
import { describeSchema } from './describe.ts';

const folder = () => join(packageRoot(), 'src/db/adoption');

/** The description of a database that holds the baseline and nothing after it. */
export const descriptionFile = (): string => join(folder(), 'schema.txt');

/** The advisory lock under which Kysely's Migrator works: whoever adopts and whoever migrates take turns. */
const migrationLock = '3853314791062309107';

/** A database of an earlier chain that is not what that chain makes; nothing of it was changed. */
const refuse = (why: string): Error =>
  new Error(`This database comes from earlier migrations and cannot be taken over: ${why}. Nothing was changed.
Keep its data with pg_dump ("pg_dump --data-only --schema=public --file=salons.sql <address>"; docs/database.md says which
address a data folder has and how an older chain is completed), then start with an empty database: another DATABASE_URL,
or DATA_DIR set to a new folder.`);

/**
 * Takes a database over that the earlier chain of migrations made: applies what it lacks of that chain, writes the names
 * of the baseline in place of the old ones, and compares the schema with the baseline's, in one transaction. Leaves
 * every other database alone.
 * @throws where the chain stops before its end, or the schema differs
 */
export const adoptEarlierChain = async (db: Kysely<unknown>): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.raw(migrationLock)})`.execute(trx);
    const applied = await listAppliedMigrations(trx);
    // Both chains have a `0002_reference`; only the earlier one begins with this.
    if (applied[0] !== earlierChain[0]) return;
    const whole = [...earlierChain, ...earlierEnd];
    const unknown = applied.find((name, at) => name !== whole[at]);
    if (unknown !== undefined) throw refuse(`it holds ${unknown}, which does not follow there`);
    if (applied.length < earlierChain.length)
      throw refuse(`it stops at ${applied.at(-1)}, before ${earlierChain.at(-1)}`);
    for (const name of whole.slice(applied.length)) await applyEarlier(trx, name);
    await sql`delete from kysely_migration`.execute(trx);
    const at = new Date().toISOString();
    await sql`insert into kysely_migration (name, timestamp)
      select name, ${at} from unnest(${baseline}::text[]) as name`.execute(trx);
    const differences = await compareWithBaseline(trx);
    if (differences.length > 0)
      throw refuse(
        `its schema differs in ${differences.slice(0, 3).join(', ')}${differences.length > 3 ? ` and ${differences.length - 3} more` : ''}`,
      );
  });
};

const listAppliedMigrations = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows: tables } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!tables[0]?.is_there) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
};

/** A statement that the rows or the tables of a changed database refuse is a difference, too. */
const applyEarlier = async (db: Kysely<unknown>, name: string): Promise<void> => {
  const text = await readFile(join(folder(), `${name}.sql`), 'utf8');
  await sql
    .raw(text)
    .execute(db)
    .catch((error: unknown) => {
      // SQLSTATE class 42: a table, column or function is missing, or there already.
      if (error instanceof Error && 'code' in error && /^42/.test(String(error.code)))
        throw refuse(`${name} does not fit (${error.message})`);
      throw error;
    });
};

/** What only one of the two has, as the beginnings of its lines. */
const compareWithBaseline = async (db: Kysely<unknown>): Promise<string[]> => {
  const expected = (await readFile(descriptionFile(), 'utf8')).trimEnd().split('\n');
  const found = await describeSchema(db);
  const missing = expected.filter((line) => !found.includes(line));
  const surplus = found.filter((line) => !expected.includes(line));
  return [...new Set([...missing, ...surplus].map((line) => line.split(':')[0] ?? line))];
};
