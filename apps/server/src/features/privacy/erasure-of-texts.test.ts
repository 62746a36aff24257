import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeBulk } from '../../../test/bulk.ts';
import { password, useErasures } from '../../../test/erasures.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';
import { readAllTexts } from '../../../test/texts-of-tables.ts';
import { hashPassword } from '../passwords/passwords.service.ts';
import { eraseAccount, purgeExpired } from './privacy.jobs.ts';

const { app, ask, makeDue } = useErasures();
const calls = useTeaming(app);
const { bulk } = makeBulk(app);

/** "Or" is also a common word; all other names are unique to this test. */
const earlier = { first_name: 'אור', last_name: 'זנגווילר' };
const present = { first_name: 'אור', last_name: 'קרפדיאן־לב' };
const phone = { stored: '+972587766551', spoken: '058-776-6551' };
const earlierPhone = { stored: '+972587766442', spoken: '0587766442' };
const address = 'סמטת הקיפודים 77';
const signs = [
  'זנגווילר',
  'קרפדיאן',
  '587766551',
  '776-6551',
  '587766442',
  'or.zangwiler',
  'or.karpad',
  'הקיפודים',
];
const linesWith = async (...words: string[]) =>
  (await readAllTexts(app)).filter((line) => words.some((word) => line.toLowerCase().includes(word)));

/** Runs pending jobs and sends every message, including those deferred until morning. */
const sendEverything = async () => {
  await app.work();
  await sql`update outbox set urgent = true, send_after = now() - interval '1 minute' where state = 'waiting'`.execute(
    app.db,
  );
  await app.work();
};

/** A person with data in every part of the product, under the previous name and the present one. */
const makePerson = async (role: 'host' | 'guest') => {
  const record = role === 'host' ? await app.make.host() : await app.make.guest();
  const { user_id, headers } = record;
  await sql`update users set first_name = ${earlier.first_name}, last_name = ${earlier.last_name}, sms_notifications = true,
    email = 'or.zangwiler@example.org', phone_number = ${earlierPhone.stored},
    password_hash = ${await hashPassword(password)} where id = ${user_id}`.execute(app.db);
  await sql`delete from earlier_details`.execute(app.db);
  return { id: record.id, user_id, headers };
};
const rename = async (person: { user_id: number; headers: Record<string, string> }) => {
  const changed = await app.patch(`/api/user_data/${person.user_id}/`, person, present);
  expect(changed.status).toBe(200);
  const moved = await app.patch(`/api/staff/people/${person.user_id}/`, calls.staff, {
    email: 'or.karpad@example.org',
    phone_number: phone.stored,
  });
  expect(moved.status).toBe(200);
};
const fullName = ({ first_name, last_name }: typeof present) => `${first_name} ${last_name}`;
const both = `גם ${fullName(earlier)} וגם ל${fullName(present)}`;

const writeElsewhere = async () => {
  const { salon, id: teaming } = await calls.teamed();
  const written = `${both}, ${phone.spoken}, or.karpad@example.org, ${address}`;
  const keyed = { ...calls.staff.headers, 'idempotency-key': randomUUID() };
  const comment = await app.call('POST', `/api/host_salons/${salon.id}/comments/`, keyed, {
    text: `השיחה עם ${written} הייתה מאירה, ואור גדול בסלון`,
  });
  expect(comment.status).toBe(201);
  expect(
    (await calls.change(teaming, { needs_ride: true, driver: `${fullName(present)} ${earlierPhone.spoken}` }))
      .status,
  ).toBe(200);
  const other = await app.make.host();
  await app.patch(`/api/hosts/${other.id}/`, calls.staff, { staff_comment: `חברה של ${fullName(earlier)}` });
  await app.post(`/api/staff/people/${other.user_id}/contacts/`, calls.staff, {
    record: 'host',
    channel: 'phone',
    at: new Date(Date.now() - 60_000).toISOString(),
    words: `סיפרה על\n${fullName(earlier)}`,
  });
  const guest = await app.make.guest();
  await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id, status: 'approved' });
  await app.post(`/api/host_salons/${salon.id}/message/`, salon, { text: `נחזור עם ${both}`, to: 'all' });
  await bulk(calls.staff.headers, 'hosts', {
    ids: [other.id],
    action: { kind: 'message', text: { he: `תודה ל${fullName(present)}`, en: null } },
  });
  const witness = await app.make.free({ contact_name: fullName(present), contact_phone: phone.stored });
  await app.post(`/api/witnesses/${witness.id}/witness_comments/`, calls.staff, { text: `הבת היא ${both}` });
  const undone = await calls.change(teaming, { witness_salon: null, reason: `לבקשת ${fullName(present)}` });
  expect(undone.status).toBe(200);
  await app.post('/api/auth/reset_password/', null, { email: 'or.karpad@example.org' });
  return { salon, comment: comment.body.id as number };
};

const erase = async (person: { user_id: number; headers: Record<string, string> }) => {
  expect((await ask(person)).status).toBe(202);
  const id = await makeDue(person.user_id);
  await eraseAccount.run({ id }, app.server);
};

test('a guest who changed name, address and phone leaves none of them in any table, and words of others stay', async () => {
  const person = await makePerson('guest');
  const { salon: asked } = await app.make.hostWithSalon();
  const request = await app.post('/api/salonguests/', person, { host_salon: asked.id, guests_number: 2 });
  expect(request.status).toBe(201);
  for (const lived of [address, 'רחוב אחר 5'])
    expect((await app.patch(`/api/guests/${person.id}/`, calls.staff, { address: lived })).status).toBe(200);
  await rename(person);
  const { comment } = await writeElsewhere();
  // A mail that names only another guest, and a salon whose name contains the word.
  const stranger = await app.make.guest();
  await app.post('/api/salonguests/', stranger, { host_salon: asked.id, guests_number: 1 });
  const shining = await app.make.salon({ name: 'אור ראשון של בוקר' });
  expect((await linesWith(...signs)).length).toBeGreaterThan(20);

  await erase(person);
  // Messages caused by the erasure are sent first; their texts are deleted afterwards.
  const waiting = (await linesWith(...signs)).filter((line) => !/outbox\.(text|html)/.test(line));
  expect(waiting).toEqual([]);
  await sendEverything();
  expect(await linesWith(...signs)).toEqual([]);

  const kept = await sql<{
    text: string;
  }>`select text from host_salon_comments where id = ${comment}`.execute(app.db);
  expect(kept.rows[0]?.text).toBe('השיחה עם גם […] וגם ל[…], […], […], […] הייתה מאירה, ואור גדול בסלון');
  expect((await app.get(`/api/host_salons/${shining.id}/`, calls.staff)).json.name).toBe('אור ראשון של בוקר');
  const mails = await sql<{ text: string }>`select text from outbox
    where kind = 'invitation_asked' and guest_id = ${stranger.id}`.execute(app.db);
  expect(mails.rows[0]?.text).toContain(stranger.user.last_name);
});

test('a host who was renamed goes out of the mails of guests, witnesses and staff', async () => {
  const person = await makePerson('host');
  await app.patch(`/api/hosts/${person.id}/`, calls.staff, { address });
  const salon = await app.make.salon({ host_id: person.id, address, contact_name: fullName(earlier) });
  const guest = await app.make.guest();
  await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 2 });
  await sql`update hosts set contacted_at = now() where id = ${person.id}`.execute(app.db);
  const witness = await app.make.free();
  expect((await calls.team(salon.id, witness.slot.id)).status).toBe(201);
  await rename(person);
  await app.patch(`/api/hosts/${person.id}/`, calls.staff, { address: 'רחוב אחר 5' });
  await writeElsewhere();
  await erase(person);
  await sendEverything();
  expect(await linesWith(...signs)).toEqual([]);
});

test('a survivor goes out of the mails, reasons and log of the salons that were teamed, and out of a second registration', async () => {
  const person = await makePerson('guest');
  const witness = await app.make.free({
    ...earlier,
    user_id: person.user_id,
    mobile_number: earlierPhone.stored,
    contact_name: 'רות בת הקיפודים',
    contact_phone: '+972587766333',
    address,
  });
  await app.post(`/api/witnesses/${witness.id}/relatives/`, calls.staff, {
    name: 'דנה בת הקיפודים',
    phone_number: '0587766222',
  });
  const salon = await app.make.waitingSalon();
  const made = await calls.team(salon.id, witness.slot.id);
  expect(made.status).toBe(201);
  const id = made.json.id;
  expect((await calls.change(id, { driver: 'דודה של אור' })).status).toBe(200);
  await app.patch(`/api/witnesses/${witness.id}/`, calls.staff, present);
  const undone = await calls.change(id, { witness_salon: null, reason: 'אור לא מרגיש טוב, קרפדיאן ביקש' });
  expect(undone.status).toBe(200);
  await rename(person);
  await app.make.witness({ ...present, mobile_number: phone.stored, held_reasons: ['too_fast'] });
  await writeElsewhere();
  expect((await app.mailsTo(salon.user.email))[0]?.text).toContain('קרפדיאן');
  await erase(person);
  await sendEverything();
  expect(await linesWith(...signs, '587766333', '587766222')).toEqual([]);
});

test('a relative who is erased loses the link to a witness, and goes out of the log about it', async () => {
  const person = await makePerson('guest');
  await rename(person);
  const witness = await app.make.witness();
  const path = `/api/witnesses/${witness.id}/relatives/`;
  for (const phone_number of [phone.spoken, '0587766111'])
    expect((await app.post(path, calls.staff, { name: fullName(present), phone_number })).status).toBe(201);
  await erase(person);
  await sendEverything();
  expect(await linesWith(...signs)).toEqual([]);
  expect((await app.get(path, calls.staff)).json).toMatchObject([{ name: '[…]' }]);
});

test('thirty days after staff deleted a survivor the name is gone from mails and comments, unless another record has it', async () => {
  const [gone, twice] = [
    await app.make.free({ first_name: 'פנינה', last_name: 'שלגונובסקי' }),
    await app.make.free({ first_name: 'צילה', last_name: 'ברבוריאן' }),
  ];
  await app.make.witness({ first_name: 'צילה', last_name: 'ברבוריאן' });
  const salon = await app.make.waitingSalon();
  await app.post(`/api/host_salons/${salon.id}/comments/`, calls.staff, {
    text: 'פנינה שלגונובסקי או צילה ברבוריאן',
  });
  const { json } = await calls.team(salon.id, gone.slot.id);
  await calls.change(json.id, { witness_salon: null, reason: 'שלגונובסקי חולה' });
  for (const { id } of [gone, twice])
    expect((await app.remove(`/api/witnesses/${id}/`, calls.staff)).status).toBe(204);
  await sql`update witnesses set deleted_at = now() - interval '31 days' where id in (${gone.id}, ${twice.id})`.execute(
    app.db,
  );
  await sendEverything();
  await purgeExpired.run({}, app.server);
  expect(await linesWith('שלגונובסקי')).toEqual([]);
  expect(
    (await linesWith('host_salon_comments.text')).some((line) => line.endsWith('[…] או צילה ברבוריאן')),
  ).toBe(true);
});

test('a name that is a phrase of many texts stays in them, whoever took it', async () => {
  const person = await app.make.guest();
  await sql`update users set first_name = 'תודה', last_name = 'רבה', password_hash = ${await hashPassword(password)}
    where id = ${person.user_id}`.execute(app.db);
  const salon = await app.make.salon();
  await sql`insert into host_salon_comments (host_salon_id, author_id, text)
    select ${salon.id}, ${calls.staff.id}, 'תודה רבה על הכול ' || n from generate_series(1, 60) as n`.execute(
    app.db,
  );
  await erase(person);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from host_salon_comments
    where text like 'תודה רבה%'`.execute(app.db);
  expect(rows).toEqual([{ count: 60 }]);
});

test('every column of text is a free text, a person’s own, or named here as neither', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns c
    join pg_tables on tablename = table_name and schemaname = 'public'
    where table_schema = 'public' and data_type in ('text', 'USER-DEFINED', 'jsonb', 'json')
      and is_generated = 'NEVER' and table_name not like 'kysely%'
      and not exists (select from free_texts() f where f.holder = table_name and column_name = any (f.columns))
    order by 1`.execute(app.db);
  expect(rows.map(({ name }) => name)).toMatchSnapshot();
});
