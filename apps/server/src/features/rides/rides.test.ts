import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useRelatives } from '../../../test/relative-calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';
import { driverLinksJob } from './driver-links.jobs.ts';

const relatives = useRelatives({ GRACE_SECONDS: '0' });
const { app } = relatives;
const calls = useTeaming(app);

const send = () => driverLinksJob.run({}, app.server);
const write = (id: number, driver: string | null) => app.patch(`/api/salons/${id}/`, calls.staff, { driver });
const listTexts = async (phone: string) => (await app.mailsTo(phone)).map(({ text }) => text);
const readToken = (text: string | undefined) => /\/d\/([\w-]{22})$/.exec(text ?? '')?.[1] ?? '';
const look = (token: string) => app.get(`/api/rides/${token}/`, null);
const note = (token: string, step: string, done = true) =>
  app.post(`/api/rides/${token}/`, null, { step, done });

/** A witness with an evening in this many hours and a driver, and the driver's token. */
const driven = async (hours = 3) => {
  const phone = relatives.nextPhone();
  const witness = await relatives.witnessWithLogin({ first_name: 'מרים' });
  const evening = await relatives.eveningOf(witness.id, hours, { house_number: '12', floor: 3 });
  await write(evening.id, `יוסי ${phone.typed}`);
  await send();
  const [text] = await listTexts(phone.stored);
  return { witness, evening, phone, text, token: readToken(text) };
};

describe('the link of a driver', () => {
  test('goes to the number in the note, once, and shows the ride without a login', async () => {
    const { token, phone, evening, text } = await driven();
    expect(text).not.toContain('מרים');
    await send();
    expect(await listTexts(phone.stored)).toHaveLength(1);
    const { status, json, headers } = await look(token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(json).toEqual({
      ...{
        first_name: 'מרים',
        host_first_name: 'נועה',
        city_name: 'תל אביב-יפו',
        time_zone: 'Asia/Jerusalem',
      },
      ...{ salon_time: expect.any(String), place_from: expect.any(String), steps_from: expect.any(String) },
      place: {
        ...{ address: 'הגפן', house_number: '12', floor: 3, apartment_number: null, has_elevator: false },
      },
      ...{ coordinator: null, late: null, ride: { fetched_at: null, arrived_at: null, home_at: null } },
    });
    const stored = await sql<{ row: string }>`select l::text as row from driver_links l
      where teaming_id = ${evening.id}`.execute(app.db);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    expect((await look('A'.repeat(22))).status).toBe(404);
  });

  test('is repeated a day before with the same address, and shows the door only then', async () => {
    const { token, phone, evening } = await driven(30);
    expect((await look(token)).json.place).toBeNull();
    await send();
    expect(await listTexts(phone.stored)).toHaveLength(1);
    await sql`update host_salons set event_time = now() + interval '20 hours' where id = ${evening.salon}`.execute(
      app.db,
    );
    await sql`update driver_links set written_at = now() - interval '8 hours' where teaming_id = ${evening.id}`.execute(
      app.db,
    );
    await send();
    await send();
    const texts = await listTexts(phone.stored);
    expect(texts.map(readToken)).toEqual([token, token]);
    expect((await look(token)).json.place).toMatchObject({ floor: 3 });
  });

  test('ends when another is written, when none is, and with the teaming; a name alone gets none', async () => {
    const { token, evening } = await driven();
    const other = relatives.nextPhone();
    await write(evening.id, `רות ${other.typed}`);
    expect((await look(token)).status).toBe(404);
    await send();
    const [text] = await listTexts(other.stored);
    expect((await look(readToken(text))).status).toBe(200);
    await write(evening.id, 'הבן');
    await send();
    expect((await look(readToken(text))).status).toBe(404);
    const left = await driven();
    await sql`update teamings set slot_id = null, witness_id = null, undone_at = now() where id = ${left.evening.id}`.execute(
      app.db,
    );
    expect((await look(left.token)).status).toBe(404);
    const off = await driven();
    await sql`update host_salons set cancelled_at = now() where id = ${off.evening.salon}`.execute(app.db);
    expect((await look(off.token)).status).toBe(404);
  });

  test('is written once by two processes at once', async () => {
    const phone = relatives.nextPhone();
    const witness = await relatives.witnessWithLogin();
    const evening = await relatives.eveningOf(witness.id, 5);
    await write(evening.id, `יוסי ${phone.typed}`);
    await Promise.all([send(), send(), send()]);
    expect(await listTexts(phone.stored)).toHaveLength(1);
  });
});

describe('the steps of a ride', () => {
  test('are noted in order, taken back from the last, and read by host and relative', async () => {
    const { token, witness, evening } = await driven();
    const relative = await relatives.relativeOf(witness);
    expect((await note(token, 'arrived')).status).toBe(409);
    const fetched = await note(token, 'fetched');
    expect(fetched).toMatchObject({ status: 200, json: { ride: { fetched_at: expect.any(String) } } });
    expect((await note(token, 'fetched')).json.ride).toEqual(fetched.json.ride);
    await note(token, 'arrived');
    expect((await note(token, 'fetched', false)).status).toBe(409);
    expect((await note(token, 'arrived', false)).json.ride).toEqual(fetched.json.ride);
    const { json } = await app.get(`/api/host_salons/${evening.salon}/`, calls.staff);
    expect(json.teamings).toMatchObject([{ ride: fetched.json.ride }]);
    expect((await relatives.open(relative)).json).toMatchObject([{ ride: fetched.json.ride }]);
  });

  test('reach the relatives by SMS, each once, and one taken back not at all', async () => {
    const { token, witness } = await driven();
    const relative = await relatives.relativeOf(witness);
    await Promise.all([note(token, 'fetched'), note(token, 'fetched')]);
    await note(token, 'arrived');
    await note(token, 'arrived', false);
    const rows = await app.db
      .selectFrom('outbox')
      .select(['kind', 'state'])
      .where('recipient', '=', relative.phone)
      .where('kind', 'in', ['teaming_fetched', 'teaming_arrived', 'teaming_home'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { kind: 'teaming_fetched', state: 'waiting' },
      { kind: 'teaming_arrived', state: 'dropped' },
    ]);
  });

  test('are for the hours before the evening', async () => {
    const { token } = await driven(7);
    expect(await note(token, 'fetched')).toMatchObject({
      status: 400,
      json: { codes: { step: ['invalid'] } },
    });
  });

  test('end the links of driver and relatives an hour after the witness is home', async () => {
    const { token, witness, evening } = await driven();
    const relative = await relatives.relativeOf(witness);
    for (const step of ['fetched', 'arrived', 'home']) expect((await note(token, step)).status).toBe(200);
    expect((await look(token)).status).toBe(200);
    await sql`update teamings set ride_home_at = now() - interval '61 minutes' where id = ${evening.id}`.execute(
      app.db,
    );
    // The link was created before the evening.
    await sql`update witness_relatives set created_at = now() - interval '2 hours'`.execute(app.db);
    expect((await look(token)).status).toBe(404);
    expect((await relatives.look(relative.token)).status).toBe(404);
  });

  test('are forgotten with another witness', async () => {
    const { token, evening } = await driven();
    await note(token, 'fetched');
    const other = await app.make.free();
    await sql`update teamings set witness_id = ${other.id}, slot_id = ${other.slot.id} where id = ${evening.id}`.execute(
      app.db,
    );
    const { rows } = await sql`select ride_fetched_at from teamings where id = ${evening.id}`.execute(app.db);
    expect(rows).toEqual([{ ride_fetched_at: null }]);
  });
});

test('a driver reads how many guests will be late', async () => {
  const { token, evening } = await driven();
  for (const [guests_number, late_minutes] of [
    [2, 15],
    [1, 5],
    [3, null],
  ] as const) {
    const guest = await app.make.guest();
    const { id } = await app.make.invitation({
      ...{ guest_id: guest.id, host_salon_id: evening.salon, guests_number, status: 'approved' },
    });
    await sql`update invitations set late_minutes = ${late_minutes} where id = ${id}`.execute(app.db);
  }
  expect((await look(token)).json.late).toEqual({ guests: 3, minutes: 15 });
});
