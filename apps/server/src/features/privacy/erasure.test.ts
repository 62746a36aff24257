import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { eraseAccount, eraseAccounts } from './privacy.jobs.ts';

const app = useTestApp();
const password = 'seven lamps at dusk';
/** Stands in everything that a person can have said about themselves. */
const mark = 'Zamira-Vexler';
const markedPhone = '+972509988776';
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();

const somebody = async (fields: Parameters<typeof app.make.user>[1] = {}) => {
  const person = await app.make.user('guest', { password_hash: await hashPassword(password), ...fields });
  return { ...person, headers: await app.make.bearer(person.id) };
};
const ask = (who: { headers: Record<string, string> }, body: object = { password }) =>
  app.post('/api/user_data/erase/', who, body);
const eraseAt = async (who: { headers: Record<string, string> }) =>
  (await app.get('/api/user_data/account/', who)).json.erase_at;
const makeDue = async (user_id: number) => {
  const { rows } = await sql<{ id: number }>`update erasures set erase_at = now()
    where user_id = ${user_id} and withdrawn_at is null and done_at is null returning id`.execute(app.db);
  return rows[0]?.id ?? 0;
};
const tokenIn = (text: string | undefined, kind: 'erase' | 'keep') =>
  new RegExp(`/eraseaccount#${kind}=([\\w-]+)`).exec(text ?? '')?.[1] ?? '';
const insert = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(app.db)).rows[0]?.id ?? 0;
/** Every table of the database as text, one line a row. */
const everything = async () => {
  const { rows: tables } = await sql<{
    name: string;
  }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'graphile_worker')`.execute(app.db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} t`.execute(
      app.db,
    );
    lines.push(...rows.map(({ line }) => `${name}: ${line}`));
  }
  return lines;
};
const traces = async () => {
  const signs = [mark, markedPhone, mark.toLowerCase(), 'זמירה'];
  return (await everything()).filter((line) => signs.some((sign) => line.includes(sign)));
};

test('it is asked for with the password, told by mail, shown with its day, and taken back', async () => {
  const person = await somebody({ language: 'en' });
  expect((await ask(person, { password: 'a guess' })).json.codes).toEqual({
    password: ['invalidCredentials'],
  });
  expect((await ask(person, {})).json.codes).toEqual({ password: ['required'] });
  expect(await eraseAt(person)).toBeNull();
  const answer = await ask(person);
  expect(answer.status).toBe(202);
  const wait = new Date(answer.json.erase_at).getTime() - Date.now();
  expect(Math.round(wait / 3_600_000)).toBe(7 * 24);
  expect((await ask(person)).json).toEqual(answer.json);
  expect(await eraseAt(person)).toBe(answer.json.erase_at);
  const mails = await app.mailsTo(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your account will be erased in seven days']);
  expect((await app.post('/api/auth/login/', null, { email: person.email, password })).status).toBe(200);

  expect((await app.remove('/api/user_data/erase/', person)).status).toBe(204);
  expect(await eraseAt(person)).toBeNull();
  expect((await app.remove('/api/user_data/erase/', person)).status).toBe(204);
});

test('the link of the mail takes it back without a login, as often as it is opened', async () => {
  const person = await somebody();
  await ask(person);
  const token = tokenIn((await app.mailsTo(person.email))[0]?.text, 'keep');
  const keep = () => app.post('/api/erasure/withdraw/', null, { token });
  expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
  expect(await eraseAt(person)).toBeNull();
  expect((await app.post('/api/erasure/confirm/', null, { token })).json.codes).toEqual({
    token: ['invalid'],
  });
});

test('without a password a mailed link asks, for ten minutes, or a login by code', async () => {
  const person = await somebody({ password_hash: null });
  const other = await somebody();
  const link = async () => {
    expect((await app.post('/api/user_data/erase/link/', person)).status).toBe(202);
    return tokenIn((await app.mailsTo(person.email))[0]?.text, 'erase');
  };
  const confirm = (token: string) => app.post('/api/erasure/confirm/', null, { token });
  const stale = await link();
  await sql`update email_tokens set expires_at = now() where user_id = ${person.id}`.execute(app.db);
  expect((await confirm(stale)).json.codes).toEqual({ token: ['invalid'] });
  const token = await link();
  const { rows } = await sql<{
    minutes: number;
  }>`select round(extract(epoch from expires_at - now()) / 60)::int as minutes
    from email_tokens where user_id = ${person.id} order by id desc limit 1`.execute(app.db);
  expect(rows[0]?.minutes).toBe(10);
  expect((await ask(other, { token })).json.codes).toEqual({ token: ['invalid'] });
  expect((await confirm(token)).status).toBe(202);
  expect((await confirm(token)).status).toBe(202);
  await app.remove('/api/user_data/erase/', person);
  expect((await confirm(token)).status).toBe(400);
  expect((await ask(person, { token: await link() })).status).toBe(202);

  const byPhone = await somebody({ password_hash: null, email: null });
  expect((await app.post('/api/user_data/erase/link/', byPhone)).json.codes).toEqual({ email: ['required'] });
  expect((await ask(byPhone, {})).status).toBe(400);
  await sql`update logins set method = 'code' where user_id = ${byPhone.id}`.execute(app.db);
  expect((await ask(byPhone, {})).status).toBe(202);
});

test('the last super admin stays', async () => {
  const password_hash = await hashPassword(password);
  const only = await app.make.staff('super_admin', { password_hash });
  expect((await ask(only)).status).toBe(409);
  await app.make.user('super_admin');
  expect((await ask(only)).status).toBe(202);
});

/** A person who is host, guest and witness, with a past and a future in each. */
const busyPerson = async () => {
  const host = await app.make.host({
    phone: markedPhone,
    address: `${mark} 7`,
    heard_from: mark,
    staff_comment: `rang ${mark}`,
    city_id: 3,
  });
  const user_id = host.user_id;
  await sql`update users set email = ${`${mark}@example.org`}, first_name = 'זמירה', last_name = ${mark},
    phone_number = ${markedPhone}, password_hash = ${await hashPassword(password)}, sms_notifications = true,
    language = 'en', igul_le_tova_at = now() where id = ${user_id}`.execute(app.db);
  const { year } = await app.make.season();
  const salon = (fields: object) =>
    app.make.salon({
      host_id: host.id,
      address: `${mark} 7`,
      comments_for_guests: `ring at ${mark}`,
      staff_free_text: mark,
      name: `Evening with ${mark}`,
      floor: 4,
      apartment_number: 9,
      lat: 32.0711,
      lng: 34.7712,
      ...fields,
    });
  const past = await salon({ event_time: days(-40), season: year - 1 });
  const org = await salon({
    event_time: days(-41),
    season: year - 1,
    is_org: true,
    org_branch: 'Library',
    contact_name: mark,
    contact_phone: markedPhone,
  });
  const ahead = await salon({});
  const visitor = await app.make.guest();
  await app.make.invitation({
    host_salon_id: past.id,
    season: year - 1,
    guest_id: visitor.id,
    status: 'approved',
    guests_number: 2,
  });
  const live = await app.make.invitation({
    host_salon_id: ahead.id,
    guest_id: visitor.id,
    status: 'approved',
  });
  const guest =
    await insert(sql`insert into guests (user_id, city_id, address, accessibility_needs, registration_status)
    values (${user_id}, 2, ${mark}, ${mark}, 2) returning id`);
  const elsewhere = await app.make.salon();
  const earlier = await app.make.salon({ event_time: days(-42), season: year - 1 });
  const been = await app.make.invitation({
    host_salon_id: earlier.id,
    season: year - 1,
    guest_id: guest,
    status: 'approved',
    guests_number: 3,
    comment: `I am ${mark}`,
    attended: true,
  });
  const asked = await app.make.invitation({ host_salon_id: elsewhere.id, guest_id: guest, guests_number: 2 });
  const witness =
    await insert(sql`insert into witnesses (user_id, first_name, last_name, witness_type, story, mobile_number,
    contact_name, address, birth_year) values (${user_id}, 'זמירה', ${mark}, 'generation_2', ${mark}, ${markedPhone}, ${mark},
    ${mark}, 1950) returning id`);
  await sql`insert into witnesses (first_name, last_name, witness_type, duplicate_ids)
    values ('Other', 'One', 'expert', array[${witness}::integer])`.execute(app.db);
  await sql`insert into witness_consents (witness_id, document, version, language, text_hash, declared_by, declared_name, ip)
    values (${witness}, 'sensitive', '1', 'he', '', 'self', ${mark}, '10.0.0.7')`.execute(app.db);
  await sql`insert into sms_codes (phone_number) values (${markedPhone})`.execute(app.db);
  const { id: teaming } = await app.make.teaming(past);
  await sql`insert into teaming_events (teaming_id, kind, host_salon_id, reason)
    values (${teaming}, 'undone', ${past.id}, ${`${mark} asked for it`})`.execute(app.db);
  await sql`update teamings set driver = ${mark} where id = ${teaming}`.execute(app.db);
  await sql`insert into identities (issuer, subject, user_id) values ('https://id.example', ${mark}, ${user_id})`.execute(
    app.db,
  );
  await sql`insert into witness_slots (witness_id, date, start_time, end_time) values (${witness}, current_date + 60, '17:00', '22:00')`.execute(
    app.db,
  );
  const staff = await app.make.staff('super_admin');
  await app.post(`/api/host_salons/${past.id}/comments/`, staff, { text: `spoke with ${mark}` });
  await app.patch(`/api/hosts/${host.id}/`, staff, { staff_comment: `call ${mark} again` });
  await sql`insert into outbox (channel, recipient, user_id, host_salon_id, kind, subject, text, language, created_at, state, sent_by, sent_at)
    values ('mail', 'host@example.org', null, ${earlier.id}, 'invitation_asked', 'A request', ${`זמירה ${mark} asks`}, 'he', now() - interval '60 days', 'sent', 'smtp', now()),
      ('mail', 'visitor@example.org', null, ${past.id}, 'from_host', ${`Evening with ${mark}`}, ${mark}, 'he', now() - interval '50 days', 'sent', 'smtp', now()),
      ('sms', ${markedPhone}, ${user_id}, null, 'reminder', null, 'text', 'he', now() - interval '50 days', 'sent', 'smtp', now())`.execute(
    app.db,
  );
  const who = { headers: await app.make.bearer(user_id) };
  await app.patch(`/api/user_data/${user_id}/`, who, { updates_consent: true });
  await app.post('/api/user_data/change_email/', who, { email: `2${mark}@example.org`, password });
  await app.call(
    'POST',
    '/api/user_data/convert_user_selected/',
    { ...who.headers, 'idempotency-key': mark },
    {},
  );
  await app.post('/api/auth/login/', null, { email: `${mark}@example.org`, password: 'a guess' });
  return { user_id, host, guest, witness, past, org, ahead, live, elsewhere, been, asked, visitor, who };
};

test('when the day has come nothing of the person is left anywhere, and the past keeps its counts', async () => {
  const person = await busyPerson();
  expect((await traces()).length).toBeGreaterThan(15);
  await ask(person.who);
  const id = await makeDue(person.user_id);
  await eraseAccount.run({ id }, app.server);

  // What was just caused still has to reach those concerned; it goes with the texts of all messages.
  const fresh = await sql<{
    kind: string;
    host_salon_id: number;
    text: string;
  }>`select kind, host_salon_id, text
    from outbox where created_at > now() - interval '1 minute' order by id`.execute(app.db);
  const caused = fresh.rows.filter(({ kind }) => /cancelled|withdrawn/.test(kind));
  expect(caused.map(({ kind, host_salon_id }) => [kind, host_salon_id])).toEqual([
    ['invitation_cancelled', person.ahead.id],
    ['invitation_withdrawn', person.elsewhere.id],
  ]);
  expect(caused[0]?.text).toContain('The hosts have closed their account');
  await sql`delete from outbox where kind in ('invitation_cancelled', 'invitation_withdrawn')`.execute(
    app.db,
  );
  expect(await traces()).toEqual([]);

  const salons = await app.db
    .selectFrom('host_salons')
    .selectAll()
    .where('host_id', '=', person.host.id)
    .orderBy('id')
    .execute();
  expect(
    salons.map(({ confirmed_seats, max_guests, city_id, address }) => [
      confirmed_seats,
      max_guests,
      city_id,
      address,
    ]),
  ).toEqual([
    [2, 20, 2, null],
    [0, 20, 2, null],
    [0, 20, 2, null],
  ]);
  expect(salons.map(({ cancelled_at }) => cancelled_at !== null)).toEqual([false, false, true]);
  expect(salons[0]?.lat).not.toBe(32.0711);
  const been = await app.db
    .selectFrom('invitations')
    .selectAll()
    .where('id', 'in', [person.been.id, person.asked.id])
    .orderBy('id')
    .execute();
  expect(been.map(({ status, guests_number, attended }) => [status, guests_number, attended])).toEqual([
    ['approved', 3, true],
    ['denied', 2, null],
  ]);
  const consents = await app.db
    .selectFrom('consents')
    .select(['document', 'ip'])
    .where('user_id', '=', person.user_id)
    .execute();
  expect(consents).toEqual([{ document: 'updates', ip: null }]);
  const log = await sql<{ action: string; after: unknown }>`select action, after from audit_log
    where (entity = 'host' and entity_id = ${person.host.id}) or (entity = 'user' and entity_id = ${person.user_id}) order by id`.execute(
    app.db,
  );
  expect(log.rows).toEqual([
    { action: 'update', after: { staff_comment: null } },
    { action: 'erase', after: { audit_rows_blanked: 2, salons: 3 } },
  ]);

  const staff = await app.make.staff('super_admin');
  const past = await app.get(`/api/host_salons/${person.past.id}/`, staff, { 'accept-language': 'en' });
  expect(past.json).toMatchObject({ salon_name: 'A salon of a deleted account', invites_confirmed_count: 2 });
  expect((await app.get(`/api/host_salons/${person.org.id}/`, staff)).json).toMatchObject({
    salon_name: 'Library',
    contact_name: null,
  });
  const invitations = await app.get(`/api/salonguests/?salon=${person.been.host_salon_id}`, staff);
  expect(invitations.json.results[0]).toMatchObject({
    guest_name: 'Deleted account',
    guest_phone: null,
    guest_email: null,
  });
  expect((await app.get('/api/user_data/', person.who)).status).toBe(401);
  expect((await app.post('/api/auth/login/', null, { email: `${mark}@example.org`, password })).status).toBe(
    400,
  );
  // The address is free again.
  await app.make.user('guest', { email: `${mark}@example.org` });
});

test('one that is not due, was taken back or is done already changes nothing, in whichever order and how often', async () => {
  const person = await somebody();
  await ask(person);
  const { rows } = await sql<{ id: number }>`select id from erasures where user_id = ${person.id}`.execute(
    app.db,
  );
  const id = rows[0]?.id ?? 0;
  const name = async () =>
    (await app.db.selectFrom('users').select('last_name').where('id', '=', person.id).executeTakeFirst())
      ?.last_name;
  await eraseAccount.run({ id }, app.server);
  expect(await name()).toBe(person.last_name);
  await makeDue(person.id);
  await app.remove('/api/user_data/erase/', person);
  await eraseAccount.run({ id }, app.server);
  expect(await name()).toBe(person.last_name);

  await ask(person);
  const due = await makeDue(person.id);
  await Promise.all([eraseAccount.run({ id: due }, app.server), eraseAccount.run({ id: due }, app.server)]);
  expect(await name()).toBe('');
  const done =
    await sql`select id from audit_log where action = 'erase' and entity_id = ${person.id}`.execute(app.db);
  expect(done.rows).toHaveLength(1);
});

test('taking it back and the erasure itself take turns: either all is gone or nothing', async () => {
  for (let round = 0; round < 4; round += 1) {
    const person = await somebody();
    await ask(person);
    const id = await makeDue(person.id);
    await Promise.all([eraseAccount.run({ id }, app.server), app.remove('/api/user_data/erase/', person)]);
    const { rows } = await sql<{ kept: boolean; gone: boolean; withdrawn: boolean; done: boolean }>`
      select email is not null as kept, deleted_at is not null as gone, withdrawn_at is not null as withdrawn,
        done_at is not null as done from users join erasures on user_id = users.id where users.id = ${person.id}`.execute(
      app.db,
    );
    const [row] = rows;
    expect([row?.gone, row?.done]).toEqual([!row?.kept, !row?.withdrawn]);
    expect(row?.gone).toBe(row?.done);
  }
});

test('a place asked for while the erasure runs does not survive it', async () => {
  const guest = await app.make.guest();
  await sql`update users set password_hash = ${await hashPassword(password)} where id = ${guest.user_id}`.execute(
    app.db,
  );
  await ask(guest);
  const id = await makeDue(guest.user_id);
  const salons = await Promise.all([app.make.salon(), app.make.salon(), app.make.salon()]);
  const asking = salons.map((salon) =>
    app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 2 }),
  );
  const running = eraseAccount.run({ id }, app.server).catch(() => eraseAccount.run({ id }, app.server));
  await Promise.all([...asking, running]);
  await eraseAccount.run({ id }, app.server);
  const { rows } =
    await sql`select id from invitations where guest_id = ${guest.id} and status <> 'denied'`.execute(app.db);
  expect(rows).toEqual([]);
  const seats = await sql<{
    held: number;
  }>`select sum(pending_seats + confirmed_seats)::int as held from host_salons
    where id = any (${salons.map(({ id: salon }) => salon)})`.execute(app.db);
  expect(seats.rows[0]?.held).toBe(0);
});

test('by the clock each due one gets a job of its own', async () => {
  const [due, later] = [await somebody(), await somebody()];
  await ask(due);
  await ask(later);
  const id = await makeDue(due.id);
  await eraseAccounts.run({}, app.server);
  await eraseAccounts.run({}, app.server);
  const { rows } = await sql<{
    key: string;
  }>`select key from graphile_worker.jobs where key like 'erase:%'`.execute(app.db);
  expect(rows).toEqual([{ key: `erase:${id}` }]);
});

test('nobody but a due erasure touches the audit log, and it takes out values only', async () => {
  const change = (query: ReturnType<typeof sql>) =>
    expect(query.execute(app.db)).rejects.toThrow('only ever added');
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host();
  await app.patch(`/api/hosts/${host.id}/`, staff, { staff_comment: 'kept' });
  await change(sql`update audit_log set after = null`);
  await change(sql`update audit_log set before = blanked(before), after = blanked(after)`);
  await change(sql`delete from audit_log`);
  await change(sql`truncate audit_log`);
  const person = await somebody();
  await ask(person);
  const id = await makeDue(person.id);
  const during = (statement: ReturnType<typeof sql>) =>
    app.db.transaction().execute(async (trx) => {
      await sql`select set_config('salons.erasure', ${String(id)}, true)`.execute(trx);
      await statement.execute(trx);
    });
  // Values may go by the erasure's own function alone, even while one is due.
  await expect(
    during(sql`update audit_log set before = blanked(before), after = blanked(after)`),
  ).rejects.toThrow('only ever added');
  await expect(during(sql`update audit_log set actor_id = 1`)).rejects.toThrow('only ever added');
  await expect(during(sql`delete from audit_log`)).rejects.toThrow('only ever added');
});
