import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { refusal } from '../../../test/invitations.ts';
import { useWaitingList } from '../../../test/waiting-list.ts';

const { app, wait, fullSalon, own } = useWaitingList();
type Headers = Awaited<ReturnType<typeof app.make.guest>>['headers'];

const leave = (headers: Headers, host_salon: number) =>
  app.call('DELETE', `/api/host_salons/${host_salon}/waiting_list/`, headers);

test('a guest waits at a full salon, reads the place in line, changes the number and leaves', async () => {
  const { salon } = await fullSalon();
  const [first, second] = [await app.make.guest(), await app.make.guest()];
  expect(await wait(first.headers, salon.id, 2)).toMatchObject({
    status: 201,
    body: { host_salon: salon.id, guests_number: 2, rank: 1, position: 1 },
  });
  const joined = await wait(second.headers, salon.id, 3);
  expect(joined).toMatchObject({ status: 201, body: { position: 2 } });
  const again = await wait(second.headers, salon.id, 1, { rank: 3 });
  expect(again).toMatchObject({
    status: 200,
    body: { id: joined.body.id, guests_number: 1, rank: 3, position: 2 },
  });
  expect(await own(second)).toMatchObject([{ host_salon: salon.id, guests_number: 1, rank: 3, position: 2 }]);
  expect(await leave(first.headers, salon.id)).toMatchObject({ status: 204 });
  expect(await leave(first.headers, salon.id)).toMatchObject({ status: 204 });
  expect(await own(first)).toEqual([]);
  expect(await own(second)).toMatchObject([{ position: 1 }]);
});

test('who may not ask may not wait, and where there is room one asks', async () => {
  const { host, salon, parties } = await fullSalon();
  const roomy = await app.make.salon({ max_guests: 20 });
  const guest = await app.make.guest();
  expect(await wait(guest.headers, roomy.id)).toMatchObject(refusal('host_salon', 'outOfRange'));
  expect(await wait(host.headers, salon.id)).toMatchObject({ status: 403 });
  expect(await wait(parties[0]?.guest.headers ?? guest.headers, salon.id)).toMatchObject({
    status: 400,
    body: { codes: { non_field_errors: ['onlyOnceInYear'] } },
  });
  const closed = await fullSalon({ is_open_for_guests: false });
  await expect(wait(guest.headers, closed.salon.id)).resolves.toMatchObject(
    refusal('host_salon', 'salonNotOpen'),
  );
  const secret = await fullSalon({ evening_public: false });
  expect(await wait(guest.headers, secret.salon.id)).toMatchObject({ status: 404 });
  expect(await wait(guest.headers, 999_999_999)).toMatchObject({ status: 404 });
  await app.make.invitation({
    ...{ host_salon_id: salon.id, guest_id: guest.id, status: 'denied', denied_reason: 'host' },
  });
  expect(await wait(guest.headers, salon.id)).toMatchObject(refusal('host_salon', 'alreadyDenied'));
});

test('three salons by wish: one in between moves the others down, a fourth is refused', async () => {
  const salons: number[] = [];
  for (let made = 0; made < 4; made += 1) salons.push((await fullSalon()).salon.id);
  const [one = 0, two = 0, three = 0, four = 0] = salons;
  const guest = await app.make.guest();
  await wait(guest.headers, one);
  await wait(guest.headers, two);
  await wait(guest.headers, three, 1, { rank: 1 });
  expect(await own(guest)).toMatchObject([
    { host_salon: three, rank: 1 },
    { host_salon: one, rank: 2 },
    { host_salon: two, rank: 3 },
  ]);
  expect(await wait(guest.headers, four)).toMatchObject(refusal('rank', 'outOfRange'));
  await leave(guest.headers, one);
  expect(await wait(guest.headers, four)).toMatchObject({ status: 201, body: { rank: 2 } });
});

test('the host reads numbers, staff names, others nothing; the salon tells how many wait', async () => {
  const { host, salon } = await fullSalon();
  const guest = await app.make.guest();
  await wait(guest.headers, salon.id, 2);
  const path = `/api/host_salons/${salon.id}/waiting_list/`;
  const forHost = await app.call('GET', path, host.headers);
  expect(forHost.body).toEqual([{ position: 1, guests_number: 2, created_at: expect.any(String) }]);
  const staff = await app.make.staff('general_admin');
  const forStaff = await app.call('GET', path, staff.headers);
  expect(forStaff.body).toMatchObject([{ position: 1, guest: guest.id, guest_name: expect.any(String) }]);
  expect(await app.call('GET', path, guest.headers)).toMatchObject({ status: 403 });
  const other = await app.make.host();
  expect(await app.call('GET', path, other.headers)).toMatchObject({ status: 404 });
  const read = await app.call('GET', `/api/host_salons/${salon.id}/`, host.headers);
  expect(read.body).toMatchObject({ waiting_count: 1 });
});

test('cancelling a salon ends the waiting there; becoming a host ends it everywhere', async () => {
  const [cancelled, other] = [await fullSalon(), await fullSalon()];
  const guest = await app.make.guest();
  await wait(guest.headers, cancelled.salon.id);
  await wait(guest.headers, other.salon.id);
  await app.call('POST', `/api/host_salons/${cancelled.salon.id}/cancel/`, cancelled.host.headers, {
    reason: 'מחלה במשפחה',
  });
  expect(await own(guest)).toMatchObject([{ host_salon: other.salon.id }]);
  const [mail] = await app.mailsTo(guest.user.email);
  expect(mail).toMatchObject({ subject: expect.stringContaining('הסלון בוטל') });
  expect(mail?.text).toContain('מחלה במשפחה');
  const became = await app.call('POST', '/api/user_data/convert_user_selected/', guest.headers, {
    selected: 'host',
  });
  expect(became).toMatchObject({ status: 200 });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from waiting_list where guest_id = ${guest.id} and left_at is null`.execute(
    app.db,
  );
  expect(rows).toEqual([{ count: 0 }]);
});
