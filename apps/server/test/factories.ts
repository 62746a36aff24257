import { randomBytes } from 'node:crypto';
import type { Role } from '@salons/contract/permissions';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Config } from '../src/config.ts';
import type { Database } from '../src/db/client.ts';
import type { DB } from '../src/db/schema.ts';
import { signAccess } from '../src/features/accounts/tokens.rules.ts';
import { getTermsVersion } from '../src/features/policies/policies.service.ts';

type New<T extends keyof DB> = Partial<Insertable<DB[T]>>;

let counter = 0;
const next = () => ++counter;

/** Address of a salon or host abroad. */
export const abroad = {
  city_id: null,
  city_name: 'London',
  country: 'GB',
  time_zone: 'Europe/London',
  lat: 51.5,
  lng: -0.12,
};

/** Creates test records with unique names and numbers. */
export const makeFactories = (db: Database, config: Pick<Config, 'TOKEN_SECRET' | 'TERMS_VERSION'>) => {
  /** A person of a role who has accepted the terms. */
  const user = async (role: Role | null, fields: New<'users'> = {}) => {
    const n = next();
    return db
      .insertInto('users')
      .values({
        email: `person${n}@example.org`,
        first_name: 'נועה',
        last_name: `כהן ${n}`,
        phone_number: `+97250${String(1_000_000 + n)}`,
        // A given number is verified, a missing one is not.
        phone_verified_at: fields.phone_number === null ? null : new Date().toISOString(),
        role,
        terms_version: getTermsVersion(config),
        ...(role === 'volunteer_admin' && fields.community_id === undefined ? { community_id: 1 } : {}),
        ...fields,
      })
      .returning(['id', 'email', 'role', 'first_name', 'last_name', 'phone_number'])
      .executeTakeFirstOrThrow();
  };
  /** Headers of a new session of a user. */
  const bearer = async (user_id: number) => {
    const { id: login_id } = await db
      .insertInto('logins')
      .values({ method: 'password', user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { authorization: `Bearer ${await signAccess(config.TOKEN_SECRET, { user_id, login_id })}` };
  };
  const guest = async (fields: New<'guests'> = {}) => {
    const person = await user('guest');
    const row = await db
      .insertInto('guests')
      .values({ user_id: person.id, ...fields })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, user: person, headers: await bearer(person.id) };
  };
  const host = async (fields: New<'hosts'> = {}) => {
    const person = await user('host');
    const row = await db
      .insertInto('hosts')
      .values({
        user_id: person.id,
        phone: person.phone_number,
        registration_status: 3,
        city_id: 2,
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...row, user: person, headers: await bearer(person.id) };
  };
  const staff = async (role: Role, fields: New<'users'> = {}) => {
    const person = await user(role, fields);
    return { ...person, headers: await bearer(person.id) };
  };
  /** The season that includes today, with its eve at 20:00 in Israel. */
  const season = async () => {
    const { rows } = await sql<{ year: number; eve: string; evening: string }>`
      select year, eve, (eve + time '20:00') at time zone 'Asia/Jerusalem' as evening from seasons
      where (now() at time zone 'Asia/Jerusalem')::date between starts_on and ends_on`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('the template holds no season for today');
    return row;
  };
  /** An open, public, private salon in Tel Aviv on the eve, with 20 places. */
  const salon = async (fields: New<'host_salons'> = {}) => {
    const { year, evening, eve } = await season();
    return db
      .insertInto('host_salons')
      .values({
        host_id: fields.host_id ?? (await host()).id,
        season: year,
        is_org: false,
        event_time: evening,
        local_date: eve,
        local_hour: 20,
        city_id: 2,
        address: 'הגפן',
        lat: 32.0764,
        lng: 34.7895,
        language_id: 1,
        hosted_before: false,
        evening_public: true,
        is_open_for_guests: true,
        survivor_needed: true,
        max_guests: 20,
        host_salon_training: 1,
        share_key: randomBytes(16).toString('base64url'),
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  /** Request body of a salon on the eve, with required fields only. */
  const salonForm = async (fields: Record<string, unknown> = {}) => {
    const { evening, eve } = await season();
    return {
      hosted_before: false,
      survivor_needed: true,
      language: 1,
      host_salon_training: 1,
      max_guests: 20,
      city: 2,
      event_time: evening,
      date: eve,
      ...fields,
    };
  };
  /** A pending invitation for one; seats are counted by a trigger. */
  const invitation = async (fields: New<'invitations'> & { host_salon_id: number }) => {
    const { year } = await season();
    return db
      .insertInto('invitations')
      .values({ season: year, guests_number: 1, guest_id: fields.guest_id ?? (await guest()).id, ...fields })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
  /** A survivor in Tel Aviv who speaks Hebrew, without an answer for this season. */
  const witness = (fields: New<'witnesses'> = {}) =>
    db
      .insertInto('witnesses')
      .values({
        first_name: 'רבקה',
        last_name: `לוי ${next()}`,
        witness_type: 'holocaust_survivor',
        languages: [1],
        city_id: 2,
        contact_phone: `+97252${String(1_000_000 + next())}`,
        ...fields,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  /** A witness who is free on the eve from 17:00 to 22:00 and waits for an assignment. */
  const free = async (fields: New<'witnesses'> = {}, slot: New<'witness_slots'> = {}) => {
    const { year, eve } = await season();
    const person = await witness(fields);
    const values = { witness_id: person.id, season: year, status: 'available_this_year' };
    await db.insertInto('witness_year_comments').values(values).execute();
    return { ...person, slot: await freeSlot(person.id, { date: eve, ...slot }) };
  };
  /** A free time of a witness, 17:00 to 22:00. */
  const freeSlot = async (witness_id: number, fields: New<'witness_slots'> = {}) =>
    db
      .insertInto('witness_slots')
      .values({ witness_id, date: (await season()).eve, start_time: '17:00', end_time: '22:00', ...fields })
      .returningAll()
      .executeTakeFirstOrThrow();
  /** @returns the id of a new community */
  const community = async () => {
    const n = next();
    const row = await db
      .insertInto('communities')
      .values({ name_he: `קהילה ${n}`, name_en: `Community ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  /** @returns the id of a new locality in a community */
  const city = async (community_id: number) => {
    const n = next();
    const row = await db
      .insertInto('cities')
      .values({
        ...{ name_he: `יישוב ${n}`, name_en: `Town ${n}`, district: 'מרכז', lat: 32, lng: 35, community_id },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };
  /** A salon with its host, and its API path. */
  const hostWithSalon = async (fields: New<'host_salons'> = {}) => {
    const owner = await host();
    const made = await salon({ host_id: owner.id, ...fields });
    return { host: owner, salon: made, url: `/api/host_salons/${made.id}/` };
  };
  /** A salon whose host was called this season. */
  const waitingSalon = async (fields: New<'host_salons'> = {}, of: New<'hosts'> = {}) => {
    const { id: host_id, user, headers } = await host({ contacted_at: new Date().toISOString(), ...of });
    return { ...(await salon({ host_id, ...fields })), user, headers };
  };
  /** A witness teamed to a salon by a slot of that evening. */
  const teaming = async (salon: { id: number; event_time: string }) => {
    const witness = await db
      .insertInto('witnesses')
      .values({ first_name: 'רבקה', last_name: `לוי ${next()}`, witness_type: 'holocaust_survivor' })
      .returning(['id', 'first_name', 'last_name'])
      .executeTakeFirstOrThrow();
    const date = salon.event_time.slice(0, 10);
    const slot = await db
      .insertInto('witness_slots')
      .values({ witness_id: witness.id, date, start_time: '17:00', end_time: '23:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const teamed = {
      host_salon_id: salon.id,
      slot_id: slot.id,
      witness_id: witness.id,
      salon_time: salon.event_time,
    };
    const { id } = await db.insertInto('teamings').values(teamed).returning('id').executeTakeFirstOrThrow();
    return { id, slot, witness };
  };
  return {
    teaming,
    witness,
    free,
    freeSlot,
    community,
    city,
    hostWithSalon,
    waitingSalon,
    user,
    bearer,
    guest,
    host,
    staff,
    season,
    salon,
    salonForm,
    invitation,
  };
};
