import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { hidden, useSearch } from '../../../test/search-calls.ts';

const app = useTestApp();
const { drawn, get, listed, mapped } = useSearch(app);

type Headers = Record<string, string>;

describe('what everybody sees', () => {
  test('an open and public salon stands in list, map and by itself', async () => {
    const { id } = await app.make.salon();
    expect(await listed('')).toEqual([id]);
    expect(await mapped('')).toEqual([id]);
    expect((await get(`/api/host_salons_map/${id}/`)).body.salon_id).toBe(id);
  });

  test.each(Object.entries(hidden))('a salon that is %s stands nowhere', async (_kind, fields) => {
    const { id } = await app.make.salon(fields);
    expect(await listed('')).toEqual([]);
    expect(await mapped('')).toEqual([]);
    expect(await drawn()).not.toContain(id);
    expect((await get(`/api/host_salons_map/${id}/`)).status).toBe(404);
    expect((await get(`/api/host_salons_map/${id}/?k=wrong`)).status).toBe(404);
  });

  test('a digital salon is listed while it has room, mapped only when asked for, without a place', async () => {
    const free = await app.make.salon({ is_digital: true, max_guests: 2 });
    const full = await app.make.salon({ is_digital: true, max_guests: 1 });
    await app.make.invitation({ host_salon_id: full.id });
    expect(await listed('')).toEqual([free.id]);
    expect(await mapped('')).toEqual([]);
    const [marker] = (await get('/api/host_salons_map/?is_digital=true&bbox=1,1,2,2')).body;
    expect(marker).toMatchObject({
      salon_id: free.id,
      lat: null,
      lng: null,
      is_digital: true,
      distance: null,
    });
    expect((await get(`/api/host_salons_map/${full.id}/`)).status).toBe(200);
  });

  test('a salon that is open but not public opens with its share key only', async () => {
    const share_key = randomBytes(16).toString('base64url');
    const { id } = await app.make.salon({ evening_public: false, share_key });
    expect((await get(`/api/host_salons_map/${id}/`)).status).toBe(404);
    expect((await get(`/api/host_salons_map/${id}/?k=${share_key}`)).body.salon_id).toBe(id);
    const closed = await app.make.salon({ is_open_for_guests: false, share_key: `${share_key}2` });
    expect((await get(`/api/host_salons_map/${closed.id}/?k=${share_key}2`)).status).toBe(404);
  });

  test('a closed salon is seen by its host, its own guests and staff, by nobody else', async () => {
    const host = await app.make.host();
    const { id } = await app.make.salon({ host_id: host.id, is_open_for_guests: false });
    const [pending, withdrawn, stranger] = [
      await app.make.guest(),
      await app.make.guest(),
      await app.make.guest(),
    ];
    await app.make.invitation({ host_salon_id: id, guest_id: pending.id });
    await app.make.invitation({
      host_salon_id: id,
      guest_id: withdrawn.id,
      status: 'denied',
      denied_reason: 'withdrawn',
    });
    const status = async (headers: Headers) => (await get(`/api/host_salons_map/${id}/`, headers)).status;
    expect(await status(host.headers)).toBe(200);
    expect(await status(pending.headers)).toBe(200);
    expect(await status((await app.make.staff('testimonial_admin')).headers)).toBe(200);
    expect(await status(withdrawn.headers)).toBe(404);
    expect(await status(stranger.headers)).toBe(404);
    expect(await status((await app.make.host()).headers)).toBe(404);
    expect(await status((await app.make.staff('global_admin')).headers)).toBe(404);
  });
});

describe('what staff list', () => {
  test('all salons in reach that are not deleted, the earliest first', async () => {
    const { id: first } = await app.make.salon(hidden.past);
    const open = await app.make.salon();
    const closed = await app.make.salon(hidden.closed);
    await app.make.salon(hidden.deleted);
    const { headers } = await app.make.staff('general_admin');
    expect(await listed('', headers)).toEqual([first, open.id, closed.id]);
    expect(await listed('ordering=-id', headers)).toEqual([closed.id, open.id, first]);
  });

  test('a volunteer admin those of the own community, a global admin those abroad', async () => {
    const { id: community_id } = await app.db
      .insertInto('communities')
      .values({ name_he: 'מרכז', name_en: 'Centre' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.make.salon();
    const own = await app.make.salon({ host_id: (await app.make.host({ community_id })).id });
    const abroad = await app.make.salon({
      country: 'FR',
      city_id: null,
      city_name: 'Paris',
      time_zone: 'Europe/Paris',
    });
    const volunteer = await app.make.staff('volunteer_admin', { community_id });
    expect(await listed('', volunteer.headers)).toEqual([own.id]);
    expect(await listed('', (await app.make.staff('global_admin')).headers)).toEqual([abroad.id]);
    const { headers } = await app.make.staff('super_admin');
    expect(await listed(`community=${community_id}`, headers)).toEqual([own.id]);
    expect((await get('/api/host_salons_list/?page_size=1', volunteer.headers)).body.total_no_filters).toBe(
      1,
    );
  });

  test('they find salons by the host’s name, mail and phone, which others cannot', async () => {
    const host = await app.make.host({ phone: '+972529876543' });
    const { id } = await app.make.salon({ host_id: host.id, name: 'ערב שירה' });
    await app.make.salon({ name: 'ערב אחר' });
    const { headers } = await app.make.staff('super_admin');
    for (const text of ['052-9876543', host.user.email ?? '', host.user.last_name])
      expect(await listed(`free_text=${encodeURIComponent(text)}`, headers), text).toEqual([id]);
    for (const text of ['052-9876543', host.user.email ?? '', host.user.last_name])
      expect(await listed(`free_text=${encodeURIComponent(text)}`), text).toEqual([]);
  });
});
