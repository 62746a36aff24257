import { Client } from 'pg';
import { listPending } from '../../db/migrate.ts';
import { isInTransactionMode } from '../../db/pooling.ts';
import { waitForDatabase } from '../../db/wait-for-database.ts';
import { checkPooler } from './check-pooler.ts';
import { checkStandbys } from './check-standbys.ts';
import { describeFault, type Finding, ok, problem, warn } from './finding.ts';

const check = 'database';
const extensions = ['btree_gist', 'citext', 'pg_trgm'];
/** Above those of DATABASE_POOL, for files, the worker and its queue. */
const furtherConnections = 30;
const oldestServer = 150_000;

interface Facts {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly may_create: boolean;
  readonly lacking: readonly string[];
  readonly most: number;
  readonly used: number;
  readonly has_old_collation: boolean;
  readonly skew_seconds: number;
}

const readFacts = async (client: Client): Promise<Facts | undefined> =>
  (
    await client.query<Facts>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::integer as number,
        current_setting('server_encoding') as encoding,
        has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create,
        array(select name from unnest($1::text[]) as name
          where name not in (select a.name from pg_available_extensions a)) as lacking,
        current_setting('max_connections')::integer as most,
        (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used,
        (select datcollversion is distinct from pg_database_collation_actual_version(oid)
          from pg_database where datname = current_database()) as has_old_collation,
        extract(epoch from clock_timestamp())::float8 - $2::float8 as skew_seconds`,
      [extensions, Date.now() / 1000],
    )
  ).rows[0];

const judge = (facts: Facts, pool: number): Finding[] => {
  const needed = pool + furtherConnections;
  const free = facts.most - facts.used;
  return [
    facts.number >= oldestServer
      ? ok(check, `PostgreSQL ${facts.version}`)
      : problem(check, `PostgreSQL ${facts.version} is too old.`, 'Use PostgreSQL 15 or later.'),
    ...(facts.encoding === 'UTF8'
      ? []
      : [
          problem(
            check,
            `Its encoding is ${facts.encoding}.`,
            'Make the database with createdb -E UTF8 -T template0.',
          ),
        ]),
    ...(facts.may_create
      ? []
      : [
          problem(
            check,
            'Its user may not create tables or extensions.',
            'alter database … owner to …; grant all on schema public to …',
          ),
        ]),
    ...(facts.lacking.length === 0
      ? []
      : [
          problem(
            check,
            `It lacks the extensions ${facts.lacking.join(', ')}.`,
            'On Debian they are in postgresql-contrib; a service lists them among its trusted extensions.',
          ),
        ]),
    ...(facts.has_old_collation
      ? [
          warn(
            check,
            'The collations of the system are newer than the indexes.',
            'reindex database …; alter database … refresh collation version',
          ),
        ]
      : []),
    free >= needed
      ? ok(check, `${free} of ${facts.most} connections are free`)
      : warn(
          check,
          `${free} of ${facts.most} connections are free; a process takes up to ${needed}.`,
          'Raise max_connections, or lower DATABASE_POOL.',
        ),
    Math.abs(facts.skew_seconds) < 2
      ? ok('clock', 'the clocks of this machine and of the database agree')
      : problem(
          'clock',
          `The clock of the database is ${facts.skew_seconds.toFixed(1)} s off.`,
          'Run an NTP service, such as systemd-timesyncd, on both machines.',
        ),
  ];
};

const checkSchema = async (url: string): Promise<Finding> => {
  try {
    const pending = await listPending(url);
    return pending.length === 0
      ? ok(check, 'the schema is that of this version')
      : warn(
          check,
          `${pending.length} migrations are to be applied.`,
          'npm run backup -- FILE, then npm run migrate.',
        );
  } catch (error) {
    return problem(check, describeFault(error), 'Start the version that it names.');
  }
};

/** Addresses of the database, and how many connections a process opens for calls. */
interface DatabaseSettings {
  readonly DATABASE_URL: string;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATABASE_POOL: number;
}

/** Server, privileges, connections, clock, schema and pooler of a database. */
export const checkDatabase = async ({
  DATABASE_URL: callUrl,
  DATABASE_DIRECT_URL: directUrl,
  DATABASE_POOL: pool,
}: DatabaseSettings): Promise<Finding[]> => {
  const given = directUrl ?? callUrl;
  const setting = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  let client: Client | undefined;
  try {
    const url = await waitForDatabase(given, { waitMs: 0, setting });
    client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const facts = await readFacts(client);
    const findings = facts === undefined ? [] : judge(facts, pool);
    if (await isInTransactionMode(url))
      return [
        ...findings,
        problem(
          'pooler',
          `${setting} leads to a pooler in transaction mode, where a session does not last.`,
          'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
        ),
      ];
    return [
      ...findings,
      await checkSchema(url),
      ...(await checkStandbys(given, client)),
      ...(directUrl === undefined
        ? []
        : await checkPooler(await waitForDatabase(callUrl, { waitMs: 0 }), url)),
    ];
  } catch (error) {
    return [
      problem(check, describeFault(error), `Check ${setting}: host, port, user, password and database.`),
    ];
  } finally {
    await client?.end().catch(() => undefined);
  }
};
