import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusal, useInvitations } from '../../../test/invitations.ts';

const { app, change, evening } = useInvitations();

const minute = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();

const tonight = async (hours = -1) => {
  const made = await evening({}, { status: 'approved', guests_number: 2 });
  await sql`update host_salons set event_time = ${fromNow(hours * 60)} where id = ${made.salon.id}`.execute(
    app.db,
  );
  return made;
};

const readMark = (id: number) =>
  app.db
    .selectFrom('invitations')
    .select(['attended', 'attended_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const countEntries = async (id: number) => {
  const { rows } =
    await sql`select 1 from audit_log where entity = 'invitation' and entity_id = ${id}`.execute(app.db);
  return rows.length;
};

test('the host marks who came on the day of the salon and in the two weeks after, neither before nor later', async () => {
  for (const hours of [11, -1, -13 * 24]) {
    const { host, invitation } = await tonight(hours);
    const marked = await change(host.headers, invitation.id, { attended: true });
    expect(marked).toMatchObject({ status: 200, body: { attended: true, can: { mark_attended: true } } });
  }
  for (const hours of [13, -15 * 24]) {
    const { host, invitation } = await tonight(hours);
    expect(await change(host.headers, invitation.id, { attended: true })).toMatchObject(
      refusal('attended', 'invalid'),
    );
    const list = await app.call('GET', '/api/salonguests/', host.headers);
    expect(list.body.results[0].can.mark_attended).toBe(false);
  }
});

test('staff mark it later too, a guest never', async () => {
  const { guest, invitation } = await tonight(-15 * 24);
  const staff = await app.make.staff('super_admin');
  const marked = await change(staff.headers, invitation.id, { attended: false });
  expect(marked).toMatchObject({ status: 200, body: { attended: false } });
  expect((await change(guest.headers, invitation.id, { attended: true })).status).toBe(403);
  expect(
    (await change(guest.headers, invitation.id, { attended: false, attended_at: fromNow(0) })).status,
  ).toBe(403);
});

test('who is not approved cannot have come', async () => {
  const { host, invitation } = await evening({ event_time: fromNow(-60) });
  expect(await change(host.headers, invitation.id, { attended: true })).toMatchObject(
    refusal('attended', 'invalid'),
  );
});

test('of the marks of two devices the later made one stands, whichever arrives last', async () => {
  const { host, invitation } = await tonight();
  const mark = (attended: boolean | null, minutes: number) =>
    change(host.headers, invitation.id, { attended, attended_at: fromNow(minutes) });
  expect((await mark(true, -10)).body.attended).toBe(true);
  // An older mark, from a device that was offline.
  expect(await mark(null, -20)).toMatchObject({ status: 200, body: { attended: true } });
  expect((await mark(null, -5)).body.attended).toBeNull();
  expect((await mark(true, -8)).body.attended).toBeNull();
  // The same mark with a later time wins over one in between.
  await mark(null, -2);
  expect((await mark(true, -4)).body.attended).toBeNull();
});

test('marks that arrive at the same moment leave the later one, too', async () => {
  const { host, invitation } = await tonight();
  const marks = [true, null, false, true, null, false].map((attended, nth) => ({
    attended,
    attended_at: fromNow(nth - 10),
  }));
  const answers = await Promise.all(
    marks.toSorted(() => Math.random() - 0.5).map((mark) => change(host.headers, invitation.id, mark)),
  );
  expect(answers.map(({ status }) => status)).toEqual(marks.map(() => 200));
  expect(await readMark(invitation.id)).toMatchObject({ attended: false });
});

test('a mark that is sent again changes and records nothing', async () => {
  const { host, invitation } = await tonight();
  const mark = { attended: true, attended_at: fromNow(-3) };
  await change(host.headers, invitation.id, mark);
  const [stands, entries] = [await readMark(invitation.id), await countEntries(invitation.id)];
  expect(stands.attended).toBe(true);
  expect((await change(host.headers, invitation.id, mark)).body.attended).toBe(true);
  expect(await readMark(invitation.id)).toEqual(stands);
  expect(await countEntries(invitation.id)).toBe(entries);
});

test('a mark from the future was made now, so that it holds nobody up', async () => {
  const { host, invitation } = await tonight();
  await change(host.headers, invitation.id, { attended: true, attended_at: fromNow(60 * 24 * 400) });
  const { attended_at } = await readMark(invitation.id);
  expect(Date.parse(attended_at ?? '')).toBeLessThanOrEqual(Date.now() + minute);
  expect((await change(host.headers, invitation.id, { attended: null })).body.attended).toBeNull();
});

test('the time of a mark is a time', async () => {
  const { host, invitation } = await tonight();
  expect(
    await change(host.headers, invitation.id, { attended: true, attended_at: 'yesterday' }),
  ).toMatchObject({
    status: 400,
  });
});
