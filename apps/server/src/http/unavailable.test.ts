import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/calls.ts';

const app = useTestApp();

/** Makes the database refuse each request for a place with this SQLSTATE. */
const refuseWith = (code: string) =>
  sql
    .raw(`create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '${code}'; end $$;
    create or replace trigger refused before insert on invitations for each row execute function refuse()`)
    .execute(app.db);

test('a full disk, a lost connection or a limit that ran out is 503 with the time to wait, and passes', async () => {
  const salon = await app.make.salon();
  const guest = await app.make.guest();
  const key = { 'idempotency-key': 'the same each time' };
  const ask = () =>
    app.post(
      '/api/salonguests/',
      { headers: { ...guest.headers, ...key } },
      { host_salon: salon.id, guests_number: 1 },
    );
  // No room, no memory, too many connections, an error of the disk, stopped, crashed, started, cancelled, broken.
  for (const code of ['53100', '53200', '53300', '58030', '57P01', '57P02', '57P03', '57014', '08006']) {
    await refuseWith(code);
    const answer = await ask();
    expect([code, answer.status, answer.json?.code, answer.headers['retry-after']]).toEqual([
      code,
      503,
      'unavailable',
      '5',
    ]);
  }
  await sql`drop trigger refused on invitations`.execute(app.db);
  expect((await ask()).status).toBe(201);
});
