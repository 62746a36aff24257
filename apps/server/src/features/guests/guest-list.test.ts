import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const list = async (headers: Record<string, string>, query: string) => {
  const { body } = await app.call('GET', `/api/guests/${query}`, headers);
  return {
    count: body.count,
    total: body.total_no_filters,
    ids: body.results.map((one: { id: number }) => one.id),
  };
};
const makeNamed = (first_name: string, last_name: string) =>
  app.make.guest().then(async (guest) => {
    await app.db
      .updateTable('users')
      .set({ first_name, last_name })
      .where('id', '=', guest.user.id)
      .execute();
    return guest;
  });

test('one or two letters are looked for where words begin, three anywhere', async () => {
  const { headers } = await app.make.staff('general_admin');
  const guest = await makeNamed('קסניה', 'פרץ־צוקרמן');
  for (const [text, isFound] of [
    ['קס', true],
    ['צו', true],
    ['סנ', false],
    ['סני', true],
    ['צוקרמן קס', true],
    ['קסניה כלוםכזה', false],
    ['%', false],
  ] as const)
    expect((await list(headers, `?free_text=${encodeURIComponent(text)}`)).ids, text).toEqual(
      isFound ? [guest.id] : [],
    );
});

test('the counts follow who comes, goes and asks; those without a request are all others', async () => {
  const { headers } = await app.make.staff('general_admin');
  const before = await list(headers, '');
  const unasked = await list(headers, '?status=none');
  const [idle, asking] = [await app.make.guest(), await app.make.guest()];
  const salon = await app.make.salon();
  await app.make.invitation({ host_salon_id: salon.id, guest_id: asking.id });
  expect(await list(headers, '')).toMatchObject({ count: before.count + 2, total: before.total + 2 });
  expect((await list(headers, '?status=none')).count).toBe(unasked.count + 1);
  expect((await list(headers, '?status=none&status=pending')).count).toBe(
    unasked.count + 1 + (await list(headers, '?status=pending')).count,
  );
  await app.call('DELETE', `/api/guests/${idle.id}/`, headers);
  expect(await list(headers, '')).toMatchObject({ count: before.count + 1, total: before.total + 1 });
  expect((await list(headers, '?status=none')).count).toBe(unasked.count);
});

test('a list of a season counts who asked or registered in it, and no one else', async () => {
  const { headers } = await app.make.staff('general_admin');
  const { season } = await app.make.salon();
  const before = await list(headers, `?season=${season}`);
  await app.make.guest({ created_at: `${season - 20}-01-01T12:00:00Z` });
  const guest = await app.make.guest();
  const after = await list(headers, `?season=${season}`);
  expect(after).toMatchObject({ count: before.count + 1, total: before.total + 2 });
  expect(after.ids).toContain(guest.id);
});

test('every order names every guest once, page after page', async () => {
  const { headers } = await app.make.staff('general_admin');
  const { count } = await list(headers, '');
  for (const order of ['last_name', '-first_name', 'email', 'city_name', 'community', 'status', '-salon']) {
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(count / 2) }, (_, page) =>
        list(headers, `?ordering=${order}&page_size=2&page=${page + 1}`),
      ),
    );
    expect(new Set(pages.flatMap(({ ids }) => ids)).size, order).toBe(count);
  }
});
