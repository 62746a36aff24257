import { type RawBuilder, sql } from 'kysely';

export type CellKind = 'text' | 'number' | 'day' | 'moment';

/** One column of a file: its expression and its kind. */
export interface Cell {
  readonly kind: CellKind;
  readonly value: RawBuilder<unknown>;
}

export const text = (value: RawBuilder<unknown>): Cell => ({ kind: 'text', value: sql`${value}::text` });
export const number = (value: RawBuilder<unknown>): Cell => ({ kind: 'number', value });

export const moment = (value: RawBuilder<unknown>, zone: RawBuilder<unknown>): Cell => ({
  kind: 'moment',
  value: sql`${value} at time zone ${zone}`,
});

export const day = (value: RawBuilder<unknown>, zone: RawBuilder<unknown>): Cell => ({
  kind: 'day',
  value: sql`(${value} at time zone ${zone})::date`,
});

export const israel = sql`'Asia/Jerusalem'`;

/** A number in national format: 050-1234567, 02-1234567; foreign ones with prefix (product §10.8). */
export const phone = (value: RawBuilder<unknown>): Cell => ({
  kind: 'text',
  value: sql`case
    when ${value} like '+9725%' or ${value} like '+9727%'
      then '0' || substr(${value}, 5, 2) || '-' || substr(${value}, 7)
    when ${value} like '+972%' then '0' || substr(${value}, 5, 1) || '-' || substr(${value}, 6)
    else ${value} end`,
});

export const word = (value: RawBuilder<unknown>, words: Readonly<Record<string, string>>): Cell => ({
  kind: 'text',
  value: sql`case ${value}::text ${sql.join(
    Object.entries(words).map(([key, said]) => sql`when ${sql.lit(key)} then ${sql.lit(said)}`),
    sql` `,
  )} end`,
});

/** Names of languages by id, in the order of the record. */
export const languageNames = (ids: RawBuilder<unknown>, language: 'he' | 'en'): Cell => ({
  kind: 'text',
  value: sql`(select string_agg(spoken.${sql.ref(`name_${language}`)}, ', ' order by at)
    from unnest(${ids}) with ordinality as said (language_id, at)
    join languages spoken on spoken.id = said.language_id)`,
});

/**
 * A spreadsheet cell; days and times are days since the end of 1899. Times get a billionth of a day more, 0.09 ms: many
 * readers truncate below a millisecond, and would show the minute before.
 */
export const sheetValue = ({ kind, value }: Cell): RawBuilder<unknown> => {
  switch (kind) {
    case 'moment':
      return sql`round(extract(epoch from date_trunc('minute', (${value})::timestamp)) / 86400 + 25569.000000001, 9)`;
    case 'day':
      return sql`(${value}) - date '1899-12-30'`;
    default:
      return value;
  }
};

const minuteLength = '2027-05-03 20:00'.length;

/** Text of a cell; null is empty, times are to the minute. */
export const lineValue = ({ kind, value }: Cell): RawBuilder<unknown> =>
  kind === 'moment'
    ? sql`coalesce(left((${value})::text, ${sql.lit(minuteLength)}), '')`
    : sql`coalesce((${value})::text, '')`;
