// npx tsx bench/export.ts [guests]: rows a second, first byte and memory of the server while it gives all guests as
// files. The database is made anew in BENCH_DIR (default a folder of its own, removed at the end). Needs npm run build.
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { startEmbeddedPostgres } from '../apps/server/src/db/embedded.ts';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { loadReference } from '../apps/server/src/db/reference/load.ts';
import { signAccess } from '../apps/server/src/features/accounts/tokens.ts';
import { termsVersionOf } from '../apps/server/src/features/privacy/privacy.service.ts';

const guests = Number(process.argv[2] ?? 1_000_000);
const port = Number(process.env['PORT'] ?? 5290);
const secret = 'a secret of the benchmark that is long enough';
const dataDir = await mkdtemp(path.join(process.env['BENCH_DIR'] ?? tmpdir(), 'salons-bench-'));
const seconds = (from: number) => (performance.now() - from) / 1000;
const say = (...words: readonly (string | number)[]) => process.stdout.write(`${words.join(' ')}\n`);

const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
const { db } = openDatabase(postgres.url);
let server: ReturnType<typeof spawn> | undefined;
try {
  await migrate(postgres.url);
  await loadReference(db);
  const begun = performance.now();
  await sql`insert into users (email, first_name, last_name, phone_number, role)
    select 'guest' || n || '@example.org', (array['נועה', 'דנה', 'Anna', 'יוסף', 'מרים'])[1 + n % 5], 'כהן־' || n,
      '+97250' || lpad(n::text, 7, '0'), 'guest' from generate_series(1, ${sql.lit(guests)}) n`.execute(db);
  await sql`insert into guests (user_id, city_id, address, languages, registration_status, created_at)
    select id, 1 + id % 100, 'הגפן ' || id % 200, array[1 + id % 12], 2, now() - id * interval '1 second'
    from users`.execute(db);
  await sql`vacuum analyze`.execute(db);
  const config = readConfig({ NODE_ENV: 'test' });
  const { rows } = await sql<{ user_id: number; login_id: number }>`
    with boss as (insert into users (email, first_name, last_name, role, terms_version)
      values ('boss@example.org', 'Boss', 'One', 'super_admin', ${termsVersionOf(config)}) returning id)
    insert into logins (user_id, method) select id, 'password' from boss returning user_id, id as login_id`.execute(
    db,
  );
  const [login] = rows;
  if (!login) throw new Error('nobody to log in');
  const access = await signAccess(secret, login);
  say(`${guests} guests made in ${seconds(begun).toFixed(0)} s`);

  server = spawn(process.execPath, ['apps/server/dist/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: postgres.url,
      TOKEN_SECRET: secret,
      PORT: String(port),
      DEMO_SEASON: 'off',
      RATE_LIMITS: 'off',
    },
  });
  const { pid } = server;
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (tries > 300 || server.exitCode !== null) throw new Error('the server did not start');
    if (
      await fetch(`${origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const status = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

  // What the database alone needs for the same rows, written nowhere.
  const plain = performance.now();
  await sql`copy (select g.id, u.first_name, u.last_name, u.phone_number, u.email, c.name_he, g.address, g.created_at
    from guests g join users u on u.id = g.user_id left join cities c on c.id = g.city_id
    order by g.created_at desc) to '/dev/null' with (format csv, force_quote *)`.execute(db);
  const baseline = seconds(plain);
  say(`plain COPY of eight columns: ${baseline.toFixed(1)} s`);

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
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
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
  server?.kill('SIGTERM');
  await db.destroy();
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}
