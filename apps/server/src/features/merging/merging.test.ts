import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { listDrift } from '../../../test/guest-rows.ts';
import { useTeaming } from '../../../test/teaming-calls.ts';
import { accountReferences, endedOfAccount, staffReferences } from './person-merge.queries.ts';
import { derivedOfWitness, witnessReferences } from './witness-merge.queries.ts';

const app = useTestApp();
const calls = useTeaming(app);

const mergeWitness = (id: number, other: number, body: object = {}, query = '') =>
  app.post(`/api/witnesses/${id}/merge/${query}`, calls.staff, { other, ...body });
const mergePerson = (id: number, other: number, body: object = {}, query = '') =>
  app.post(`/api/staff/people/${id}/merge/${query}`, calls.staff, { other, ...body });
const readWitness = async (id: number) => (await app.get(`/api/witnesses/${id}/`, calls.staff)).json;
const countLetters = async () =>
  (await sql<{ n: number }>`select count(*)::integer as n from outbox`.execute(app.db)).rows[0]?.n;

describe('merging witnesses', () => {
  test('what the other has moves silently; gaps are filled, a decided field is taken', async () => {
    const kept = await app.make.free({
      first_name: 'חנה',
      last_name: 'לוי',
      story: null,
      mobile_number: '+972501230001',
    });
    const { id: other } = await app.make.free({
      ...{ first_name: 'חנה', last_name: 'לוי־כהן', story: 'נולדה בוורשה', mobile_number: '+972501230002' },
    });
    await app.post(`/api/witnesses/${other}/witness_comments/`, calls.staff, { text: 'צמודה לכיסא' });
    await app.post(`/api/witnesses/${other}/witness_year_comments/`, calls.staff, {
      status: 'available_this_year',
    });
    const letters = await countLetters();
    const preview = await mergeWitness(kept.id, other, {}, '?preview=true');
    expect(preview).toMatchObject({
      status: 200,
      json: { id: kept.id, last_name: 'לוי', story: 'נולדה בוורשה', mobile_number: '+972501230001' },
    });
    expect((await readWitness(kept.id)).story).toBeNull();
    const merged = await mergeWitness(kept.id, other, { fields: { last_name: 'other' } });
    expect(merged).toMatchObject({ status: 200, json: { last_name: 'לוי־כהן', story: 'נולדה בוורשה' } });
    const after = await readWitness(kept.id);
    expect(after.team_comments).toHaveLength(1);
    expect(after.year_comments).toHaveLength(1);
    expect(await countLetters()).toBe(letters);
    expect((await app.get(`/api/witnesses/${other}/`, calls.staff)).status).toBe(404);
    expect((await app.auditOf('witness', other)).map(({ action }) => action)).toContain('remove');
    // Restored, the other has nothing.
    expect((await app.post(`/api/witnesses/${other}/restore/`, calls.staff, {})).status).toBe(200);
    expect(await readWitness(other)).toMatchObject({
      availabilities: [],
      team_comments: [],
      year_comments: [],
    });
  });

  test('teamings follow with their arrival; two at the same time refuse', async () => {
    const one = await calls.teamed();
    const two = await calls.teamed();
    const findWitnessId = async (id: number) =>
      (await sql<{ witness_id: number }>`select witness_id from teamings where id = ${id}`.execute(app.db))
        .rows[0]?.witness_id ?? 0;
    const [kept, other] = [await findWitnessId(one.id), await findWitnessId(two.id)];
    expect(await mergeWitness(kept, other)).toMatchObject({
      status: 400,
      json: { codes: { witness_salon: ['dateAlreadyExists'] } },
    });
    expect(await findWitnessId(two.id)).toBe(other);
    await sql`delete from teamings where id = ${one.id}`.execute(app.db);
    await sql`update teamings set arrived = true, arrival_marked_at = now() where id = ${two.id}`.execute(
      app.db,
    );
    expect((await mergeWitness(kept, other)).status).toBe(200);
    expect(await findWitnessId(two.id)).toBe(kept);
    const { rows } = await sql<{
      arrived: boolean;
    }>`select arrived from teamings where id = ${two.id}`.execute(app.db);
    expect(rows).toEqual([{ arrived: true }]);
  });

  test('two at once: one merge, and no record is lost', async () => {
    const [one, other] = [await app.make.free(), await app.make.free()];
    const both = await Promise.all([mergeWitness(one.id, other.id), mergeWitness(other.id, one.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { rows } = await sql<{ live: number; slots: number }>`select
      (select count(*)::integer from witnesses where id in (${one.id}, ${other.id}) and deleted_at is null) as live,
      (select count(*)::integer from witness_slots s join witnesses w on w.id = s.witness_id
        where w.id in (${one.id}, ${other.id}) and w.deleted_at is null) as slots`.execute(app.db);
    expect(rows[0]?.live).toBe(1);
    expect(rows[0]?.slots).toBeGreaterThan(0);
  });

  test('every table that refers to a witness or an account has its rule', async () => {
    const refer = async (table: string, column: string) =>
      (
        await sql<{ name: string }>`select distinct conrelid::regclass::text as name from pg_constraint
          join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
          where contype = 'f' and confrelid = ${table}::regclass and attname = ${column}`.execute(app.db)
      ).rows.map(({ name }) => name);
    const ofWitness = ['witness_slots', 'witness_year_comments', 'witness_calendar_entries'];
    expect((await refer('witnesses', 'witness_id')).toSorted()).toEqual(
      [...ofWitness, ...derivedOfWitness, ...witnessReferences.map(([table]) => table)]
        .filter((table) => table !== 'teaming_versions')
        .toSorted(),
    );
    const ofAccount = ['hosts', 'guests', 'witnesses', 'suppressions', 'erasures', 'merged_people'];
    expect((await refer('users', 'user_id')).toSorted()).toEqual(
      [...ofAccount, ...accountReferences.map(([table]) => table), ...endedOfAccount, ...staffReferences]
        .filter((table) => table !== 'recovery_codes')
        .toSorted(),
    );
  });
});

describe('merging accounts', () => {
  test('requests, salons and consents follow; the number is chosen; the other can be restored, empty', async () => {
    const host = await app.make.host();
    const salon = await app.make.salon({ host_id: host.id });
    const guest = await app.make.guest();
    const elsewhere = await app.make.salon();
    const invitation = await app.make.invitation({ host_salon_id: elsewhere.id, guest_id: guest.id });
    // Of a host with a salon ahead no request may be live.
    await sql`update invitations set status = 'denied', denied_reason = 'host' where id = ${invitation.id}`.execute(
      app.db,
    );
    const { phone_number } = (await app.get(`/api/staff/people/${guest.user_id}/`, calls.staff)).json;
    const letters = await countLetters();
    const merged = await mergePerson(host.user_id, guest.user_id, { fields: { phone_number: 'other' } });
    expect(merged).toMatchObject({ status: 200, json: { host: host.id, guest: guest.id, phone_number } });
    expect(await countLetters()).toBe(letters);
    const { rows } = await sql<{ guest: number; host: number }>`select i.guest_id as guest, s.host_id as host
      from invitations i, host_salons s where i.id = ${invitation.id} and s.id = ${salon.id}`.execute(app.db);
    expect(rows).toEqual([{ guest: guest.id, host: host.id }]);
    expect(await listDrift(app)).toEqual([]);
    // The other's login has ended.
    expect((await app.get('/api/user_data/', guest)).status).toBe(401);
    expect((await app.get(`/api/staff/people/${guest.user_id}/`, calls.staff)).status).toBe(404);
    const restored = await app.post(`/api/staff/people/${guest.user_id}/restore/`, calls.staff, {});
    expect(restored).toMatchObject({ status: 200, json: { host: null, guest: null, phone_number: null } });
  });

  test('two guests become one; two live requests of a season refuse', async () => {
    const [one, two] = [await app.make.guest(), await app.make.guest()];
    const [first, second] = [await app.make.salon(), await app.make.salon()];
    await app.make.invitation({ host_salon_id: first.id, guest_id: one.id });
    const denied = await app.make.invitation({ host_salon_id: second.id, guest_id: two.id });
    expect(await mergePerson(one.user_id, two.user_id)).toMatchObject({
      status: 400,
      json: { codes: { non_field_errors: ['onlyOnceInYear'] } },
    });
    await sql`update invitations set status = 'denied', denied_reason = 'host' where id = ${denied.id}`.execute(
      app.db,
    );
    expect((await mergePerson(one.user_id, two.user_id)).status).toBe(200);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::integer as n from invitations where guest_id = ${one.id}`.execute(app.db);
    expect(rows[0]?.n).toBe(2);
    expect(await listDrift(app)).toEqual([]);
  });

  test('staff, blocked accounts, minors, another role with a salon ahead, and two witnesses are refused', async () => {
    const [one, two] = [await app.make.guest(), await app.make.guest()];
    const refused = async (user_id: number, other = two.user_id) => {
      const { status, json } = await mergePerson(user_id, other);
      return [status, json.code ?? Object.values(json.codes ?? {})[0]];
    };
    const set = (column: string, value: string | null) =>
      sql`update users set ${sql.ref(column)} = ${value} where id = ${two.user_id}`.execute(app.db);
    await set('role', 'host_admin');
    expect(await refused(one.user_id)).toEqual([403, 'permissionDenied']);
    await set('role', 'guest');
    await set('blocked_at', 'now');
    expect(await refused(one.user_id)).toEqual([409, 'conflict']);
    await set('blocked_at', null);
    const host = await app.make.host();
    await app.make.salon({ host_id: host.id });
    await app.make.invitation({ host_salon_id: (await app.make.salon()).id, guest_id: two.id });
    expect(await refused(host.user_id)).toEqual([400, ['roleHasUpcoming']]);
    // Without a request ahead the salon decides the role, whichever account is kept.
    expect((await mergePerson(one.user_id, host.user_id)).json).toMatchObject({
      role: 'host',
      host: host.id,
    });
    const witnesses = [await app.make.guest(), await app.make.guest()];
    for (const { user_id } of witnesses) {
      await sql`update users set role = 'witness' where id = ${user_id}`.execute(app.db);
      await app.make.witness({ user_id });
    }
    expect(await refused(witnesses[0]?.user_id ?? 0, witnesses[1]?.user_id)).toEqual([409, 'conflict']);
  });
});

test('pairs are listed side by side, and one that is two people is not listed again', async () => {
  const community = await app.make.community();
  const city_id = await app.make.city(community);
  const of = { first_name: 'שולמית', last_name: 'זוגיהו', city_id };
  const [one, two] = [await app.make.free(of), await app.make.free(of)];
  const list = async () =>
    (await app.get('/api/staff/duplicates/witnesses/?page_size=100', calls.staff)).json.results.filter(
      (pair: { one: { full_name: string } }) => pair.one.full_name === 'שולמית זוגיהו',
    );
  expect(await list()).toMatchObject([{ one: { id: one.id }, other: { id: two.id }, why: 'name' }]);
  const apart = { one: two.id, other: one.id };
  expect((await app.post('/api/staff/duplicates/witnesses/', calls.staff, apart)).status).toBe(204);
  expect(await list()).toEqual([]);
  const host = await app.make.host({ phone: '+972501239999' });
  const guest = await app.make.guest();
  await sql`update users set phone_number = '+972501239999' where id = ${guest.user_id}`.execute(app.db);
  const hosts = (await app.get('/api/staff/duplicates/hosts/?page_size=100', calls.staff)).json.results;
  expect(hosts).toContainEqual(
    expect.objectContaining({
      one: expect.objectContaining({ id: Math.min(host.user_id, guest.user_id) }),
      why: 'phone',
    }),
  );
});
