import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/client.ts';
import { countRecords, type Piece, reading, type Source } from './records.queries.ts';

/** A log is one table, filtered without joins. */
export type LogSource = Source<never>;
export type LogCondition = Piece<never>;

export const ofLog = reading<never>();

/** `column = any(values)`, true without values. */
export const isAmong = (
  column: RawBuilder<unknown>,
  values: readonly (string | number)[] | undefined,
  type: 'text' | 'integer',
): LogCondition | undefined =>
  values && ofLog(sql`${column} = any(${sql.val([...values])}::${sql.raw(type)}[])`);

/** Counts matching and all rows of a log, up to `most`, so that the cost does not grow with its age. */
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
