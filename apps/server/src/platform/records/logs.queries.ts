import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRecords, type Piece, reading, type Source } from './records.queries.ts';

/** A log is one table, whose rows nothing is joined with to find them. */
export type LogSource = Source<never>;
export type LogCondition = Piece<never>;

export const ofLog = reading<never>();

/** `column = any(values)`, where any are asked for. */
export const isAmong = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[] | undefined,
  type: 'text' | 'integer',
): LogCondition | undefined =>
  values && ofLog(sql`${column} = any(${sql.val([...values])}::${sql.raw(type)}[])`);

/**
 * How many rows of a log pass, and how many there are. None are counted beyond `most`, so that a log of many years is as
 * quick as one of a day.
 */
export const countLog = async (
  db: Database,
  source: LogSource,
  { where, most }: { readonly where: readonly (LogCondition | undefined)[]; readonly most: number },
) => {
  const [count, total] = await Promise.all([
    countRecords(db, source, where, most + 1),
    countRecords(db, source, [], most + 1),
  ]);
  return {
    count: Math.min(count, most),
    total_no_filters: Math.min(total, most),
    count_is_partial: count > most,
  };
};
