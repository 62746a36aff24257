import { sql } from 'kysely';
import { expect } from 'vitest';
import { notifiers, undos } from '../src/background.ts';
import { notifyOnMorning, thankForSalon } from '../src/features/evening/salon-day.service.ts';
import { remindGuestsOfSalon } from '../src/features/evening/salon-reminders.service.ts';
import { driverLinksJob } from '../src/features/rides/driver-links.jobs.ts';
import { trainingRemindersJob } from '../src/features/salons/training-reminders.jobs.ts';
import { remindHostsOfContact } from '../src/features/teaming/teaming.jobs.ts';
import { recordEvents } from '../src/platform/events/events.service.ts';
import type { useTestApp } from './calls.ts';
import { abroad } from './salon-forms.ts';

type App = ReturnType<typeof useTestApp>;
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** Unique secrets that identify an address or a person. */
const secrets = {
  house_number: '9137',
  floor: '8241',
  apartment_number: '7719',
  note: 'הקוד בדלת אמת-שלוש',
  host_phone: '0546667788',
  guest_phone: '0546667711',
  guest_words: 'באה עם אימא בכיסא',
  witness_phone: '0546667722',
  witness_needs: 'אוזן שמאל בלבד',
  meeting: 'https://meet.example/secret-room-5521',
};

interface Place {
  /** Further fields of its form; `moved` are the changes of an address change. */
  readonly form: object;
  readonly moved: object;
  /** Fields of matching witness slots. */
  readonly slot: { readonly is_digital?: boolean; readonly time_zone?: string };
  /** The kind of its address. */
  readonly door: keyof typeof secrets;
}

const house = {
  ...{ address: 'הגפן', house_number: secrets.house_number, floor: Number(secrets.floor) },
  apartment_number: Number(secrets.apartment_number),
};

/** Places of the salons. */
export const places = {
  'a home': { form: house, moved: { floor: 3 }, slot: {}, door: 'house_number' },
  'a digital salon': {
    form: { is_digital: true, site_link: secrets.meeting, city: null, address: null, house_number: null },
    moved: { site_link: `${secrets.meeting}-2` },
    slot: { is_digital: true },
    door: 'meeting',
  },
  'a home abroad': {
    form: { ...house, ...abroad, address: 'Vine Street' },
    moved: { floor: 3 },
    slot: { time_zone: abroad.time_zone },
    door: 'house_number',
  },
} as const satisfies Record<string, Place>;

/** The secrets in a text, with phones in any format; ignores ports and tokens of our own links. */
export const findSecrets = (text: string): string[] => {
  const plain = text
    .replace(/[\u2066-\u2069]/g, '')
    .replaceAll('+972', '0')
    .replace(/http:\/\/localhost[^\s"<]*/g, '');
  const phones = plain.replace(/(?<=\d)[-\s](?=\d)/g, '');
  return Object.entries(secrets).flatMap(([name, secret]) =>
    (name.endsWith('phone') ? phones : plain).includes(secret) ? [name] : [],
  );
};

export interface Salon {
  readonly id: number;
  readonly share_key: string;
}

/** What the screens show a person at this moment about a salon and its attendees. */
export const readScreens = async (
  app: App,
  user_id: number,
  salon: Salon,
  witness: number,
): Promise<string> => {
  const headers = await app.make.bearer(user_id);
  const { rows } = await sql<{ role: string }>`select role from users where id = ${user_id}`.execute(app.db);
  const [role = ''] = rows.map((one) => one.role);
  const paths: Readonly<Record<string, readonly string[]>> = {
    guest: [`host_salons_map/${salon.id}/?k=${salon.share_key}`, 'salonguests/'],
    witness: ['user_data/witness/'],
    host: [
      `host_salons/${salon.id}/`,
      `salonguests/?salon=${salon.id}`,
      `witnesses/${witness}/details_for_host/`,
    ],
  };
  const staff = [`host_salons/${salon.id}/`, `salonguests/?salon=${salon.id}`, `witnesses/${witness}/`];
  const answers = await Promise.all(
    (paths[role] ?? staff).map((one) => app.call('GET', `/api/${one}`, headers)),
  );
  // Own numbers are shown in the own profile.
  const own = await app.call('GET', '/api/user_data/', headers);
  const refused = answers.filter(({ status }) => status >= 400 && status !== 404);
  expect(refused.map(({ status, body }) => [role, status, body])).toEqual([]);
  return JSON.stringify([...answers, own].map(({ body }) => body));
};

/** Runs every event of a salon with a guest and a witness in sequence, and collects each message. */
export const play = async (
  app: App,
  how: object,
  { form, moved, slot }: Place,
  check: (step: string, salon: Salon, witness: number) => Promise<void>,
) => {
  const staff = await app.make.staff('super_admin');
  const host = await app.make.host({ phone: '+972546667788', contacted_at: new Date().toISOString() });
  const guest = await app.make.guest();
  const waiter = await app.make.guest();
  const [one, other] = await Promise.all(
    [0, 1].map(async () => {
      const person = await app.make.user('witness');
      const fields = {
        user_id: person.id,
        mobile_number: '+972546667722',
        special_needs: secrets.witness_needs,
      };
      return { ...(await app.make.free(fields, slot)), user_id: person.id };
    }),
  );
  if (one === undefined || other === undefined) throw new Error('two witnesses are made');
  for (const id of [host.user_id, guest.user_id, waiter.user_id, one.user_id, other.user_id])
    await app.db.updateTable('users').set(how).where('id', '=', id).execute();
  await sql`update users set phone_number = '+97258' || lpad(id::text, 7, '0')
    where phone_number = '+972546667711'`.execute(app.db);
  await sql`update users set phone_number = '+972546667711' where id = ${guest.user_id}`.execute(app.db);
  const open = {
    ...{ max_guests: 4, comments_for_guests: secrets.note, address_shown: 'approved' },
    ...{ is_open_for_guests: true, evening_public: true, ...form },
  };
  const opened = await app.post('/api/host_salons/', host, await app.make.salonForm(open));
  expect([opened.status, opened.json.codes]).toEqual([201, undefined]);
  const salon: Salon = opened.json;
  const url = `/api/host_salons/${salon.id}/`;
  const response = await app.post('/api/salonguests/', guest, { host_salon: salon.id, guests_number: 2 });
  await sql`insert into waiting_list (host_salon_id, guest_id, guests_number, rank, season)
    select id, ${waiter.id}, 1, 1, season from host_salons where id = ${salon.id}`.execute(app.db);
  const invitation = `/api/salonguests/${response.json.id}/`;
  const setEventTime = (time: string) =>
    sql`update host_salons set event_time = ${time}, season = (select year from seasons
      where ${time}::timestamptz::date between starts_on and ends_on) where id = ${salon.id}`.execute(app.db);
  let teaming = 0;
  const team = async (slot: number) => {
    const made = await app.post('/api/salons/', staff, { host_salon: salon.id, witness_salon: slot });
    expect(made.status).toBe(201);
    teaming = made.json.id;
  };
  const move = (witness_salon: number | null) =>
    app.patch(`/api/salons/${teaming}/`, staff, { witness_salon, reason: 'חולה' });
  const event = (kind: string, by_staff = false) =>
    app.db.transaction().execute((trx) =>
      recordEvents(trx, [
        {
          ...{ session: null, action: 'update' as const, kind },
          ...(kind.startsWith('waiting_')
            ? { entity: 'guest', entity_id: waiter.id, details: { host_salon: salon.id, guests_number: 1 } }
            : {
                entity: 'invitation',
                entity_id: response.json.id,
                details: { guests_number: 2, before: 1, until: inHours(20), by_staff, by_guest: !by_staff },
              }),
        },
      ]),
    );
  const answerWith = (status: string, denied_reason: string | null) =>
    app.db
      .updateTable('invitations')
      .set({ status, denied_reason })
      .where('id', '=', response.json.id)
      .execute();
  const setWaiting = (isWaiting: boolean) =>
    sql`update waiting_list set left_at = ${isWaiting ? null : inHours(0)} where guest_id = ${waiter.id}`.execute(
      app.db,
    );
  /** One at a time, since newer messages supersede pending ones. A denial needs a denied request. */
  const notify = async (kind: string, by_staff = false) => {
    const { status } = await app.db
      .selectFrom('invitations')
      .select('status')
      .where('id', '=', response.json.id)
      .executeTakeFirstOrThrow();
    const isDenial = kind === 'invitation_denied';
    if (isDenial) await answerWith('denied', 'host');
    if (kind === 'waiting_left') await setWaiting(false);
    await event(kind, by_staff);
    await app.deliver();
    await setWaiting(true);
    if (isDenial) await answerWith(status, null);
  };
  const invitationEvents = Object.keys(notifiers).filter(
    (kind) => /^(invitation|waiting)_/.test(kind) && !(kind in undos),
  );
  /** The guest is also notified of actions by staff. */
  const byStaff = ['invitation_withdrawn', 'invitation_changed', 'invitation_changedToPending'];
  const steps: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['asked', one.id, () => app.patch(invitation, guest, { comment: secrets.guest_words })],
    [
      'what happens to a request that waits',
      one.id,
      async () => {
        for (const kind of invitationEvents) await notify(kind);
        for (const kind of byStaff) await notify(kind, true);
      },
    ],
    [
      'what happens to an introduction',
      one.id,
      async () => {
        const refused = await app.make.invitation({
          ...{ guest_id: guest.id, host_salon_id: (await app.make.salon()).id },
          ...{ status: 'denied', denied_reason: 'host' },
        });
        const introduction = {
          invitation_id: refused.id,
          host_salon_id: salon.id,
          offer_id: response.json.id,
        };
        await app.db.insertInto('introductions').values(introduction).execute();
        for (const kind of ['invitation_offered', 'invitation_offerExpired', 'invitation_offerRefused'])
          await notify(kind);
        await app.db.deleteFrom('introductions').where('invitation_id', '=', refused.id).execute();
      },
    ],
    ['approved', one.id, () => app.patch(invitation, host, { status: 'approved' })],
    [
      'what happens to an approved one',
      one.id,
      async () => {
        for (const kind of invitationEvents) await notify(kind);
        for (const kind of byStaff) await notify(kind, true);
      },
    ],
    ['written to', one.id, () => app.post(`${url}message/`, host, { text: 'נתראה', to: 'all' })],
    [
      'before the preparation meeting',
      one.id,
      async () => {
        await sql`with training as (
          insert into trainings (name_he, name_en, starts_at, link)
          values ('הכנה', ${`Preparation ${salon.id}`}, ${inHours(20)}, 'https://meet.example/') returning id)
          update host_salons set host_salon_training = training.id from training where host_salons.id = ${salon.id}`.execute(
          app.db,
        );
        await trainingRemindersJob.run({}, app.server);
      },
    ],
    ['teamed', one.id, () => team(one.slot.id)],
    [
      'reminded of the contact',
      one.id,
      async () => {
        await sql`update teamings set teamed_at = now() - interval '49 hours' where id = ${teaming}`.execute(
          app.db,
        );
        await remindHostsOfContact.run({}, app.server);
      },
    ],
    ['moved', other.id, () => move(other.slot.id)],
    ['undone', other.id, () => move(null)],
    ['teamed again', one.id, () => move(one.slot.id)],
    [
      'with a relative and a driver',
      one.id,
      async () => {
        await sql`insert into witness_relatives (witness_id, name, phone_number, token_hash)
          values (${one.id}, 'דנה', '+972546667733', sha256(${String(one.id)}::bytea))`.execute(app.db);
        await app.patch(`/api/salons/${teaming}/`, staff, { needs_ride: true, driver: 'יוסי 0546667744' });
        await driverLinksJob.run({}, app.server);
      },
    ],
    [
      'moved to another door',
      one.id,
      async () => {
        await setEventTime(inHours(20));
        await app.patch(url, staff, moved);
        // Staff are not notified of their own actions.
        await app.patch(url, host, { floor: 5 });
      },
    ],
    ['reminded', one.id, () => remindGuestsOfSalon(app.server, salon.id)],
    ['the morning', one.id, () => notifyOnMorning(app.server, salon.id)],
    [
      'on the way',
      one.id,
      async () => {
        const { rows } = await sql<{ text: string }>`select text from outbox
          where kind = 'teaming_driver' and host_salon_id = ${salon.id}`.execute(app.db);
        const token = /\/d\/([\w-]{22})$/.exec(rows[0]?.text ?? '')?.[1];
        // A salon by video needs no ride.
        if (token === undefined) return;
        await setEventTime(inHours(3));
        for (const step of ['fetched', 'arrived', 'home'])
          expect((await app.post(`/api/rides/${token}/`, null, { step, done: true })).status).toBe(200);
        await setEventTime(inHours(20));
      },
    ],
    ['called off', one.id, () => app.post(`${url}cancel/`, host, { reason: 'מחלה' })],
    [
      'thanked',
      one.id,
      async () => {
        await sql`update host_salons set event_time = ${inHours(-30)}, cancelled_at = null, cancel_reason = null
        where id = ${salon.id}`.execute(app.db);
        await sql`update invitations set status = 'approved', denied_reason = null where id = ${response.json.id}`.execute(
          app.db,
        );
        await thankForSalon(app.server, salon.id);
      },
    ],
  ];
  for (const [step, witness, run] of steps) {
    await run();
    await check(step, salon, witness);
  }
};
