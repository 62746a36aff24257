import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const url = '/api/staff/message_templates/';
const form = { name: 'תזכורת', subject: 'הסלון ב־{date}', text: 'שלום {first_name}' };

test('a text for messages is saved, and each change of its words adds a version', async () => {
  const volunteer = await app.make.staff('volunteer_admin');
  const made = await app.post(url, volunteer, form);
  expect([made.status, made.json]).toMatchObject([
    201,
    { ...form, version: 1, shared_with: 'me', owner: volunteer.id },
  ]);
  const { id } = made.json;
  expect((await app.patch(`${url}${id}/`, volunteer, { text: 'היי {first_name}' })).json).toMatchObject({
    version: 2,
  });
  expect((await app.patch(`${url}${id}/`, volunteer, { name: 'אחר' })).json).toMatchObject({
    name: 'אחר',
    version: 2,
    text: 'היי {first_name}',
  });
  const kept = await app.db
    .selectFrom('message_template_versions')
    .select('text')
    .where('template_id', '=', id)
    .orderBy('version')
    .execute();
  expect(kept).toEqual([{ text: form.text }, { text: 'היי {first_name}' }]);
  expect((await app.remove(`${url}${id}/`, volunteer)).status).toBe(204);
  expect((await app.get(url, volunteer)).json).toEqual([]);
});

test('unknown fields are refused; others see what is shared, and general admins share', async () => {
  const [volunteer, boss] = [await app.make.staff('volunteer_admin'), await app.make.staff('general_admin')];
  const wrong = await app.post(url, volunteer, { ...form, text: '{name}' });
  expect([wrong.status, wrong.json.codes]).toEqual([400, { text: ['invalid'] }]);
  expect((await app.post(url, volunteer, { ...form, shared_with: 'all' })).status).toBe(403);
  const own = (await app.post(url, volunteer, form)).json;
  expect((await app.patch(`${url}${own.id}/`, boss, { name: 'x' })).status).toBe(404);
  const shared = (await app.post(url, boss, { ...form, shared_with: 'all' })).json;
  expect((await app.get(url, volunteer)).json.map(({ id }: { id: number }) => id).sort()).toEqual([
    own.id,
    shared.id,
  ]);
  expect((await app.patch(`${url}${shared.id}/`, volunteer, { name: 'x' })).status).toBe(403);
});
