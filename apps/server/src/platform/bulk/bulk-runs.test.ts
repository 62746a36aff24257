import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBulk } from '../../../test/bulk.ts';
import { useTestApp } from '../../../test/calls.ts';
import { bulkPlanners } from '../../background.ts';
import { purgeExpired } from '../../features/privacy/privacy.jobs.ts';
import { continueBulk, doBatch, resumeBulk } from './bulk-batches.service.ts';

const app = useTestApp();
const { begun, bulk, community, communityOf, run } = makeBulk(app);
type Headers = Record<string, string>;
const undo = (headers: Headers, id: number) => app.call('POST', `/api/staff/bulk/runs/${id}/undo/`, headers);
const stop = (headers: Headers, id: number) => app.call('POST', `/api/staff/bulk/runs/${id}/stop/`, headers);
/** State after a killed process: its job lost, its run unfinished. */
const die = async (id: number) => {
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  await sql`update bulk_runs set touched_at = now() - interval '1 minute' where id = ${id}`.execute(app.db);
};
const waiting = async (id: number) =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from graphile_worker.jobs
      where key = ${`bulk:${id}`}`.execute(app.db)
  ).rows[0]?.count;
const worker = async (id: number) => {
  while (await doBatch(app.server, bulkPlanners, id));
};
const manyGuests = async (count: number, city: number) => {
  await sql`with people as (
      insert into users (email, first_name, last_name, role)
      select 'many' || ${city}::text || 'x' || n || '@example.org', 'Many', 'N' || n, 'guest'
      from generate_series(1, ${count}::integer) n returning id)
    insert into guests (user_id, city_id) select id, ${city}::integer from people`.execute(app.db);
};
const manyHosts = async (count: number, community_id: number) => {
  await sql`with people as (
      insert into users (email, first_name, last_name, role)
      select 'host' || ${community_id}::text || 'x' || n || '@example.org', 'Many', 'N' || n, 'host'
      from generate_series(1, ${count}::integer) n returning id)
    insert into hosts (user_id, city_id, community_id) select id, 2, ${community_id}::integer from people`.execute(
    app.db,
  );
};

test('a process killed half way: what is left is gone on with, nobody is written to twice and nobody is left out', async () => {
  const { headers } = await app.make.staff('general_admin');
  await manyGuests(600, 5);
  const body = {
    target: { filters: { city: ['5'] } },
    action: { kind: 'message', texts: { he: 'שלום', en: 'Hello' } },
  };
  const { id } = await begun(headers, 'guests', body);
  expect(await doBatch(app.server, bulkPlanners, id)).toBe(true);
  await die(id);
  expect(await run(headers, id)).toMatchObject({ state: 'running', total: 600, seen: 250, done: 250 });
  expect(await waiting(id)).toBe(0);
  await resumeBulk(app.db);
  expect(await waiting(id)).toBe(1);
  await continueBulk(app.server, bulkPlanners, id);
  await worker(id);
  expect(await run(headers, id)).toMatchObject({ state: 'done', seen: 600, done: 600 });
  const { rows } = await sql<{ messages: number; people: number }>`
    select count(*)::integer as messages, count(distinct o.user_id)::integer as people
    from outbox o join guests g on g.user_id = o.user_id where g.city_id = 5`.execute(app.db);
  expect(rows).toEqual([{ messages: 600, people: 600 }]);
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});

test('a batch that dies before its commit has done nothing', async () => {
  const { headers } = await app.make.staff('general_admin');
  const [from, to] = [await community(), await community()];
  await manyHosts(3, from);
  const { id } = await begun(headers, 'hosts', {
    target: { filters: { community: [from] } },
    action: { kind: 'community', value: to },
  });
  await expect(doBatch({ ...app.server, db: dying(app.db) }, bulkPlanners, id)).rejects.toThrow('killed');
  expect(await run(headers, id)).toMatchObject({ state: 'running', seen: 0, done: 0 });
  const moved = await app.db.selectFrom('hosts').select('id').where('community_id', '=', to).execute();
  expect(moved).toEqual([]);
  await worker(id);
  expect(await run(headers, id)).toMatchObject({ state: 'done', done: 3 });
});

/** A database whose transactions die where they would be committed. */
const dying = (db: typeof app.db): typeof app.db =>
  new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? () => ({
            execute: (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
              db.transaction().execute(async (trx) => {
                await work(trx);
                throw new Error('killed');
              }),
          })
        : Reflect.get(target, name),
  });

test('two who do something to the same records at once: each record gets one of the two values, and both are told', async () => {
  const [one, other] = [await app.make.staff('general_admin'), await app.make.staff('general_admin')];
  const [from, red, blue] = [await community(), await community(), await community()];
  await manyHosts(600, from);
  const target = { filters: { community: [from] } };
  const [first, second] = [
    await begun(one.headers, 'hosts', { target, action: { kind: 'community', value: red } }),
    await begun(other.headers, 'hosts', { target, action: { kind: 'community', value: blue } }),
  ];
  await Promise.all([worker(first.id), worker(second.id)]);
  const [mine, yours] = [await run(one.headers, first.id), await run(other.headers, second.id)];
  expect(mine.done + yours.done).toBe(600);
  expect(mine).toMatchObject({ state: 'done', seen: 600 });
  expect(yours).toMatchObject({ state: 'done', seen: 600 });
  const countLeftOut = (run: typeof mine) =>
    run.left_out.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
  expect(countLeftOut(mine) + countLeftOut(yours)).toBe(600);
  expect([...mine.left_out, ...yours.left_out].every(({ reason }) => reason === 'meanwhile')).toBe(true);
  const values = await app.db
    .selectFrom('hosts')
    .select(['community_id'])
    .where('community_id', 'in', [from, red, blue])
    .execute();
  expect(values.filter(({ community_id }) => community_id === red)).toHaveLength(mine.done);
  expect(values.filter(({ community_id }) => community_id === blue)).toHaveLength(yours.done);
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from audit_log
    where action = 'bulk' and (after ->> 'community')::integer in (${red}, ${blue})`.execute(app.db);
  expect(rows).toEqual([{ count: 600 }]);
});

test('two workers on one bulk run never do a record twice', async () => {
  const { headers } = await app.make.staff('general_admin');
  await manyGuests(600, 6);
  const { id } = await begun(headers, 'guests', {
    target: { filters: { city: ['6'] } },
    action: { kind: 'message', texts: { en: 'Hello' } },
  });
  await Promise.all([worker(id), worker(id), worker(id)]);
  expect(await run(headers, id)).toMatchObject({ state: 'done', seen: 600, done: 600 });
  const { rows } = await sql<{ messages: number }>`select count(*)::integer as messages
    from outbox o join guests g on g.user_id = o.user_id where g.city_id = 6`.execute(app.db);
  expect(rows).toEqual([{ messages: 600 }]);
  // The six hundred wait to be sent, which is no business of this file.
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});

test('what somebody changes, deletes or moves out of reach meanwhile is left alone and counted', async () => {
  const { headers } = await app.make.staff('general_admin');
  const [to, elsewhere] = [await community(), await community()];
  const [changed, deleted, fine] = [await app.make.host(), await app.make.host(), await app.make.host()];
  const { id } = await begun(headers, 'hosts', {
    target: { ids: [changed.id, deleted.id, fine.id] },
    action: { kind: 'community', value: to },
  });
  await app.db.updateTable('hosts').set({ community_id: elsewhere }).where('id', '=', changed.id).execute();
  await sql`update hosts set deleted_at = now() where id = ${deleted.id}`.execute(app.db);
  await app.work();
  expect(await run(headers, id)).toMatchObject({
    done: 1,
    left_out: [
      { reason: 'meanwhile', count: 1 },
      { reason: 'gone', count: 1 },
    ],
    left_ids: [changed.id, deleted.id],
  });
  expect(await communityOf(changed.id)).toBe(elsewhere);
  expect(await communityOf(fine.id)).toBe(to);
});

test('it ends where its actor loses the right to it', async () => {
  const { id: actor, headers } = await app.make.staff('host_admin');
  const host = await app.make.host();
  const to = await community();
  const begin = () =>
    begun(headers, 'hosts', { target: { ids: [host.id] }, action: { kind: 'community', value: to } });
  const blocked = await begin();
  const demoted = await begin();
  const boss = await app.make.staff('super_admin');
  await sql`update users set blocked_at = now() where id = ${actor}`.execute(app.db);
  await doBatch(app.server, bulkPlanners, blocked.id);
  await sql`update users set blocked_at = null, role = 'testimonial_admin' where id = ${actor}`.execute(
    app.db,
  );
  await doBatch(app.server, bulkPlanners, demoted.id);
  for (const { id } of [blocked, demoted])
    expect(await run(boss.headers, id)).toMatchObject({ state: 'failed', done: 0, can: { undo: false } });
  expect(await communityOf(host.id)).toBeNull();
});

test('stopped, it leaves the rest as it was; what was done is taken back, and twice it cannot be', async () => {
  const { headers } = await app.make.staff('general_admin');
  const [from, to] = [await community(), await community()];
  await manyHosts(600, from);
  const { id } = await begun(headers, 'hosts', {
    target: { filters: { community: [from] } },
    action: { kind: 'community', value: to },
  });
  await doBatch(app.server, bulkPlanners, id);
  expect((await undo(headers, id)).status).toBe(409);
  expect((await stop(headers, id)).body).toMatchObject({ state: 'stopped', seen: 250, done: 250 });
  await app.work();
  expect(await run(headers, id)).toMatchObject({ state: 'stopped', seen: 250 });
  const [moved] = await app.db
    .selectFrom('hosts')
    .select('id')
    .where('community_id', '=', to)
    .orderBy('id')
    .limit(1)
    .execute();
  await sql`update hosts set community_id = null where id = ${moved?.id}`.execute(app.db);
  const answers = await Promise.all([undo(headers, id), undo(headers, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 409]);
  await app.work();
  const back = answers.find(({ status }) => status === 202)?.body;
  expect(await run(headers, back.id)).toMatchObject({
    state: 'done',
    undoes: id,
    total: 250,
    done: 249,
    left_out: [{ reason: 'meanwhile', count: 1 }],
    left_ids: [moved?.id],
    can: { undo: false },
  });
  expect(await run(headers, id)).toMatchObject({ undone_by: back.id, can: { undo: false } });
  expect(await communityOf(moved?.id ?? 0)).toBeNull();
  const home = await app.db.selectFrom('hosts').select('id').where('community_id', '=', from).execute();
  expect(home).toHaveLength(599);
});

test('an undoing that was stopped is gone on with by another', async () => {
  const { headers } = await app.make.staff('general_admin');
  const [from, to] = [await community(), await community()];
  await manyHosts(300, from);
  const done = await bulk(headers, 'hosts', {
    target: { filters: { community: [from] } },
    action: { kind: 'community', value: to },
  });
  const first = (await undo(headers, done.id)).body;
  await doBatch(app.server, bulkPlanners, first.id);
  await stop(headers, first.id);
  const second = (await undo(headers, done.id)).body;
  expect(second).toMatchObject({ total: 50 });
  await app.work();
  expect(await run(headers, second.id)).toMatchObject({ done: 50, left_out: [] });
  const away = await app.db.selectFrom('hosts').select('id').where('community_id', '=', to).execute();
  expect(away).toEqual([]);
});

test('a volunteer who is none any more is not given back', async () => {
  const { headers } = await app.make.staff('general_admin');
  const own = await community();
  const volunteer = await app.make.staff('volunteer_admin', { community_id: own });
  const host = await app.make.host({ volunteer_id: volunteer.id });
  const done = await bulk(headers, 'hosts', {
    target: { ids: [host.id] },
    action: { kind: 'volunteer', value: null },
  });
  await sql`update users set role = 'guest', community_id = null where id = ${volunteer.id}`.execute(app.db);
  const back = (await undo(headers, done.id)).body;
  await app.work();
  expect(await run(headers, back.id)).toMatchObject({
    done: 0,
    left_out: [{ reason: 'meanwhile', count: 1 }],
  });
});

test('the latest are seen by who began them, all by super and general admins; after a week nothing is taken back', async () => {
  const boss = await app.make.staff('super_admin');
  const own = await community();
  const volunteer = await app.make.staff('volunteer_admin', { community_id: own });
  const neighbour = await app.make.staff('volunteer_admin', { community_id: own });
  const host = await app.make.host({ community_id: own });
  const { id } = await bulk(volunteer.headers, 'hosts', {
    target: { ids: [host.id] },
    action: { kind: 'volunteer', value: volunteer.id },
  });
  const listRuns = async (headers: Headers, query = '') =>
    (await app.call('GET', `/api/staff/bulk/runs/${query}`, headers)).body;
  expect(await listRuns(volunteer.headers)).toMatchObject([
    { id, actor: volunteer.id, noun: 'hosts', done: 1, total: 1, can: { undo: true } },
  ]);
  expect(await listRuns(volunteer.headers, '?noun=guests')).toEqual([]);
  expect(await listRuns(neighbour.headers)).toEqual([]);
  expect((await listRuns(boss.headers))[0]).toMatchObject({ id, can: { undo: true } });
  for (const call of [undo, stop]) expect((await call(neighbour.headers, id)).status).toBe(404);
  expect((await app.call('GET', `/api/staff/bulk/runs/${id}/`, neighbour.headers)).status).toBe(404);
  expect((await listRuns(host.headers)).code).toBe('permissionDenied');
  await sql`update bulk_runs set finished_at = now() - interval '8 days' where id = ${id}`.execute(app.db);
  expect((await undo(volunteer.headers, id)).status).toBe(409);
  await purgeExpired.run({}, app.server);
  expect(await app.db.selectFrom('bulk_rows').select('run_id').where('run_id', '=', id).execute()).toEqual(
    [],
  );
  expect((await listRuns(boss.headers))[0]).toMatchObject({ id, done: 1, can: { undo: false } });
  await sql`update bulk_runs set finished_at = now() - interval '91 days' where id = ${id}`.execute(app.db);
  await purgeExpired.run({}, app.server);
  expect((await undo(volunteer.headers, id)).status).toBe(404);
});
