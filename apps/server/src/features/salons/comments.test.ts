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

describe('a call that is repeated under its key', () => {
  const send = (url: string, who: { headers: Record<string, string> }, text: unknown, key: string) =>
    app.call('POST', `${url}comments/`, { ...who.headers, 'idempotency-key': key }, { text });

  test('is answered as the first one, and writes nothing more', async () => {
    const { url } = await app.make.hostWithSalon();
    const staff = await app.make.staff('volunteer_admin');
    const first = await send(url, staff, 'once', 'one press');
    const second = await send(url, staff, 'once', 'one press');
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect((await app.get(`${url}comments/`, staff)).json).toEqual([first.body]);
  });

  test('with another body is refused, and so is the key of a call that still runs', async () => {
    const { url } = await app.make.hostWithSalon();
    const staff = await app.make.staff('volunteer_admin');
    expect((await send(url, staff, 'once', 'a key')).status).toBe(201);
    expect((await send(url, staff, 'something else', 'a key')).status).toBe(409);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(url, staff, 'at once', 'another key')));
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    expect((await app.get(`${url}comments/`, staff)).json).toHaveLength(2);
  });

  test('keeps the answer of a refusal too; the same key of somebody else is another one', async () => {
    const { url } = await app.make.hostWithSalon();
    const [one, other] = [await app.make.staff('volunteer_admin'), await app.make.staff('volunteer_admin')];
    const refused = await send(url, one, ' ', 'the same');
    const again = await send(url, one, ' ', 'the same');
    expect([again.status, again.body]).toEqual([400, refused.body]);
    expect((await send(url, other, 'mine', 'the same')).status).toBe(201);
  });

  test('needs a key of 255 signs at most', async () => {
    const { url } = await app.make.hostWithSalon();
    const staff = await app.make.staff('volunteer_admin');
    expect((await send(url, staff, 'x', 'k'.repeat(256))).status).toBe(400);
    expect((await send(url, staff, 'x', 'k'.repeat(255))).status).toBe(201);
  });
});
