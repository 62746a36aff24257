import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useRelatives } from '../../../test/relative-calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';

const { app, witnessWithLogin, freeWithLogin, add, path, linkTo, nextPhone } = useRelatives();
const calls = useTeaming(app);

test('a witness adds a relative, who gets the link, and staff see who has one', async () => {
  const witness = await witnessWithLogin({ first_name: 'מרים' });
  const phone = nextPhone();
  const added = await add(witness, witness.id, { name: 'דנה לוי', phone_number: phone.typed });
  expect(added.status).toBe(201);
  expect(added.json).toEqual({
    id: expect.any(Number),
    name: 'דנה לוי',
    phone_number: phone.stored,
    opened_at: null,
  });
  expect(added.text).not.toMatch(/token|\/r\//);
  expect((await app.get(path(witness.id), witness)).json).toEqual([added.json]);
  expect((await app.get(path(witness.id), calls.staff)).json).toEqual([added.json]);
  const [sms] = await app.mailsTo(phone.stored);
  expect(sms?.text).toMatch(/\/r\/[\w-]{22}$/);
  const { rows } = await sql<{ row: string }>`select r::text as row from witness_relatives r`.execute(app.db);
  expect(JSON.stringify(rows)).not.toContain(await linkTo(phone.stored));
  // Access to one's own records is not audited, access by staff is.
  const log = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'witness_relative')
    .execute();
  expect(log).toMatchObject([{ action: 'read', actor_id: calls.staff.id, after: { witness: witness.id } }]);
});

test('a number that nobody has proved reads no name, one that is proved does', async () => {
  const witness = await witnessWithLogin({ first_name: 'זלמנה' });
  const known = await app.make.user('guest');
  await sql`update users set phone_verified_at = now() where id = ${known.id}`.execute(app.db);
  const strange = nextPhone();
  await add(witness, witness.id, { name: 'דנה', phone_number: strange.typed });
  await add(witness, witness.id, { name: 'תמר', phone_number: known.phone_number ?? '' });
  const textTo = async (to: string | null) => (await app.mailsTo(to))[0]?.text;
  expect(await textTo(strange.stored)).not.toContain('זלמנה');
  expect(await textTo(strange.stored)).toMatch(/\/r\/[\w-]{22}$/);
  expect(await textTo(known.phone_number)).toContain('זלמנה');
});

test('three have a link at once; a fourth is refused, also of two who are added at once', async () => {
  const witness = await witnessWithLogin();
  for (let at = 0; at < 2; at += 1) expect((await add(witness, witness.id)).status).toBe(201);
  const both = await Promise.all([add(witness, witness.id), add(calls.staff, witness.id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  const fourth = await add(witness, witness.id);
  expect([fourth.status, fourth.json.codes]).toEqual([400, { non_field_errors: ['outOfRange'] }]);
  const [first] = (await app.get(path(witness.id), witness)).json;
  expect((await app.remove(`${path(witness.id)}${first.id}/`, witness)).status).toBe(204);
  expect((await add(witness, witness.id)).status).toBe(201);
});

test('a number must be one that a code can reach', async () => {
  const witness = await witnessWithLogin();
  const codes = async (phone_number: string) =>
    (await add(witness, witness.id, { name: 'דנה', phone_number })).json.codes;
  expect(await codes('03-5551234')).toEqual({ phone_number: ['wrongPhone'] });
  expect(await codes('12')).toEqual({ phone_number: ['invalidPhone'] });
  expect(await codes('+447400123456')).toEqual({ phone_number: ['outOfRange'] });
  expect((await add(witness, witness.id, { name: ' ' })).json.codes).toEqual({
    ...{ name: ['required'], phone_number: ['required'] },
  });
});

test('links are made for the own record, or by staff who may change the witness', async () => {
  const community_id = await app.make.community();
  const [witness, other] = [await witnessWithLogin(), await witnessWithLogin()];
  const made = await add(witness, witness.id);
  const one = `${path(witness.id)}${made.json.id}/`;
  const volunteer = await app.make.staff('volunteer_admin', { community_id });
  for (const who of [other, volunteer]) {
    expect((await app.get(path(witness.id), who)).status).toBe(404);
    expect((await add(who, witness.id)).status).toBe(404);
    expect((await app.remove(one, who)).status).toBe(404);
  }
  // A relative of another witness is not found under the own record.
  expect((await app.remove(`${path(other.id)}${made.json.id}/`, other)).status).toBe(404);
  for (const who of [await app.make.host(), await app.make.guest(), await app.make.staff('host_admin')])
    expect((await add(who, witness.id)).status).toBe(403);
  expect((await app.get(path(witness.id), null)).status).toBe(401);
  expect((await app.get(path(witness.id), witness)).json).toHaveLength(1);
});

test('what staff do is written down with the name', async () => {
  const witness = await witnessWithLogin();
  const phone = nextPhone();
  const { json } = await add(calls.staff, witness.id, { name: 'דנה לוי', phone_number: phone.typed });
  await app.remove(`${path(witness.id)}${json.id}/`, calls.staff);
  expect(await app.auditOf('witness_relative', json.id)).toMatchObject([
    { action: 'create', after: { witness: witness.id, name: 'דנה לוי', phone_number: phone.stored } },
    { action: 'remove', before: { witness: witness.id, name: 'דנה לוי', phone_number: phone.stored } },
  ]);
  const log = await app.get(
    `/api/staff/audit/?entity=witness&entity_id=${witness.id}&related=true`,
    calls.staff,
  );
  expect(log.json.results.slice(0, 2)).toMatchObject([
    { action: 'remove', entity: 'witness_relative', record: { entity: 'witness', id: witness.id } },
    { action: 'create', entity: 'witness_relative', record: { entity: 'witness', id: witness.id } },
  ]);
});

test('nobody has links sent without end', async () => {
  const witness = await witnessWithLogin();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1) {
    const { status, json } = await add(witness, witness.id);
    statuses.push(status);
    if (status === 201) await app.remove(`${path(witness.id)}${json.id}/`, witness);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429]);
});

test('a witness in the archive gets no link', async () => {
  const witness = await app.make.witness({ archived: true });
  const refused = await add(calls.staff, witness.id);
  expect([refused.status, refused.json.codes]).toEqual([400, { non_field_errors: ['invalid'] }]);
});

test('the witness keeps the date of an evening, and reads host, driver and coordinator', async () => {
  const witness = await freeWithLogin();
  const volunteer = await app.make.staff('volunteer_admin', { first_name: 'רון', last_name: 'גל' });
  const salon = await app.make.waitingSalon({ floor: 2 }, { volunteer_id: volunteer.id });
  const teamed = await calls.team(salon.id, witness.slot.id);
  await calls.change(teamed.json.id, { needs_ride: true, driver: 'אבי' });
  const own = await app.get('/api/user_data/witness/', witness);
  expect(own.json).toMatchObject({
    id: witness.id,
    teamings: [
      {
        host_salon: salon.id,
        host_phone: expect.stringMatching(/^\+972/),
        driver: 'אבי',
        coordinator: { name: 'רון גל', phone_number: volunteer.phone_number },
        precision: expect.any(String),
      },
    ],
  });
  expect((await app.get(`/api/host_salons/${salon.id}/calendar.ics`, witness)).status).toBe(200);
  const stranger = await witnessWithLogin();
  expect((await app.get(`/api/host_salons/${salon.id}/calendar.ics`, stranger)).status).toBe(404);
});
