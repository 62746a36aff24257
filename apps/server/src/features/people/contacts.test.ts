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
