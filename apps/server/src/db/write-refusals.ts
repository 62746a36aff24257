import pg from 'pg';

/** SQLSTATEs of a database that reads but refuses writes, by the reason in the metric. */
const reasons: Readonly<Record<string, string>> = {
  '53100': 'disk_full',
  '25006': 'read_only',
  '58030': 'io_error',
};

/** Refusals within this time count as current: ms. */
const recentMs = 60_000;

const counts = new Map<string, number>(Object.values(reasons).map((reason) => [reason, 0]));
let lastAt = Number.NEGATIVE_INFINITY;

/** Whether an error means that the database refuses writes. */
export const isWriteRefusal = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && reasons[error.code ?? ''] !== undefined;

/** Counts an error of any statement of this process if it is a refused write. */
export const countWriteRefusal = (error: unknown): void => {
  const reason = error instanceof pg.DatabaseError ? reasons[error.code ?? ''] : undefined;
  if (reason === undefined) return;
  counts.set(reason, (counts.get(reason) ?? 0) + 1);
  lastAt = performance.now();
};

export const listWriteRefusals = (): ReadonlyMap<string, number> => counts;

/** Whether a write was refused within the last minute. */
export const hasRecentWriteRefusal = (): boolean => performance.now() - lastAt < recentMs;
