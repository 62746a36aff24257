import { describe, expect, test } from 'vitest';
import { eveningIn, useWaitingList } from '../../../test/waiting-list.ts';
import { withdrawAllForGuest } from './guest-departure.service.ts';

const { app, wait, fullSalon, freeThree, offerTo, evening, withdraw } = useWaitingList();

type Guest = Awaited<ReturnType<typeof app.make.guest>>;

const kindsTo = async ({ user }: Guest) => {
  await app.notify();
  const rows = await app.db
    .selectFrom('outbox')
    .select('kind')
    .where('user_id', '=', user.id)
    .where('state', '<>', 'dropped')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};
const lastTo = async ({ user }: Guest) => {
  const [message] = await app.mailsTo(user.email ?? user.phone_number);
  if (message === undefined) throw new Error('nothing was written');
  return message;
};
const speakEnglish = (guest: Guest) =>
  app.db.updateTable('users').set({ language: 'en' }).where('id', '=', guest.user.id).execute();
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

describe('a guest who withdraws', () => {
  test('reads so, with the way back to the salon', async () => {
    const { guest, salon, invitation } = await evening({
      evening_public: true,
      is_open_for_guests: true,
      name: 'ערב',
    });
    await withdraw(guest.headers, invitation.id);
    expect(await kindsTo(guest)).toEqual(['invitation_withdrawnByGuest']);
    const { subject, text } = await lastTo(guest);
    expect(plain(subject)).toBe('הביטול התקבל: ערב');
    expect(text).toContain(`/site/salonSearch/mapview/${salon.id}\n`);
    expect(text).not.toContain('יומן');
  });

  test('reads that the file removes an evening that was approved from the calendar', async () => {
    const { guest, invitation } = await evening({}, { status: 'approved' });
    await speakEnglish(guest);
    await withdraw(guest.headers, invitation.id);
    expect(await kindsTo(guest)).toEqual(['invitation_withdrawnByGuest']);
    expect((await lastTo(guest)).text).toContain('Opening the attached file removes the evening');
  });

  test('reads the link of the search where the salon is not in it', async () => {
    const { guest, salon, invitation } = await evening({ evening_public: false });
    await withdraw(guest.headers, invitation.id);
    const { text } = await lastTo(guest);
    expect(text).toContain('/site/salonSearch/mapview\n');
    expect(text).not.toContain(`/${salon.id}`);
  });

  test('by a link of a message, without a login, reads the same', async () => {
    const { host, guest, invitation } = await evening();
    await app.patch(`/api/salonguests/${invitation.id}/`, host, { status: 'approved' });
    const link = eveningIn((await lastTo(guest)).text);
    await app.deliver();
    expect((await app.remove(link, null)).status).toBe(204);
    expect((await kindsTo(guest)).at(-1)).toBe('invitation_withdrawnByGuest');
    await app.remove(link, null);
    expect((await kindsTo(guest)).filter((kind) => kind === 'invitation_withdrawnByGuest')).toHaveLength(1);
  });

  test('gets a short text message where there is no address', async () => {
    const { guest, invitation } = await evening({ evening_public: true });
    await app.db.updateTable('users').set({ email: null }).where('id', '=', guest.user.id).execute();
    await withdraw(guest.headers, invitation.id);
    const { text } = await lastTo({ ...guest, user: { ...guest.user, email: null } });
    expect(text.split('\n')).toHaveLength(2);
    expect(text).toContain('/site/salonSearch/mapview');
  });

  test('does not read the confirmation of a request that was not sent yet', async () => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id });
    const guest = await app.make.guest();
    const made = await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
    expect(await kindsTo(guest)).toEqual(['invitation_received']);
    await withdraw(guest.headers, made.json.id);
    expect(await kindsTo(guest)).toEqual(['invitation_withdrawnByGuest']);
  });
});

test('a request that staff withdraw is confirmed as theirs alone', async () => {
  const { guest, invitation } = await evening({}, { status: 'approved' });
  await withdraw((await app.make.staff('super_admin')).headers, invitation.id);
  expect(await kindsTo(guest)).toEqual(['invitation_withdrawnByStaff']);
});

test('a request that ends with its person confirms nothing', async () => {
  const { host, guest } = await evening({}, { status: 'approved' });
  await app.db.transaction().execute((trx) => withdrawAllForGuest(app.server, trx, guest.id));
  expect(await kindsTo(guest)).toEqual([]);
  expect((await app.mailsTo(host.user.email)).length).toBe(1);
});

describe('a guest who refuses an offer', () => {
  const offered = async () => {
    const full = await fullSalon({ evening_public: true });
    const guest = await app.make.guest();
    await wait(guest.headers, full.salon.id, 2);
    await freeThree(full);
    const offer = await offerTo(guest, full.salon.id);
    return { guest, ...full, id: offer?.id ?? 0 };
  };

  test('reads so, with the way back, and hears no more of the offer', async () => {
    const { guest, salon, host, id } = await offered();
    expect(await kindsTo(guest)).toEqual(['invitation_offered']);
    const before = (await app.mailsTo(host.user.email)).length;
    await withdraw(guest.headers, id);
    expect(await kindsTo(guest)).toEqual(['invitation_offerRefused']);
    expect((await lastTo(guest)).text).toContain(`/site/salonSearch/mapview/${salon.id}\n`);
    expect((await app.mailsTo(host.user.email)).length).toBe(before);
  });

  test('for whom staff refuse it reads that it was they', async () => {
    const { guest, id } = await offered();
    await app.deliver();
    await withdraw((await app.make.staff('super_admin')).headers, id);
    expect(await kindsTo(guest)).toEqual(['invitation_offered', 'invitation_withdrawnByStaff']);
  });
});

describe('a guest who leaves the waiting list', () => {
  const waiting = async () => {
    const { salon } = await fullSalon({ evening_public: true, name: 'סלון הגפן' });
    const guest = await app.make.guest();
    await wait(guest.headers, salon.id);
    return { guest, salon, leave: () => app.remove(`/api/host_salons/${salon.id}/waiting_list/`, guest) };
  };

  test('reads so once, with the way back', async () => {
    const { guest, salon, leave } = await waiting();
    for (const _time of [1, 2]) expect((await leave()).status).toBe(204);
    expect(await kindsTo(guest)).toEqual(['waiting_left']);
    const { subject, text } = await lastTo(guest);
    expect(plain(subject)).toBe('ההמתנה הסתיימה: סלון הגפן');
    expect(text).toContain(`/site/salonSearch/mapview/${salon.id}\n`);
  });

  test('and joins again before that reads nothing', async () => {
    const { guest, salon, leave } = await waiting();
    await leave();
    await wait(guest.headers, salon.id);
    expect(await kindsTo(guest)).toEqual([]);
  });

  test('and has never waited there reads nothing', async () => {
    const { salon } = await waiting();
    const stranger = await app.make.guest();
    expect((await app.remove(`/api/host_salons/${salon.id}/waiting_list/`, stranger)).status).toBe(204);
    expect(await kindsTo(stranger)).toEqual([]);
  });
});
