import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const of = (user: number, part = '') => `/api/staff/people/${user}/${part}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** Wire format: without fractions of a second. */
const whole = (time: string) => time.replace(/\.\d+Z$/, 'Z');

test('a contact is noted with who, when, how and what; a host’s newest is contacted_at', async () => {
  const staff = await app.make.staff('general_admin');
  const host = await app.make.host();
  const path = of(host.user_id, 'contacts/');
  const note = (body: object) => app.post(path, staff, { record: 'host', channel: 'phone', ...body });
  const contactedAt = async () => (await app.get(`/api/hosts/${host.id}/`, staff)).json.contacted_at;

  const [later, earlier] = [whole(minutesAgo(10)), whole(minutesAgo(600))];
  const newest = await note({ at: later, words: '  wants to host again  ' });
  expect(newest).toMatchObject({
    status: 201,
    json: {
      at: later,
      channel: 'phone',
      words: 'wants to host again',
      author_name: `${staff.first_name} ${staff.last_name}`,
    },
  });
  const old = await note({ at: earlier, channel: 'meeting' });
  expect(await contactedAt()).toBe(later);
  expect((await app.get(`${path}?record=host`, staff)).json.map(({ id }: { id: number }) => id)).toEqual([
    newest.json.id,
    old.json.id,
  ]);
  expect((await note({ at: new Date(Date.now() + 3_600_000).toISOString() })).json.codes).toEqual({
    at: ['outOfRange'],
  });
  // Undoing a mistaken contact restores the one before it, and finally none.
  expect((await app.remove(`${path}${newest.json.id}/`, staff)).status).toBe(204);
  expect(await contactedAt()).toBe(earlier);
  expect((await app.remove(`${path}${newest.json.id}/`, staff)).status).toBe(404);
  expect((await app.remove(`${path}${old.json.id}/`, staff)).status).toBe(204);
  expect(await contactedAt()).toBeNull();
  const log = await app.get(`/api/staff/audit/?entity=host&entity_id=${host.id}`, staff);
  expect(log.json.results.map(({ action }: { action: string }) => action)).toEqual([
    'remove',
    'remove',
    'create',
    'create',
  ]);
  expect(JSON.stringify(log.json)).not.toContain('wants to host');
});

test('contacts noted at once leave the newest as contacted_at, and one of another person is not there', async () => {
  const staff = await app.make.staff('super_admin');
  const [host, other] = [await app.make.host(), await app.make.host()];
  const times = [50, 10, 30, 20, 40].map((minutes) => whole(minutesAgo(minutes)));
  const made = await Promise.all(
    times.map((at) => app.post(of(host.user_id, 'contacts/'), staff, { record: 'host', channel: 'sms', at })),
  );
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  expect((await app.get(`/api/hosts/${host.id}/`, staff)).json.contacted_at).toBe(times[1]);
  expect((await app.remove(of(other.user_id, `contacts/${made[0]?.json.id}/`), staff)).status).toBe(404);
});

test('contacts go with the person who is erased', async () => {
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host();
  await app.post(of(host.user_id, 'contacts/'), staff, {
    record: 'host',
    channel: 'phone',
    words: 'is moving',
  });
  await app.post(of(host.user_id, 'erase/'), staff);
  await sql`update erasures set erase_at = now() - interval '1 minute' where user_id = ${host.user_id}`.execute(
    app.db,
  );
  await sql`select erase_person(id) from erasures where user_id = ${host.user_id}`.execute(app.db);
  const left = await app.db.selectFrom('contacts').select('id').where('user_id', '=', host.user_id).execute();
  expect(left).toEqual([]);
});

test('only a call that reached the host counts as contact, and a call to make again needs its time', async () => {
  const staff = await app.make.staff('general_admin');
  const host = await app.make.host();
  const path = of(host.user_id, 'contacts/');
  const note = (body: object) => app.post(path, staff, { record: 'host', channel: 'phone', ...body });
  const contactedAt = async () => (await app.get(`/api/hosts/${host.id}/`, staff)).json.contacted_at;

  const tomorrow = whole(minutesAgo(-24 * 60));
  for (const outcome of ['no_answer', 'wrong_number', 'does_not_want'])
    expect((await note({ outcome })).json).toMatchObject({ outcome, call_again_at: null });
  expect((await note({ outcome: 'call_again', call_again_at: tomorrow })).json.call_again_at).toBe(tomorrow);
  expect(await contactedAt()).toBeNull();
  expect((await note({ outcome: 'call_again' })).json.codes).toEqual({ call_again_at: ['required'] });
  expect((await note({ outcome: 'call_again', call_again_at: minutesAgo(60) })).json.codes).toEqual({
    call_again_at: ['outOfRange'],
  });
  const at = whole(minutesAgo(5));
  expect((await note({ outcome: 'reached', at, task: 'hosts_to_contact' })).status).toBe(201);
  expect(await contactedAt()).toBe(at);
});

test('calls with a witness are noted within reach, and go with the witness', async () => {
  const staff = await app.make.staff('testimonial_admin');
  const { id } = await app.make.witness();
  const path = `/api/witnesses/${id}/contacts/`;
  const noted = await app.post(path, staff, { channel: 'phone', outcome: 'no_answer', words: 'after six' });
  expect(noted).toMatchObject({ status: 201, json: { outcome: 'no_answer', words: 'after six' } });
  expect((await app.get(path, staff)).json).toEqual([noted.json]);
  const volunteer = await app.make.staff('volunteer_admin', {
    community_id: await app.make.community(),
  });
  expect((await app.post(path, volunteer, { channel: 'phone' })).status).toBe(404);
  expect((await app.post(path, await app.make.staff('host_admin'), { channel: 'phone' })).status).toBe(403);
  const other = await app.make.witness();
  expect((await app.remove(`/api/witnesses/${other.id}/contacts/${noted.json.id}/`, staff)).status).toBe(404);
  expect((await app.remove(`${path}${noted.json.id}/`, staff)).status).toBe(204);
  await app.post(path, staff, { channel: 'phone', words: 'is ill' });
  await sql`update witnesses set erased_at = now(), deleted_at = now() where id = ${id}`.execute(app.db);
  expect(await app.db.selectFrom('contacts').select('id').where('witness_id', '=', id).execute()).toEqual([]);
});
