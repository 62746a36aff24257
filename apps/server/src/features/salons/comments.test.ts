import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();

describe('comments of staff', () => {
  test('are added, read newest first and deleted', async () => {
    const { host, url } = await app.make.hostWithSalon();
    const staff = await app.make.staff('volunteer_admin');
    const first = await app.post(`${url}comments/`, staff, { text: '<b>ראשונה</b>' });
    expect([first.status, first.json.text]).toEqual([201, '<b>ראשונה</b>']);
    expect(first.json.author_name).toBe(`${staff.first_name} ${staff.last_name}`);
    const second = await app.post(`${url}comments/`, staff, { text: 'שנייה' });
    expect((await app.get(`${url}comments/`, staff)).json).toEqual([second.json, first.json]);
    expect((await app.remove(`${url}comments/${first.json.id}/`, staff)).status).toBe(204);
    expect((await app.remove(`${url}comments/${first.json.id}/`, staff)).status).toBe(404);
    expect((await app.get(`${url}comments/`, staff)).json).toEqual([second.json]);
    expect((await app.get(`${url}comments/`, host)).status).toBe(403);
    const other = await app.make.hostWithSalon();
    expect((await app.remove(`${other.url}comments/${second.json.id}/`, staff)).status).toBe(404);
  });

  test.each([
    [{}, 'required'],
    [{ text: ' ' }, 'required'],
    [{ text: 'x'.repeat(5001) }, 'tooLong'],
    [{ text: ['x'] }, 'invalid'],
  ])('need a text: %o', async (body, code) => {
    const { url } = await app.make.hostWithSalon();
    const answer = await app.post(`${url}comments/`, await app.make.staff('super_admin'), body);
    expect([answer.status, answer.json.codes]).toEqual([400, { text: [code] }]);
  });
});

test('everybody reads the preparation meetings', async () => {
  const { json } = await app.get('/api/host_salon_training/', null);
  expect(json[0]).toEqual({
    id: 1,
    name_he: 'אף מועד לא מתאים לי',
    name_en: 'No meeting suits me',
    starts_at: null,
    is_digital: false,
    link: null,
  });
});
