import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';

const app = useTestApp();
const teaming = useTeaming(app);

const minuteMs = 60_000;
const fromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();

const tonight = async (hoursAgo = 1) => {
  const { salon, witness, id } = await teaming.teamed();
  await sql`update host_salons set event_time = ${fromNow(-hoursAgo * 60)} where id = ${salon.id}`.execute(
    app.db,
  );
  const host = { headers: salon.headers };
  const mark = (arrived: boolean | null, minutes?: number) =>
    app.post(`/api/salons/${id}/arrival/`, host, {
      arrived,
      ...(minutes === undefined ? {} : { marked_at: fromNow(minutes) }),
    });
  return { host, salon, witness, id, mark };
};

test('the host marks that the witness has come, and staff see it', async () => {
  const { host, salon, id, mark } = await tonight();
  expect(await mark(true)).toMatchObject({ status: 200, json: { id, arrived: true } });
  for (const who of [host, teaming.staff]) {
    const { json } = await app.get(`/api/host_salons/${salon.id}/`, who);
    expect(json.teamings).toMatchObject([{ id, arrived: true }]);
  }
  expect((await mark(null)).json.arrived).toBeNull();
});

test('of the marks of two devices the later made one stands, whichever arrives last', async () => {
  const { mark } = await tonight();
  expect((await mark(true, -10)).json.arrived).toBe(true);
  expect((await mark(null, -20)).json.arrived).toBe(true);
  expect((await mark(null, -5)).json.arrived).toBeNull();
  expect((await mark(true, -8)).json.arrived).toBeNull();
  // A fast device clock does not block marking.
  expect((await mark(true, 600)).json.arrived).toBe(true);
  expect((await mark(null)).json.arrived).toBeNull();
});

test('it is marked from twelve hours before the salon until two weeks after, and only of one that stands', async () => {
  for (const hoursAgo of [-13, 15 * 24]) {
    const { mark } = await tonight(hoursAgo);
    expect(await mark(true)).toMatchObject({ status: 400, json: { codes: { arrived: ['invalid'] } } });
  }
  const { mark, id } = await tonight(-11);
  expect((await mark(true)).status).toBe(200);
  await sql`update teamings set slot_id = null, witness_id = null, undone_at = now() where id = ${id}`.execute(
    app.db,
  );
  expect((await mark(true)).status).toBe(404);
});

test('no other host, no staff and no guest marks it', async () => {
  const { id } = await tonight();
  const call = (who: { headers: Record<string, string> }) =>
    app.post(`/api/salons/${id}/arrival/`, who, { arrived: true });
  expect((await call(await app.make.host())).status).toBe(404);
  expect((await call(teaming.staff)).status).toBe(403);
  expect((await call(await app.make.guest())).status).toBe(403);
});

test('who comes in the place of a witness has not arrived', async () => {
  const { salon, id, mark } = await tonight(-2);
  await mark(true);
  const other = await app.make.free();
  await sql`update teamings set slot_id = ${other.slot.id}, witness_id = ${other.id} where id = ${id}`.execute(
    app.db,
  );
  const { json } = await app.get(`/api/host_salons/${salon.id}/`, teaming.staff);
  expect(json.teamings).toMatchObject([{ id, arrived: null }]);
});
