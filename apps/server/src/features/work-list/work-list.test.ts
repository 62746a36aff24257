import { adminRoles, getReach } from '@salons/contract/permissions';
import type { TaskKind } from '@salons/contract/task-kinds';
import { taskPermissions, type WorkCase } from '@salons/contract/work-list';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { abroad } from '../../../test/factories.ts';

const app = useTestApp();
const get = (url: string, who: Parameters<typeof app.get>[1]) => app.get(url, who);
const post = (url: string, who: Parameters<typeof app.post>[1], body?: unknown) => app.post(url, who, body);

type Staff = Awaited<ReturnType<typeof app.make.staff>>;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const near = (days: number) => {
  const event_time = inDays(days);
  return { event_time, local_date: event_time.slice(0, 10) };
};
const today = (who: Staff, query = '') => get(`/api/staff/today/${query}`, who);
const queue = async (kind: string, who: Staff, query = ''): Promise<WorkCase[]> =>
  (await get(`/api/staff/queues/${kind}/${query}`, who)).json.results;
const idsIn = async (kind: string, who: Staff, query = '') =>
  (await queue(kind, who, query)).map(({ id }) => id);
const take = (kind: string, id: number, who: Staff) =>
  post(`/api/staff/queues/${kind}/take/`, who, { case: id });
const call = (user: number, who: Staff, body: object) =>
  post(`/api/staff/people/${user}/contacts/`, who, { record: 'host', channel: 'phone', ...body });
const later = (minutes: number) =>
  sql`update contacts set at = at - make_interval(mins => ${minutes}),
    call_again_at = call_again_at - make_interval(mins => ${minutes})`.execute(app.db);

beforeEach(async () => {
  for (const table of [
    'case_leases',
    'contacts',
    'outbox',
    'teamings',
    'invitations',
    'guest_seasons',
    'host_salons',
    'hosts',
    'witnesses',
  ])
    await sql`delete from ${sql.table(table)}`.execute(app.db);
});

describe('today', () => {
  test('lists the kinds that each role may solve, and counts what is in reach', async () => {
    const community_id = await app.make.community();
    const home = await app.make.host({ community_id });
    await app.make.salon({ host_id: home.id });
    const far = await app.make.host({ ...abroad });
    await app.make.salon({ host_id: far.id, ...abroad });
    for (const role of adminRoles) {
      const staff = await app.make.staff(role, role === 'volunteer_admin' ? { community_id } : {});
      const { status, json } = await today(staff);
      expect(status).toBe(200);
      const kinds = Object.keys(taskPermissions) as TaskKind[];
      const kindsOfRole = kinds.filter((kind) => getReach(taskPermissions[kind], role) !== null);
      expect(json.tasks.map(({ kind }: { kind: string }) => kind).sort()).toEqual([...kindsOfRole].sort());
      const hosts = json.tasks.find(({ kind }: { kind: string }) => kind === 'hosts_to_contact');
      if (role === 'testimonial_admin') expect(hosts).toBeUndefined();
      else {
        const ids = hosts.items.map(({ id }: WorkCase) => id);
        const all = { volunteer_admin: [home.id], global_admin: [far.id] }[role as string] ?? [
          home.id,
          far.id,
        ];
        expect(new Set(ids)).toEqual(new Set(all));
        expect(hosts.count).toBe(all.length);
      }
    }
    expect((await get('/api/staff/today/', await app.make.host())).status).toBe(403);
    expect((await get('/api/staff/today/', null)).status).toBe(401);
  });

  test('puts what has a near evening first, and a call for April is not urgent in November', async () => {
    const staff = await app.make.staff('super_admin');
    const { host } = await app.make.hostWithSalon(near(140));
    const [first] = (await today(staff)).json.tasks;
    expect(first.kind).toBe('tonight');
    const find = async () =>
      (await today(staff)).json.tasks.find(({ kind }: { kind: string }) => kind === 'hosts_to_contact');
    expect(await find()).toMatchObject({
      count: 1,
      is_urgent: false,
      items: [{ id: host.id, why: 'not_contacted' }],
    });
    await app.make.hostWithSalon(near(5));
    expect(await find()).toMatchObject({ count: 2, is_urgent: true });
    const tasks: { kind: string; is_urgent: boolean }[] = (await today(staff)).json.tasks;
    expect(tasks.slice(0, 2).map(({ kind }) => kind)).toEqual(['salons_without_witness', 'hosts_to_contact']);
  });

  test('a kind that cannot be read has no count and hides no other', async () => {
    const staff = await app.make.staff('super_admin');
    await app.make.hostWithSalon();
    await sql`alter table consents rename column heard_by to heard`.execute(app.db);
    const { status, json } = await today(staff);
    await sql`alter table consents rename column heard to heard_by`.execute(app.db);
    expect(status).toBe(200);
    const counts = Object.fromEntries(
      json.tasks.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    );
    expect(counts).toMatchObject({ not_finished: null, hosts_to_contact: 1, messages_failed: 0 });
  });

  test('mine: hosts whom one looks after, and witnesses whom one called last; they come first in a queue', async () => {
    const [one, other] = [await app.make.staff('general_admin'), await app.make.staff('general_admin')];
    await app.make.hostWithSalon(near(3));
    const mine = await app.make.host({ volunteer_id: one.id });
    await app.make.salon({ host_id: mine.id, ...near(20) });
    expect((await idsIn('hosts_to_contact', one))[0]).toBe(mine.id);
    expect(await idsIn('hosts_to_contact', one, '?mine=true')).toEqual([mine.id]);
    expect(await idsIn('hosts_to_contact', other, '?mine=true')).toEqual([]);
    const [asked, again] = [await app.make.witness(), await app.make.witness()];
    const note = (id: number, who: Staff) =>
      post(`/api/witnesses/${id}/contacts/`, who, { channel: 'phone', outcome: 'wrong_number' });
    await note(asked.id, one);
    await note(again.id, one);
    await note(again.id, other);
    expect(await idsIn('witnesses_to_ask', one, '?mine=true')).toEqual([asked.id]);
    const { tasks } = (await today(one, '?mine=true')).json;
    const counts = Object.fromEntries(
      tasks.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
    );
    expect(counts).toMatchObject({ hosts_to_contact: 1, witnesses_to_ask: 1 });
  });
});

describe('what is in each queue', () => {
  test('tonight: salons of today, with what they lack first told', async () => {
    const staff = await app.make.staff('super_admin');
    const soon = { event_time: new Date(Date.now() + 60_000).toISOString() };
    const bare = await app.make.salon(soon);
    const teamed = await app.make.waitingSalon(soon);
    const { id, witness } = await app.make.teaming(teamed);
    await sql`update teamings set needs_ride = true where id = ${id}`.execute(app.db);
    await app.make.salon(near(2));
    const found = await queue('tonight', staff);
    expect(new Map(found.map(({ id: salon, why }) => [salon, why]))).toEqual(
      new Map([
        [bare.id, 'no_witness'],
        [teamed.id, 'no_driver'],
      ]),
    );
    const withWitness = found.find((one) => one.id === teamed.id);
    expect(withWitness).toMatchObject({ witness: { id: witness.id }, missing: ['driver', 'host_call'] });
    // The host admin does not know witnesses (product §5.27).
    const hostAdmin = await app.make.staff('host_admin');
    const shown = (await queue('tonight', hostAdmin)).find((one) => one.id === teamed.id);
    expect(shown?.witness).toBeNull();
    expect(shown?.phones.map(({ who }) => who)).toEqual(['host']);
  });

  test('requests that lapse within two days, with salon, host and guest', async () => {
    const staff = await app.make.staff('host_admin');
    const { salon, host } = await app.make.hostWithSalon();
    const lapsing = await app.make.invitation({
      host_salon_id: salon.id,
      expires_at: inDays(1.5),
      guests_number: 2,
    });
    await app.make.invitation({ host_salon_id: salon.id, expires_at: inDays(3) });
    const [found, ...others] = await queue('requests_lapsing', staff);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      id: lapsing.id,
      is_urgent: true,
      salon: { id: salon.id, guests: 3 },
      host: { id: host.id, user: host.user_id },
      guest: { invitation: lapsing.id, guests_number: 2 },
    });
  });

  test('salons of two weeks without a witness, silent hosts, salons without an exact place', async () => {
    const staff = await app.make.staff('general_admin');
    const soon = await app.make.waitingSalon(near(10));
    await app.make.waitingSalon(near(30));
    expect(await idsIn('salons_without_witness', staff)).toEqual([soon.id]);
    const { id } = await app.make.teaming(soon);
    expect(await idsIn('salons_without_witness', staff)).toEqual([]);
    expect(await idsIn('hosts_silent', staff)).toEqual([]);
    await sql`update teamings set teamed_at = now() - interval '49 hours' where id = ${id}`.execute(app.db);
    const [silent] = await queue('hosts_silent', staff);
    expect(silent).toMatchObject({ id, why: 'host_silent', salon: { id: soon.id } });
    await sql`update host_salons set precision = 'locality' where id = ${soon.id}`.execute(app.db);
    expect(await idsIn('salons_not_placed', staff)).toEqual([soon.id]);
  });

  test('a witness whom one holds is one’s own case, called before or not, until teamed or let go', async () => {
    const [staff, colleague] = [await app.make.staff('super_admin'), await app.make.staff('super_admin')];
    const witness = await app.make.free();
    const salon = await app.make.waitingSalon({ floor: 2 });
    const contacts = `/api/witnesses/${witness.id}/contacts/`;
    const reached = { channel: 'phone', outcome: 'reached' };
    expect((await post(contacts, staff, reached)).status).toBe(201);
    expect(await idsIn('witnesses_to_ask', staff)).toEqual([]);
    const pair = { host_salon: salon.id, witness_salon: witness.slot.id };
    expect((await post('/api/staff/holds/', staff, pair)).status).toBe(201);
    expect(await queue('witnesses_to_ask', staff)).toMatchObject([
      { id: witness.id, why: 'held', is_mine: true, due: expect.any(String), holds: [{ ...pair, floor: 2 }] },
    ]);
    expect(await idsIn('witnesses_to_ask', colleague)).toEqual([]);
    expect((await post(contacts, staff, { ...reached, outcome: 'no_answer' })).status).toBe(201);
    expect(await idsIn('witnesses_to_ask', staff)).toEqual([]);
    await sql`delete from contacts where outcome = 'no_answer'`.execute(app.db);
    expect(await idsIn('witnesses_to_ask', staff)).toEqual([witness.id]);
    expect((await post('/api/salons/', staff, pair)).status).toBe(201);
    expect(await idsIn('witnesses_to_ask', staff)).toEqual([]);
  });

  test('witnesses without an answer of this season, and registrations to check', async () => {
    const staff = await app.make.staff('testimonial_admin');
    const fresh = await app.make.witness({ mobile_number: '+972520000001', contact_name: 'רונית' });
    await app.make.witness({ archived: true });
    await app.make.free();
    const unchecked = await app.make.witness({ held_reasons: ['too_fast'] });
    const [asked, ...others] = await queue('witnesses_to_ask', staff);
    expect(others).toEqual([]);
    expect(asked).toMatchObject({ id: fresh.id, missing: ['answer'] });
    expect(asked?.phones.map(({ who, name }) => [who, name])).toEqual([
      ['witness', `${fresh.first_name} ${fresh.last_name}`],
      ['witness_contact', 'רונית'],
    ]);
    expect(await idsIn('registrations_to_check', staff)).toEqual([unchecked.id]);
    const reads = await app.db
      .selectFrom('audit_log')
      .select('after')
      .where('actor_id', '=', staff.id)
      .execute();
    await queue('witnesses_to_ask', staff);
    const again = await app.db
      .selectFrom('audit_log')
      .select('after')
      .where('actor_id', '=', staff.id)
      .execute();
    expect(reads.length).toBe(2);
    expect(again.length).toBe(2);
  });

  test('people registered by telephone who have not accepted the terms, and messages that failed', async () => {
    const staff = await app.make.staff('super_admin');
    const host = await app.make.host();
    await sql`update users set terms_version = null where id = ${host.user_id}`.execute(app.db);
    expect(await idsIn('not_finished', staff)).toEqual([]);
    await sql`insert into consents (user_id, document, version, language, text_hash, heard_by)
      values (${host.user_id}, 'telephone', '1', 'he', 'x', ${staff.id})`.execute(app.db);
    expect(await queue('not_finished', staff)).toMatchObject([
      { id: host.user_id, host: { id: host.id }, missing: ['terms'] },
    ]);
    const { rows } = await sql<{ id: number }>`
      insert into outbox (channel, recipient, user_id, kind, text, language, state)
      values ('sms', '+972500000001', ${host.user_id}, 'from_staff', 'x', 'he', 'failed') returning id`.execute(
      app.db,
    );
    expect(await queue('messages_failed', staff)).toMatchObject([{ id: rows[0]?.id, host: { id: host.id } }]);
  });

  test('a filtered list, in its order and within reach', async () => {
    const staff = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
    const [out, own] = [await app.make.host(), await app.make.host({ community_id: 1 })];
    const general = await app.make.staff('general_admin');
    expect(await idsIn('hosts', general, `?id=${own.id}&id=${out.id}`)).toEqual([own.id, out.id]);
    expect(await idsIn('hosts', staff, `?id=${own.id}&id=${out.id}`)).toEqual([]);
    const guest = await app.make.guest();
    expect(await queue('guests', general, `?id=${guest.id}`)).toMatchObject([{ guest: { id: guest.id } }]);
    const witness = await app.make.witness();
    expect(await idsIn('witnesses', general, `?id=${witness.id}`)).toEqual([witness.id]);
    expect(
      (await get(`/api/staff/queues/witnesses/?id=${witness.id}`, await app.make.staff('host_admin'))).status,
    ).toBe(403);
    expect((await get('/api/staff/queues/nothing/', general)).status).toBe(404);
  });
});

describe('after a call', () => {
  test('a host who was reached leaves; one who did not answer comes back, as does one to call again', async () => {
    const staff = await app.make.staff('general_admin');
    const { host } = await app.make.hostWithSalon();
    const ids = () => idsIn('hosts_to_contact', staff);
    await call(host.user_id, staff, { outcome: 'no_answer' });
    expect(await ids()).toEqual([]);
    await later(181);
    expect(await ids()).toEqual([host.id]);
    await call(host.user_id, staff, { outcome: 'call_again', call_again_at: inDays(1) });
    expect(await ids()).toEqual([]);
    await later(1441);
    expect(await ids()).toEqual([host.id]);
    const noted = await call(host.user_id, staff, { outcome: 'reached' });
    expect(await ids()).toEqual([]);
    const listed = await get('/api/staff/queues/hosts_to_contact/', staff);
    expect(listed.json).toMatchObject({ count: 0, calls: { own: 3, team: 3 } });
    // Undoing the outcome brings the case back.
    await app.remove(`/api/staff/people/${host.user_id}/contacts/${noted.json.id}/`, staff);
    expect(await ids()).toEqual([host.id]);
  });

  test('a wrong number stays, last and missing; who does not want is not called again', async () => {
    const staff = await app.make.staff('general_admin');
    const [first, second] = [await app.make.hostWithSalon(near(20)), await app.make.hostWithSalon(near(40))];
    await call(first.host.user_id, staff, { outcome: 'wrong_number', words: 'somebody else' });
    const found = await queue('hosts_to_contact', staff);
    expect(found.map(({ id }) => id)).toEqual([second.host.id, first.host.id]);
    expect(found[1]).toMatchObject({
      missing: ['phone', 'witness'],
      last_contact: { words: 'somebody else' },
    });
    await call(second.host.user_id, staff, { outcome: 'does_not_want' });
    await later(60 * 24 * 5);
    expect(await idsIn('hosts_to_contact', staff)).toEqual([first.host.id]);
  });

  test('a call about something else does not hide a request that lapses', async () => {
    const staff = await app.make.staff('general_admin');
    const { salon, host } = await app.make.hostWithSalon();
    const { id } = await app.make.invitation({ host_salon_id: salon.id, expires_at: inDays(1) });
    await call(host.user_id, staff, { outcome: 'reached', task: 'hosts_to_contact' });
    expect(await idsIn('requests_lapsing', staff)).toEqual([id]);
    await call(host.user_id, staff, { outcome: 'reached', task: 'requests_lapsing' });
    expect(await idsIn('requests_lapsing', staff)).toEqual([]);
    await later(181);
    expect(await idsIn('requests_lapsing', staff)).toEqual([id]);
  });
});

describe('taking a case', () => {
  test('of two who take it at once one has it, and the other reads by whom', async () => {
    const { host } = await app.make.hostWithSalon();
    for (let round = 0; round < 10; round += 1) {
      const staff = [await app.make.staff('general_admin'), await app.make.staff('general_admin')] as const;
      await sql`delete from case_leases`.execute(app.db);
      const taken = await Promise.all(staff.map((one) => take('hosts_to_contact', host.id, one)));
      expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
      const winner = staff[taken.findIndex(({ status }) => status === 200)];
      const loser = staff.find((one) => one !== winner);
      if (!winner || !loser) throw new Error('nobody has it');
      const name = `${winner.first_name} ${winner.last_name}`;
      expect(taken.find(({ status }) => status === 409)?.json).toMatchObject({
        code: 'conflict',
        taken_by: name,
      });
      expect(await queue('hosts_to_contact', loser)).toMatchObject([{ id: host.id, taken_by: name }]);
      expect(await queue('hosts_to_contact', winner)).toMatchObject([{ taken_by: null }]);
    }
  });

  test('a lease is renewed by its holder, runs out after 15 minutes, and can be let go', async () => {
    const [one, other] = [await app.make.staff('general_admin'), await app.make.staff('general_admin')];
    const { host } = await app.make.hostWithSalon();
    const first = await take('hosts_to_contact', host.id, one);
    expect(Date.parse(first.json.until) - Date.now()).toBeGreaterThan(14 * 60_000);
    await sql`update case_leases set until = now() + interval '10 seconds'`.execute(app.db);
    const renewed = await take('hosts_to_contact', host.id, one);
    expect(Date.parse(renewed.json.until) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await take('hosts_to_contact', host.id, other)).status).toBe(409);
    await sql`update case_leases set until = now() - interval '1 second'`.execute(app.db);
    expect((await take('hosts_to_contact', host.id, other)).status).toBe(200);
    expect((await app.remove(`/api/staff/queues/hosts_to_contact/take/${host.id}/`, one)).status).toBe(204);
    expect((await take('hosts_to_contact', host.id, one)).status).toBe(409);
    await app.remove(`/api/staff/queues/hosts_to_contact/take/${host.id}/`, other);
    expect((await take('hosts_to_contact', host.id, one)).status).toBe(200);
  });

  test('what is not in the queue, or out of reach, cannot be taken', async () => {
    const { host } = await app.make.hostWithSalon();
    const volunteer = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
    expect((await take('hosts_to_contact', host.id, volunteer)).status).toBe(404);
    expect((await take('witnesses_to_ask', 1, await app.make.staff('host_admin'))).status).toBe(403);
    expect((await take('hosts_to_contact', 999_999, await app.make.staff('super_admin'))).status).toBe(404);
  });
});
