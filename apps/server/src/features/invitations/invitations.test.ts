import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { makeFactories } from '../../../test/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let database: TestDatabase;
let server: Awaited<ReturnType<typeof buildTestApp>>;
let make: ReturnType<typeof makeFactories>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await buildTestApp(database.url);
  make = makeFactories(server.db, server.config);
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const ask = (headers: Record<string, string>, payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/salonguests/', headers, payload });
const change = (headers: Record<string, string>, id: number, payload: object) =>
  server.app.inject({ method: 'PATCH', url: `/api/salonguests/${id}/`, headers, payload });
const mailsTo = async (to: string | null): Promise<{ subject: string; text: string; html: string }[]> =>
  (await server.app.inject(`/api/dev/outbox/?to=${encodeURIComponent(to ?? '')}`)).json();

test('a guest asks for two places, the host is told, approves, and the guest is told', async () => {
  const host = await make.host();
  const salon = await make.salon({ host_id: host.id });
  const guest = await make.guest();
  const asked = await ask(guest.headers, { host_salon: salon.id, guests_number: 2 });
  expect(asked.statusCode).toBe(201);
  expect(asked.json()).toMatchObject({
    guest: guest.id,
    host_salon: salon.id,
    guests_number: 2,
    status: 'pending',
  });
  expect(asked.json()).toMatchObject({
    denied: false,
    answered_at: null,
    can: { withdraw: true, approve: false },
  });
  expect(await mailsTo(host.user.email)).toMatchObject([{ subject: expect.stringContaining('בקשה חדשה') }]);
  const approved = await change(host.headers, asked.json().id, { status: 'approved' });
  expect(approved.json()).toMatchObject({
    status: 'approved',
    expires_at: null,
    can: { deny: true, approve: false },
  });
  expect(await mailsTo(guest.user.email)).toMatchObject([
    { subject: expect.stringContaining('הבקשה אושרה') },
  ]);
});
