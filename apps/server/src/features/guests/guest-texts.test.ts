import {
  type GuestText,
  guestTextNames,
  guestTexts,
  mapGuestTexts,
} from '@salons/contract/records/guest-texts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { password, useErasures } from '../../../test/erasures.ts';
import { readAllTexts } from '../../../test/texts-of-tables.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { eraseAccount } from '../privacy/privacy.jobs.ts';

const { app, ask, makeDue } = useErasures();
const admin = { headers: {} };
beforeAll(async () => {
  admin.headers = (await app.make.staff('super_admin')).headers;
});
const words = mapGuestTexts((name) => `Zamira-${guestTextNames.indexOf(name)}`);
const kept = () => app.make.guest({ city_id: 2, registration_status: 2, ...words });
const read = async (id: number) => (await app.get(`/api/guests/${id}/`, admin)).json;
const none = mapGuestTexts(() => null);

/** Free-text columns of guests with their limits, as the database has them. */
const listColumns = async () => {
  const { rows } = await sql<{ name: GuestText; limit: string }>`
    select name, substring(pg_get_constraintdef(checks.oid) from '<= ([0-9]+)') as limit
    from free_texts(), unnest(columns) as name
      left join pg_constraint checks on conrelid = 'guests'::regclass and contype = 'c'
        and pg_get_constraintdef(checks.oid) like '%char_length(' || name || ')%'
    where holder = 'guests' order by name`.execute(app.db);
  return rows;
};

test('the columns of guests with the comment "free text" are the texts declared in the contract, as long as there', async () => {
  const declared = [...guestTextNames]
    .sort()
    .map((name) => ({ name, limit: String(guestTexts[name].maxLength) }));
  expect(await listColumns()).toEqual(declared);
});

describe.each(guestTextNames)('%s of a guest', (name) => {
  const { label, maxLength } = guestTexts[name];

  test('is written by the guest, shortened by nobody, and taken back', async () => {
    const guest = await app.make.guest();
    const write = async (text: string | null) =>
      (await app.patch(`/api/guests/${guest.id}/`, guest, { [name]: text })).json[name];
    const longest = 'ש'.repeat(maxLength);
    expect(await write(longest)).toBe(longest);
    const { status, json } = await app.patch(`/api/guests/${guest.id}/`, guest, { [name]: `${longest}ש` });
    expect([status, json.codes]).toEqual([400, { [name]: ['tooLong'] }]);
    expect((await app.patch(`/api/guests/${guest.id}/`, guest, { languages: [1] })).json[name]).toBe(longest);
    expect(await write(' ')).toBeNull();
  });

  test('is changed by staff, who are told of a change made meanwhile, and logged', async () => {
    const guest = await kept();
    const change = (text: string, seen: string) =>
      app.patch(`/api/guests/${guest.id}/`, admin, { [name]: text, seen: { [name]: seen } });
    expect((await change('of one', words[name])).json[name]).toBe('of one');
    expect((await change('of two', words[name])).status).toBe(409);
    expect(await app.auditOf('guest', guest.id)).toMatchObject([
      { before: { [name]: words[name] }, after: { [name]: 'of one' } },
    ]);
  });

  test('stands in the list and in the file of staff', async () => {
    const guest = await kept();
    const list = await app.get(`/api/guests/?id=${guest.id}`, admin);
    expect(list.json.results).toMatchObject([{ id: guest.id, [name]: words[name] }]);
    const file = await app.get(
      `/api/guests/?id=${guest.id}&pagination=false&format=csv&columns=${name}`,
      admin,
      { 'accept-language': 'en' },
    );
    expect(file.text).toBe(`\ufeff"${label.en}"\r\n"${words[name]}"\r\n`);
  });

  test('is noted at the telephone', async () => {
    const form = { role: 'guest', first_name: 'שושנה', last_name: 'ברק', language: 'he', city: 2 };
    const phone_number = `052-${4_100_000 + guestTextNames.indexOf(name)}`;
    const made = await app.post('/api/staff/people/', admin, { ...form, phone_number, [name]: words[name] });
    expect(await read(made.json.guest)).toMatchObject({ ...none, [name]: words[name] });
  });
});

test('what a guest wrote freely is in the file of the own data', async () => {
  const own = await app.get('/api/user_data/export/', await kept());
  expect(own.json.guest).toMatchObject(words);
});

test('a guest whose record staff deleted begins again without what was written freely', async () => {
  const guest = await kept();
  expect((await app.remove(`/api/guests/${guest.id}/`, admin)).status).toBe(204);
  const again = await app.post('/api/user_data/convert_user_selected/', guest, { selected: 'guest' });
  expect(again.status).toBe(200);
  expect(await read(guest.id)).toMatchObject(none);
});

test('an erasure leaves nothing of what a guest wrote freely, in the log neither', async () => {
  const guest = await kept();
  await sql`update users set password_hash = ${await hashPassword(password)} where id = ${guest.user_id}`.execute(
    app.db,
  );
  const traces = async () => (await readAllTexts(app)).filter((line) => line.includes('Vexler-'));
  const rewritten = mapGuestTexts((name) => `Vexler-${guestTextNames.indexOf(name)}`);
  expect((await app.patch(`/api/guests/${guest.id}/`, admin, rewritten)).status).toBe(200);
  // In each column, and in the log.
  expect((await traces()).length).toBeGreaterThan(guestTextNames.length);
  expect((await ask(guest)).status).toBe(202);
  await eraseAccount.run({ id: await makeDue(guest.user_id) }, app.server);
  expect(await traces()).toEqual([]);
});
