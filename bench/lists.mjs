// Every list of the staff's area by every filter and in every order of its screen, over HTTP: median, p99 and the worst
// ones of one server, or of several in turn, side by side (say, of before a change and after it):
//   node bench/lists.mjs [http://localhost:3000 …] [--rounds 9] [--only guests/season] [--orders few] [--worst 20]
//     [--database 4711 …]
// Made for a large database (npm run seed -- --salons 100000 --guests 1000000 --witnesses 20000) with demo accounts.
// `database` is the process of each server's PostgreSQL (the first line of postmaster.pid): its work is told instead of
// the clock, as on a machine that others use as well. Under Linux, in steps of 10 ms.
// A way that takes more than two seconds is asked for twice only, and given up after a minute.
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ways } from './lists.ways.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    orders: { type: 'string', default: 'all' },
    worst: { type: 'string', default: '20' },
    database: { type: 'string', multiple: true, default: [] },
  },
});
const servers = positionals.length === 0 ? ['http://localhost:3000'] : positionals;
const rounds = Number(values.rounds);
const [longMs, endlessMs] = [2000, 60_000];

const asked = ways(values.orders === 'few').filter(({ name }) =>
  values.only.split(',').some((part) => name.includes(part)),
);

const keys = new Map();
const login = async (server, role) => {
  const answer = await fetch(`${server}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.example`, password: 'candle-light-2027', audience: 'staff' }),
  });
  if (!answer.ok) throw new Error(`${role}: ${answer.status}`);
  return (await answer.json()).access;
};
/** Milliseconds that a process and those of its children that are there or ended have worked. */
const workOf = (postmaster) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => {
      try {
        const [, parent, , , , , , , , , , own, system, ended, endedSystem] = readFileSync(
          `/proc/${pid}/stat`,
          'utf8',
        )
          .split(') ')[1]
          .split(' ');
        if (pid === postmaster)
          return sum + 10 * (Number(own) + Number(system) + Number(ended) + Number(endedSystem));
        return parent === postmaster ? sum + 10 * (Number(own) + Number(system)) : sum;
      } catch {
        return sum;
      }
    }, 0);
const clockOf = (server) => {
  const postmaster = values.database[servers.indexOf(server)];
  return postmaster === undefined ? performance.now() : workOf(postmaster);
};
const ask = async (server, role, path) => {
  const startedAt = clockOf(server);
  try {
    const answer = await fetch(server + path, {
      headers: { authorization: `Bearer ${keys.get(server + role)}` },
      signal: AbortSignal.timeout(endlessMs),
    });
    const body = await answer.json();
    return {
      ms: clockOf(server) - startedAt,
      told: answer.ok ? (body.count ?? body.total) : `HTTP ${answer.status}`,
    };
  } catch {
    return { ms: clockOf(server) - startedAt, told: 'no answer' };
  }
};

const at = (times, share) =>
  [...times].sort((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;
const said = (ms) => ms.toFixed(0).padStart(7);

for (const server of servers)
  for (const role of ['super-admin', 'volunteer-admin', 'global-admin'])
    keys.set(server + role, await login(server, role));
const results = [];
for (const { name, role, path } of asked) {
  const times = servers.map(() => []);
  const told = servers.map(() => '');
  // The first is not counted: it fills what is kept of pages and plans.
  for (let round = 0; round <= rounds; round += 1)
    for (const [index, server] of servers.entries()) {
      if (times[index].length > 0 && at(times[index], 0.5) > longMs) continue;
      const one = await ask(server, role, path);
      told[index] = one.told;
      if (round > 0 || one.ms > longMs) times[index].push(one.ms);
    }
  results.push({ name, p99: times.map((list) => at(list, 0.99)), p50: times.map((list) => at(list, 0.5)) });
  const cells = times.map(
    (list, index) => `p50 ${said(at(list, 0.5))} p99 ${said(at(list, 0.99))} (${told[index]})`,
  );
  const differs = new Set(told.map(String)).size > 1 ? '  DIFFER' : '';
  console.log(`${name.padEnd(58)} ${cells.join('   ')}${differs}`);
}

const last = servers.length - 1;
console.log(`\n${results.length} ways; the worst of ${servers[last]}:`);
for (const { name, p99 } of results
  .toSorted((one, other) => other.p99[last] - one.p99[last])
  .slice(0, Number(values.worst)))
  console.log(`${p99.map(said).join(' ')}  ${name}`);
for (const [index, server] of servers.entries()) {
  const within = (limit) => results.filter(({ p99 }) => p99[index] <= limit).length;
  console.log(
    `${server}: p50 ${said(
      at(
        results.map(({ p50 }) => p50[index]),
        0.5,
      ),
    )}, p99 within 300 ms ${within(300)}, within 1 s ${within(1000)}, longer ${results.length - within(1000)}`,
  );
}
