import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';

const app = useTestApp();
const of = (user: number, part = '') => `/api/staff/people/${user}/${part}`;
const paris = { country: 'FR', city_name: 'Paris', time_zone: 'Europe/Paris' };

/** A volunteer admin of a new community with one locality. */
const volunteer = async () => {
  const community_id = await app.make.community();
  const city = await app.make.city(community_id);
  return { ...(await app.make.staff('volunteer_admin', { community_id })), city, community_id };
};
const accountOf = (id: number) =>
  app.db
    .selectFrom('users')
    .select(['email', 'phone_number', 'first_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const hostsOf = (user_id: number) =>
  app.db.selectFrom('hosts').select('id').where('user_id', '=', user_id).execute();
const ask = (who: { headers: Record<string, string> }, phone_number: string | null) =>
  app.post('/api/staff/people/code/', who, { phone_number });
const codeTo = async (phone: string | null) => {
  await app.work();
  return /\b\d{6}\b/.exec((await app.mailsTo(phone))[0]?.text ?? '')?.[0] ?? '';
};
/** Requests a code to the phone, and enters it as read out. */
const reach = async (who: { headers: Record<string, string> }, phone_number: string | null) => {
  expect((await ask(who, phone_number)).status).toBe(200);
  const phone_code = await codeTo(phone_number);
  return app.post('/api/staff/people/reach/', who, { phone_number, phone_code });
};
/** Backdates a record by two days, as created by the person and in the same place since. */
const settle = async (table: 'hosts' | 'guests', user_id: number) => {
  await sql`update ${sql.table(table)} set created_at = now() - interval '2 days' where user_id = ${user_id}`.execute(
    app.db,
  );
};

describe('nobody comes into reach by what staff do', () => {
  test('a host record made in one’s own community neither tells who the person is nor moves the account', async () => {
    const [thief, abroad] = [await volunteer(), await app.make.staff('global_admin')];
    const guest = await app.make.guest({ city_id: 2 });
    const newcomer = await app.make.user(null);
    for (const [who, place] of [
      [thief, { city: thief.city }],
      [abroad, paris],
    ] as const)
      for (const victim of [guest.user, newcomer, await app.make.user('host')]) {
        const before = await accountOf(victim.id);
        const made = await app.post('/api/hosts/', who, { user: victim.id, ...place });
        expect([victim.role, made.status, made.json.code]).toEqual([victim.role, 404, 'notFound']);
        expect(made.text).not.toContain(victim.email);
        expect((await app.patch(of(victim.id), who, { email: 'thief@example.org' })).status).toBe(404);
        expect(await accountOf(victim.id)).toEqual(before);
        expect(await hostsOf(victim.id)).toEqual([]);
      }
    const nobody = await app.post('/api/hosts/', thief, { user: 2_000_000_000, city: thief.city });
    expect([nobody.status, nobody.json.code]).toEqual([404, 'notFound']);
  });

  test('witnesses and staff are made hosts by nobody, and a host admin moves no witness’s account', async () => {
    const [admin, boss] = [await app.make.staff('host_admin'), await app.make.staff('super_admin')];
    const [witness, colleague] = [await app.make.user('witness'), await app.make.staff('general_admin')];
    expect((await app.post('/api/hosts/', admin, { user: witness.id, city: 2 })).status).toBe(404);
    for (const user of [witness.id, colleague.id])
      expect((await app.post('/api/hosts/', boss, { user, city: 2 })).json.codes).toEqual({
        user: ['invalid'],
      });
    // Even an older record of such a person stays out of the host admin's reach.
    await sql`insert into hosts (user_id, city_id) values (${witness.id}, 2)`.execute(app.db);
    const { id: guest } = await app.db
      .insertInto('guests')
      .values({ user_id: witness.id, city_id: 2 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await settle('guests', witness.id);
    expect((await app.get(of(witness.id), admin)).status).toBe(404);
    expect((await app.patch(of(witness.id), admin, { phone_number: '054-1112223' })).status).toBe(404);
    expect((await app.patch(`/api/guests/${guest}/`, admin, { phone_number: '054-1112223' })).status).toBe(
      403,
    );
    expect((await accountOf(witness.id)).phone_number).toBe(witness.phone_number);
  });

  test('whoever registers somebody reaches them for a day, colleagues do not', async () => {
    const [maker, colleague] = [await volunteer(), await volunteer()];
    const made = await app.post('/api/staff/people/', maker, {
      ...{ role: 'host', first_name: 'שושנה', last_name: 'ברק', phone_number: '052-7100001' },
    });
    expect([made.status, made.json.host]).toEqual([201, null]);
    const { id } = made.json;
    expect((await app.get(of(id), colleague)).status).toBe(404);
    const found = await app.post('/api/staff/people/find/', colleague, { phone_number: '052-7100001' });
    expect(found.json).toEqual([{ field: 'phone_number', person: null }]);
    const place = { user: id, city: colleague.city };
    expect((await app.post('/api/hosts/', colleague, place)).status).toBe(404);
    expect((await app.get(of(id), maker)).json).toMatchObject({ id, can: { update_login: true } });
    const elsewhere = await app.post('/api/hosts/', maker, { user: id, city: 2 });
    expect(elsewhere.status).toBe(403);
    expect((await app.post('/api/hosts/', maker, { user: id, city: maker.city })).status).toBe(201);
    await sql`update person_grants set expires_at = now() where user_id = ${id}`.execute(app.db);
    // In reach by the record in the own community.
    expect((await app.get(of(id), maker)).status).toBe(200);
    const bare = await app.post('/api/staff/people/', maker, {
      ...{ role: 'host', first_name: 'שושנה', last_name: 'ברק', phone_number: '052-7100002' },
    });
    await sql`update person_grants set expires_at = now() where user_id = ${bare.json.id}`.execute(app.db);
    expect((await app.get(of(bare.json.id), maker)).status).toBe(404);
  });
});

describe('a code that the person reads out', () => {
  test('brings person and records into reach of that staff member for a day, and is logged', async () => {
    const [who, colleague] = [await volunteer(), await volunteer()];
    const { host, salon } = await app.make.hostWithSalon();
    await sql`insert into guests (user_id, city_id) values (${host.user_id}, 2)`.execute(app.db);
    const granted = await reach(who, host.user.phone_number);
    expect([granted.status, granted.json]).toMatchObject([
      200,
      { id: host.user_id, host: host.id, guest: expect.any(Number), first_name: host.user.first_name },
    ]);
    const record = `/api/hosts/${host.id}/`;
    const guest = `/api/guests/${granted.json.guest}/`;
    for (const path of [of(host.user_id), record, guest, `/api/host_salons/${salon.id}/`])
      expect([path, (await app.get(path, who)).status]).toEqual([path, 200]);
    expect((await app.get(`/api/host_salons/?host=${host.id}`, who)).json.count).toBe(1);
    expect((await app.patch(record, who, { address: 'הגפן 3' })).json.address).toBe('הגפן 3');
    expect((await app.patch(guest, who, { address: 'הגפן 3' })).json.address).toBe('הגפן 3');
    expect(
      (await app.post(of(host.user_id, 'contacts/'), who, { record: 'host', channel: 'phone' })).status,
    ).toBe(201);
    const found = await app.post('/api/staff/people/find/', who, { phone_number: host.user.phone_number });
    expect(found.json[0].person.id).toBe(host.user_id);
    expect((await app.get(record, colleague)).status).toBe(404);
    expect((await app.get('/api/hosts/', who)).json.results).toEqual([]);
    expect(await app.auditOf('user', host.user_id)).toMatchObject([
      { actor_id: who.id, action: 'grant', after: null },
    ]);
    await sql`update person_grants set expires_at = now()`.execute(app.db);
    for (const path of [of(host.user_id), record, guest, `/api/host_salons/${salon.id}/`])
      expect([path, (await app.get(path, who)).status]).toEqual([path, 404]);
  });

  test('makes a newcomer a host, and a guest’s place is asked for, in one’s own community', async () => {
    const who = await volunteer();
    const newcomer = await app.make.user(null);
    await reach(who, newcomer.phone_number);
    expect((await app.post('/api/hosts/', who, { user: newcomer.id, city: who.city })).status).toBe(201);
    const guest = await app.make.guest({ city_id: 2 });
    const near = await app.make.salon({ host_id: (await app.make.host({ city_id: who.city })).id });
    const far = await app.make.salon();
    const body = { host_salon: near.id, guests_number: 1, guest: guest.id };
    expect((await app.post('/api/salonguests/', who, body)).status).toBe(404);
    await reach(who, guest.user.phone_number);
    expect((await app.post('/api/salonguests/', who, { ...body, host_salon: far.id })).status).toBe(404);
    expect((await app.post('/api/salonguests/', who, body)).status).toBe(201);
  });

  test('lets staff do for a guest at a salon out of reach what the guest may, and nothing of the host’s', async () => {
    const who = await volunteer();
    const guest = await app.make.guest({ city_id: 2 });
    const invitation = await app.make.invitation({
      ...{ guest_id: guest.id, host_salon_id: (await app.make.salon()).id },
    });
    const path = `/api/salonguests/${invitation.id}/`;
    expect((await app.patch(path, who, { guests_number: 2 })).status).toBe(404);
    await reach(who, guest.user.phone_number);
    expect((await app.get(`/api/salonguests/?guest=${guest.id}`, who)).json.results).toMatchObject([
      { id: invitation.id, can: { approve: false, deny: false, withdraw: true } },
    ]);
    expect((await app.patch(path, who, { status: 'approved' })).status).toBe(403);
    expect((await app.patch(path, who, { guests_number: 2 })).json.guests_number).toBe(2);
    expect((await app.remove(path, who)).status).toBe(204);
  });

  test('goes to that number alone, is no login, and a login’s code is none of it', async () => {
    const who = await volunteer();
    const guest = await app.make.guest();
    const { phone_number } = guest.user;
    expect((await ask(who, phone_number)).json).toEqual({});
    const code = await codeTo(phone_number);
    const [sms] = await app.mailsTo(phone_number);
    expect(sms?.text).not.toContain('@');
    const login = await app.post('/api/sms_authentication/auth_with_code/', null, { phone_number, code });
    expect(login.json.codes).toEqual({ code: ['invalidCode'] });
    await app.post('/api/sms_authentication/auth/', null, { phone_number });
    const login_code = await codeTo(phone_number);
    const entered = { phone_number, phone_code: login_code };
    if (login_code !== code)
      expect((await app.post('/api/staff/people/reach/', who, entered)).json.codes).toEqual({
        phone_code: ['invalidCode'],
      });
    // A code belongs to the staff member who requested it.
    const colleague = await volunteer();
    const right = { phone_number, phone_code: code };
    expect((await app.post('/api/staff/people/reach/', colleague, right)).status).toBe(400);
    expect((await app.post('/api/staff/people/reach/', who, right)).status).toBe(200);
    expect((await app.post('/api/staff/people/reach/', who, right)).status).toBe(400);
    expect(
      (await app.post('/api/sms_authentication/auth_with_code/', null, { phone_number, code: login_code }))
        .status,
    ).toBe(200);
  });

  test('is asked for once a minute by each staff member, guessed five times, and used once', async () => {
    const [who, colleague] = [await volunteer(), await volunteer()];
    const { phone_number } = (await app.make.guest()).user;
    expect((await ask(who, phone_number)).status).toBe(200);
    expect((await ask(who, phone_number)).json.code).toBe('throttled');
    const code = await codeTo(phone_number);
    expect((await ask(colleague, phone_number)).status).toBe(200);
    const enter = (phone_code: string, from = who) =>
      app.post('/api/staff/people/reach/', from, { phone_number, phone_code });
    const answers = await Promise.all([enter(code), enter(code), enter(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const theirs = await codeTo(phone_number);
    const wrong = String((Number(theirs) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 1; guess <= 5; guess += 1) expect((await enter(wrong, colleague)).status).toBe(400);
    expect((await enter(theirs, colleague)).json.codes).toEqual({ phone_code: ['invalidCode'] });
  });

  test('is sent to nobody for numbers of staff and of nobody, and the answer does not tell', async () => {
    const [who, admin] = [await volunteer(), await app.make.staff('host_admin')];
    const colleague = await app.make.staff('super_admin');
    const witness = await app.make.user('witness');
    expect((await ask(who, '052-9999999')).json).toEqual({});
    expect((await ask(who, colleague.phone_number)).json).toEqual({});
    expect((await ask(admin, witness.phone_number)).json).toEqual({});
    await app.work();
    for (const phone of ['+972529999999', colleague.phone_number, witness.phone_number])
      expect(await app.mailsTo(phone)).toEqual([]);
    expect((await ask(who, '03-5551234')).json.codes).toEqual({ phone_number: ['wrongPhone'] });
    // Staff who look after witnesses may use a witness's code.
    expect((await reach(who, witness.phone_number)).json).toMatchObject({ id: witness.id, role: 'witness' });
    expect((await app.post('/api/hosts/', who, { user: witness.id, city: who.city })).json.codes).toEqual({
      user: ['invalid'],
    });
  });
});

describe('an account’s address and phone', () => {
  const change = { email: 'new@example.org' };

  test('are changed while nobody has ever logged in, and no longer afterwards', async () => {
    const who = await volunteer();
    const made = await app.post('/api/staff/people/', who, {
      ...{ role: 'guest', first_name: 'דוד', last_name: 'ברק', phone_number: '052-7200001', city: who.city },
    });
    const { id, guest } = made.json;
    expect((await app.patch(of(id), who, { email: 'typo@example.org' })).status).toBe(200);
    expect((await app.patch(`/api/guests/${guest}/`, who, { phone_number: '052-7200002' })).status).toBe(200);
    await app.make.bearer(id);
    expect((await app.get(of(id), who)).json.can).toMatchObject({ update: true, update_login: false });
    const refused = await app.patch(of(id), who, change);
    expect([refused.status, refused.json.code]).toEqual([403, 'permissionDenied']);
    const byGuest = await app.patch(`/api/guests/${guest}/`, who, { phone_number: '052-7200003' });
    expect(byGuest.status).toBe(403);
    expect((await app.patch(of(id), who, { first_name: 'דודי' })).status).toBe(200);
    expect(await accountOf(id)).toMatchObject({
      ...{ email: 'typo@example.org', phone_number: '+972527200002', first_name: 'דודי' },
    });
    // However long it has been in reach: staff created the record.
    await settle('guests', id);
    expect((await app.patch(of(id), who, change)).status).toBe(403);
    expect((await app.patch(of(id), await app.make.staff('super_admin'), change)).status).toBe(200);
  });

  test('are changed by a record that the person made and that has been in reach for a day', async () => {
    const who = await volunteer();
    const host = await app.make.host({ city_id: who.city });
    await app.db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', host.user_id).execute();
    expect((await app.patch(of(host.user_id), who, change)).status).toBe(403);
    await settle('hosts', host.user_id);
    expect((await app.get(of(host.user_id), who)).json.can.update_login).toBe(true);
    // Moved here by staff just now, or by anyone less than a day ago: not yet.
    const moved = await app.make.host({ city_id: 2 });
    await app.make.bearer(moved.user_id);
    await settle('hosts', moved.user_id);
    const admin = await app.make.staff('host_admin');
    expect((await app.patch(`/api/hosts/${moved.id}/`, admin, { city: who.city })).status).toBe(200);
    await sql`update hosts set placed_at = now() - interval '2 days' where id = ${moved.id}`.execute(app.db);
    expect((await app.patch(of(moved.user_id), who, { email: 'x@example.org' })).status).toBe(403);
    expect((await app.patch(`/api/hosts/${moved.id}/`, moved, { city: 2 })).status).toBe(200);
    expect((await app.patch(`/api/hosts/${moved.id}/`, moved, { city: who.city })).status).toBe(200);
    expect((await app.get(of(moved.user_id), who)).json.can.update_login).toBe(false);
    await sql`update hosts set placed_at = now() - interval '2 days' where id = ${moved.id}`.execute(app.db);
    expect((await app.get(of(moved.user_id), who)).json.can.update_login).toBe(true);
    expect((await app.patch(of(host.user_id), who, { email: 'settled@example.org' })).status).toBe(200);
  });

  test('of a guest whom staff’s own request brought here are not changed by that', async () => {
    const who = await volunteer();
    const salon = await app.make.salon({ host_id: (await app.make.host({ city_id: who.city })).id });
    const guest = await app.make.guest({ city_id: 2 });
    await settle('guests', guest.user_id);
    await reach(who, guest.user.phone_number);
    const body = { host_salon: salon.id, guests_number: 1, guest: guest.id };
    expect((await app.post('/api/salonguests/', who, body)).status).toBe(201);
    await sql`update person_grants set expires_at = now()`.execute(app.db);
    await sql`update invitations set created_at = now() - interval '2 days' where guest_id = ${guest.id}`.execute(
      app.db,
    );
    expect((await app.get(of(guest.user_id), who)).json.can).toMatchObject({
      ...{ update: true, update_login: false },
    });
    await sql`update invitations set made_by = null where guest_id = ${guest.id}`.execute(app.db);
    expect((await app.get(of(guest.user_id), who)).json.can.update_login).toBe(true);
  });

  test('are changed with a code that the person reads out, and the earlier ways are told', async () => {
    const who = await volunteer();
    const guest = await app.make.guest({ city_id: who.city });
    const { email, phone_number } = guest.user;
    expect((await app.patch(of(guest.user_id), who, { phone_number: '054-5556667' })).status).toBe(403);
    expect((await reach(who, phone_number)).status).toBe(200);
    expect((await app.patch(of(guest.user_id), who, { phone_number: '054-5556667' })).status).toBe(200);
    expect((await app.mailsTo(email))[0]?.subject).toBe('מספר הטלפון של החשבון הוחלף');
    expect((await app.mailsTo(email))[0]?.text).not.toContain('6667');
    expect((await app.patch(of(guest.user_id), who, { email: 'moved@example.org' })).status).toBe(200);
    expect((await app.mailsTo(email))[0]?.text).toContain('moved@example.org');
    // Without an address, the previous number is notified.
    await sql`update users set email = null where id = ${guest.user_id}`.execute(app.db);
    expect((await app.patch(of(guest.user_id), who, { phone_number: '054-5556668' })).status).toBe(200);
    expect((await app.mailsTo('+972545556667'))[0]?.text).toContain('הוחלף בידי הצוות');
  });
});
