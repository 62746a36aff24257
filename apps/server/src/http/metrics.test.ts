import { once } from 'node:events';
import { get } from 'node:http';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { useTestApp } from '../../test/calls.ts';

const token = 'what-the-watcher-brings';
const app = useTestApp(async () => ({ METRICS_TOKEN: token }));
const read = async () =>
  (await app.get('/metrics', { headers: { authorization: `Bearer ${token}` } })).text.split('\n');
const readValue = async (name: string) =>
  Number(
    (await read())
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

test('only who brings the token reads the metrics', async () => {
  const guest = await app.make.guest();
  for (const who of [null, guest, { headers: { authorization: `Bearer ${token}x` } }])
    expect((await app.get('/metrics', who)).status).toBe(401);
  const answer = await app.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
});

const withToken = { headers: { authorization: `Bearer ${token}` } };
const ready = { process: 'ok', database: 'ok', data: 'ok', queue: 'ok', writes: 'ok', map: 'none' };

test('/readyz names its parts with the token alone', async () => {
  for (const who of [null, { headers: { authorization: `Bearer ${token}x` } }])
    expect(await app.get('/readyz', who)).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect((await app.get('/readyz', withToken)).json).toEqual({ status: 'ok', parts: ready });
});

test('a database that refuses writes is named by /readyz, which stays 200, and each refusal is counted', async () => {
  const name = sql.id(new URL(app.url).pathname.slice(1));
  await sql`alter database ${name} set default_transaction_read_only = on`.execute(app.db);
  // A process that starts meanwhile: its connections are new.
  const other = await buildTestApp(app.url, { METRICS_TOKEN: token });
  try {
    expect((await other.app.inject({ url: '/readyz', ...withToken })).json()).toEqual({
      ...{ status: 'ok', parts: { ...ready, writes: 'refused' } },
    });
    const refused = 'salons_database_refused_writes_total{reason="read_only"}';
    const before = await readValue(refused);
    await expect(sql`delete from outbox`.execute(other.db)).rejects.toThrow();
    expect(await readValue(refused)).toBe(before + 1);
  } finally {
    await other.close();
    await sql`alter database ${name} reset default_transaction_read_only`.execute(app.db);
  }
});

test('a full disk is counted as such, and named for a minute', async () => {
  const full = 'salons_database_refused_writes_total{reason="disk_full"}';
  const before = await readValue(full);
  const refusal = sql`do $$ begin raise exception 'no space' using errcode = '53100'; end $$`;
  await expect(refusal.execute(app.db)).rejects.toThrow();
  expect(await readValue(full)).toBe(before + 1);
  expect(await app.get('/readyz', withToken)).toMatchObject({
    status: 200,
    json: { parts: { writes: 'refused' } },
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  expect((await app.get('/readyz', withToken)).json).toEqual({ status: 'ok', parts: ready });
  now.mockRestore();
});

test('requests are counted by the route as it is declared, and nothing of a person stands there', async () => {
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host();
  await app.get(`/api/hosts/${host.id}/?free_text=0501234567`, staff);
  await app.get('/api/nowhere/dana@example.org/', staff);
  await app.call('DELETE', '/api/auth/login/dana@example.org/');
  const lines = await read();
  expect(lines).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/hosts/:id/",status="200"} 1',
  );
  expect(lines).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1');
  const text = lines.join('\n');
  for (const own of ['dana', '0501234567', `/api/hosts/${host.id}/`, String(host.user.email)])
    expect(text).not.toContain(own);
  expect(text).toMatch(/^process_resident_memory_bytes \d+/m);
});

test('requests for a place are counted by what became of them', async () => {
  const [host, guest, other] = await Promise.all([app.make.host(), app.make.guest(), app.make.guest()]);
  const salon = await app.make.salon({ host_id: host.id, max_guests: 2 });
  const ask = (who: typeof guest, headers: Record<string, string> = {}) =>
    app.post(
      '/api/salonguests/',
      { headers: { ...who.headers, ...headers } },
      { guest: who.id, host_salon: salon.id, guests_number: 2 },
    );
  for (let turn = 0; turn < 2; turn += 1)
    expect((await ask(guest, { 'idempotency-key': 'one press' })).status).toBe(201);
  expect((await ask(other)).json.codes).toEqual({ guests_number: ['notEnoughRoom'] });
  await app.call('POST', '/api/salonguests/', {}, {});
  const lines = await read();
  for (const outcome of ['pending', 'notEnoughRoom', 'notAuthenticated'])
    expect(lines).toContain(`salons_place_requests_total{outcome="${outcome}"} 1`);
});

test('what waits is told: connections, messages that are due, jobs', async () => {
  await sql`delete from outbox`.execute(app.db);
  expect(await readValue('salons_oldest_unsent_message_seconds')).toBe(0);
  const message = (minutes: number) => sql`
    insert into outbox (kind, channel, recipient, language, subject, text, send_after)
    values ('verify', 'mail', 'dana@example.org', 'he', 'x', 'x', now() + ${minutes} * interval '1 minute')`;
  await message(30).execute(app.db);
  expect(await readValue('salons_oldest_unsent_message_seconds')).toBe(0);
  await message(-10).execute(app.db);
  expect(await readValue('salons_oldest_unsent_message_seconds')).toBeGreaterThanOrEqual(600);

  const before = await readValue('salons_jobs{state="waiting"}');
  await sql`select graphile_worker.add_job('remove_expired')`.execute(app.db);
  await sql`select graphile_worker.add_job('remove_expired', run_at => now() + interval '1 hour')`.execute(
    app.db,
  );
  expect(await readValue('salons_jobs{state="waiting"}')).toBe(before + 1);
  const failed = await readValue('salons_jobs{state="failed"}');
  await sql`select graphile_worker.permanently_fail_jobs(array(select id from graphile_worker.jobs limit 1), 'x')`.execute(
    app.db,
  );
  expect(await readValue('salons_jobs{state="failed"}')).toBe(failed + 1);
  expect(await readValue('salons_database_connections{state="total"}')).toBeGreaterThan(0);
  expect(await readValue('salons_database_connections{state="waiting"}')).toBe(0);
});

test('open streams of screens are counted until they close', async () => {
  const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' });
  const stream = get(`${address}/api/events/stream/`, { agent: false }).on('error', () => undefined);
  await once(stream, 'response');
  expect(await readValue('salons_open_streams')).toBe(1);
  stream.destroy();
  await vi.waitFor(async () => expect(await readValue('salons_open_streams')).toBe(0));
});
