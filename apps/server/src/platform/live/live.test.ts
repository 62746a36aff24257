import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type LiveEvent, liveEvent } from '@salons/contract/live';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { useTestApp } from '../../../test/calls.ts';
import { forgetLiveChanges } from './live.jobs.ts';
import { makeLive } from './live.service.ts';

const app = useTestApp();
const path = '/api/events/stream/';
type Headers = Record<string, string>;
type Server = Awaited<ReturnType<typeof buildTestApp>>;

/** A second server over the same database. */
let other: Server;
let addresses: readonly [string, string];
beforeAll(async () => {
  other = await buildTestApp(app.url, { TRUSTED_PROXIES: '1' });
  const listen = (server: Server) => server.app.listen({ port: 0, host: '127.0.0.1' });
  addresses = [await listen(app.server as Server), await listen(other)];
});
afterAll(() => other.close());

/** Opens a stream and gathers what comes. */
const listen = async (headers: Headers = {}, address = addresses[0]) => {
  const request = get(`${address}${path}`, { headers, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  const heard: LiveEvent[] = [];
  const state = { text: '', isOver: false };
  answer.setEncoding('utf8');
  answer.on('data', (part: string) => {
    state.text += part;
    for (const [, data = ''] of part.matchAll(/^data: (.*)$/gm))
      heard.push(liveEvent.parse(JSON.parse(data)));
  });
  answer.on('error', () => undefined);
  answer.once('close', () => {
    state.isOver = true;
  });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    heard,
    state,
    /** Whether an event of a record came, within three seconds. */
    hears: async (kind: LiveEvent['kind'], id: number) => {
      for (let turn = 0; turn < 60; turn += 1) {
        if (heard.some((event) => event.kind === kind && event.entity_id === id)) return true;
        await pause(50);
      }
      return false;
    },
    isOver: async () => {
      for (let turn = 0; turn < 60 && !state.isOver; turn += 1) await pause(50);
      return state.isOver;
    },
    close: () => void request.destroy(),
  };
};

/** Waits until what was done before has been read by both servers, and forgets it. */
const settle = async (...streams: Awaited<ReturnType<typeof listen>>[]) => {
  await pause(1500);
  for (const { heard } of streams) heard.length = 0;
};

const openSalon = async (evening_public: boolean) => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, max_guests: 10, evening_public });
  return { host, salon };
};
const ask = async (guest: { headers: Headers }, salon: number, k?: string) => {
  const answer = await app.post('/api/salonguests/', guest, {
    host_salon: salon,
    guests_number: 2,
    ...(k ? { k } : {}),
  });
  expect([201, 200], answer.text).toContain(answer.status);
  return Number(answer.json.id);
};

test('a place that is taken is heard of by visitors, its guest, its host and staff, over both servers', async () => {
  const { host, salon } = await openSalon(true);
  const [guest, stranger, staff] = [
    await app.make.guest(),
    await app.make.guest(),
    await app.make.staff('general_admin'),
  ];
  const streams = {
    visitor: await listen({}, addresses[1]),
    guest: await listen(guest.headers),
    stranger: await listen(stranger.headers),
    host: await listen(host.headers, addresses[1]),
    staff: await listen(staff.headers),
  };
  expect(streams.visitor.status).toBe(200);
  expect(streams.visitor.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  await settle(...Object.values(streams));
  const invitation = await ask(guest, salon.id);
  for (const stream of Object.values(streams)) expect(await stream.hears('salon', salon.id)).toBe(true);
  for (const stream of [streams.guest, streams.host, streams.staff])
    expect(await stream.hears('invitation', invitation)).toBe(true);
  await pause(1500);
  for (const { heard } of [streams.visitor, streams.stranger])
    expect(heard.map(({ kind }) => kind)).toEqual(['salon']);
  for (const { close } of Object.values(streams)) close();
});

test('nobody but those concerned hears of a salon that is not public', async () => {
  const { host, salon } = await openSalon(false);
  const [guest, stranger] = [await app.make.guest(), await app.make.guest()];
  await ask(guest, salon.id, salon.share_key);
  const streams = {
    visitor: await listen(),
    guest: await listen(guest.headers),
    stranger: await listen(stranger.headers),
  };
  await settle(...Object.values(streams));
  const answer = await app.patch(`/api/host_salons/${salon.id}/`, host, {
    comments_for_guests: 'יש לצלצל פעמיים',
  });
  expect(answer.status, answer.text).toBe(200);
  expect(await streams.guest.hears('salon', salon.id)).toBe(true);
  for (const { heard } of [streams.visitor, streams.stranger])
    expect(heard.filter(({ entity_id }) => entity_id === salon.id)).toEqual([]);
  for (const { close } of Object.values(streams)) close();
});

test('staff hear of their own community and of countries abroad alone, and of what they may read', async () => {
  const { salon } = await openSalon(false);
  const here = await app.make.staff('volunteer_admin', { community_id: 1 });
  const community = await app.db
    .insertInto('communities')
    .values({ name_he: 'קהילה אחרת', name_en: 'Another' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const streams = {
    here: await listen(here.headers),
    elsewhere: await listen(
      (await app.make.staff('volunteer_admin', { community_id: community.id })).headers,
    ),
    abroad: await listen((await app.make.staff('global_admin')).headers),
    hosts: await listen((await app.make.staff('host_admin')).headers),
  };
  await settle(...Object.values(streams));
  const witness = await app.make.witness();
  await ask(await app.make.guest(), salon.id, salon.share_key);
  expect(await streams.here.hears('salon', salon.id)).toBe(true);
  expect(await streams.here.hears('witness', witness.id)).toBe(true);
  expect(await streams.hosts.hears('salon', salon.id)).toBe(true);
  await pause(1200);
  expect(streams.hosts.heard.some(({ kind }) => kind === 'witness')).toBe(false);
  expect(streams.elsewhere.heard).toEqual([]);
  expect(streams.abroad.heard).toEqual([]);
  for (const { close } of Object.values(streams)) close();
});

test('a change that was written earlier and committed later is heard of, and each once', async () => {
  const { salon: first } = await openSalon(true);
  const { salon: second } = await openSalon(true);
  const stream = await listen();
  await settle(stream);
  let commit = () => {};
  const open = new Promise<void>((resolve) => {
    commit = resolve;
  });
  const change = (id: number) =>
    sql`update host_salons set duration_minutes = duration_minutes + 1 where id = ${id}`;
  const late = app.db.transaction().execute(async (trx) => {
    await change(first.id).execute(trx);
    await open;
  });
  await pause(200);
  await change(second.id).execute(app.db);
  expect(await stream.hears('salon', second.id)).toBe(true);
  expect(stream.heard.map(({ entity_id }) => entity_id)).toEqual([second.id]);
  commit();
  await late;
  expect(await stream.hears('salon', first.id)).toBe(true);
  await pause(1500);
  expect(stream.heard.map(({ entity_id }) => entity_id)).toEqual([second.id, first.id]);
  stream.close();
});

test('whoever connects hears of what changed in the seconds before', async () => {
  const { salon } = await openSalon(true);
  const stream = await listen();
  expect(await stream.hears('salon', salon.id)).toBe(true);
  const next = await listen();
  expect(await next.hears('salon', salon.id)).toBe(true);
  stream.close();
  next.close();
});

test('a stream ends with its login, a block and another role, also by the other server', async () => {
  const [leaves, blocked, changes, stays] = await Promise.all([1, 2, 3, 4].map(() => app.make.guest()));
  const streams = await Promise.all(
    [leaves, blocked, changes, stays].map((one) => listen(one?.headers, addresses[1])),
  );
  await sql`update logins set ended_at = now() where user_id = ${leaves?.user_id}`.execute(app.db);
  await sql`update users set blocked_at = now() where id = ${blocked?.user_id}`.execute(app.db);
  await sql`update users set role = 'host' where id = ${changes?.user_id}`.execute(app.db);
  for (const stream of streams.slice(0, 3)) expect(await stream.isOver()).toBe(true);
  expect(streams[3]?.state.isOver).toBe(false);
  for (const { close } of streams) close();
});

test('a wrong login is refused, as everywhere', async () => {
  const { status, close } = await listen({ authorization: 'Bearer not.a.token' });
  expect(status).toBe(401);
  close();
});

test('an address has ten streams of visitors, an eleventh is told to ask again later', async () => {
  const from = (address: string) => listen({ 'x-forwarded-for': address }, addresses[1]);
  const streams = await Promise.all(Array.from({ length: 10 }, () => from('192.0.2.7')));
  expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect((await from('192.0.2.7')).status).toBe(204);
  const neighbour = await from('192.0.2.8');
  expect(neighbour.status).toBe(200);
  streams[0]?.close();
  await pause(200);
  const again = await from('192.0.2.7');
  expect(again.status).toBe(200);
  for (const { close } of [...streams, neighbour, again]) close();
});

test('a process has 2,000 streams of visitors, and more of whoever is logged in', () => {
  const { listen: open, stop } = makeLive({ db: other.db, log: other.app.log });
  const listener = (address: string, user_id?: number) => ({
    session:
      user_id === undefined
        ? undefined
        : ({ user_id, role: 'guest', login_id: user_id, community_id: null } as const),
    ...{ address, send: () => undefined, end: () => undefined },
  });
  const closing = Array.from({ length: 2000 }, (_, at) => open(listener(`192.0.2.${at}`)));
  expect(closing.every((close) => close !== undefined)).toBe(true);
  expect(open(listener('198.51.100.1'))).toBeUndefined();
  expect(open(listener('198.51.100.1', 1))).toBeDefined();
  closing[0]?.();
  expect(open(listener('198.51.100.1'))).toBeDefined();
  stop();
});

test('a HEAD opens no stream', async () => {
  expect((await app.head(path, null)).status).toBe(405);
});

test('what was heard long ago is forgotten', async () => {
  await sql`update live_changes set at = now() - interval '6 minutes'`.execute(app.db);
  await forgetLiveChanges.run({}, { ...app.server });
  expect((await sql`select id from live_changes`.execute(app.db)).rows).toEqual([]);
});

test('a server that ends closes its streams and says when to come back', async () => {
  const server = await buildTestApp(app.url);
  const stream = await listen({}, await server.app.listen({ port: 0, host: '127.0.0.1' }));
  await server.close();
  expect(await stream.isOver()).toBe(true);
  expect(stream.state.text).toContain('retry: 2000');
});
