import { expect, test } from 'vitest';
import { refusal } from '../../../test/invitations.ts';
import { inHours, linkIn, useWaitingList } from '../../../test/waiting-list.ts';

const { app, ask, change, wait, fullSalon, own, freeThree, offerTo } = useWaitingList();

test('in the last six hours nobody is given time: all who fit are told, and the first who asks has the place', async () => {
  const full = await fullSalon();
  const { salon } = full;
  const [first, second, elsewhere, there] = [
    ...[await app.make.guest(), await app.make.guest(), await app.make.guest()],
    await app.make.hostWithSalon(),
  ] as const;
  for (const guest of [first, second, elsewhere]) await wait(guest.headers, salon.id, 3);
  await ask(elsewhere.headers, { host_salon: there.salon.id, guests_number: 1 });
  const late = { event_time: inHours(3) };
  await app.db.updateTable('host_salons').set(late).where('id', '=', salon.id).execute();
  const inSeason = await app.call('GET', `/api/host_salons/${salon.id}/`, full.host.headers);
  expect(inSeason.status).toBe(200);
  await freeThree(full);
  expect(await offerTo(first, salon.id)).toBeUndefined();
  const [mail] = await app.mailsTo(first.user.email);
  expect(mail?.subject).toContain('לראשונים שיבקשו');
  const [other] = await app.mailsTo(second.user.email);
  expect(other?.subject).toBe(mail?.subject);
  expect((await app.mailsTo(elsewhere.user.email))[0]?.subject).not.toBe(mail?.subject);
  const [link, lateLink] = [linkIn(mail?.text), linkIn(other?.text)];
  for (const open of [link, lateLink])
    expect(await app.call('GET', open)).toMatchObject({
      body: { purpose: 'take', done: false, gone: false },
    });
  expect(await app.call('POST', link)).toMatchObject({ status: 200 });
  expect(await app.call('GET', link)).toMatchObject({ body: { done: true, gone: false } });
  expect(await own(first)).toMatchObject([{ host_salon: salon.id }]);
  // The slower guest's link reports this before a click, and after it the guest is still in line.
  expect(await app.call('GET', lateLink)).toMatchObject({ body: { done: false, gone: true } });
  expect(await app.call('POST', lateLink)).toMatchObject(refusal('guests_number', 'notEnoughRoom'));
  expect(await own(second)).toMatchObject([{ host_salon: salon.id, guests_number: 3 }]);
  // Only newly freed places are announced.
  const countMails = async () => (await app.mailsTo(second.user.email)).length;
  const before = await countMails();
  await change(full.host.headers, full.parties[1]?.id ?? 0, { attended: true });
  await app.call('PATCH', `/api/host_salons/${salon.id}/`, full.host.headers, {
    comments_for_guests: 'כיבוד קל',
  });
  expect(await countMails()).toBe(before);
});

test('whoever is free for it only in the last hours hears of the places that are free', async () => {
  const full = await fullSalon();
  const { salon } = full;
  const [ready, elsewhere, large] = [await app.make.guest(), await app.make.guest(), await app.make.guest()];
  const there = await app.make.hostWithSalon();
  await wait(ready.headers, salon.id, 3);
  await wait(elsewhere.headers, salon.id, 2);
  await wait(large.headers, salon.id, 4);
  const response = await ask(elsewhere.headers, { host_salon: there.salon.id, guests_number: 1 });
  const late = { event_time: inHours(3) };
  await app.db.updateTable('host_salons').set(late).where('id', '=', salon.id).execute();
  await freeThree(full);
  const countChances = async ({ user: { email } }: typeof ready) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject.includes('לראשונים שיבקשו')).length;
  const countAll = async () => [
    await countChances(ready),
    await countChances(elsewhere),
    await countChances(large),
  ];
  expect(await countAll()).toEqual([1, 0, 0]);
  await change(there.host.headers, response.body.id, { status: 'denied' });
  await app.work();
  expect(await countAll()).toEqual([1, 1, 0]);
});

test('at night before a salon of the morning nobody is given time either', async () => {
  const full = await fullSalon();
  const guests = [await app.make.guest(), await app.make.guest()];
  for (const guest of guests) await wait(guest.headers, full.salon.id, 3);
  // A zone in which it is between 02:00 and 03:00 now; the salon begins less than seven hours after eight.
  const offset = ((((2 - new Date().getUTCHours()) % 24) + 36) % 24) - 12;
  const night = { event_time: inHours(9), time_zone: `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}` };
  await app.db.updateTable('host_salons').set(night).where('id', '=', full.salon.id).execute();
  await freeThree(full);
  for (const guest of guests) {
    expect(await offerTo(guest, full.salon.id)).toBeUndefined();
    expect((await app.mailsTo(guest.user.email))[0]?.subject).toContain('לראשונים שיבקשו');
  }
});
