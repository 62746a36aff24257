import { expect, test } from 'vitest';
import { readByIcalJs } from '../../../test/calendars.ts';
import { useTestApp } from '../../../test/calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';
import { calendarAttachments } from './calendar.service.ts';

const app = useTestApp();
const calls = useTeaming(app);

type Who = { readonly headers: Record<string, string> };

const read = async (salon: number, who: Who) => {
  const { status, text } = await app.get(`/api/host_salons/${salon}/calendar.ics`, who);
  if (status === 404) return undefined;
  const { method, status: state, uid, sequence } = readByIcalJs(text);
  expect(uid).toBe(`salon-${salon}@remembrance-salons`);
  expect(state).toBe(method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED');
  return { method, sequence };
};

const approved = async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id, house_number: '7' });
  const guest = await app.make.guest();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  const answer = async (status: string) =>
    expect((await app.patch(`/api/salonguests/${id}/`, host, { status })).status).toBe(200);
  await answer('approved');
  return { host, salon, guest, answer, withdraw: () => app.remove(`/api/salonguests/${id}/`, guest) };
};

test('the number of the file rises with each change of what the entry says, and with nothing else', async () => {
  const { host, salon, guest } = await approved();
  const number = async () => (await read(salon.id, guest))?.sequence ?? 0;
  const change = (body: object) => app.patch(`/api/host_salons/${salon.id}/`, host, body);
  const acts = [
    () => change({ address: 'שדרות רוטשילד' }),
    () => change({ floor: 4 }),
    () => change({ comments_for_guests: 'נא להביא כיסא' }),
    () => change({ duration_minutes: 60 }),
    () => change({ name: 'ערב בגינה' }),
    () => change({ lat: 32.08, lng: 34.79 }),
    () => change({ is_digital: true, site_link: 'https://meet.example/a' }),
    () => change({ site_link: 'https://meet.example/b' }),
    () => app.patch(`/api/hosts/${host.id}/`, host, { phone: '0521234567' }),
    () => app.patch(`/api/user_data/${host.user.id}/`, host, { last_name: 'לוי' }),
  ];
  for (const act of acts) {
    const before = await number();
    expect((await act()).status).toBe(200);
    expect(await number()).toBe(before + 1);
  }
  const before = await number();
  for (const body of [
    { floor: 4 },
    { max_guests: 12 },
    { staff_free_text: 'א' },
    { is_open_for_guests: false },
  ])
    expect((await change(body)).status).toBe(200);
  expect(await number()).toBe(before);
});

test('a guest who is denied, back, withdrawn and back again gets a higher number each time', async () => {
  const { salon, guest, answer, withdraw, host } = await approved();
  const life = [await read(salon.id, guest)];
  await answer('denied');
  life.push(await read(salon.id, guest));
  await answer('approved');
  life.push(await read(salon.id, guest));
  await withdraw();
  life.push(await read(salon.id, guest));
  const again = await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 1 });
  expect(again.status).toBe(201);
  expect(await read(salon.id, guest)).toBeUndefined();
  await app.patch(`/api/salonguests/${again.json.id}/`, host, { status: 'approved' });
  life.push(await read(salon.id, guest));
  const first = life[0]?.sequence ?? 0;
  expect(life).toEqual(
    ['PUBLISH', 'CANCEL', 'PUBLISH', 'CANCEL', 'PUBLISH'].map((method, at) => ({
      method,
      sequence: first + at,
    })),
  );
});

test('a guest who was never approved has no file, not after an end either', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  const guest = await app.make.guest();
  const { id } = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id });
  expect(await read(salon.id, guest)).toBeUndefined();
  await app.patch(`/api/salonguests/${id}/`, host, { status: 'denied' });
  expect(await read(salon.id, guest)).toBeUndefined();
});

test.each(['cancelled', 'deleted'])(
  'a salon that is %s ends in the calendars of all who had it',
  async (how) => {
    const { host, salon, guest } = await approved();
    const stranger = await app.make.guest();
    const before = [await read(salon.id, host), await read(salon.id, guest)];
    const url = `/api/host_salons/${salon.id}/`;
    if (how === 'cancelled') await app.post(`${url}cancel/`, host, { reason: 'מחלה' });
    else await app.remove(url, calls.staff);
    for (const [at, who] of [host, guest].entries()) {
      const after = await read(salon.id, who);
      expect(after?.method).toBe('CANCEL');
      expect(after?.sequence).toBeGreaterThan(before[at]?.sequence ?? 0);
    }
    expect(await read(salon.id, stranger)).toBeUndefined();
  },
);

test('a salon that is restored is above its cancellation', async () => {
  const host = await app.make.host();
  const salon = await app.make.salon({ host_id: host.id });
  await app.remove(`/api/host_salons/${salon.id}/`, calls.staff);
  const ended = await read(salon.id, host);
  expect((await app.post(`/api/host_salons/${salon.id}/restore/`, calls.staff)).status).toBe(200);
  const restored = await read(salon.id, host);
  expect([ended?.method, restored?.method]).toEqual(['CANCEL', 'PUBLISH']);
  expect(restored?.sequence).toBe((ended?.sequence ?? 0) + 1);
});

test('a witness who is teamed, taken away and teamed again gets a higher number each time', async () => {
  const { salon, witness, id } = await calls.teamed();
  const user = await app.make.user('witness');
  await app.db.updateTable('witnesses').set({ user_id: user.id }).where('id', '=', witness.id).execute();
  const own = { headers: await app.make.bearer(user.id) };
  const attached = async (kind: string, user_id = user.id) => {
    const message = { user_id, host_salon_id: salon.id, language: 'he' } as const;
    const files = await calendarAttachments[kind]?.({ db: app.db, config: app.server.config }, message);
    return files?.map(({ contentType }) => /method=(\w+)/.exec(contentType)?.[1]);
  };
  expect([await attached('teaming_teamed'), await attached('teaming_undone')]).toEqual([['PUBLISH'], []]);
  expect(await attached('teaming_teamed', salon.user.id)).toEqual([]);
  const life = [await read(salon.id, own)];
  expect((await calls.change(id, { witness_salon: null })).status).toBe(200);
  life.push(await read(salon.id, own));
  expect([await attached('teaming_teamed'), await attached('teaming_undone')]).toEqual([[], ['CANCEL']]);
  expect((await calls.change(id, { witness_salon: witness.slot.id })).status).toBe(200);
  life.push(await read(salon.id, own));
  expect((await app.remove(`/api/salons/${id}/`, calls.staff)).status).toBe(204);
  life.push(await read(salon.id, own));
  const first = life[0]?.sequence ?? 0;
  expect(life).toEqual(
    ['PUBLISH', 'CANCEL', 'PUBLISH', 'CANCEL'].map((method, at) => ({ method, sequence: first + at })),
  );
});

test('changes at the same moment each count', async () => {
  const { host, salon, guest } = await approved();
  const before = (await read(salon.id, guest))?.sequence ?? 0;
  const url = `/api/host_salons/${salon.id}/`;
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((floor) => app.patch(url, host, { floor, comments_for_guests: `קומה ${floor}` })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await read(salon.id, guest))?.sequence).toBe(before + 5);
});
