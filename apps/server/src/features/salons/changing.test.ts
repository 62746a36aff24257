import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const yesterday = new Date(Date.now() - 86_400_000).toISOString();

const hourLater = (time: string) =>
  new Date(Date.parse(time) + 3_600_000).toISOString().replace('.000Z', 'Z');
const dayLater = (time: string) =>
  new Date(Date.parse(time) + 86_400_000).toISOString().replace('.000Z', 'Z');
const seasonsEvening = () => app.make.season();

describe('a host changes a salon', () => {
  test('any field alone, and null gives its default back', async () => {
    const { host, url } = await app.make.hostWithSalon({
      name: 'ערב',
      duration_minutes: 90,
      auto_approve: true,
    });
    const changed = await app.patch(url, host, {
      name: null,
      duration_minutes: null,
      auto_approve: null,
      max_guests: 30,
    });
    expect(changed.json).toMatchObject({
      name: null,
      duration_minutes: 150,
      auto_approve: false,
      max_guests: 30,
    });
    expect((await app.get(url, host)).json).toEqual(changed.json);
  });

  test('a required field does not take null', async () => {
    const { host, url } = await app.make.hostWithSalon();
    const answer = await app.patch(url, host, { max_guests: null, language: null, event_time: '' });
    const required = ['required'];
    expect(answer.json.codes).toEqual({ max_guests: required, language: required, event_time: required });
  });

  test('what only the server sets is ignored', async () => {
    const { host, salon, url } = await app.make.hostWithSalon();
    const other = await app.make.host();
    const sent = {
      id: 1,
      host: other.id,
      season: 2024,
      share_key: 'mine',
      cancelled_at: yesterday,
      invites_confirmed_count: 5,
      nonsense: {},
    };
    const answer = await app.patch(url, host, sent);
    expect(answer.json).toMatchObject({
      id: salon.id,
      host: host.id,
      share_key: salon.share_key,
      cancelled_at: null,
      free_places: 20,
    });
  });

  test('a new time moves the date along, a wrong date is told', async () => {
    const { evening } = await seasonsEvening();
    const { host, url, salon } = await app.make.hostWithSalon();
    const moved = await app.patch(url, host, { event_time: dayLater(evening) });
    expect(moved.json).toMatchObject({ event_time: dayLater(evening), date: dayLater(evening).slice(0, 10) });
    expect((await app.patch(url, host, { date: salon.local_date })).json.codes).toEqual({
      date: ['invalid'],
    });
  });

  test('another locality brings its own point, a given point stays', async () => {
    const { host, url } = await app.make.hostWithSalon();
    expect((await app.patch(url, host, { city: 1 })).json).toMatchObject({
      city_name: 'ירושלים',
      lat: 31.7829,
      lng: 35.2202,
    });
    expect((await app.patch(url, host, { city: 2, lat: 32.1, lng: 34.8 })).json).toMatchObject({
      lat: 32.1,
      lng: 34.8,
    });
  });

  test('a move abroad drops the locality and needs a place', async () => {
    const { host, url } = await app.make.hostWithSalon({
      is_org: true,
      contact_name: 'דנה',
      contact_phone: '+97231234567',
    });
    const required = ['required'];
    expect((await app.patch(url, host, { country: 'FR' })).json.codes).toEqual({
      city_name: required,
      time_zone: required,
      lat: required,
      lng: required,
    });
    const paris = { country: 'FR', city_name: 'Paris', time_zone: 'Europe/Paris', lat: 48.85, lng: 2.35 };
    expect((await app.patch(url, host, paris)).json).toMatchObject({ ...paris, city: null });
    expect((await app.patch(url, host, { city: 2 })).json).toMatchObject({
      country: 'IL',
      city: 2,
      city_name: 'תל אביב-יפו',
      time_zone: 'Asia/Jerusalem',
      lat: 32.0764,
    });
  });

  test('an organisation’s contact cannot be emptied', async () => {
    const { host, url } = await app.make.hostWithSalon({
      is_org: true,
      contact_name: 'דנה',
      contact_phone: '+97231234567',
    });
    expect((await app.patch(url, host, { contact_name: ' ' })).json.codes).toEqual({
      contact_name: ['required'],
    });
    expect((await app.patch(url, host, { is_org: false })).json).toMatchObject({
      is_org: false,
      org_type: null,
    });
  });

  test('a salon that turns private is one too many', async () => {
    const { host } = await app.make.hostWithSalon();
    const org = await app.make.salon({
      host_id: host.id,
      is_org: true,
      contact_name: 'ד',
      contact_phone: '+97231234567',
    });
    const answer = await app.patch(`/api/host_salons/${org.id}/`, host, { is_org: false });
    expect([answer.status, answer.json.codes]).toEqual([400, { non_field_errors: ['canOnlyOpenOneSalon'] }]);
  });

  test('only an own salon', async () => {
    const { url } = await app.make.hostWithSalon();
    const other = await app.make.host();
    for (const call of [app.get(url, other), app.patch(url, other, {}), app.remove(url, other)])
      expect((await call).json).toEqual({ detail: 'Not found.', code: 'notFound' });
    expect((await app.patch(url, null, {})).status).toBe(401);
    expect((await app.patch(url, await app.make.guest(), {})).status).toBe(403);
  });

  test('a past one is read, not changed, and its answer still can be sent back', async () => {
    const { host, url } = await app.make.hostWithSalon({ event_time: yesterday });
    const { json } = await app.get(url, host);
    expect(json.can).toEqual({ update: false, change_time: false, cancel: false, remove: false });
    expect((await app.patch(url, host, json)).json).toEqual(json);
    expect((await app.patch(url, host, { name: 'אחרת' })).json.codes).toEqual({
      non_field_errors: ['invalid'],
    });
    expect((await app.remove(url, host)).json.codes).toEqual({ non_field_errors: ['invalid'] });
    expect((await app.post(`${url}cancel/`, host, { reason: 'x' })).json.codes).toEqual({
      non_field_errors: ['invalid'],
    });
  });
});

test('the list holds one’s own salons, the earliest first, in an envelope', async () => {
  const { evening, year } = await seasonsEvening();
  const { host, salon } = await app.make.hostWithSalon();
  const org = { host_id: host.id, is_org: true, contact_name: 'ד', contact_phone: '+97231234567' };
  const second = await app.make.salon({ ...org, event_time: hourLater(evening) });
  const earlier = await app.make.salon({ ...org, event_time: '2025-04-23T17:00:00Z', season: 2025 });
  const { json } = await app.get('/api/host_salons/', host);
  expect(json.results.map(({ id }: { id: number }) => id)).toEqual([earlier.id, salon.id, second.id]);
  expect(json).toMatchObject({ count: 3, total_no_filters: 3, next: null, previous: null });
  expect(json.results.map(({ season }: { season: number }) => season)).toEqual([2025, year, year]);
  const paged = await app.get(`/api/host_salons/?host=${host.id}&page_size=2&page=1`, host);
  expect(paged.json.next).toMatch(/^http.*page=2/);
  expect((await app.get('/api/host_salons/?page=2', host)).status).toBe(404);
  for (const bad of ['page=0', 'page=-1', 'page_size=101', 'page=x'])
    expect((await app.get(`/api/host_salons/?${bad}`, host)).status).toBe(400);
  expect((await app.get('/api/host_salons/', await app.make.host())).json).toMatchObject({
    count: 0,
    results: [],
  });
  expect((await app.get(`/api/host_salons/?host=${host.id}`, await app.make.host())).status).toBe(404);
});
