import type { Context, Measure, Row } from '../row.ts';
import { login, type Server } from '../server.ts';
import { percentile } from '../statistics.ts';

/** What callers give: a rare and a common name, the beginning of one, a name with its town, numbers, a mail. */
const texts = {
  'rare name': 'מינקין',
  'common name': 'כהן',
  'two letters': 'אב',
  'two words': 'דוד כהן',
  'name and town': 'כהן חיפה',
  'part of a number': '0501234',
  'end of a number': '4567',
  mail: 'guest1',
};
const roles = ['super-admin', 'volunteer-admin'] as const;
const rounds = 7;

type Headers = Readonly<Record<string, string>>;

const call = async ({ origin }: Server, path: string, headers: Headers) => {
  const from = performance.now();
  const answer = await fetch(origin + path, { headers });
  const body = (await answer.json()) as unknown;
  if (!answer.ok) throw new Error(`${path.split('?')[0]} answered ${answer.status}`);
  return { ms: performance.now() - from, body };
};

const median = async (server: Server, path: string, headers: Headers): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) times.push((await call(server, path, headers)).ms);
  // The first fills what is cached of pages and plans.
  return percentile(times.slice(1), 0.5);
};

const toQuery = (text: string) => encodeURIComponent(text);
const searchPath = (text: string) => `/api/staff/search/?q=${toQuery(text)}`;

/** The list that a staff member would search instead; the slowest of the two that hold people. */
const listPaths = (text: string) =>
  ['guests', 'hosts'].map((list) => `/api/${list}/?page_size=20&free_text=${toQuery(text)}`);

const measure = async ({ servers, password, only, log }: Context): Promise<Measure[]> => {
  const measures: Measure[] = [];
  for (const server of servers)
    for (const role of roles) {
      const headers = await login(server, role, password);
      for (const [name, text] of Object.entries(texts)) {
        if (!name.includes(only)) continue;
        const search = await median(server, searchPath(text), headers);
        const lists = await Promise.all(listPaths(text).map((path) => median(server, path, headers)));
        const slowest = Math.max(...lists);
        log(
          `${role}, ${name}: ${search.toFixed(0)} ms, lists ${lists.map((ms) => ms.toFixed(0)).join(' · ')} ms`,
        );
        measures.push(
          { name: `${name} of the ${role}`, value: search, unit: 'ms' },
          { name: `${name} of the ${role}, of the slower list`, value: search / slowest, unit: '×' },
        );
      }
    }
  return measures;
};

const check = async ({ servers, password }: Context): Promise<string[]> => {
  const problems: string[] = [];
  for (const server of servers) {
    const headers = await login(server, 'super-admin', password);
    for (const text of Object.values(texts)) {
      const { body } = await call(server, searchPath(text), headers);
      if (!Array.isArray(body) || body.length > 20) problems.push(`${text} gives no list of at most 20`);
    }
  }
  return problems;
};

export const searchRow: Row = {
  name: 'search',
  goal: 'the caller’s box is no slower than one list’s search',
  run: measure,
  check,
};
