import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../apps/server/src/db/client.ts';

/** Sample ids of each noun: first, middle, last, and those of the accounts. */
export type Samples = Readonly<Record<string, readonly number[]>>;

const nouns = {
  hosts: 'hosts',
  guests: 'guests',
  host_salons: 'host_salons',
  witnesses: 'witnesses',
  users: 'users',
  cities: 'cities',
  communities: 'communities',
  languages: 'languages',
} as const;
/** Ids in columns that refer to a row. */
const nobodyId = 2_147_483_647;

const isAccount = sql`users.email::text like '%@demo.example'`;
/** Records of the demo accounts, by their noun. */
const ownRecords: Readonly<Record<string, RawBuilder<unknown>>> = {
  hosts: sql`select hosts.id from hosts join users on users.id = user_id where ${isAccount}`,
  guests: sql`select guests.id from guests join users on users.id = user_id where ${isAccount}`,
  witnesses: sql`select witnesses.id from witnesses join users on users.id = user_id where ${isAccount}`,
  host_salons: sql`select host_salons.id from host_salons join hosts on hosts.id = host_id
    join users on users.id = user_id where ${isAccount}`,
  users: sql`select users.id from users where ${isAccount}`,
};

export const readSamples = async (db: Database): Promise<Samples> => {
  const samples: Record<string, number[]> = {};
  for (const [noun, table] of Object.entries(nouns)) {
    const own = ownRecords[noun] ?? sql`select null::integer where false`;
    const { rows } = await sql<{ ids: number[] }>`select array(
        select distinct id from (
          (select id from ${sql.table(table)} order by id limit 1) union all
          (select id from ${sql.table(table)} order by id desc limit 1) union all
          (select id from ${sql.table(table)} order by id offset (select count(*) / 2 from ${sql.table(table)}) limit 1)
          union all (${own} order by 1 limit 3)) chosen
        order by id) as ids`.execute(db);
    samples[noun] = [...(rows[0]?.ids ?? []), nobodyId];
  }
  const seasons = await sql<{
    ids: number[];
  }>`select array(select year from seasons order by year) as ids`.execute(db);
  return { ...samples, seasons: seasons.rows[0]?.ids ?? [] };
};

/** Noun of the `:id` of a path. */
export const getPathNoun = (path: string): string | undefined => {
  const patterns: readonly (readonly [RegExp, string])[] = [
    [/^\/api\/hosts\//, 'hosts'],
    [/^\/api\/guests\//, 'guests'],
    [/^\/api\/(host_salons|host_salons_map|host_salons_teaming|salons)\//, 'host_salons'],
    [/^\/api\/(witnesses|witnesses_teaming)\//, 'witnesses'],
    [/^\/api\/staff\/(people|users|bulk\/runs|audit\/runs)\//, 'users'],
    [/^\/api\/communities\//, 'communities'],
    [/^\/api\/staff\/cities\//, 'cities'],
    [/^\/api\/staff\/seasons\//, 'seasons'],
  ];
  return patterns.find(([pattern]) => pattern.test(path))?.[1];
};

const texts = ['כהן', 'דוד כהן', 'אב', 'Levy', '0501', 'demo', 'nobody at all'];
const ids = (noun: string) => (samples: Samples) => (samples[noun] ?? []).map(String);

/** Values of the filters whose schema does not list them, by the filter's name. */
const filterValues: Readonly<Record<string, readonly string[] | ((samples: Samples) => readonly string[])>> =
  {
    free_text: texts,
    to: ['guest@demo.example'],
    search: ['demo'],
    address: ['הגפן 3', 'nowhere 1'],
    k: ['no-key'],
    near: ['32.08,34.78'],
    radius_km: ['10&near=32.08,34.78'],
    bbox: ['34.7,32.0,34.9,32.2'],
    limit: ['5'],
    max_km: ['5', '200'],
    has_room: ['1', '2', '50'],
    country: ['IL', 'US', 'FR'],
    district: ['תל אביב', 'nowhere'],
    party: ['1', '4'],
    q: texts,
    registration_status: ['1', '2', '3', '4', '5'],
    year: ['2028'],
    entity_id: ids('hosts'),
    actor: ids('users'),
    user: ids('users'),
    volunteer: ids('users'),
    guest: ids('guests'),
    salon: ids('host_salons'),
    host: ids('hosts'),
    witness: ids('witnesses'),
    city: ids('cities'),
    community: ids('communities'),
    language: ids('languages'),
    season: ids('seasons'),
  };
const dates = ['2026-04-14', '2026-10-31', '2027-05-04'];

interface Schema {
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly format?: string;
  readonly items?: Schema;
}

/**
 * Values of a filter to request.
 * @throws for an unknown filter, so that none is skipped silently
 */
export const listFilterValues = (name: string, schema: Schema, samples: Samples): readonly string[] => {
  const own = schema.items ?? schema;
  const allowed = own.enum ?? own.examples ?? (own.const === undefined ? undefined : [own.const]);
  if (allowed) return allowed.map(String);
  if (own.format === 'date') return dates;
  const listedValues = filterValues[name];
  if (listedValues === undefined)
    throw new Error(`no values are known of the filter ${name}: add them to ${import.meta.url}`);
  return typeof listedValues === 'function' ? listedValues(samples) : listedValues;
};
