import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { password, useErasures } from '../../../test/erasures.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { eraseAccount } from './privacy.jobs.ts';

const { app, ask, makeDue, somebody } = useErasures();
const mark = 'Zamira-Vexler';
const markedPhone = '+972509988776';
const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const insert = async (query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(app.db)).rows[0]?.id ?? 0;
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
      host_words: `come in, ${mark}`,
      staff_free_text: mark,
      name: `Evening with ${mark}`,
      floor: 4,
      apartment_number: 9,
      lat: 32.0711,
      lng: 34.7712,
      ...fields,
    });
  const past = await salon({ event_time: days(-40), season: year - 1 });
  await sql`insert into salon_feedback (host_salon_id, mood, came, words) values (${past.id}, 'good', 9, ${`by ${mark}`})`.execute(
    app.db,
  );
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
  const invitation = await app.make.invitation({
    host_salon_id: elsewhere.id,
    guest_id: guest,
    guests_number: 2,
  });
  const witness =
    await insert(sql`insert into witnesses (user_id, first_name, last_name, witness_type, story, mobile_number,
    contact_name, address, birth_year) values (${user_id}, 'זמירה', ${mark}, 'generation_2', ${mark}, ${markedPhone}, ${mark},
    ${mark}, 1950) returning id`);
  await sql`insert into witnesses (first_name, last_name, witness_type, duplicate_ids)
    values ('Other', 'One', 'expert', array[${witness}::integer])`.execute(app.db);
  await sql`insert into witness_consents (witness_id, document, version, language, text_hash, declared_by, declared_name, ip)
    values (${witness}, 'sensitive', '1', 'he', '', 'self', ${mark}, '10.0.0.7')`.execute(app.db);
  await sql`insert into rate_limits (key, window_starts_at, count)
    values (${`code:hour:${markedPhone}:10.0.0.0/24`}, now(), 1)`.execute(app.db);
  await sql`insert into sms_codes (phone_number, asked_from) values (${markedPhone}, '10.0.0.0/24')`.execute(
    app.db,
  );
  const { id: teaming } = await app.make.teaming(past);
  await sql`insert into teaming_events (teaming_id, kind, host_salon_id, reason)
    values (${teaming}, 'undone', ${past.id}, ${`${mark} asked for it`})`.execute(app.db);
  await sql`update teamings set driver = ${mark} where id = ${teaming}`.execute(app.db);
  await sql`insert into known_devices (user_id, token_hash) values (${user_id}, ${mark}::bytea)`.execute(
    app.db,
  );
  await sql`insert into login_codes (user_id, network, code_hash, expires_at)
    values (${user_id}, ${mark}, '', now())`.execute(app.db);
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
  return {
    user_id,
    host,
    guest,
    witness,
    past,
    org,
    ahead,
    live,
    elsewhere,
    been,
    asked: invitation,
    visitor,
    who,
  };
};

test('when the day has come nothing of the person is left anywhere, and the past keeps its counts', async () => {
  const person = await busyPerson();
  expect((await traces()).length).toBeGreaterThan(15);
  await ask(person.who);
  const id = await makeDue(person.user_id);
  await eraseAccount.run({ id }, app.server);

  // Messages caused by the erasure still have to be sent; their texts are purged with all others.
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

test('nobody but a due erasure touches the audit log, and it takes out values only', async () => {
  const change = (query: ReturnType<typeof sql>) =>
    expect(query.execute(app.db)).rejects.toThrow('only ever added');
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host();
  await app.patch(`/api/hosts/${host.id}/`, staff, { staff_comment: 'kept' });
  await change(sql`update audit_log set after = null`);
  await change(sql`update audit_log set before = blanked(before), after = blanked(after)`);
  await change(sql`delete from events`);
  await change(sql`truncate events cascade`);
  const person = await somebody();
  await ask(person);
  const id = await makeDue(person.id);
  const during = (statement: ReturnType<typeof sql>) =>
    app.db.transaction().execute(async (trx) => {
      await sql`select set_config('salons.erasure', ${String(id)}, true)`.execute(trx);
      await statement.execute(trx);
    });
  // Only the erasure's own function may remove values, even while an erasure is due.
  await expect(
    during(sql`update audit_log set before = blanked(before), after = blanked(after)`),
  ).rejects.toThrow('only ever added');
  await expect(during(sql`update audit_log set actor_id = 1`)).rejects.toThrow('only ever added');
  await expect(during(sql`delete from events`)).rejects.toThrow('only ever added');
});
