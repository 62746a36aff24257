import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import type { Context, Measure, Row } from '../row.ts';
import { login, type Server } from '../server.ts';
import { percentile } from '../statistics.ts';

const simpleColumns = [
  'id',
  'first_name',
  'last_name',
  'phone_number',
  'email',
  'city_name',
  'address',
  'created_at',
]
  .map((column) => `&columns=${column}`)
  .join('');

const files = [
  { name: 'CSV, eight columns', query: `format=csv${simpleColumns}` },
  { name: 'XLSX, eight columns', query: `format=xlsx${simpleColumns}` },
  { name: 'CSV, all columns', query: 'format=csv' },
  { name: 'XLSX, all columns', query: 'format=xlsx' },
  { name: 'JSON', query: 'format=json' },
];

interface Taken {
  readonly seconds: number;
  readonly firstByteMs: number;
  /** Maximum additional memory of the server, in megabytes. */
  readonly growth: number;
}

const path = (query: string) => `/api/guests/?pagination=false&${query}`;

/**
 * Reads and discards an export unparsed, as this client shares the server's processors.
 * @returns milliseconds until the first bytes of the file
 */
const readFile = async (
  server: Server,
  query: string,
  { authorization = '' }: Record<string, string>,
): Promise<number> => {
  const { hostname, port } = new URL(server.origin);
  const from = performance.now();
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path(query)} HTTP/1.0\r\nhost: ${hostname}\r\nauthorization: ${authorization}\r\n\r\n`);
  let firstByteMs = 0;
  let head = '';
  socket.on('data', (piece) => {
    if (firstByteMs > 0) return;
    head += piece.toString('latin1');
    if (/\r\n\r\n./s.test(head)) firstByteMs = performance.now() - from;
  });
  await once(socket, 'end');
  if (!head.startsWith('HTTP/1.1 200 ') || firstByteMs === 0) throw new Error(`${query}: ${head}`);
  return firstByteMs;
};

const take = async (server: Server, query: string, headers: Record<string, string>): Promise<Taken> => {
  server.resetPeak();
  const before = server.memory().now;
  const from = performance.now();
  const firstByteMs = await readFile(server, query, headers);
  const seconds = (performance.now() - from) / 1000;
  return { seconds, firstByteMs, growth: server.memory().peak - before };
};

/** Seconds of a COPY of eight columns of the same rows, discarded. */
const timeCopy = async ({ db }: Context): Promise<number> => {
  const from = performance.now();
  await sql`copy (
    select g.id, u.first_name, u.last_name, u.phone_number, u.email, c.name_he, g.address, g.created_at
    from guests g join users u on u.id = g.user_id left join cities c on c.id = g.city_id
    where g.deleted_at is null order by g.created_at desc) to '/dev/null' with (format csv, force_quote *)`.execute(
    db,
  );
  return (performance.now() - from) / 1000;
};

const measure = async (context: Context): Promise<Measure[]> => {
  const { servers, size, password, only, log } = context;
  const headers = await Promise.all(servers.map((server) => login(server, 'super-admin', password)));
  const copies: number[] = [];
  for (let round = 0; round < size.rounds; round += 1) copies.push(await timeCopy(context));
  const copy = percentile(copies, 0.5);
  const measures: Measure[] = [{ name: 'plain COPY, eight columns', value: copy, unit: 's' }];
  for (const { name, query } of files.filter((file) => file.name.includes(only))) {
    const taken = servers.map((): Taken[] => []);
    for (let round = 0; round < size.rounds; round += 1)
      for (const [index, server] of servers.entries())
        taken[index]?.push(await take(server, query, headers[index] ?? { authorization: '' }));
    for (const [index, server] of servers.entries()) {
      const of = (key: keyof Taken) => percentile(taken[index]?.map((one) => one[key]) ?? [], 0.5);
      const title = servers.length === 1 ? name : `${name} (${server.tree})`;
      measures.push(
        { name: title, value: of('seconds'), unit: 's' },
        { name: `${title}, of COPY`, value: of('seconds') / copy, unit: '×' },
        { name: `${title}, first byte`, value: of('firstByteMs'), unit: 'ms' },
        { name: `${title}, growth of memory`, value: of('growth'), unit: 'MB' },
      );
      log(`${title}: ${of('seconds').toFixed(2)} s, grew by ${of('growth').toFixed(0)} MB`);
    }
  }
  return measures;
};

/** The file has the rows of the database: each guest once, in the requested order. */
const checkFile = async ({ servers, password, db }: Context): Promise<string[]> => {
  const { rows } = await sql<{ ids: string }>`select string_agg(id::text, ',' order by id) as ids from guests
    where deleted_at is null`.execute(db);
  const problems: string[] = [];
  for (const server of servers) {
    const headers = await login(server, 'super-admin', password);
    const answer = await fetch(server.origin + path('format=csv&columns=id&ordering=id'), { headers });
    const file = await answer.text();
    const ids = file
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.replaceAll('"', ''))
      .join(',');
    if (ids !== rows[0]?.ids) problems.push(`the file of ${server.tree} does not hold the guests there are`);
  }
  return problems;
};

export const exportsRow: Row = {
  name: 'exports',
  goal: 'a million guests as CSV ≤ 1.15 × COPY, first byte ≤ 300 ms, growth of memory ≤ 32 MB',
  run: measure,
  check: checkFile,
};
