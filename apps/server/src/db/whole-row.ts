import { sql } from 'kysely';
import type { Trx } from './client.ts';

export type WholeRow = Readonly<Record<string, unknown>>;

/** All columns of a row that is not deleted; undefined without one. */
export const findWholeRow = async (
  trx: Trx,
  table: 'witnesses' | 'hosts',
  id: number,
): Promise<WholeRow | undefined> =>
  (
    await sql<{ row: WholeRow }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where id = ${id} and deleted_at is null`.execute(trx)
  ).rows[0]?.row;

/** The values of some columns. */
export const pickColumns = (row: WholeRow, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));

/**
 * The place of a record after a sheet: another town takes the former street away, an unchanged place keeps its point.
 * @returns undefined where nothing changes
 */
export const findMovedPlace = (
  row: WholeRow,
  {
    country,
    city,
    city_name,
    address,
  }: {
    readonly country: string;
    readonly city: number | null;
    readonly city_name: string | null;
    readonly address?: string | undefined;
  },
) => {
  const asText = (name: string) => (typeof row[name] === 'string' ? row[name] : null);
  const former = {
    country: asText('country') ?? 'IL',
    city: typeof row['city_id'] === 'number' ? row['city_id'] : null,
    city_name: asText('city_name'),
  };
  const town = city === null && city_name === null ? former : { country, city, city_name };
  const isSameTown =
    town.country === former.country && town.city === former.city && town.city_name === former.city_name;
  const street = address ?? (isSameTown ? asText('address') : null);
  return isSameTown && street === asText('address') ? undefined : { ...town, address: street };
};
