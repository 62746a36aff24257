import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { production } from '../../../test/production.ts';

const app = useTestApp();
const write = (headers: Record<string, string>, id: number, payload: unknown) =>
  app.call('POST', `/api/host_salons/${id}/message/`, headers, payload);

test('a host writes to the guests chosen, in the words written', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  const [approved, pending, denied] = [
    await app.make.guest(),
    await app.make.guest(),
    await app.make.guest(),
  ];
  const at = { host_salon_id: salon.id };
  await app.make.invitation({ ...at, guest_id: approved.id, status: 'approved' });
  await app.make.invitation({ ...at, guest_id: pending.id });
  await app.make.invitation({ ...at, guest_id: denied.id, status: 'denied', denied_reason: 'host' });
  const text = 'החניה ברחוב <b>הגפן</b>\nנתראה!';
  expect(await write(host.headers, salon.id, { text, to: 'approved' })).toMatchObject({
    status: 202,
    body: { recipients: 1 },
  });
  const [mail] = await app.mailsTo(approved.user.email);
  expect(mail?.text).toContain(text);
  expect(mail?.html).toContain('&#60;b&#62;');
  expect(mail?.html).toContain('<br>');
  expect(await write(host.headers, salon.id, { text, to: 'pending' })).toMatchObject({
    body: { recipients: 1 },
  });
  expect(await write(host.headers, salon.id, { text, to: 'all' })).toMatchObject({ body: { recipients: 2 } });
  expect(await app.mailsTo(approved.user.email)).toHaveLength(2);
  expect(await app.mailsTo(pending.user.email)).toHaveLength(2);
  expect(await app.mailsTo(denied.user.email)).toHaveLength(0);
});

test('the sixth message within a day is too many, also of several at once', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  const { guest_id } = await app.make.invitation({ host_salon_id: salon.id });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => write(host.headers, salon.id, { text: 'שלום', to: 'all' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 202, 202, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ code: 'throttled' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
  await app.db
    .updateTable('outbox')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('host_salon_id', '=', salon.id)
    .execute();
  expect((await write(host.headers, salon.id, { text: 'שלום', to: 'all' })).status).toBe(202);
  expect(guest_id).toBeGreaterThan(0);
});

test('only the host and staff, with 1 to 500 characters, while the salon is to come', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  const message = { text: 'שלום', to: 'all' };
  expect((await write((await app.make.host()).headers, salon.id, message)).status).toBe(404);
  expect((await write((await app.make.guest()).headers, salon.id, message)).status).toBe(403);
  expect((await write({}, salon.id, message)).status).toBe(401);
  expect((await write((await app.make.staff('host_admin')).headers, salon.id, message)).status).toBe(202);
  for (const [payload, field, code] of [
    [{ ...message, text: 'x'.repeat(501) }, 'text', 'tooLong'],
    [{ ...message, text: '  ' }, 'text', 'required'],
    [{ ...message, text: 5 }, 'text', 'invalid'],
    [{ text: 'x' }, 'to', 'required'],
    [{ ...message, to: 'everybody' }, 'to', 'invalid'],
  ] as const)
    expect(
      (await write(host.headers, salon.id, payload)).body.codes,
      JSON.stringify(payload).slice(0, 60),
    ).toEqual({
      [field]: [code],
    });
  await app.db
    .updateTable('host_salons')
    .set({ cancelled_at: new Date().toISOString() })
    .where('id', '=', salon.id)
    .execute();
  expect((await write(host.headers, salon.id, message)).body.codes).toEqual({ host_salon: ['salonNotOpen'] });
});

test('in production nobody reads the outbox', async () => {
  const { buildTestApp } = await import('../../../test/build-test-app.ts');
  const { createTestDatabase } = await import('../../../test/test-database.ts');
  const database = await createTestDatabase();
  const server = await buildTestApp(database.url, production);
  expect((await server.app.inject('/api/dev/outbox/')).statusCode).toBe(404);
  await server.close();
  await database.drop();
});
