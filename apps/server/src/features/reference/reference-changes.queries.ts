import { toPlaceKey } from '@salons/contract/place-key';
import type { ReferenceForm, ReferenceList, ReferenceRow } from '@salons/contract/reference-changes';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';
import { listCityKeys } from '../../db/reference/city-keys.ts';
import { cityColumns } from './cities.queries.ts';

/** Serializes changes of a list, so that ids and positions are not assigned twice. */
export const lockList = async (trx: Trx, list: ReferenceList): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`reference: ${list}`}))`.execute(trx);
};

const usageCounts: Record<ReferenceList, RawBuilder<number>> = {
  communities: sql`(select count(*) from hosts where community_id = r.id)
    + (select count(*) from cities where community_id = r.id) + (select count(*) from users where community_id = r.id)`,
  languages: sql`(select count(*) from host_salons where language_id = r.id)
    + (select count(*) from hosts where languages @> array[r.id]) + (select count(*) from guests where languages @> array[r.id])
    + (select count(*) from witnesses where languages @> array[r.id])`,
  organisation_types: sql`(select count(*) from host_salons where org_type = r.id)`,
  trainings: sql`(select count(*) from host_salons where host_salon_training = r.id)`,
};

const more: Record<ReferenceList, RawBuilder<unknown>> = {
  communities: sql`, (select count(*)::int from cities where community_id = r.id) as cities,
    (select count(*)::int from users where community_id = r.id and role = 'volunteer_admin' and deleted_at is null
      and blocked_at is null) as volunteers`,
  languages: sql``,
  organisation_types: sql``,
  trainings: sql`, r.starts_at, r.is_digital, r.link`,
};

export type StoredRow = Omit<ReferenceRow, 'can'>;

export const listRows = async (db: Database | Trx, list: ReferenceList): Promise<StoredRow[]> =>
  (
    await sql<StoredRow>`select r.id, r.name_he, r.name_en, r.retired_at is not null as retired,
      (${usageCounts[list]})::int as used ${more[list]}
      from ${sql.table(list)} r order by r.position, r.id`.execute(db)
  ).rows;

type Values = Pick<ReferenceForm, 'name_he' | 'name_en' | 'starts_at' | 'is_digital' | 'link'>;

const ofTraining = ({ starts_at, is_digital, link }: Values) => ({
  starts_at: starts_at ?? null,
  is_digital: is_digital ?? false,
  link: link ?? null,
});

/** Appends a row; “Other” stays the last of the organisation types. @returns its id */
export const insertRow = async (trx: Trx, list: ReferenceList, row: Values): Promise<number | string> => {
  const names = { name_he: row.name_he, name_en: row.name_en };
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from ${sql.table(list)})`;
  if (list === 'organisation_types') {
    const organisationType = await trx
      .insertInto(list)
      .values({ id: row.name_en, ...names, position: last })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable(list)
      .set({ position: sql<number>`position + 2` })
      .where('id', '=', 'Other')
      .execute();
    return organisationType.id;
  }
  if (list === 'languages') {
    const id = sql<number>`(select coalesce(max(id), 0) + 1 from languages)`;
    const insertion = trx
      .insertInto(list)
      .values({ id, ...names, position: last })
      .returning('id');
    return (await insertion.executeTakeFirstOrThrow()).id;
  }
  const insertion =
    list === 'trainings'
      ? trx
          .insertInto(list)
          .values({ ...names, ...ofTraining(row), position: last })
          .returning('id')
      : trx
          .insertInto(list)
          .values({ ...names, position: last })
          .returning('id');
  return (await insertion.executeTakeFirstOrThrow()).id;
};

export interface RowChange extends Values {
  readonly retired: boolean;
}

export const updateRow = async (
  trx: Trx,
  list: ReferenceList,
  id: number | string,
  row: RowChange,
): Promise<void> => {
  const training = ofTraining(row);
  const extra =
    list === 'trainings'
      ? sql`, starts_at = ${training.starts_at}::timestamptz, is_digital = ${training.is_digital}, link = ${training.link}`
      : sql``;
  await sql`update ${sql.table(list)} set name_he = ${row.name_he}, name_en = ${row.name_en},
    retired_at = case when ${row.retired} then coalesce(retired_at, now()) end ${extra}
    where id::text = ${String(id)}`.execute(trx);
};

/** Orders the rows by these ids; omitted rows follow in their present order. */
export const updateOrder = async (
  trx: Trx,
  list: ReferenceList,
  ids: readonly (number | string)[],
): Promise<void> => {
  await sql`update ${sql.table(list)} r set position = placed.position
    from (
      select id, row_number() over (order by array_position(${sql.val(ids.map(String))}::text[], id::text) nulls last,
        position, id) as position
      from ${sql.table(list)}) placed
    where placed.id = r.id and r.position <> placed.position`.execute(trx);
};

export const findCity = (trx: Trx, id: number) =>
  trx.selectFrom('cities').select(cityColumns).where('id', '=', id).executeTakeFirst();

/**
 * Locks a locality until the commit against records that take their community from it. Lock order: hosts first, then
 * the locality, as when a salon is opened.
 */
export const lockCity = async (trx: Trx, id: number): Promise<void> => {
  await sql`select id from hosts where city_id = ${id} order by id for update`.execute(trx);
  await sql`select id from cities where id = ${id} for update`.execute(trx);
};

interface NamedCity {
  readonly id: number;
  readonly name_he: string;
  readonly name_en: string;
  readonly known_aliases: readonly string[];
  readonly staff_aliases: readonly string[];
}

const namedCityColumns = sql`id, name_he, name_en, aliases || common_aliases as known_aliases, staff_aliases`;

export const findNamedCity = async (db: Database | Trx, id: number): Promise<NamedCity | undefined> =>
  (await sql<NamedCity>`select ${namedCityColumns} from cities where id = ${id}`.execute(db)).rows[0];

/** `select … for update`, so that two changes of names wait for each other. */
export const lockNamedCity = async (trx: Trx, id: number): Promise<NamedCity | undefined> =>
  (await sql<NamedCity>`select ${namedCityColumns} from cities where id = ${id} for update`.execute(trx))
    .rows[0];

/** Whether a name belongs to a locality: to this one by any spelling, to another by its main name. */
export const isCityName = async (trx: Trx, id: number, name: string): Promise<boolean> => {
  const [key = ''] = toPlaceKey(name).keys;
  const { rows } = await sql`select from city_keys
    where key = ${key} and plain is not null and (city_id = ${id} or not is_alias) limit 1`.execute(trx);
  return key === '' || rows.length > 0;
};

export const updateStaffAliases = async (
  trx: Trx,
  city: NamedCity,
  staff_aliases: readonly string[],
): Promise<void> => {
  const { id, known_aliases, ...names } = city;
  await sql`update cities set staff_aliases = ${sql.val([...staff_aliases])}::text[] where id = ${id}`.execute(
    trx,
  );
  await trx.deleteFrom('city_keys').where('city_id', '=', id).execute();
  const keys = listCityKeys({ id, ...names, aliases: [...known_aliases, ...staff_aliases] });
  await trx
    .insertInto('city_keys')
    .values([...keys])
    .execute();
};

export const updateCity = async (trx: Trx, id: number, community_id: number): Promise<void> => {
  await trx.updateTable('cities').set({ community_id }).where('id', '=', id).execute();
};
