import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/calls.ts';
import { readWhole } from './read-whole.ts';

const app = useTestApp();

test('each row is read once and in order, of a long list as of a short one', async () => {
  for (const isLong of [false, true])
    for (const count of [0, 3, 500, 501, 1300]) {
      const rows = sql`select n from generate_series(1, ${count}::integer) n order by n desc`;
      const read: number[] = [];
      for await (const batch of readWhole<{ n: number }>(app.db, rows, isLong))
        read.push(...batch.map(({ n }) => n));
      expect(read).toEqual(Array.from({ length: count }, (_, index) => count - index));
    }
});
