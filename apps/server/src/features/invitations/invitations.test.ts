import { describe, expect, test } from 'vitest';
import { refusal, useInvitations } from '../../../test/invitations.ts';

const { app, ask, change, evening, withdraw } = useInvitations();
type Headers = Record<string, string>;

describe('who reads which', () => {
  test('a guest the own, a host those at own salons, staff those in reach', async () => {
    const { host, salon, guest, invitation } = await evening();
    const other = await evening({ country: 'FR', city_id: null, city_name: 'Paris', is_org: false });
    const idsOf = async (headers: Headers, query = '') =>
      (await app.call('GET', `/api/salonguests/${query}`, headers)).body.results.map(
        ({ id }: { id: number }) => id,
      );
    expect(await idsOf(guest.headers)).toEqual([invitation.id]);
    expect(await idsOf(guest.headers, `?guest=${guest.id}&denied=false`)).toEqual([invitation.id]);
    expect(await idsOf(guest.headers, `?guest=${guest.id}&denied=true`)).toEqual([]);
    expect(await idsOf(host.headers)).toEqual([invitation.id]);
    expect(await idsOf(host.headers, `?salon=${salon.id}`)).toEqual([invitation.id]);
    const abroad = await app.make.staff('global_admin');
    expect(await idsOf(abroad.headers)).toEqual([other.invitation.id]);
    const all = await idsOf((await app.make.staff('super_admin')).headers, '?page_size=100&ordering=id');
    expect(all).toEqual(expect.arrayContaining([invitation.id, other.invitation.id]));
    expect(all).toEqual([...all].sort((one: number, next: number) => one - next));
    for (const [headers, query] of [
      [guest.headers, `?salon=${salon.id}`],
      [guest.headers, `?guest=${other.guest.id}`],
      [host.headers, `?salon=${other.salon.id}`],
      [abroad.headers, `?salon=${salon.id}`],
    ] as const)
      expect((await app.call('GET', `/api/salonguests/${query}`, headers)).status, query).toBe(404);
  });

  test("another's invitation is not found, for changing as for withdrawing", async () => {
    const { invitation } = await evening();
    const stranger = await app.make.guest();
    const otherHost = await app.make.host();
    for (const headers of [
      stranger.headers,
      otherHost.headers,
      (await app.make.staff('global_admin')).headers,
    ]) {
      expect((await change(headers, invitation.id, { comment: 'x' })).status).toBe(404);
      expect((await withdraw(headers, invitation.id)).status).toBe(404);
    }
    expect((await change({}, invitation.id, {})).status).toBe(401);
  });

  test('a salon that staff deleted leaves its guest and staff a row that says it was cancelled', async () => {
    const { host, salon, guest, invitation } = await evening();
    const staff = await app.make.staff('super_admin');
    const earlier = await app.make.invitation({
      guest_id: (await app.make.guest()).id,
      host_salon_id: salon.id,
      status: 'denied',
      denied_reason: 'host',
    });
    expect((await app.call('DELETE', `/api/host_salons/${salon.id}/`, staff.headers)).status).toBe(204);
    const rows = async (headers: Headers, query = '') =>
      (await app.call('GET', `/api/salonguests/${query}`, headers)).body.results;
    for (const headers of [guest.headers, staff.headers])
      expect(await rows(headers, `?guest=${guest.id}`)).toMatchObject([
        { id: invitation.id, status: 'denied', denied: true, denied_reason: 'cancelled' },
      ]);
    expect(await rows(host.headers)).toEqual([]);
    expect(await rows(staff.headers, `?guest=${earlier.guest_id}`)).toEqual([]);
    expect((await change(staff.headers, invitation.id, { status: 'approved' })).status).not.toBe(200);
    const next = await evening();
    expect((await ask(guest.headers, { host_salon: next.salon.id, guests_number: 1 })).status).toBe(201);
  });

  test('pages have an envelope, a page past the end is not found', async () => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id });
    for (let count = 0; count < 3; count += 1) await app.make.invitation({ host_salon_id: salon.id });
    const page = (query: string) =>
      app.call('GET', `/api/salonguests/?salon=${salon.id}&${query}`, host.headers);
    const first = await page('page_size=2&status=pending&status=approved');
    expect(first.body).toMatchObject({ count: 3, previous: null, total_no_filters: 3 });
    expect(new URL(first.body.next).searchParams.get('page')).toBe('2');
    expect(new URL(first.body.next).searchParams.getAll('status')).toEqual(['pending', 'approved']);
    expect((await page('page_size=2&page=2')).body.results).toHaveLength(1);
    expect((await page('page_size=2&page=3')).status).toBe(404);
    expect((await page('denied=true')).body).toMatchObject({ count: 0, total_no_filters: 3, results: [] });
    for (const [field, query] of [
      ['page', 'page=-1'],
      ['page_size', 'page_size=101'],
      ['status', 'status=nothing'],
      ['ordering', 'ordering=password'],
      ['denied', 'denied=perhaps'],
    ])
      expect(await page(query ?? ''), query).toMatchObject(
        refusal(field ?? '', field?.startsWith('page') ? 'outOfRange' : 'invalid'),
      );
  });
});

describe('bad input', () => {
  const odd = [
    null,
    '',
    'x',
    '<script>alert(1)</script>',
    '\u202Eabc',
    '🕯️',
    'x'.repeat(10_000),
    [],
    {},
    true,
    -1,
    0,
    4,
    1.5,
    1e20,
  ];
  const never500 = async (call: (value: unknown) => ReturnType<typeof ask>) => {
    for (const value of odd) {
      const { status, body } = await call(value);
      expect(status, `${JSON.stringify(value)?.slice(0, 40)}: ${JSON.stringify(body)}`).toBeLessThan(500);
    }
  };
  test('each field of a request, with whatever may come', async () => {
    const { guest } = await evening({}, { status: 'denied', denied_reason: 'withdrawn' });
    const salon = await app.make.salon();
    expect(await ask(guest.headers, {})).toMatchObject({
      status: 400,
      body: { codes: { host_salon: ['required'], guests_number: ['required'] } },
    });
    for (const value of ['2', null, true, [2], 1.5])
      expect(
        (await ask(guest.headers, { host_salon: salon.id, guests_number: value })).body.codes,
      ).toHaveProperty('guests_number');
    for (const value of [0, 4, -1])
      expect(await ask(guest.headers, { host_salon: salon.id, guests_number: value })).toMatchObject(
        refusal('guests_number', 'outOfRange'),
      );
    await never500((value) => ask(guest.headers, { host_salon: value, guests_number: 1 }));
    await never500((value) => ask(guest.headers, { host_salon: 2_000_000_000, guests_number: value }));
    await never500((value) => ask(guest.headers, { host_salon: 2_000_000_000, guests_number: 1, k: value }));
  });
  test('each field of a change, with whatever may come', async () => {
    const { host, guest, invitation } = await evening();
    for (const field of ['guests_number', 'comment', 'status', 'denied', 'attended', 'id', 'guest_name'])
      for (const headers of [guest.headers, host.headers])
        await never500((value) => change(headers, invitation.id, { [field]: value }));
    expect((await change(guest.headers, invitation.id, { comment: 'a\u0000b' })).status).toBeLessThan(500);
    for (const field of ['ids', 'status'])
      await never500((value) =>
        app.call('POST', '/api/salonguests/bulk/', host.headers, {
          ids: [invitation.id],
          status: 'approved',
          [field]: value,
        }),
      );
  });
  test('what people write never becomes markup in a mail', async () => {
    const { host, guest, invitation } = await evening();
    await app.db
      .updateTable('users')
      .set({ first_name: '<img src=x onerror=alert(1)>', last_name: '\u202Eevil' })
      .where('id', '=', guest.user.id)
      .execute();
    await withdraw(guest.headers, invitation.id);
    const [mail] = await app.mailsTo(host.user.email);
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).not.toContain('\u202E');
  });
});
