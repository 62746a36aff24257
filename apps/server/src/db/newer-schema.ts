import { type Kysely, sql } from 'kysely';
import semver from 'semver';

interface NewerMigration {
  readonly name: string;
  readonly oldest_build: string | null;
  readonly applied_by: string | null;
}

const exists = async (db: Kysely<unknown>, table: string): Promise<boolean> => {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(
    db,
  );
  return rows[0]?.exists === true;
};

/** @returns names of the migrations that the database has, in their order */
export const listApplied = async (db: Kysely<unknown>): Promise<readonly string[]> => {
  if (!(await exists(db, 'kysely_migration'))) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
};

/** Keeps for older builds whether they may run on the schema after this migration. */
export const recordMigration = async (
  db: Kysely<unknown>,
  { name, oldestBuild }: { readonly name: string; readonly oldestBuild: string | null },
  version: string,
): Promise<void> => {
  if (!(await exists(db, 'migration_builds'))) return;
  await sql`insert into migration_builds (name, oldest_build, applied_by)
    values (${name}, ${oldestBuild}, ${version})`.execute(db);
};

/**
 * Checks that this build may run on migrations which it does not have (product §14.121).
 * @throws an error that names the build to start
 */
export const acceptNewerSchema = async (
  db: Kysely<unknown>,
  unknown: readonly string[],
  version: string,
): Promise<void> => {
  const known = (await exists(db, 'migration_builds'))
    ? (
        await sql<NewerMigration>`select name, oldest_build, applied_by from migration_builds
          where name = any(${unknown}::text[]) order by name`.execute(db)
      ).rows
    : [];
  const upgradedBy = known.at(-1)?.applied_by;
  const needed = known
    .flatMap(({ oldest_build }) => oldest_build ?? [])
    .sort(semver.compare)
    .at(-1);
  const isOfAnotherLine = known.length < unknown.length;
  if (!isOfAnotherLine && (needed === undefined || semver.gte(version, needed))) return;
  throw new Error(
    isOfAnotherLine
      ? `This database has migrations that this build, ${version}, does not know: ${unknown.join(', ')}. Start the build that made them, or restore the backup from before; delete the folder of a trial.`
      : `This database was upgraded by version ${upgradedBy}, and this build, ${version}, is too old for it. Start version ${needed} or later, or restore the backup from before the upgrade.`,
  );
};
