import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { makeUpload } from '../../../test/uploads.ts';

const app = useTestApp(() => Promise.resolve({ RATE_LIMITS: 'on' }));
const upload = makeUpload(app);
type Who = Parameters<typeof upload>[1];

const webm = (length = 900) => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(length - 4)]);
const mp4 = (length = 900) => Buffer.concat([Buffer.from('\0\0\0\x20ftypiso5'), randomBytes(length - 12)]);

const make = async (fields: Parameters<typeof app.make.hostWithSalon>[0] = {}) => {
  const made = await app.make.hostWithSalon({ evening_public: true, is_open_for_guests: true, ...fields });
  const url = `${made.url}voice/`;
  const record = (bytes: Buffer, who: Who = made.host) =>
    upload(url, who, {}, { name: 'voice', bytes }, 'PUT');
  return { ...made, url, record };
};
const play = (url: string, headers: Record<string, string> = {}) =>
  app.server.app.inject({ method: 'GET', url, headers });
const marker = async (id: number, headers: Record<string, string> = {}, k = '') =>
  (await app.call('GET', `/api/host_salons_map/${id}/?k=${k}`, headers)).body;

test.each([
  ['audio/webm', webm()],
  ['audio/mp4', mp4()],
])('a host keeps a recording, and everybody at the link hears it: %s', async (type, bytes) => {
  const { salon, record } = await make();
  expect((await marker(salon.id)).voice_url).toBeNull();
  const { status, json } = await record(bytes);
  expect(status).toBe(200);
  expect(json.voice_url).toMatch(new RegExp(`^/s/${json.share_key}/voice/[0-9a-f]{16}/$`));
  expect((await marker(salon.id)).voice_url).toBe(json.voice_url);
  const heard = await play(json.voice_url);
  expect(heard.rawPayload.equals(bytes)).toBe(true);
  expect(heard.headers).toMatchObject({
    'content-type': type,
    'cache-control': 'private, no-cache',
    'accept-ranges': 'bytes',
    'x-robots-tag': 'noindex, noarchive',
  });
  const again = await play(json.voice_url, { 'if-none-match': String(heard.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('a player gets the part that it requests', async () => {
  const { record } = await make();
  const bytes = webm(1000);
  const { json } = await record(bytes);
  const part = await play(json.voice_url, { range: 'bytes=10-19' });
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 10-19/1000']);
  expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
  const end = await play(json.voice_url, { range: 'bytes=-5' });
  expect(end.rawPayload.equals(bytes.subarray(995))).toBe(true);
  const beyond = await play(json.voice_url, { range: 'bytes=1000-' });
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */1000']);
  for (const headers of [
    { range: 'bytes=0-1,5-6' },
    { range: 'lamps=0-1' },
    { range: 'bytes=0-1', 'if-range': '"earlier"' },
  ])
    expect((await play(json.voice_url, headers)).rawPayload.length).toBe(1000);
});

test('a new recording takes the place of the earlier one, whose address ends', async () => {
  const { record, salon } = await make();
  const first = (await record(webm())).json.voice_url;
  const [one, two] = await Promise.all([record(mp4()), record(webm())]);
  const last = (await marker(salon.id)).voice_url;
  expect([one.json.voice_url, two.json.voice_url]).toContain(last);
  expect((await play(first)).statusCode).toBe(404);
  expect((await play(last)).statusCode).toBe(200);
});

test('host and staff in reach take it down; staff cannot record for a host', async () => {
  const { host, salon, url, record } = await make();
  const staff = await app.make.staff('super_admin');
  const others = [staff, await app.make.guest()];
  for (const who of others) expect((await record(webm(), who)).status).toBe(403);
  expect((await record(webm(), await app.make.host())).status).toBe(404);
  for (const who of [host, staff]) {
    const { json } = await record(webm());
    expect((await app.remove(url, await app.make.host())).status).toBe(404);
    for (const repeated of [204, 204]) expect((await app.remove(url, who)).status).toBe(repeated);
    expect((await play(json.voice_url)).statusCode).toBe(404);
  }
  const { rows } = await sql<{ actor_id: number }>`select actor_id from audit_log
    where action = 'remove_voice' and entity_id = ${salon.id}`.execute(app.db);
  expect(rows).toEqual([{ actor_id: staff.id }]);
});

test('where only the link opens a salon, only who came by it hears the host', async () => {
  const { host, salon, record } = await make({ evening_public: false });
  const { json } = await record(webm());
  const approved = await app.make.guest();
  await app.make.invitation({ host_salon_id: salon.id, guest_id: approved.id, status: 'approved' });
  expect((await marker(salon.id, approved.headers)).voice_url).toBeNull();
  expect((await marker(salon.id, approved.headers, json.share_key)).voice_url).toBe(json.voice_url);
  expect((await app.call('GET', `/api/salon_links/${json.share_key}/`, {})).body.voice_url).toBe(
    json.voice_url,
  );
  expect((await app.post(`/api/host_salons/${salon.id}/renew_link/`, host)).status).toBe(200);
  expect((await play(json.voice_url)).statusCode).toBe(404);
});

test('anything but WebM and MP4, too many bytes, and a salon that has begun are refused', async () => {
  const { salon, record, url, host } = await make();
  for (const bytes of [Buffer.from('<html>'), Buffer.from([]), Buffer.from('RIFF....WAVEfmt ')])
    expect(await record(bytes)).toMatchObject({ status: 400, json: { codes: { file: ['invalid'] } } });
  expect((await record(webm(200_001))).status).toBe(413);
  expect((await record(webm(200_000))).status).toBe(200);
  await sql`update host_salons set event_time = now() - interval '1 hour' where id = ${salon.id}`.execute(
    app.db,
  );
  expect((await record(webm())).status).toBe(400);
  expect((await app.remove(url, host)).status).toBe(204);
});

test('a host records twenty times an hour at most', async () => {
  const { record } = await make();
  for (let count = 0; count < 20; count += 1) expect((await record(webm())).status).toBe(200);
  expect((await record(webm())).status).toBe(429);
});

test('the recording is in the own data, and ends with its person', async () => {
  const { salon, host, record } = await make();
  const bytes = webm(120);
  const { json } = await record(bytes);
  const own = (await app.get('/api/user_data/export/', host)).json;
  expect(own.salons[0].voice.sound).toBe(`data:audio/webm;base64,${bytes.toString('base64')}`);
  await sql`select blank_salon(${salon.id})`.execute(app.db);
  expect((await play(json.voice_url)).statusCode).toBe(404);
});
