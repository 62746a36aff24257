import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/calls.ts';
import { copyOut } from './copy-out.ts';

const app = useTestApp();

test('lines of a CSV end in CR LF, those within a cell as they were written', async () => {
  const cell = 'one\n"two"\n"\nthree';
  const stream = await copyOut(app.db, sql`select ${cell}::text, '' from generate_series(1, 3000)`, {
    csv: ['text', 'text'],
  });
  const text = await new Response(Readable.toWeb(stream) as ReadableStream).text();
  expect(text).toBe(`"${cell.replaceAll('"', '""')}",""\r\n`.repeat(3000));
});

test('what nobody reads stays in the database: the stream holds pieces, not rows', async () => {
  const line = 'x'.repeat(1000);
  const stream = await copyOut(app.db, sql`select ${line} from generate_series(1, 50000)`, { csv: ['text'] });
  await new Promise((resolve) => setTimeout(resolve, 300));
  // 50 MB are pending; only one chunk and one read of the socket are buffered.
  expect(stream.readableLength).toBeLessThan(512 * 1024);
  let bytes = 0;
  let largest = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    largest = Math.max(largest, piece.length, stream.readableLength);
  }
  expect(bytes).toBe(50_000 * 1004);
  expect(largest).toBeLessThan(1024 * 1024);
});

test('a long list has each row once and in order, however few there are', async () => {
  for (const count of [0, 3, 500, 501, 2000]) {
    const rows = sql`select n from generate_series(1, ${count}::integer) n order by n desc`;
    const text = await new Response(
      Readable.toWeb(await copyOut(app.db, rows, 'text', rows)) as ReadableStream,
    ).text();
    expect(text).toBe(Array.from({ length: count }, (_, index) => `${count - index}\n`).join(''));
  }
  await expect.poll(heldConnections, { timeout: 5000 }).toBe(0);
});

/** Connections of the pool in use. */
const heldConnections = () => app.server.pool.totalCount - app.server.pool.idleCount;

test('who goes away ends the query, and its connection serves no other', async () => {
  const running = async () =>
    (
      await sql<{ count: number }>`select count(*) from pg_stat_activity
        where datname = current_database() and query like 'copy (select%' and state = 'active'`.execute(
        app.db,
      )
    ).rows[0]?.count;
  const stream = await copyOut(app.db, sql`select repeat('x', 1000) from generate_series(1, 10000000)`, {
    csv: ['text'],
  });
  expect(await running()).toBe(1);
  stream.destroy();
  await expect.poll(running, { timeout: 5000 }).toBe(0);
  await expect.poll(heldConnections, { timeout: 5000 }).toBe(0);
});

test('a file that was read to its end gives its connection back', async () => {
  for (let file = 0; file < 30; file += 1)
    for await (const _piece of await copyOut(app.db, sql`select 1`, { csv: ['text'] }));
  await expect.poll(heldConnections, { timeout: 5000 }).toBe(0);
});

test('a query that breaks on its way breaks the stream, so that no half passes for the whole', async () => {
  const stream = await copyOut(app.db, sql`select 1 / (n - 90000) from generate_series(1, 100000) n`, {
    csv: ['text'],
  });
  const read = async () => {
    for await (const _piece of stream);
  };
  await expect(read()).rejects.toThrow('division by zero');
  await expect.poll(heldConnections, { timeout: 5000 }).toBe(0);
  await expect(copyOut(app.db, sql`select no_such_column from users`, { csv: ['text'] })).rejects.toThrow(
    'no_such_column',
  );
});
