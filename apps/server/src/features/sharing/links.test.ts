import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const publicCode = /^http:\/\/localhost:\d+\/s\/[a-z]{10}$/;
const privateCode = /^http:\/\/localhost:\d+\/s\/[A-Za-z0-9]{22}$/;

const open = async (fields: Record<string, unknown> = {}) => {
  const host = await app.make.host({ is_org: null });
  const { json } = await app.post('/api/host_salons/', host, await app.make.salonForm(fields));
  return { host, salon: json, url: `/api/host_salons/${json.id}/` };
};
const shown = { evening_public: true, is_open_for_guests: true };
const byLink = { evening_public: false, is_open_for_guests: true };
const marker = async (id: number, headers = {}, k = '') =>
  (await app.call('GET', `/api/host_salons_map/${id}/?k=${k}`, headers)).body;
const codeOf = (url: string) => url.split('/').at(-1) ?? '';

describe('the link of a salon', () => {
  test('has ten letters where everybody finds the salon, and 22 letters and digits where only the link opens it', async () => {
    const everybodys = (await open(shown)).salon;
    const own = (await open(byLink)).salon;
    expect(everybodys.share_url).toMatch(publicCode);
    expect(own.share_url).toMatch(privateCode);
    expect([codeOf(everybodys.share_url), codeOf(own.share_url)]).toEqual([
      everybodys.share_key,
      own.share_key,
    ]);
  });

  test('of a public salon is for everybody, wherever the salon is told', async () => {
    const { host, salon } = await open(shown);
    const guest = await app.make.guest();
    for (const headers of [{}, host.headers, guest.headers])
      expect((await marker(salon.id, headers)).share_url).toBe(salon.share_url);
    const list = await app.call('GET', '/api/host_salons_list/?page_size=100', {});
    const map = await app.call('GET', '/api/host_salons_map/', {});
    const found = (rows: { salon_id: number; share_url: string }[]) =>
      rows.find(({ salon_id }) => salon_id === salon.id)?.share_url;
    expect([found(list.body.results), found(map.body)]).toEqual([salon.share_url, salon.share_url]);
  });

  test('of another is for its host and the staff who reach it, for no guest and for nobody who came by it', async () => {
    const { host, salon } = await open(byLink);
    const approved = await app.make.guest();
    await app.make.invitation({ host_salon_id: salon.id, guest_id: approved.id, status: 'approved' });
    const see = async (headers = {}) => (await marker(salon.id, headers, salon.share_key)).share_url;
    expect(await see(host.headers)).toBe(salon.share_url);
    expect(await see((await app.make.staff('general_admin')).headers)).toBe(salon.share_url);
    for (const headers of [
      {},
      approved.headers,
      (await app.make.guest()).headers,
      (await app.make.host()).headers,
      (await app.make.staff('global_admin')).headers,
    ])
      expect(await see(headers)).toBeNull();
  });

  test('changes with whether the salon is public, by its host or many at once, and the old one ends', async () => {
    const { host, salon, url } = await open(byLink);
    const link = (code: string) => app.call('GET', `/api/salon_links/${code}/`, {});
    expect((await link(salon.share_key)).status).toBe(200);
    const now = (await app.patch(url, host, { evening_public: true })).json;
    expect(now.share_url).toMatch(publicCode);
    expect((await link(salon.share_key)).status).toBe(404);
    expect((await link(now.share_key)).body.salon_id).toBe(salon.id);
    const again = (await app.patch(url, host, { evening_public: false })).json;
    expect(again.share_url).toMatch(privateCode);
    expect(again.share_key).not.toBe(salon.share_key);
    for (const code of [salon.share_key, now.share_key]) {
      expect((await link(code)).status).toBe(404);
      expect((await app.call('GET', `/api/host_salons_map/${salon.id}/?k=${code}`, {})).status).toBe(404);
      const guest = await app.make.guest();
      const ask = { host_salon: salon.id, guests_number: 1, k: code };
      expect((await app.post('/api/salonguests/', guest, ask)).status).toBe(404);
    }
    await app.db
      .updateTable('host_salons')
      .set({ evening_public: true })
      .where('id', '=', salon.id)
      .execute();
    expect((await app.get(url, host)).json.share_url).toMatch(publicCode);
  });

  test('stays while something else is changed, and while it is sent back as it was read', async () => {
    const { host, salon, url } = await open(byLink);
    expect((await app.patch(url, host, { ...salon, name: 'ערב' })).json.share_url).toBe(salon.share_url);
  });

  test('serves as the key: a stranger sees the salon by it, and asks for a place', async () => {
    const { salon } = await open(byLink);
    const found = await app.call('GET', `/api/salon_links/${salon.share_key}/`, {});
    expect(found.body).toMatchObject({ salon_id: salon.id, share_url: null });
    expect(found.headers['cache-control']).toBe('no-store');
    const guest = await app.make.guest();
    const ask = { host_salon: salon.id, guests_number: 1, k: salon.share_key };
    expect((await app.post('/api/salonguests/', guest, ask)).status).toBe(201);
  });

  test('of a salon that is closed leads its host there, and nobody else', async () => {
    const { host, salon } = await open({ ...byLink, is_open_for_guests: false });
    const link = (headers = {}) => app.call('GET', `/api/salon_links/${salon.share_key}/`, headers);
    expect([(await link(host.headers)).status, (await link()).status]).toEqual([200, 404]);
  });
});

describe('a new link', () => {
  test('ends the old one at once and is written into the log, without the key', async () => {
    const { host, salon, url } = await open(byLink);
    const renewed = await app.post(`${url}renew_link/`, host);
    expect([renewed.status, renewed.json.id]).toEqual([200, salon.id]);
    expect(renewed.json.share_url).toMatch(privateCode);
    expect(renewed.json.share_url).not.toBe(salon.share_url);
    const link = async (code: string) => (await app.call('GET', `/api/salon_links/${code}/`, {})).status;
    expect([await link(salon.share_key), await link(renewed.json.share_key)]).toEqual([404, 200]);
    const entries = await app.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'renew_link')
      .where('entity_id', '=', salon.id)
      .execute();
    // A host's own change is not in the staff's log.
    expect(JSON.stringify(entries)).not.toContain(renewed.json.share_key);
  });

  test('is made by the host and by staff who change salons, by nobody else', async () => {
    const { url } = await open(shown);
    const status = async (who: { headers: Record<string, string> } | null) =>
      (await app.post(`${url}renew_link/`, who)).status;
    expect(await status(await app.make.staff('general_admin'))).toBe(200);
    expect(await status(null)).toBe(401);
    expect(await status(await app.make.guest())).toBe(403);
    expect(await status(await app.make.staff('testimonial_admin'))).toBe(403);
    expect(await status(await app.make.host())).toBe(404);
    expect(await status(await app.make.staff('global_admin'))).toBe(404);
  });

  test('is not made for a cancelled salon', async () => {
    const { host, url } = await open(shown);
    await app.post(`${url}cancel/`, host, { reason: 'מחלה' });
    const { status, json } = await app.post(`${url}renew_link/`, host);
    expect([status, json.codes]).toEqual([400, { non_field_errors: ['invalid'] }]);
  });
});

test('a thousand codes are a thousand, of all the signs there are', async () => {
  const { rows } = await sql<{ code: string }>`
    select new_share_key(n % 2 = 0) as code from generate_series(1, 1000) as n`.execute(app.db);
  const codes = rows.map(({ code }) => code);
  expect(new Set(codes).size).toBe(1000);
  const ofLinks = codes.filter((code) => /^[A-Za-z0-9]{22}$/.test(code));
  expect([ofLinks.length, codes.filter((code) => /^[a-z]{10}$/.test(code)).length]).toEqual([500, 500]);
  // 500 × 22 characters of an alphabet of 62: each occurs, unless it is never generated.
  expect(new Set(ofLinks.join('')).size).toBe(62);
});
