import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useWitnesses } from '../../../test/witness-calls.ts';

const app = useTestApp();
let staff: Awaited<ReturnType<typeof app.make.staff>>;
beforeAll(async () => {
  staff = await app.make.staff('testimonial_admin');
});
const { create, at } = useWitnesses(app, () => staff);

describe('a login for a witness', () => {
  test('is made from the mobile number, once however often it is asked for at the same time', async () => {
    const witness = await create();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => app.post(`${at(witness.id)}login/`, staff, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    const users = await app.db
      .selectFrom('users')
      .select(['id', 'role', 'email', 'first_name', 'terms_version'])
      .where('phone_number', '=', witness.mobile_number)
      .execute();
    expect(users).toEqual([
      { id: answers[0]?.json.user, role: 'witness', email: null, first_name: 'מרים', terms_version: null },
    ]);
  });

  test('needs a mobile number that nobody else logs in with', async () => {
    const silent = await create({ mobile_number: null });
    const without = await app.post(`${at(silent.id)}login/`, staff, {});
    expect([without.status, without.json.codes]).toEqual([400, { mobile_number: ['required'] }]);
    const guest = await app.make.guest();
    const taken = await create({ mobile_number: guest.user.phone_number });
    const refused = await app.post(`${at(taken.id)}login/`, staff, {});
    expect(refused.json.codes).toEqual({ phone_number: ['phoneAlreadyExists'] });
  });

  test('links a user without another role', async () => {
    const newcomer = await app.make.user(null);
    const witness = await create();
    const linked = await app.post(`${at(witness.id)}login/`, staff, { user: newcomer.id });
    expect([linked.status, linked.json.user]).toEqual([200, newcomer.id]);
    const other = await create();
    const host = await app.make.host();
    expect((await app.post(`${at(other.id)}login/`, staff, { user: 2_000_000 })).status).toBe(404);
    for (const user of [host.user.id, staff.id, newcomer.id]) {
      const answer = await app.post(`${at(other.id)}login/`, staff, { user });
      expect([user, answer.status, answer.json.codes]).toEqual([user, 400, { user: ['invalid'] }]);
    }
    const again = await app.post(`${at(witness.id)}login/`, staff, { user: host.user.id });
    expect(again.status).toBe(409);
  });

  test('is found by number or address, named only where it can be linked, and its person is told', async () => {
    const witness = await create();
    const newcomer = await app.make.user(null);
    const [host, linked] = [await app.make.host(), await app.make.user(null)];
    const other = await create();
    await app.post(`${at(other.id)}login/`, staff, { user: linked.id });
    const find = async (body: object, who: typeof staff = staff) =>
      app.post(`${at(witness.id)}login/find/`, who, body);
    expect((await find({ email: newcomer.email?.toUpperCase() })).json).toEqual([
      { user: expect.objectContaining({ id: newcomer.id, email: newcomer.email }), why: null },
    ]);
    expect((await find({ phone_number: host.user.phone_number })).json).toEqual([
      { user: null, why: 'role' },
    ]);
    expect((await find({ email: linked.email })).json).toEqual([{ user: null, why: 'linked' }]);
    expect((await find({ email: 'nobody@example.org' })).json).toEqual([]);
    expect((await find({})).json).toEqual([]);
    const elsewhere = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
    expect((await find({ email: newcomer.email }, elsewhere)).status).toBe(404);
    expect((await find({ email: newcomer.email }, await app.make.staff('host_admin'))).status).toBe(403);

    // Reach over the witness does not give a volunteer reach over the linked user (product §2.114).
    const community_id = await app.make.community();
    const volunteer = await app.make.staff('volunteer_admin', { community_id });
    const near = await app.make.witness({ city_id: await app.make.city(community_id) });
    const unread = await app.post(`${at(near.id)}login/find/`, volunteer, { email: newcomer.email });
    expect(unread.json).toEqual([{ user: null, why: 'reach' }]);
    const unlinked = await app.post(`${at(near.id)}login/`, volunteer, { user: newcomer.id });
    expect(unlinked.status).toBe(404);

    const third = await create();
    const answers = await Promise.all(
      [witness.id, third.id].map((id) => app.post(`${at(id)}login/`, staff, { user: newcomer.id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.json.codes).toEqual({ user: ['invalid'] });
    const mails = await app.mailsTo(newcomer.email);
    expect(mails.filter(({ text }) => text.includes('/register/wanttotell'))).toHaveLength(1);
    const won = answers.find(({ status }) => status === 200)?.json.id;
    const log = await app.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('action', '=', 'give_login')
      .where('entity_id', '=', won)
      .execute();
    expect(log).toEqual([{ actor_id: staff.id, after: { user: newcomer.id } }]);
  });

  test('shows own times, evenings and contact, and nobody else’s', async () => {
    const salon = await app.make.salon({ house_number: '7', floor: 2, accessibility: ['Elevator'] });
    const teaming = await app.make.teaming(salon);
    const person = await app.make.user('witness');
    await app.db
      .updateTable('witnesses')
      .set({ user_id: person.id, contact_name: 'דנה', contact_phone: '+97231234567' })
      .where('id', '=', teaming.witness.id)
      .execute();
    await app.db
      .insertInto('witness_slots')
      .values([
        { witness_id: teaming.witness.id, date: '2025-04-23', start_time: '17:00', end_time: '22:00' },
        { witness_id: teaming.witness.id, date: '2036-01-01', start_time: '08:00', end_time: '12:00' },
      ])
      .execute();
    const headers = await app.make.bearer(person.id);
    const { status, json } = await app.get('/api/user_data/witness/', { headers });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      first_name: 'רבקה',
      contact_name: 'דנה',
      contact_phone: '+97231234567',
      slots: [
        { id: teaming.slot.id, start_time: '17:00', end_time: '23:00', is_teamed: true },
        { date: '2036-01-01', start_time: '08:00', end_time: '12:00', is_teamed: false },
      ],
      teamings: [
        {
          id: teaming.id,
          salon_time: salon.event_time,
          host_name: expect.stringMatching(/^נועה/),
          salon_name: expect.stringMatching(/^הסלון של נועה/),
          house_number: '7',
          floor: 2,
          accessibility: ['Elevator'],
        },
      ],
    });
    expect(JSON.stringify(json)).not.toContain('share_key');
    const english = await app.get('/api/user_data/witness/', { headers }, { 'accept-language': 'en' });
    expect(english.json.teamings[0].city_name).toBe('Tel Aviv-Yafo');
    await app.db
      .updateTable('host_salons')
      .set({ cancelled_at: new Date().toISOString() })
      .where('id', '=', salon.id)
      .execute();
    expect((await app.get('/api/user_data/witness/', { headers })).json.teamings).toEqual([]);
    const unlinked = await app.make.staff('witness');
    expect((await app.get('/api/user_data/witness/', unlinked)).status).toBe(404);
    expect((await app.get('/api/user_data/witness/', staff)).status).toBe(403);
  });
});
