import type { Language } from '@salons/contract/language';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../db/client.ts';
import { selectRecords } from '../../platform/records/records.queries.ts';
import { ofWholeSalon, type Reach, salonNameIn, salonSource } from './salon-source.queries.ts';
import { type SalonFilters, salonConditions } from './salons.filters.queries.ts';

const columns = { open: 'is_open_for_guests', shown: 'evening_public' } as const;
export type SalonSetting = keyof typeof columns;

/** Columns that bulk actions need; settings exclude past and cancelled salons. */
const targetColumns = (kind: SalonSetting, language: Language) => sql`s.id, null::integer as user_id,
  ${salonNameIn(language)} as name, ${sql.ref(`s.${columns[kind]}`)}::text as value,
  case when s.cancelled_at is not null then 'cancelled' when s.event_time <= now() then 'past' end as barrier,
  null::text as own_phone, null::text as own_language`;

const select = (values: RawBuilder<unknown>, filters: SalonFilters, view: Reach): RawBuilder<unknown> =>
  selectRecords(salonSource, ofWholeSalon(values), {
    where: salonConditions({ ...filters, deleted: false }, view),
    order: [],
  });

export const selectSalonTargets = (
  filters: SalonFilters,
  view: Reach,
  kind: SalonSetting,
  language: Language,
): RawBuilder<unknown> => select(targetColumns(kind, language), filters, view);

export const selectTheirHosts = (filters: SalonFilters, view: Reach): RawBuilder<unknown> =>
  select(sql`s.id, s.host_id`, filters, view);

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
    update host_salons set ${sql.ref(columns[kind])} = changed.after::boolean
    from json_to_recordset(${JSON.stringify(rows)}::json) as changed (id integer, after text)
    where host_salons.id = changed.id and deleted_at is null and cancelled_at is null
    returning host_salons.id`.execute(trx);
  return changed.rows.map(({ id }) => id);
};
