import { exportsEndpoints } from '@salons/contract/exports';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const { path } = exportsEndpoints.getArchive;

const download = async (staff: Awaited<ReturnType<typeof app.make.staff>>) => {
  const { json } = await app.post(`${path}/ticket/`, staff, {});
  return app.server.app.inject({ url: `${path}?ticket=${json.ticket}` });
};

test('a super admin gets the archive once by a ticket, and it is logged; others get none', async () => {
  const staff = await app.make.staff('super_admin');
  const { json } = await app.post(`${path}/ticket/`, staff, {});
  const url = `${path}?ticket=${json.ticket}`;
  const file = await app.server.app.inject({ url });
  expect(file.statusCode).toBe(200);
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="salons-[\d-]{10}\.zip"$/),
  });
  expect(file.rawPayload.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004'));
  expect((await app.server.app.inject({ url })).statusCode).toBe(401);
  expect(
    (await app.server.app.inject({ url: path, method: 'HEAD', headers: staff.headers })).statusCode,
  ).toBe(405);
  const { rows } = await sql<{ after: object }>`select after from audit_log
    where actor_id = ${staff.id} and action = 'export'`.execute(app.db);
  expect(rows).toEqual([{ after: { format: 'archive' } }]);
  const general = await app.make.staff('general_admin');
  expect((await app.post(`${path}/ticket/`, general, {})).status).toBe(403);
  expect((await app.server.app.inject({ url: path, headers: general.headers })).statusCode).toBe(403);
});

test('two at once: one is served, the other tries again later', async () => {
  const staff = await app.make.staff('super_admin');
  const { json } = await app.post(`${path}/ticket/`, staff, {});
  // Not read, so that it goes on while the second asks.
  const first = await app.server.app.inject({
    url: `${path}?ticket=${json.ticket}`,
    payloadAsStream: true,
  });
  expect(first.statusCode).toBe(200);
  expect((await download(staff)).statusCode).toBe(503);
  await first.stream().toArray();
  expect((await download(staff)).statusCode).toBe(200);
});
