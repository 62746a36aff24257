import { displayPhone } from '@salons/contract/phone';
import type { teamingGaps } from '@salons/contract/salon-filters';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';
import { remindHostsOfContact } from './teaming.jobs.ts';

const app = useTestApp();
const calls = useTeaming(app);
type TeamingGap = (typeof teamingGaps)[number];

describe('teaming', () => {
  test('joins a salon with a slot and tells host, witness and the volunteer', async () => {
    const volunteer = await app.make.staff('volunteer_admin', { community_id: 1, language: 'en' });
    const salon = await app.make.waitingSalon({ name: 'ערב של סיפור' }, { volunteer_id: volunteer.id });
    const witness = await app.make.free({ needs_ride: true });
    const made = await calls.team(salon.id, witness.slot.id);
    expect(made.status).toBe(201);
    expect(made.json).toMatchObject({
      host_salon: salon.id,
      witness_salon: witness.slot.id,
      witness: witness.id,
      salon_time: salon.event_time,
      witness_contacted_at: null,
      needs_ride: true,
    });
    const name = `${witness.first_name} ${witness.last_name}`;
    expect((await app.mailsTo(salon.user.email))[0]?.text).toContain(name);
    const sms = (await app.mailsTo(witness.contact_phone))[0]?.text ?? '';
    expect(sms).toContain('נקבע מפגש');
    expect(sms).toContain(displayPhone(salon.user.phone_number ?? ''));
    expect((await app.mailsTo(volunteer.email))[0]).toMatchObject({ language: 'en' });
    expect((await app.get(`/api/host_salons/${salon.id}/`, calls.staff)).json).toMatchObject({
      status: 'assigned',
      teamings: [{ witness: witness.id, contact_late: false }],
    });
  });

  test('a slot serves one salon: the second who asks sees who was faster', async () => {
    const { witness } = await calls.teamed();
    const late = await calls.team((await app.make.waitingSalon()).id, witness.slot.id, calls.other);
    expect([late.status, late.json.code, late.json.taken_by]).toEqual([409, 'conflict', 'דנה צוות']);
  });

  test('a salon has as many witnesses as it asks for', async () => {
    const { salon } = await calls.teamed();
    const late = await calls.team(salon.id, (await app.make.free()).slot.id, calls.other);
    expect([late.status, late.json.taken_by]).toEqual([409, 'דנה צוות']);
    await sql`update host_salons set witnesses_needed = 2 where id = ${salon.id}`.execute(app.db);
    expect((await calls.team(salon.id, (await app.make.free()).slot.id)).status).toBe(201);
  });

  test('a witness speaks at no more salons than wanted, and at one at a time', async () => {
    const { eve } = await app.make.season();
    const first = await app.make.waitingSalon();
    const witness = await app.make.free({ max_salons: 1 });
    await calls.team(first.id, witness.slot.id);
    const noon = `${eve}T09:00:00Z`;
    const early = await app.make.freeSlot(witness.id, { start_time: '08:00', end_time: '16:30' });
    const second = await app.make.waitingSalon({ event_time: noon });
    expect(calls.codes(await calls.team(second.id, early.id))).toEqual([
      400,
      { witness_salon: ['alreadyTeamed'] },
    ]);
    await sql`update witnesses set max_salons = 3 where id = ${witness.id}`.execute(app.db);
    const long = await app.make.waitingSalon({ event_time: noon, duration_minutes: 720 });
    expect(calls.codes(await calls.team(long.id, early.id))).toEqual([
      400,
      { witness_salon: ['dateAlreadyExists'] },
    ]);
    expect((await calls.team(second.id, early.id)).status).toBe(201);
  });

  test('a slot holds the start and the hour after it', async () => {
    const { evening } = await app.make.season();
    const salon = await app.make.waitingSalon({ event_time: evening });
    const until = async (end_time: string) => (await app.make.free({}, { end_time })).slot.id;
    expect(calls.codes(await calls.team(salon.id, await until('20:59')))).toEqual([
      400,
      { witness_salon: ['outOfRange'] },
    ]);
    expect((await calls.team(salon.id, await until('21:00'))).status).toBe(201);
  });

  test('a private host with a teamed salon gets no second one', async () => {
    const salon = await app.make.waitingSalon({}, { is_org: false });
    await calls.team(salon.id, (await app.make.free()).slot.id);
    await sql`update host_salons set deleted_at = now() where id = ${salon.id}`.execute(app.db);
    const again = await app.make.salon({ host_id: salon.host_id });
    const refused = await calls.team(again.id, (await app.make.free()).slot.id);
    expect(refused.json).toEqual({
      host_salon: ['The host already has a salon with a witness.'],
      codes: { host_salon: ['alreadyTeamedWithWitness'] },
    });
  });

  test('what is past, cancelled or asks for nobody takes no part', async () => {
    const cancelled_at = new Date().toISOString();
    for (const fields of [
      { cancelled_at },
      { survivor_needed: false },
      { event_time: '2026-01-01T18:00:00Z' },
    ]) {
      const { id } = await app.make.waitingSalon(fields);
      expect(calls.codes(await calls.team(id, (await app.make.free()).slot.id))).toEqual([
        400,
        { host_salon: ['invalid'] },
      ]);
    }
  });

  test('staff go against warnings and languages, as they may know better', async () => {
    const salon = await app.make.waitingSalon({ floor: 4, language_id: 3, preferred_witness_type: 'expert' });
    const witness = await app.make.free({ can_climb_stairs: false });
    expect((await calls.team(salon.id, witness.slot.id)).status).toBe(201);
  });
});

const listLacking = async (gap: TeamingGap, who = calls.staff): Promise<number[]> =>
  (await app.get(`/api/host_salons_list/?teaming_lacks=${gap}&page_size=100`, who)).json.results.map(
    ({ id }: { id: number }) => id,
  );

describe('what follows', () => {
  const age = (id: number, hours: number) =>
    sql`update teamings set teamed_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(
      app.db,
    );
  const remind = () => remindHostsOfContact.run({}, app.server);

  test('the host says that they have spoken; after 48 hours without it is late and reminded once', async () => {
    const { id, salon } = await calls.teamed();
    await age(id, 47);
    await remind();
    const mails = (await app.mailsTo(salon.user.email)).length;
    await age(id, 49);
    await remind();
    await remind();
    expect(await app.mailsTo(salon.user.email)).toHaveLength(mails + 1);
    expect((await app.get(`/api/host_salons_teaming/${salon.id}/`, calls.staff)).json.teamings).toMatchObject(
      [{ contact_late: true }],
    );
    expect(await listLacking('contact')).toContain(salon.id);
    const marked = await calls.change(id, { contacted: true }, salon);
    expect(marked.json).toMatchObject({ contact_late: false });
    expect(await listLacking('contact')).not.toContain(salon.id);
    expect(marked.json.witness_contacted_at).not.toBeNull();
    const timeline = (await app.get(`/api/salons/${id}/timeline/`, calls.staff)).json;
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual(['teamed', 'reminded', 'contacted']);
    expect(timeline[0]).toMatchObject({ actor_name: 'דנה צוות', host_salon: salon.id });
  });

  test('who drives stands on the teaming; staff and host say it', async () => {
    const { id, salon } = await calls.teamed();
    expect(await listLacking('driver')).not.toContain(salon.id);
    await calls.change(id, { needs_ride: true }, salon);
    expect(await listLacking('driver')).toContain(salon.id);
    expect(await listLacking('contact')).not.toContain(salon.id);
    expect((await calls.change(id, { needs_ride: true, driver: 'משה' }, salon)).json).toMatchObject({
      needs_ride: true,
      driver: 'משה',
    });
    expect(await listLacking('driver')).not.toContain(salon.id);
  });

  test('a floor that changes within 48 hours asks the witness, who confirms; earlier it does not', async () => {
    const soon = new Date(Date.now() + 20 * 3_600_000).toISOString();
    const { id, salon, witness } = await calls.teamed();
    const floor = (value: number) =>
      app.patch(`/api/host_salons/${salon.id}/`, calls.staff, { floor: value });
    expect((await floor(2)).status).toBe(200);
    expect((await calls.change(id, {})).json.place_asked_at).toBeNull();
    await sql`update host_salons set event_time = ${soon}, season =
      (select year from seasons where ${soon}::timestamptz::date between starts_on and ends_on)
      where id = ${salon.id}`.execute(app.db);
    expect(await listLacking('place')).not.toContain(salon.id);
    expect((await floor(3)).status).toBe(200);
    const host = await app.db
      .selectFrom('hosts')
      .select('phone')
      .where('id', '=', salon.host_id)
      .executeTakeFirstOrThrow();
    const hostPhone = displayPhone(host.phone ?? '');
    // Unverified contact number: the phone to call instead of the place.
    const sms = (await app.mailsTo(witness.contact_phone))[0]?.text ?? '';
    expect(sms).toContain('השתנה');
    expect(sms).toContain(hostPhone);
    expect(sms).not.toMatch(/wanttotell|קומה/);
    expect((await calls.change(id, {})).json).toMatchObject({ place_confirmed_at: null });
    expect(await listLacking('place')).toContain(salon.id);
    const login = await app.make.staff('witness');
    await app.db.updateTable('witnesses').set({ user_id: login.id }).where('id', '=', witness.id).execute();
    const readOwn = async () => (await app.get('/api/user_data/witness/', login)).json.teamings;
    expect(await readOwn()).toMatchObject([{ id, needs_place_confirmation: true }]);
    expect((await calls.change(id, { place_confirmed: true }, login)).json.place_confirmed_at).not.toBeNull();
    expect(await readOwn()).toMatchObject([{ id, needs_place_confirmation: false }]);
    expect(await listLacking('place')).not.toContain(salon.id);
    await app.db.updateTable('users').set({ email: null }).where('id', '=', login.id).execute();
    expect((await floor(4)).status).toBe(200);
    const toWitness = (await app.mailsTo(login.phone_number))[0]?.text ?? '';
    expect(toWitness).toContain('קומה 4');
    expect(toWitness).toMatch(/\n\S+\/register\/wanttotell$/);
  });
});

describe('who may', () => {
  test('what a teaming lacks narrows nothing for staff who may not read teamings', async () => {
    const { salon } = await calls.teamed();
    const hostAdmin = await app.make.staff('host_admin');
    expect(await listLacking('place')).not.toContain(salon.id);
    expect(await listLacking('place', hostAdmin)).toContain(salon.id);
  });

  test('a volunteer teams where both sides are of the community, and removes nothing', async () => {
    const { id: community } = await app.db
      .insertInto('communities')
      .values({ name_he: 'צפון', name_en: 'North' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const volunteer = await app.make.staff('volunteer_admin', { community_id: community });
    const own = await app.make.waitingSalon({}, { community_id: community });
    const foreign = await app.make.free();
    expect((await calls.team(own.id, foreign.slot.id, volunteer)).status).toBe(404);
    expect((await app.get(`/api/host_salons/${own.id}/relevant_witnesses/`, volunteer)).json).toMatchObject({
      count: 0,
      state: 'witnesses_not_found',
    });
    const { json } = await calls.team(own.id, foreign.slot.id);
    // Reach over one side allows reading, not changing.
    expect((await app.get(`/api/salons/${json.id}/timeline/`, volunteer)).status).toBe(200);
    expect((await calls.change(json.id, { witness_salon: null }, volunteer)).status).toBe(404);
    expect((await app.remove(`/api/salons/${json.id}/`, volunteer)).status).toBe(403);
    const abroad = await app.make.staff('global_admin');
    expect((await calls.change(json.id, { witness_salon: null }, abroad)).status).toBe(404);
    expect((await app.get('/api/host_salons_teaming/', abroad)).json.count).toBe(0);
  });

  test('a host follows up the own teaming only, and moves nothing', async () => {
    const { id, salon } = await calls.teamed();
    expect((await calls.change(id, { contacted: true }, await app.make.host())).status).toBe(404);
    expect((await calls.change(id, { witness_salon: null }, salon)).status).toBe(403);
    expect((await calls.change(id, { place_confirmed: true }, salon)).status).toBe(200);
  });

  test('a witness asks for a ride, and decides nothing else about it', async () => {
    const { id, witness } = await calls.teamed();
    const login = await app.make.staff('witness');
    await app.db.updateTable('witnesses').set({ user_id: login.id }).where('id', '=', witness.id).execute();
    expect((await calls.change(id, { needs_ride: true, driver: 'אבי' }, login)).status).toBe(403);
    expect((await calls.change(id, { needs_ride: true }, login)).json).toMatchObject({ needs_ride: true });
    expect((await calls.change(id, { needs_ride: false }, login)).status).toBe(403);
    await calls.change(id, { driver: 'נדב בר־אל 052-1234567' });
    expect((await app.get('/api/user_data/witness/', login)).json.teamings).toMatchObject([
      { needs_ride: true, driver: 'נדב בר־אל 052-1234567', driver_phone: '+972521234567' },
    ]);
  });

  test('the host of a teamed salon reads exactly what a host may know', async () => {
    const { id, salon, witness } = await calls.teamed();
    await sql`update witnesses set story = 'סיפור', mobile_number = '+972521111111' where id = ${witness.id}`.execute(
      app.db,
    );
    const url = `/api/witnesses/${witness.id}/details_for_host/`;
    const expected = {
      full_name: `${witness.first_name} ${witness.last_name}`,
      witness_type: 'holocaust_survivor',
      phone: '+972521111111',
      story: 'סיפור',
      languages: [1],
      special_needs: null,
      contact_name: null,
      contact_phone: witness.contact_phone,
    };
    expect((await app.get(url, salon)).json).toEqual(expected);
    expect((await app.get(url, calls.staff)).json).toEqual(expected);
    expect((await app.get(url, await app.make.host())).status).toBe(404);
    await calls.change(id, { witness_salon: null });
    expect((await app.get(url, salon)).status).toBe(404);
  });
});

test('what staff do is in the audit log, what hosts do is not', async () => {
  const { id, salon } = await calls.teamed();
  await calls.change(id, { contacted: true }, salon);
  await calls.change(id, { witness_salon: null, reason: 'מחלה' });
  const rows = await app.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id'])
    .where('entity', '=', 'teaming')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'create', actor_id: calls.staff.id },
    { action: 'update', actor_id: calls.staff.id },
  ]);
});
