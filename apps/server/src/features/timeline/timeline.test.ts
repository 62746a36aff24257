import type { TimelineEntry } from '@salons/contract/timeline';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { abroad } from '../../../test/factories.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';

const app = useTestApp();
const teaming = useTeaming(app);

type Staff = Awaited<ReturnType<typeof app.make.staff>>;
const ofPerson = (user: number) => `/api/staff/people/${user}/timeline/`;
const ofWitness = (id: number) => `/api/witnesses/${id}/timeline/`;
const read = async (path: string, who: Staff): Promise<TimelineEntry[]> => {
  const { status, json } = await app.get(path, who);
  expect(status).toBe(200);
  return json.results;
};
const listKinds = (entries: readonly TimelineEntry[]) => [...new Set(entries.map(({ kind }) => kind))].sort();

/** A host with a salon, a request, a call, a message, a comment, a teaming and changes by two of staff. */
const makeHost = async (colleague: Staff) => {
  const community_id = await app.make.community();
  const own = await app.make.staff('volunteer_admin', { community_id });
  const salon = await app.make.waitingSalon({}, { community_id });
  const { id, user_id } = await app.db
    .selectFrom('hosts')
    .select(['id', 'user_id'])
    .where('id', '=', salon.host_id)
    .executeTakeFirstOrThrow();
  const request = await app.make.invitation({ host_salon_id: salon.id, guests_number: 2 });
  const witness = await app.make.free();
  expect((await teaming.team(salon.id, witness.slot.id)).status).toBe(201);
  const call = { record: 'host', channel: 'phone', outcome: 'no_answer', words: 'ננסה בערב' };
  expect((await app.post(`/api/staff/people/${user_id}/contacts/`, own, call)).status).toBe(201);
  const text = 'חניה מאחור';
  expect((await app.post(`/api/host_salons/${salon.id}/comments/`, own, { text })).status).toBe(201);
  await sql`insert into outbox (channel, recipient, user_id, kind, text, language, state)
    values ('sms', '+972501234567', ${user_id}, 'invitation_asked', 'https://site.example/x#token=secret', 'he', 'failed')`.execute(
    app.db,
  );
  for (const [who, address] of [
    [own, 'הגפן 1'],
    [colleague, 'הגפן 2'],
  ] as const)
    expect((await app.patch(`/api/hosts/${id}/`, who, { address })).status).toBe(200);
  return { id, user_id, own, salon, request, witness };
};

test('a host’s timeline has what each reader may read elsewhere, without texts of messages', async () => {
  const colleague = await app.make.staff('general_admin');
  const { id, user_id, own, salon, witness } = await makeHost(colleague);
  const all = await app.get(ofPerson(user_id), colleague);
  expect(listKinds(all.json.results)).toEqual(['call', 'change', 'comment', 'message', 'request', 'teaming']);
  expect(all.text).not.toMatch(/token|secret/);
  const of = (entries: readonly TimelineEntry[], kind: string) => entries.filter((one) => one.kind === kind);
  expect(of(all.json.results, 'call')).toMatchObject([
    { by: `${own.first_name} ${own.last_name}`, outcome: 'no_answer', words: 'ננסה בערב', channel: 'phone' },
  ]);
  expect(of(all.json.results, 'request')).toMatchObject([
    { by: null, guests_number: 2, status: 'pending', salon: { id: salon.id, in_reach: true } },
  ]);
  expect(of(all.json.results, 'teaming')).toMatchObject([
    { change: 'teamed', witness: { id: witness.id }, salon: { id: salon.id } },
  ]);
  expect(of(all.json.results, 'message')).toMatchObject([
    { topic: 'invitation', subject: null, state: 'failed' },
  ]);
  const addresses = (entries: readonly TimelineEntry[]) =>
    entries.flatMap((one) =>
      one.kind === 'change' && one.entity === 'host' ? [one.after?.['address']] : [],
    );
  expect(addresses(all.json.results)).toEqual(['הגפן 2', 'הגפן 1']);
  // One's own changes alone, without permission to read the log.
  expect(addresses(await read(ofPerson(user_id), own))).toEqual(['הגפן 1']);
  const hosts = await read(ofPerson(user_id), await app.make.staff('host_admin'));
  expect(listKinds(hosts)).toEqual(['call', 'comment', 'message', 'request']);
  expect(JSON.stringify(hosts)).not.toContain(witness.last_name);
  const elsewhere = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
  for (const stranger of [elsewhere, await app.make.staff('global_admin')])
    expect((await app.get(ofPerson(user_id), stranger)).status).toBe(404);
  expect((await app.get(ofPerson(user_id), await app.make.host())).status).toBe(403);
  expect((await app.get(ofPerson(user_id), null)).status).toBe(401);
  expect((await app.get(ofPerson(id + 1_000_000), colleague)).status).toBe(404);
});

test('entries are newest first, by kind and page', async () => {
  const staff = await app.make.staff('super_admin');
  const { user_id } = await makeHost(staff);
  for (let count = 0; count < 5; count += 1)
    await sql`insert into contacts (user_id, record, at, channel, outcome, author_id)
      values (${user_id}, 'host', now() - make_interval(days => ${count + 2}), 'phone', 'no_answer', ${staff.id})`.execute(
      app.db,
    );
  const calls = await app.get(`${ofPerson(user_id)}?kind=call&page_size=4`, staff);
  expect(calls.json).toMatchObject({ count: 6, next: expect.stringContaining('page=2'), previous: null });
  const second = await app.get(`${ofPerson(user_id)}?kind=call&page_size=4&page=2`, staff);
  const rows: TimelineEntry[] = [...calls.json.results, ...second.json.results];
  expect(rows).toHaveLength(6);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(6);
  const times = rows.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await app.get(`${ofPerson(user_id)}?kind=call&page_size=4&page=3`, staff)).status).toBe(404);
  expect(listKinds(await read(`${ofPerson(user_id)}?kind=call&kind=request`, staff))).toEqual([
    'call',
    'request',
  ]);
  expect((await app.get(`${ofPerson(user_id)}?kind=secret`, staff)).status).toBe(400);
});

test('a guest’s requests at salons out of reach have a name and a result only; the other record is left out', async () => {
  const community_id = await app.make.community();
  const city_id = await app.make.city(community_id);
  const staff = await app.make.staff('volunteer_admin', { community_id });
  const guest = await app.make.guest({ city_id });
  const far = await app.make.salon({ ...abroad, name: 'רחוק' });
  await app.make.invitation({
    guest_id: guest.id,
    host_salon_id: far.id,
    status: 'denied',
    denied_reason: 'host',
  });
  const host = await app.make.host({ user_id: guest.user_id, community_id: await app.make.community() });
  await sql`insert into contacts (user_id, record, at, channel, author_id) select ${guest.user_id}, record, now(), 'phone',
    ${staff.id} from unnest(array['host', 'guest']) as record`.execute(app.db);
  const entries = await read(ofPerson(guest.user_id), staff);
  expect(entries.filter(({ kind }) => kind === 'request')).toMatchObject([
    { salon: { name: 'רחוק', in_reach: false }, guest: null, status: 'denied', denied_reason: 'host' },
  ]);
  expect(entries.filter(({ kind }) => kind === 'call')).toHaveLength(1);
  const boss = await read(ofPerson(guest.user_id), await app.make.staff('super_admin'));
  expect(boss.filter(({ kind }) => kind === 'call')).toHaveLength(2);
  expect(host.user_id).toBe(guest.user_id);
});

test('a witness’s timeline is read within reach and logged; messages need the outbox', async () => {
  const staff = await app.make.staff('testimonial_admin');
  const { witness, salon } = await teaming.teamed();
  const contact = { channel: 'phone', words: 'מדברת שוב' };
  expect((await app.post(`/api/witnesses/${witness.id}/contacts/`, staff, contact)).status).toBe(201);
  const text = 'עדיף בוקר';
  const path = `/api/witnesses/${witness.id}/witness_comments/`;
  expect((await app.post(path, staff, { text })).status).toBe(201);
  await app.db
    .updateTable('witnesses')
    .set({ mobile_number: '+972529876543' })
    .where('id', '=', witness.id)
    .execute();
  await sql`insert into outbox (channel, recipient, kind, text, language, state)
    values ('sms', '+972529876543', 'witness_teamed', 'x', 'he', 'failed')`.execute(app.db);
  const years = `/api/witnesses/${witness.id}/witness_year_comments/`;
  const [{ id: answer }] = (await app.get(years, staff)).json;
  expect((await app.patch(years, staff, { id: answer, comment: 'רק בערב' })).status).toBe(200);

  const entries = await read(ofWitness(witness.id), staff);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'call', words: 'מדברת שוב' }),
      expect.objectContaining({ kind: 'comment', text, salon: null }),
      expect.objectContaining({ kind: 'change', entity: 'witness_year_comment', action: 'update' }),
    ]),
  );
  expect(entries.find(({ kind }) => kind === 'teaming')).toMatchObject({ salon: { id: salon.id } });
  expect(listKinds(entries)).not.toContain('message');
  expect(listKinds(await read(ofWitness(witness.id), await app.make.staff('super_admin')))).toContain(
    'message',
  );
  expect(await read(ofWitness(witness.id), staff)).toHaveLength(entries.length);
  const read_by = await sql<{ count: number }>`select count(*) from audit_log
    where action = 'read' and entity = 'witness' and entity_id = ${witness.id} and actor_id = ${staff.id}`.execute(
    app.db,
  );
  expect(read_by.rows[0]?.count).toBe(1);
  expect((await app.get(ofWitness(witness.id), await app.make.staff('host_admin'))).status).toBe(403);
  expect((await app.get(ofWitness(witness.id), await app.make.staff('global_admin'))).status).toBe(404);
});
