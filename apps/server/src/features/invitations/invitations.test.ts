import { afterEach, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { countSeatsDrift } from './invitation-moves.queries.ts';

const app = useTestApp();
afterEach(async () => {
  expect(await countSeatsDrift(app.db), 'the counters are what the invitations hold').toBe(0);
});

type Headers = Record<string, string>;
const ask = (headers: Headers, payload: unknown) => app.call('POST', '/api/salonguests/', headers, payload);
const change = (headers: Headers, id: number, payload: unknown) =>
  app.call('PATCH', `/api/salonguests/${id}/`, headers, payload);
const withdraw = (headers: Headers, id: number) => app.call('DELETE', `/api/salonguests/${id}/`, headers);
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const refusal = (field: string, code: string) => ({ status: 400, body: { codes: { [field]: [code] } } });

/** A host with a salon and a guest with an invitation there. */
const evening = async (
  salonFields: Parameters<typeof app.make.salon>[0] = {},
  fields: Partial<Parameters<typeof app.make.invitation>[0]> = {},
) => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, ...salonFields });
  const guest = await app.make.guest();
  const invitation = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id, ...fields });
  return { host, salon, guest, invitation };
};
const seatsOf = (id: number) =>
  app.db
    .selectFrom('host_salons')
    .select(['pending_seats', 'confirmed_seats'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('asking', () => {
  test('a guest asks for two places, the host is told, approves, and the guest is told', async () => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id });
    const guest = await app.make.guest();
    const asked = await ask(guest.headers, { host_salon: salon.id, guests_number: 2 });
    expect(asked.status).toBe(201);
    expect(asked.body).toMatchObject({
      guest: guest.id,
      host_salon: salon.id,
      guests_number: 2,
      status: 'pending',
    });
    expect(asked.body).toMatchObject({
      denied: false,
      answered_at: null,
      can: { withdraw: true, approve: false },
    });
    expect(asked.body.guest_phone).toBe(guest.user.phone_number);
    expect(await app.mailsTo(host.user.email)).toMatchObject([
      { subject: expect.stringContaining('בקשה חדשה') },
    ]);
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 2, confirmed_seats: 0 });
    const approved = await change(host.headers, asked.body.id, { status: 'approved' });
    expect(approved.body).toMatchObject({
      status: 'approved',
      expires_at: null,
      can: { deny: true, approve: false },
    });
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 2 });
    expect(await app.mailsTo(guest.user.email)).toMatchObject([
      { subject: expect.stringContaining('הבקשה אושרה') },
    ]);
  });

  test('where approval is automatic the place is approved at once, and both are told', async () => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id, auto_approve: true });
    const guest = await app.make.guest();
    const { body } = await ask(guest.headers, { host_salon: salon.id, guests_number: 1 });
    expect(body).toMatchObject({ status: 'approved', expires_at: null });
    expect(body.answered_at).not.toBeNull();
    expect(await app.mailsTo(host.user.email)).toHaveLength(1);
    expect(await app.mailsTo(guest.user.email)).toHaveLength(1);
  });

  test('each is told in the own language', async () => {
    const { host, salon, guest } = await evening({}, { status: 'denied', denied_reason: 'withdrawn' });
    await app.db.updateTable('users').set({ language: 'en' }).where('id', '=', host.user.id).execute();
    const { body } = await ask(guest.headers, { host_salon: salon.id, guests_number: 3 });
    const [mail] = await app.mailsTo(host.user.email);
    expect(mail).toMatchObject({ language: 'en', text: expect.stringContaining('three places') });
    expect(mail?.html).toContain('<div lang="en" dir="ltr">');
    await change(host.headers, body.id, { denied: true });
    const [answer] = await app.mailsTo(guest.user.email);
    expect(answer).toMatchObject({ language: 'he', html: expect.stringContaining('dir="rtl"') });
  });

  test.each([
    ['closed', { is_open_for_guests: false }],
    ['cancelled', { cancelled_at: new Date().toISOString() }],
    ['past', { event_time: yesterday() }],
  ])('a salon that is %s takes no requests', async (_state, fields) => {
    const salon = await app.make.salon(fields);
    const guest = await app.make.guest();
    expect(await ask(guest.headers, { host_salon: salon.id, guests_number: 1 })).toMatchObject(
      refusal('host_salon', 'salonNotOpen'),
    );
  });

  test('a season that is not open to guests yet takes no requests', async () => {
    const salon = await app.make.salon();
    const guest = await app.make.guest();
    const open = (guests_open_on: string) =>
      app.db.updateTable('seasons').set({ guests_open_on }).where('year', '=', salon.season).execute();
    const before = await app.db
      .selectFrom('seasons')
      .select('guests_open_on')
      .where('year', '=', salon.season)
      .executeTakeFirstOrThrow();
    await open(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10));
    const early = await ask(guest.headers, { host_salon: salon.id, guests_number: 1 });
    await open(before.guests_open_on);
    expect(early).toMatchObject(refusal('host_salon', 'salonNotOpen'));
    expect((await ask(guest.headers, { host_salon: salon.id, guests_number: 1 })).status).toBe(201);
  });

  test('a full salon has no room, and neither has one with fewer places than asked for', async () => {
    const salon = await app.make.salon({ max_guests: 4 });
    await app.make.invitation({ host_salon_id: salon.id, guests_number: 2 });
    const guest = await app.make.guest();
    const three = await ask(guest.headers, { host_salon: salon.id, guests_number: 3 });
    expect(three).toMatchObject(refusal('guests_number', 'notEnoughRoom'));
    expect((await ask(guest.headers, { host_salon: salon.id, guests_number: 2 })).status).toBe(201);
  });

  test('one live invitation a season; after withdrawing anywhere again', async () => {
    const { salon, guest, invitation } = await evening();
    const other = await app.make.salon();
    const asking = { host_salon: other.id, guests_number: 1 };
    expect(await ask(guest.headers, asking)).toMatchObject(refusal('non_field_errors', 'onlyOnceInYear'));
    expect((await withdraw(guest.headers, invitation.id)).status).toBe(204);
    const again = await ask(guest.headers, { host_salon: salon.id, guests_number: 1 });
    expect(again.status).toBe(201);
  });

  test('whom the host has denied may not ask there again, but elsewhere', async () => {
    const { host, salon, guest, invitation } = await evening();
    await change(host.headers, invitation.id, { status: 'denied' });
    expect(await ask(guest.headers, { host_salon: salon.id, guests_number: 1 })).toMatchObject(
      refusal('host_salon', 'alreadyDenied'),
    );
    const other = await app.make.salon();
    expect((await ask(guest.headers, { host_salon: other.id, guests_number: 1 })).status).toBe(201);
  });

  test('a salon that is not public is found with its key only', async () => {
    const salon = await app.make.salon({ evening_public: false });
    const guest = await app.make.guest();
    const asking = { host_salon: salon.id, guests_number: 1 };
    expect((await ask(guest.headers, asking)).status).toBe(404);
    expect((await ask(guest.headers, { ...asking, k: 'wrong' })).status).toBe(404);
    expect((await ask(guest.headers, { ...asking, k: salon.share_key })).status).toBe(201);
    expect((await ask(guest.headers, { ...asking, host_salon: 2_147_483_647 })).status).toBe(404);
  });

  test('hosts and staff who name no guest are refused; staff ask for a guest in reach', async () => {
    const salon = await app.make.salon();
    const guest = await app.make.guest({ city_id: 2 });
    const asking = { host_salon: salon.id, guests_number: 1 };
    expect((await ask((await app.make.host()).headers, asking)).status).toBe(403);
    const staff = await app.make.staff('general_admin');
    expect((await ask(staff.headers, asking)).status).toBe(403);
    expect((await ask((await app.make.staff('testimonial_admin')).headers, asking)).status).toBe(403);
    expect(
      (await ask((await app.make.staff('global_admin')).headers, { ...asking, guest: guest.id })).status,
    ).toBe(404);
    const other = await app.make.guest();
    expect((await ask(other.headers, { ...asking, guest: guest.id })).status).toBe(404);
    const asked = await ask(staff.headers, { ...asking, guest: guest.id });
    expect(asked).toMatchObject({ status: 201, body: { guest: guest.id, can: { approve: true } } });
  });
});

describe('answering', () => {
  test('moves that are none are invalid, and what is as it was is no move', async () => {
    const { host, invitation } = await evening();
    expect((await change(host.headers, invitation.id, { status: 'pending' })).status).toBe(200);
    await change(host.headers, invitation.id, { status: 'approved' });
    expect(await change(host.headers, invitation.id, { status: 'pending' })).toMatchObject(
      refusal('status', 'invalid'),
    );
    const denied = await change(host.headers, invitation.id, { denied: true });
    expect(denied.body).toMatchObject({ status: 'denied', denied: true, denied_reason: 'host' });
    expect(await change(host.headers, invitation.id, { status: 'pending' })).toMatchObject(
      refusal('status', 'invalid'),
    );
    expect(await change(host.headers, invitation.id, { denied: false })).toMatchObject(
      refusal('denied', 'invalid'),
    );
    expect((await change(host.headers, invitation.id, { status: 'approved' })).body).toMatchObject({
      denied: false,
    });
  });

  test('a read invitation can be sent back, also with one thing changed', async () => {
    const { host, guest, invitation } = await evening();
    const read = (await app.call('GET', '/api/salonguests/', guest.headers)).body.results[0];
    expect(await change(guest.headers, invitation.id, read)).toMatchObject({ status: 200, body: read });
    const more = await change(guest.headers, invitation.id, { ...read, guests_number: 2 });
    expect(more.body).toMatchObject({ guests_number: 2, status: 'pending' });
    const approved = await change(host.headers, invitation.id, { ...more.body, status: 'approved' });
    expect(approved.body.status).toBe('approved');
    const denied = await change(host.headers, invitation.id, { ...approved.body, status: 'denied' });
    expect((await change(host.headers, invitation.id, { ...denied.body, status: 'approved' })).status).toBe(
      200,
    );
  });

  test('a denied guest is approved again with room and season checked again', async () => {
    const { host, salon, guest, invitation } = await evening({ max_guests: 2 }, { guests_number: 2 });
    await change(host.headers, invitation.id, { status: 'denied' });
    const taken = await app.make.invitation({ host_salon_id: salon.id });
    expect(await change(host.headers, invitation.id, { status: 'approved' })).toMatchObject(
      refusal('guests_number', 'notEnoughRoom'),
    );
    await change(host.headers, taken.id, { status: 'denied' });
    const elsewhere = await app.make.salon();
    const asked = await ask(guest.headers, { host_salon: elsewhere.id, guests_number: 1 });
    expect(await change(host.headers, invitation.id, { status: 'approved' })).toMatchObject(
      refusal('non_field_errors', 'onlyOnceInYear'),
    );
    await withdraw(guest.headers, asked.body.id);
    expect((await change(host.headers, invitation.id, { status: 'approved' })).status).toBe(200);
  });

  test('what its guest withdrew stays ended', async () => {
    const { host, guest, invitation } = await evening();
    await withdraw(guest.headers, invitation.id);
    expect(await change(host.headers, invitation.id, { status: 'approved' })).toMatchObject(
      refusal('status', 'invalid'),
    );
    expect(await withdraw(guest.headers, invitation.id)).toMatchObject(refusal('status', 'invalid'));
  });

  test('several are answered at once; those that cannot be are told, the others hold', async () => {
    const { host, guest, salon, invitation } = await evening();
    const [withdrawn, stranger] = [
      await app.make.invitation({ host_salon_id: salon.id }),
      (await evening()).invitation,
    ];
    await app.db
      .updateTable('invitations')
      .set({ status: 'denied', denied_reason: 'withdrawn' })
      .where('id', '=', withdrawn.id)
      .execute();
    const bulk = {
      ids: [invitation.id, invitation.id, withdrawn.id, stranger.id, 2_147_483_647],
      status: 'approved',
    };
    const answer = await app.call('POST', '/api/salonguests/bulk/', host.headers, bulk);
    expect(answer.status).toBe(200);
    expect(answer.body.updated).toBe(1);
    expect(
      new Map(answer.body.failed.map(({ id, codes }: { id: number; codes: string[] }) => [id, codes])),
    ).toEqual(
      new Map([
        [withdrawn.id, ['invalid']],
        [stranger.id, ['notFound']],
        [2_147_483_647, ['notFound']],
      ]),
    );
    expect(await app.mailsTo(guest.user.email)).toHaveLength(1);
    expect((await app.call('POST', '/api/salonguests/bulk/', guest.headers, bulk)).status).toBe(403);
  });

  test('who came is marked by the host, also after the evening, which is read-only else', async () => {
    const { host, guest, invitation } = await evening({ event_time: yesterday() }, { status: 'approved' });
    expect((await change(host.headers, invitation.id, { attended: true })).body.attended).toBe(true);
    expect(await change(host.headers, invitation.id, { status: 'denied' })).toMatchObject(
      refusal('host_salon', 'salonNotOpen'),
    );
    expect(await withdraw(guest.headers, invitation.id)).toMatchObject(refusal('host_salon', 'salonNotOpen'));
    expect((await change(guest.headers, invitation.id, { attended: false })).status).toBe(403);
  });
});

describe('the guest changes', () => {
  test('fewer places keep the approval, more make it wait again, unless approval is automatic', async () => {
    const { host, salon, guest, invitation } = await evening({}, { status: 'approved', guests_number: 2 });
    const fewer = await change(guest.headers, invitation.id, { guests_number: 1 });
    expect(fewer.body).toMatchObject({ guests_number: 1, status: 'approved' });
    const more = await change(guest.headers, invitation.id, { guests_number: 3 });
    expect(more.body).toMatchObject({ guests_number: 3, status: 'pending', answered_at: null });
    expect(more.body.expires_at).not.toBeNull();
    expect(await app.mailsTo(host.user.email)).toHaveLength(2);
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 3, confirmed_seats: 0 });
    const automatic = await evening({ auto_approve: true }, { status: 'approved' });
    const still = await change(automatic.guest.headers, automatic.invitation.id, { guests_number: 3 });
    expect(still.body.status).toBe('approved');
  });

  test('more places only where there is room', async () => {
    const { guest, invitation } = await evening({ max_guests: 2 }, { guests_number: 1 });
    expect(await change(guest.headers, invitation.id, { guests_number: 3 })).toMatchObject(
      refusal('guests_number', 'notEnoughRoom'),
    );
    expect((await change(guest.headers, invitation.id, { guests_number: 2 })).status).toBe(200);
  });

  test('a comment of 1 to 200 characters, trimmed; null takes it back', async () => {
    const { guest, invitation } = await evening();
    const said = await change(guest.headers, invitation.id, { comment: '  נשמח להגיע 🕯️ \u202E ' });
    expect(said.body.comment).toContain('נשמח להגיע 🕯️');
    expect((await change(guest.headers, invitation.id, { comment: 'ש'.repeat(200) })).status).toBe(200);
    expect(await change(guest.headers, invitation.id, { comment: 'ש'.repeat(201) })).toMatchObject(
      refusal('comment', 'tooLong'),
    );
    expect(await change(guest.headers, invitation.id, { comment: '   ' })).toMatchObject(
      refusal('comment', 'required'),
    );
    expect((await change(guest.headers, invitation.id, { comment: null })).body.comment).toBeNull();
  });

  test('a guest does not answer, a host neither changes the number nor withdraws', async () => {
    const { host, guest, invitation } = await evening();
    expect((await change(guest.headers, invitation.id, { status: 'approved' })).status).toBe(403);
    expect((await change(host.headers, invitation.id, { guests_number: 3 })).status).toBe(403);
    expect((await withdraw(host.headers, invitation.id)).status).toBe(403);
  });

  test('a withdrawal frees the seats at once and tells the host; by staff it tells the guest too', async () => {
    const { host, salon, guest, invitation } = await evening({}, { guests_number: 3 });
    await withdraw(guest.headers, invitation.id);
    expect(await seatsOf(salon.id)).toEqual({ pending_seats: 0, confirmed_seats: 0 });
    expect(await app.mailsTo(host.user.email)).toHaveLength(1);
    const [row] = (await app.call('GET', '/api/salonguests/', guest.headers)).body.results;
    expect(row).toMatchObject({ status: 'denied', denied: true, denied_reason: 'withdrawn' });
    const other = await evening();
    await withdraw((await app.make.staff('super_admin')).headers, other.invitation.id);
    expect(await app.mailsTo(other.guest.user.email)).toHaveLength(1);
  });
});

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
