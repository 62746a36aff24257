import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useSearch } from '../../../test/search-calls.ts';

const app = useTestApp();
const { get, listed } = useSearch(app);

type Headers = Record<string, string>;

describe('who is told what', () => {
  const secrets = ['host_phone', 'host_email', 'site_link', 'witness_full_name'] as const;
  const listDisclosed = (row: Record<string, unknown>) => secrets.filter((field) => row[field] !== null);

  const scene = async () => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id, site_link: 'https://example.org/meet', floor: 3 });
    const witness = await app.db
      .insertInto('witnesses')
      .values({ first_name: 'רות', last_name: 'לוי', witness_type: 'holocaust_survivor' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const slot = await app.db
      .insertInto('witness_slots')
      .values({ witness_id: witness.id, date: salon.local_date, start_time: '17:00', end_time: '22:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('teamings')
      .values({
        host_salon_id: salon.id,
        slot_id: slot.id,
        witness_id: witness.id,
        salon_time: salon.event_time,
      })
      .execute();
    const [stranger, pending, approved] = [
      await app.make.guest(),
      await app.make.guest(),
      await app.make.guest(),
    ];
    await app.make.invitation({ host_salon_id: salon.id, guest_id: pending.id });
    await app.make.invitation({ host_salon_id: salon.id, guest_id: approved.id, status: 'approved' });
    return { host, salon, stranger, pending, approved };
  };

  test('phone, mail, link and witness reach staff, the host and approved guests only, on every call', async () => {
    const { host, salon, stranger, pending, approved } = await scene();
    const rows = async (headers: Headers) => [
      (await get('/api/host_salons_list/', headers)).body.results[0],
      (await get('/api/host_salons_map/', headers)).body[0],
      (await get(`/api/host_salons_map/${salon.id}/`, headers)).body,
    ];
    for (const headers of [{}, stranger.headers, pending.headers, (await app.make.host()).headers])
      for (const row of await rows(headers)) expect(listDisclosed(row)).toEqual([]);
    for (const headers of [host.headers, approved.headers, (await app.make.staff('super_admin')).headers])
      for (const row of await rows(headers)) expect(listDisclosed(row)).toEqual([...secrets]);
    const [row] = await rows(approved.headers);
    expect(row).toMatchObject({
      host_phone: host.phone,
      host_email: host.user.email,
      witness_full_name: 'רות לוי',
      witness_type: 'holocaust_survivor',
    });
  });

  test.each([
    ['super_admin', 4],
    ['general_admin', 4],
    ['testimonial_admin', 4],
    ['host_admin', 3],
    ['volunteer_admin', 4],
  ] as const)('%s is told %i of the four', async (role, count) => {
    await scene();
    const { headers } = await app.make.staff(role);
    const [row] = (await get('/api/host_salons_list/', headers)).body.results;
    expect(listDisclosed(row)).toHaveLength(count);
    expect(row.status).toBe('assigned');
  });

  test('staff beyond whose reach a salon lies see no more of it than anybody', async () => {
    const { salon } = await scene();
    const { headers } = await app.make.staff('global_admin');
    expect((await get('/api/host_salons_list/', headers)).body.results).toEqual([]);
    const marker = (await get(`/api/host_salons_map/${salon.id}/`, headers)).body;
    expect(listDisclosed(marker)).toEqual([]);
  });

  test('a guest who has not accepted the terms sees what everybody sees', async () => {
    const { salon, approved } = await scene();
    await app.db
      .updateTable('users')
      .set({ terms_version: null })
      .where('id', '=', approved.user_id)
      .execute();
    const { status, body } = await get(`/api/host_salons_map/${salon.id}/`, approved.headers);
    expect([status, listDisclosed(body)]).toEqual([200, []]);
  });

  test('the status in teaming is for staff, and asking for it tells nobody else', async () => {
    await scene();
    expect((await get('/api/host_salons_list/')).body.results[0].status).toBeNull();
    expect(await listed('status=waiting_for_first_assignment')).toHaveLength(1);
    const { headers } = await app.make.staff('super_admin');
    expect(await listed('status=waiting_for_first_assignment', headers)).toHaveLength(0);
    expect(await listed('status=waiting_for_first_assignment&status=assigned', headers)).toHaveLength(1);
  });

  test('a floor or an apartment that is not set is 9999', async () => {
    const { salon } = await scene();
    expect((await get(`/api/host_salons_map/${salon.id}/`)).body).toMatchObject({
      floor: 3,
      apartment_number: 9999,
      address: 'הגפן',
    });
  });

  test('a home whose evening went online has no place in any answer, whoever asks', async () => {
    const { host, salon, stranger, approved } = await scene();
    await app.db
      .updateTable('host_salons')
      .set({ is_digital: true, house_number: '12', apartment_number: 4, address_shown: 'everyone' })
      .where('id', '=', salon.id)
      .execute();
    const nowhere = {
      ...{ address: null, house_number: null, floor: 9999, apartment_number: 9999 },
      ...{ lat: null, lng: null },
    };
    for (const headers of [{}, stranger.headers, approved.headers, host.headers]) {
      const one = (await get(`/api/host_salons_map/${salon.id}/`, headers)).body;
      expect(one).toMatchObject({ ...nowhere, shown_lat: null, shown_lng: null });
      const rows = [
        (await get('/api/host_salons_list/?is_digital=true', headers)).body.results[0],
        (await get('/api/host_salons_map/?is_digital=true', headers)).body[0],
      ];
      for (const row of rows) expect(row).toMatchObject(nowhere);
    }
    // Its form keeps the address, in case it is held at home again.
    expect((await get(`/api/host_salons/${salon.id}/`, host.headers)).body).toMatchObject({
      ...{ address: 'הגפן', house_number: '12' },
    });
  });

  test('a salon that is called after its host is found by that name, also after the host changes it', async () => {
    const { host, salon } = await scene();
    const named = await app.make.salon({ name: 'ערב שירה' });
    const search = (text: string) => listed(`free_text=${encodeURIComponent(text)}`);
    expect(await search(`הסלון של ${host.user.first_name} ${host.user.last_name}`)).toEqual([salon.id]);
    await app.db.updateTable('users').set({ first_name: 'זוהרה' }).where('id', '=', host.user_id).execute();
    expect(await search('זוהרה')).toEqual([salon.id]);
    expect(await search('שירה')).toEqual([named.id]);
    await app.db.updateTable('host_salons').set({ name: 'אחרת' }).where('id', '=', salon.id).execute();
    expect(await search('זוהרה')).toEqual([]);
  });

  test('the counts are right at once after every change', async () => {
    const count = async () => {
      const { count: found, total_no_filters } = (await get('/api/host_salons_list/')).body;
      return [found, total_no_filters];
    };
    expect(await count()).toEqual([0, 0]);
    const { id } = await app.make.salon({ is_digital: true, max_guests: 1 });
    expect(await count()).toEqual([1, 1]);
    await app.make.invitation({ host_salon_id: id });
    expect(await count()).toEqual([0, 0]);
  });

  test('names follow the language of the request', async () => {
    const { salon } = await scene();
    const url = `/api/host_salons_map/${salon.id}/`;
    const hebrew = await get(url);
    const english = await get(url, { 'accept-language': 'en-GB,en;q=0.9' });
    expect(hebrew.body).toMatchObject({ city_name: 'תל אביב-יפו', language_name: 'עברית' });
    expect(hebrew.body.salon_name).toBe(`הסלון של ${hebrew.body.host_name}`);
    expect(english.body).toMatchObject({ city_name: 'Tel Aviv-Yafo', language_name: 'Hebrew' });
    expect(english.body.host_name).toMatch(/^[\p{Script=Latin}\d ]+$/u);
    expect(english.body.salon_name).toBe(`${english.body.host_name}'s salon`);
    expect(english.headers['vary']).toContain('Accept-Language');
  });
});
