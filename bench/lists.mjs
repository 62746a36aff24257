// Median and worst times of the staff lists over HTTP, of one server or of several in turn:
//   node bench/lists.mjs http://localhost:3000 [http://localhost:3001 …] [--rounds 9] [--only guests]
// Made for a large database (npm run seed -- --salons 100000 --guests 1000000 --witnesses 20000) with demo accounts.
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '9' }, only: { type: 'string', default: '' } },
});
const servers = positionals.length === 0 ? ['http://localhost:3000'] : positionals;
const year = 2027;

/** [name, role, address]; a page of 50 rows each. */
const asked = [
  ['guests', 'super-admin', '/api/guests/'],
  ['guests, page 10,001', 'super-admin', '/api/guests/?page=10001'],
  ['guests by name', 'super-admin', '/api/guests/?ordering=last_name,first_name'],
  ['guests by status', 'super-admin', '/api/guests/?ordering=status'],
  ['guests of the season', 'super-admin', `/api/guests/?season=${year}`],
  ['guests who wait', 'super-admin', `/api/guests/?season=${year}&status=pending`],
  ['guests without a request', 'super-admin', '/api/guests/?status=none'],
  ['guests of a city', 'super-admin', '/api/guests/?city=5'],
  ['guests of a community', 'super-admin', '/api/guests/?community=2'],
  ['guests by free text', 'super-admin', '/api/guests/?free_text=%D7%9E%D7%99%D7%A0%D7%A7%D7%99%D7%9F'],
  ['guests by two letters', 'super-admin', '/api/guests/?free_text=%D7%90%D7%91'],
  ['guests by phone', 'super-admin', '/api/guests/?free_text=0501234'],
  ['guests of the volunteer', 'volunteer-admin', '/api/guests/'],
  ['guests abroad', 'global-admin', '/api/guests/'],
  ['hosts', 'super-admin', '/api/hosts/'],
  ['hosts of the season', 'super-admin', `/api/hosts/?season=${year}`],
  ['hosts by city', 'super-admin', '/api/hosts/?ordering=city_name,last_name'],
  ['hosts by salons’ status', 'super-admin', '/api/hosts/?status=waiting_for_first_assignment'],
  ['hosts by free text', 'super-admin', '/api/hosts/?free_text=%D7%9E%D7%99%D7%A0%D7%A7%D7%99%D7%9F'],
  ['hosts of the volunteer', 'volunteer-admin', '/api/hosts/'],
  ['salons of the season', 'super-admin', `/api/host_salons_list/?season=${year}`],
  ['salons', 'super-admin', '/api/host_salons_list/'],
  ['salons by name', 'super-admin', `/api/host_salons_list/?season=${year}&ordering=salon_name`],
  ['salons by status', 'super-admin', '/api/host_salons_list/?status=waiting_for_first_assignment'],
  [
    'salons by free text',
    'super-admin',
    '/api/host_salons_list/?free_text=%D7%9E%D7%99%D7%A0%D7%A7%D7%99%D7%9F',
  ],
  ['witnesses', 'super-admin', '/api/witnesses/'],
  ['witnesses by status', 'super-admin', '/api/witnesses/?ordering=status'],
  ['witnesses who wait', 'super-admin', '/api/witnesses/?status=waiting_for_first_assignment'],
  ['witnesses by free text', 'super-admin', '/api/witnesses/?free_text=%D7%9E%D7%99%D7%A0%D7%A7%D7%99%D7%9F'],
  ['numbers of witnesses', 'super-admin', '/api/witnesses_dashboard/'],
];

const login = async (server, role) => {
  const answer = await fetch(`${server}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${role}@demo.example`, password: 'candle-light-2027', audience: 'staff' }),
  });
  if (!answer.ok) throw new Error(`${role}: ${answer.status}`);
  return (await answer.json()).access;
};

const keys = new Map();
for (const server of servers)
  for (const role of new Set(asked.map(([, role]) => role)))
    keys.set(server + role, await login(server, role));

const ask = async (server, role, path) => {
  const sized = path.includes('dashboard') ? path : `${path}${path.includes('?') ? '&' : '?'}page_size=50`;
  const startedAt = performance.now();
  const answer = await fetch(server + sized, {
    headers: { authorization: `Bearer ${keys.get(server + role)}` },
  });
  const body = await answer.json();
  return { ms: performance.now() - startedAt, status: answer.status, count: body.count ?? body.total };
};

const median = (times) => [...times].sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
for (const [name, role, path] of asked.filter(([name]) => name.includes(values.only))) {
  const times = servers.map(() => []);
  const counts = servers.map(() => '');
  // What takes long is asked for less often.
  for (let round = 0; round < Number(values.rounds); round += 1)
    for (const [index, server] of servers.entries()) {
      if (times[index].length > 1 && median(times[index]) > 1500) continue;
      const { ms, status, count } = await ask(server, role, path);
      times[index].push(ms);
      counts[index] = status === 200 ? count : `HTTP ${status}`;
    }
  const cells = times.map(
    (list, index) =>
      `p50 ${median(list).toFixed(0).padStart(6)} worst ${Math.max(...list)
        .toFixed(0)
        .padStart(6)} (${counts[index]})`,
  );
  console.log(`${name.padEnd(26)} ${cells.join('   ')}`);
}
