import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../core/actor.ts';
import type { Trx } from '../../db/client.ts';
import { isReached, salonNameIn, salonTables, type View } from './salons.markers.queries.ts';
import { type ListQuery, matchingSalons } from './salons.search.queries.ts';

const columns = { open: 'is_open_for_guests', shown: 'evening_public' } as const;
/** What is set of salons themselves. */
export type SalonSetting = keyof typeof columns;

/** Salons as what is done to them needs them; nothing is set of one that is over or cancelled. */
const shown = (kind: SalonSetting, language: Language) => sql`s.id, null::integer as user_id,
  ${salonNameIn(language)} as name, ${sql.ref(`s.${columns[kind]}`)}::text as value,
  case when s.cancelled_at is not null then 'cancelled' when s.event_time <= now() then 'past' end as barrier,
  null::text as own_phone, null::text as own_language`;

const ofIds = (
  scope: Scope,
  ids: readonly number[],
) => sql`s.deleted_at is null and ${isReached({ reach: scope })}
  and s.id = any(${sql.val([...ids])}::integer[])`;

const ofFilters = (query: ListQuery, view: View) => matchingSalons({ ...query, deleted: undefined }, view);

/** The salons of these ids within reach. */
export const salonsById = (scope: Scope, ids: readonly number[], kind: SalonSetting): RawBuilder<unknown> =>
  sql`select ${shown(kind, 'he')} from ${salonTables} where ${ofIds(scope, ids)}`;

/** The salons within reach that pass a list's filters. */
export const salonsByFilters = (query: ListQuery, view: View, kind: SalonSetting): RawBuilder<unknown> =>
  sql`select ${shown(kind, view.language)} from ${salonTables} where ${ofFilters(query, view)}`;

/** The same salons with their hosts alone. */
export const salonHostsById = (scope: Scope, ids: readonly number[]): RawBuilder<unknown> =>
  sql`select s.id, s.host_id from ${salonTables} where ${ofIds(scope, ids)}`;
export const salonHostsByFilters = (query: ListQuery, view: View): RawBuilder<unknown> =>
  sql`select s.id, s.host_id from ${salonTables} where ${ofFilters(query, view)}`;

export const lockSalons = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`select id from host_salons where id = any(${sql.val([...ids])}::integer[])
    order by id for no key update`.execute(trx);
};

export const updateSalonValues = async (
  trx: Trx,
  kind: SalonSetting,
  rows: readonly { readonly id: number; readonly after: string | null }[],
): Promise<number[]> => {
  const changed = await sql<{ id: number }>`
    update host_salons set ${sql.ref(columns[kind])} = told.after::boolean
    from json_to_recordset(${JSON.stringify(rows)}::json) as told (id integer, after text)
    where host_salons.id = told.id and deleted_at is null and cancelled_at is null
    returning host_salons.id`.execute(trx);
  return changed.rows.map(({ id }) => id);
};
