import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ImportDraft } from '../../packages/contract/src/imports.ts';
import type { Context, Measure, Row } from '../row.ts';
import { login, type Server } from '../server.ts';
import { percentile } from '../statistics.ts';

const path = '/api/staff/imports/';
const list = '/api/witnesses/?page_size=20';
const rowCount = 5000;
const towns = ['תל אביב', 'ת״א', 'ירושלים', 'חיפה', 'באר שבע', 'נתניה', 'רמת-גן'];

/** A sheet of witnesses or hosts as people keep them. */
const makeSheet = (): Blob => {
  const lines = Array.from({ length: rowCount }, (_, n) =>
    [
      ...[`שם${n}`, `משפחה${n % 700}`, `059${String(2_000_000 + n)}`, towns[n % towns.length]],
      ...[`הרצל ${1 + (n % 90)}`, '"עברית, אנגלית"'],
    ].join(','),
  );
  return new Blob([['שם פרטי,שם משפחה,נייד,יישוב,כתובת,שפות', ...lines].join('\r\n')]);
};

const timePage = async (server: Server, headers: Record<string, string>): Promise<number> => {
  const from = performance.now();
  await (await fetch(server.origin + list, { headers })).arrayBuffer();
  return performance.now() - from;
};

/** Does some work and reads pages meanwhile; the page's time is a median in ms. */
const meanwhile = async <T>(server: Server, headers: Record<string, string>, work: Promise<T>) => {
  const from = performance.now();
  const pages: number[] = [];
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  while (!isDone) {
    pages.push(await timePage(server, headers));
    await pause(50);
  }
  const result = await done;
  return { result, seconds: (performance.now() - from) / 1000, page: percentile(pages, 0.5) };
};

const callImport = async (
  server: Server,
  headers: Record<string, string>,
  request: { readonly method: string; readonly path: string; readonly body?: FormData | string },
) => {
  const isForm = request.body instanceof FormData;
  const answer = await fetch(server.origin + request.path, {
    method: request.method,
    headers: { ...headers, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  if (!answer.ok) throw new Error(`${request.method} ${request.path} answered ${answer.status}`);
  return (await answer.json()) as ImportDraft;
};

const waitForEnd = async (
  server: Server,
  headers: Record<string, string>,
  id: number,
): Promise<ImportDraft> => {
  for (;;) {
    const draft = await callImport(server, headers, { method: 'GET', path: `${path}${id}/` });
    if (draft.state !== 'applying') return draft;
    await pause(300);
  }
};

const measureKind = async (server: Server, password: string, kind: string): Promise<Measure[]> => {
  const headers = await login(server, 'super-admin', password);
  const alone: number[] = [];
  for (let round = 0; round < 20; round += 1) alone.push(await timePage(server, headers));
  const usual = percentile(alone, 0.5);
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', makeSheet(), 'sheet.csv');
  const read = await meanwhile(
    server,
    headers,
    callImport(server, headers, { method: 'POST', path, body: form }),
  );
  const { id } = read.result;
  const checked = await meanwhile(
    server,
    headers,
    callImport(server, headers, { method: 'POST', path: `${path}${id}/check/`, body: '{}' }),
  );
  await callImport(server, headers, { method: 'POST', path: `${path}${id}/apply/`, body: '{}' });
  const applied = await meanwhile(server, headers, waitForEnd(server, headers, id));
  if (applied.result.done !== rowCount)
    throw new Error(`${applied.result.done} rows of ${kind} were written`);
  const undone = await meanwhile(
    server,
    headers,
    callImport(server, headers, { method: 'DELETE', path: `${path}${id}/` }),
  );
  const steps = { read, checked, applied, undone };
  return Object.entries(steps).flatMap(([step, { seconds, page }]) => [
    { name: `${kind}: ${step}`, value: seconds, unit: 's' } as const,
    { name: `${kind}: a page meanwhile, ${step}`, value: page / usual, unit: '×' } as const,
  ]);
};

const measure = async ({ servers, password }: Context): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const server of servers)
    for (const kind of ['witnesses', 'hosts']) measures.push(...(await measureKind(server, password, kind)));
  return measures;
};

export const importsRow: Row = {
  name: 'imports',
  goal: '5,000 rows are read, checked, written and undone while pages answer within twice their usual time',
  run: measure,
  check: async ({ db }) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from imports where state = 'applied'`.execute(db);
    return rows[0]?.n === 0 ? [] : ['an import was not undone'];
  },
};
