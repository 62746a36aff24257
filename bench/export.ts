// DATA_DIR=… npx tsx bench/export.ts: rows a second, first byte and memory of the server while it gives all guests as
// files, beside a plain COPY of the same rows by the database. DATA_DIR is what bench/big.ts made. Needs npm run build.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts';

const config = readConfig();
const port = Number(process.env['PORT'] ?? 5290);
const origin = `http://127.0.0.1:${port}`;
const seconds = (from: number) => (performance.now() - from) / 1000;
const say = (...words: readonly (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);

const postgres = await startEmbeddedPostgres({ dataDir: config.DATA_DIR });
const { db } = openDatabase(postgres.url);
const server = spawn(process.execPath, ['apps/server/dist/main.js'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, DATABASE_URL: postgres.url, PORT: String(port), RATE_LIMITS: 'off' },
});
try {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const login = await fetch(`${origin}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      email: 'super-admin@demo.example',
      password: config.DEMO_PASSWORD,
      audience: 'staff',
    }),
  });
  const { access } = (await login.json()) as { access: string };
  const status = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) /
    1024;

  // What the database alone needs for the same rows, written nowhere.
  const plain = performance.now();
  await sql`copy (
    select g.id, u.first_name, u.last_name, u.phone_number, u.email, c.name_he, g.address, g.created_at
    from guests g join users u on u.id = g.user_id left join cities c on c.id = g.city_id
    where g.deleted_at is null order by g.created_at desc) to '/dev/null' with (format csv, force_quote *)`.execute(
    db,
  );
  const baseline = seconds(plain);
  const counted = await sql<{ count: number }>`select count(*) from guests where deleted_at is null`.execute(
    db,
  );
  const guests = counted.rows[0]?.count ?? 0;
  say(`plain COPY of eight columns of ${guests} guests: ${baseline.toFixed(1)} s`);

  const simple = [
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
  for (const [name, query] of [
    ['CSV, eight columns', `format=csv${simple}`],
    ['XLSX, eight columns', `format=xlsx${simple}`],
    ['CSV, all columns', 'format=csv'],
    ['XLSX, all columns', 'format=xlsx'],
    ['JSON', 'format=json'],
  ] as const) {
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    const before = status('VmRSS');
    const from = performance.now();
    const answer = await fetch(`${origin}/api/guests/?pagination=false&${query}`, {
      headers: { authorization: `Bearer ${access}` },
    });
    if (!answer.ok || !answer.body) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
    let bytes = 0;
    let first = 0;
    for await (const piece of answer.body) {
      if (bytes === 0) first = seconds(from) * 1000;
      bytes += piece.length;
    }
    const took = seconds(from);
    const peak = status('VmHWM');
    say(
      `${name}: ${took.toFixed(1)} s (${(took / baseline).toFixed(2)} × COPY), ${Math.round(guests / took)} rows/s,`,
      `first byte ${first.toFixed(0)} ms, ${(bytes / 1e6).toFixed(0)} MB,`,
      `memory ${before.toFixed(0)} → peak ${peak.toFixed(0)} MB`,
    );
  }
} finally {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  if (server.exitCode === null) await ended;
  await db.destroy();
  await postgres.stop();
}
