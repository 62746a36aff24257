import type { PoolClient } from 'pg';
import { copyIn } from '../copy-in.ts';
import { listCityKeys } from './city-keys.ts';
import { fixedIds, type LocalityRow, localitiesFile, readLocalities } from './localities.ts';
import { bundledDate, findLoaded, isOutdated, noteLoaded, updateKeyVersion } from './place-data.ts';
import { readKeyVersion, updateCommonAliases } from './place-names.ts';
import { readFingerprint } from './reference-files.ts';

const columns = 'name_he, name_en, lat, lng, district, population, code, aliases';

/**
 * Upserts localities: existing ones keep id, name, point and community, and get code, population and spellings. One
 * that staff added under the same name becomes that of the file.
 */
const upsertLocalities = async (client: PoolClient, rows: readonly LocalityRow[]): Promise<void> => {
  const placed = JSON.stringify(rows.map((row, index) => ({ position: index + 1, ...row })));
  await client.query(
    `create temporary table placed on commit drop as select * from json_to_recordset($1) as placed(position integer,
       code integer, name_he text, name_en text, lat double precision, lng double precision, district text,
       population integer, aliases text[])`,
    [placed],
  );
  await client.query(
    `update cities set code = named.code from (
       select distinct on (city.id) city.id, placed.code from cities city join placed
         on fold(city.name_he) = fold(placed.name_he) or city.name_he = any(placed.aliases)
       where city.code is null and city.country = 'IL'
         and not exists (select from cities known where known.code = placed.code)
       order by city.id, placed.position) named
     where named.id = cities.id`,
  );
  await client.query(
    `update cities set population = placed.population, aliases = placed.aliases, left_on = null
     from placed where placed.code = cities.code
       and (cities.population, cities.aliases, cities.left_on) is distinct from (placed.population, placed.aliases, null)`,
  );
  await client.query(
    `insert into cities (id, ${columns}) select position, ${columns} from placed
     where position <= $1 and not exists (select from cities where cities.code = placed.code)
     on conflict do nothing`,
    [fixedIds],
  );
  await client.query(`select setval(pg_get_serial_sequence('cities', 'id'), (select max(id) from cities))`);
  await client.query(
    `insert into cities (${columns}) select ${columns} from placed
     where not exists (select from cities where cities.code = placed.code) order by position`,
  );
};

interface Named {
  readonly id: number;
  readonly name_he: string;
  readonly name_en: string;
  readonly aliases: readonly string[];
}

/** Rebuilds the search keys of all localities, with the names in common use, or only of those without any. */
export const makeCityKeys = async (client: PoolClient, { all }: { readonly all: boolean }): Promise<void> => {
  if (all) {
    await updateCommonAliases(client);
    await client.query('delete from city_keys');
  }
  const { rows } = await client.query<Named>(
    `select id, name_he, name_en, aliases || common_aliases || staff_aliases as aliases from cities
     where not exists (select from city_keys where city_id = cities.id)`,
  );
  const keys = rows.flatMap(listCityKeys).map((row) => [row.city_id, row.key, row.plain, row.is_alias]);
  await copyIn(client, 'city_keys', ['city_id', 'key', 'plain', 'is_alias'], keys);
};

/** Loads the bundled localities, unless these or newer ones are loaded (product §6.100). */
export const loadLocalities = async (client: PoolClient): Promise<void> => {
  const loaded = await findLoaded(client, 'localities');
  const fingerprint = await readFingerprint(localitiesFile);
  const outdated = isOutdated(loaded, fingerprint);
  if (outdated) {
    const rows = await readLocalities();
    await upsertLocalities(client, rows);
    await noteLoaded(client, 'localities', { dated: bundledDate, rowCount: rows.length, fingerprint });
  }
  const keyVersion = await readKeyVersion();
  await makeCityKeys(client, { all: outdated || loaded?.key_version !== keyVersion });
  await updateKeyVersion(client, 'localities');
};
