import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();

const open = async (fields: object = {}, language: 'he' | 'en' = 'he') => {
  const host = await app.make.host();
  await app.db.updateTable('users').set({ language }).where('id', '=', host.user_id).execute();
  const form = await app.make.salonForm({ max_guests: 12, ...fields });
  const answer = await app.post('/api/host_salons/', host, form);
  expect(answer.status, answer.text).toBe(201);
  return { host, id: Number(answer.json.id), mails: await app.mailsTo(host.user.email) };
};

test('a host who opened a salon reads at once what was opened, what comes next and how to change it', async () => {
  const { host, id, mails } = await open({ is_open_for_guests: true, evening_public: true });
  expect(mails).toHaveLength(1);
  const text = mails[0]?.text ?? '';
  expect(text).toContain('הסלון רשום ופתוח לבקשות');
  expect(text).toMatch(/עד 12 אורחים/);
  expect(text).toContain(`/site/host/${host.id}/salon?salon=${id}`);
  expect(text).toMatch(/\/s\/\w{10}/);
});

test('a private salon is confirmed without its link, a closed one as closed', async () => {
  const { mails } = await open({ is_open_for_guests: true, evening_public: false });
  expect(mails[0]?.text).not.toMatch(/\/s\//);
  const closed = await open({ is_open_for_guests: false }, 'en');
  expect(closed.mails[0]?.text).toContain('still closed to requests');
});

test('a salon that is opened later is confirmed then, once', async () => {
  const { host, id } = await open({ is_open_for_guests: false });
  for (const is_open_for_guests of [true, false, true])
    expect((await app.patch(`/api/host_salons/${id}/`, host, { is_open_for_guests })).status).toBe(200);
  const mails = await app.mailsTo(host.user.email);
  expect(mails.map(({ text }) => text.includes('פתוח לבקשות'))).toEqual([true, false]);
});
