import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { notifiers, undos } from '../src/background.ts';
import { notifyOnMorning, thankForSalon } from '../src/features/evening/salon-day.service.ts';
import { remindGuestsOfSalon } from '../src/features/evening/salon-reminders.service.ts';
import { type NewEvent, recordEvents } from '../src/platform/events/events.service.ts';
import { useTestApp } from './calls.ts';
import { chooseSize } from './sizes.ts';

const app = useTestApp();

/** Unique secrets that identify an address. */
const secrets = {
  house_number: '9137',
  floor: '8241',
  apartment_number: '7719',
  phone: '0546667788',
  meeting: 'https://meet.example/secret-room',
  note: 'הקוד בדלת אמת-שלוש',
  point: '32.09137',
};

const salons = {
  'a home that everybody sees': { address_shown: 'everyone' },
  'a home shown to approved guests': { address_shown: 'approved' },
  'a digital salon': {
    is_digital: true,
    site_link: secrets.meeting,
    city_id: null,
    address: null,
    lat: null,
    lng: null,
  },
  'a home abroad': { country: 'US', city_id: null, city_name: 'Boston', time_zone: 'America/New_York' },
} as const;

const recipients = {
  'by mail in Hebrew': { language: 'he' },
  'by SMS in English': { language: 'en', email: null, sms_notifications: true },
  'by mail in English': { language: 'en' },
  'by SMS in Hebrew': { language: 'he', email: null, sms_notifications: true },
} as const;

const states = {
  pending: { status: 'pending' },
  approved: { status: 'approved' },
  withdrawn: { status: 'denied', denied_reason: 'withdrawn' },
  declined: { status: 'denied', denied_reason: 'host' },
} as const;

/** All of them in the full run. */
const tried = Object.values(recipients).slice(0, chooseSize(2, 4));

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** A guest whose place in a salon is in one of the states. */
const scene = async (fields: object, person: object, state: object) => {
  const host = await app.make.host({ phone: '+972546667788' });
  const salon = await app.make.salon({
    host_id: host.id,
    address: 'הגפן',
    house_number: secrets.house_number,
    floor: Number(secrets.floor),
    apartment_number: Number(secrets.apartment_number),
    comments_for_guests: secrets.note,
    lat: Number(secrets.point),
    lng: 34.81237,
    precision: 'house',
    event_time: inHours(50),
    ...fields,
  });
  const guest = await app.make.guest();
  await app.db.updateTable('users').set(person).where('id', '=', guest.user_id).execute();
  const invitation = await app.make.invitation({ host_salon_id: salon.id, guest_id: guest.id, ...state });
  const teller = await app.make.user('witness');
  const witness = await app.make.witness({ user_id: teller.id });
  return { salon, guest, invitation, witness, teller };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const messagesTo = async (user_id: number) => {
  await app.notify();
  return (
    await sql<{ kind: string; channel: string; language: string; content: string; text: string }>`
      select kind, channel, language, text, concat_ws(' ', subject, text, html) as content
      from outbox where user_id = ${user_id} order by id`.execute(app.db)
  ).rows;
};

/** The secrets of an address in a text, in any format of phones and numbers. */
const findSecrets = (text: string) => {
  const plain = text.replace(/[\u2066-\u2069]/g, '');
  const isThere = (secret: string) => plain.includes(secret) || plain.replace(/[-\s]/g, '').includes(secret);
  return Object.keys(secrets).filter((name) => isThere(secrets[name as keyof typeof secrets]));
};

/** The same for what the guest's screens show at this moment. */
const seenBy = async ({ salon, guest }: Scene) => {
  const answers = await Promise.all([
    app.get(`/api/host_salons_map/${salon.id}/?k=${salon.share_key}`, guest),
    app.get(`/api/salonguests/?guest=${guest.id}`, guest),
  ]);
  const text = answers.map((answer) => answer.text.replaceAll('+972', '0')).join(' ');
  return findSecrets(text);
};

/** Every kind of event with registered notifiers. */
/** Without kinds that only take effect. */
const kinds = Object.entries(notifiers).flatMap(([kind, { isEffect }]) =>
  isEffect || kind in undos ? [] : [kind],
);

/** The subject of an event of a kind. */
const toSubject = (
  kind: string,
  { salon, guest, invitation, witness }: Scene,
): Pick<NewEvent, 'entity' | 'entity_id' | 'details'> => {
  if (kind.startsWith('waiting_'))
    return { entity: 'guest', entity_id: guest.id, details: { host_salon: salon.id, guests_number: 1 } };
  const nobody = { teamed_by: null, by: null, entry: null };
  if (kind.startsWith('teaming_'))
    return {
      entity: 'teaming',
      entity_id: 1,
      details: { host_salon: salon.id, witness: witness.id, ...nobody },
    };
  const details = { guests_number: 2, before: 1, until: inHours(20) };
  return { entity: 'invitation', entity_id: invitation.id, details };
};

const recordKind = (kind: string, made: Scene) =>
  // Recorded by a trigger.
  kind === 'evening_changed'
    ? sql`update host_salons set duration_minutes = duration_minutes + 1 where id = ${made.salon.id}`.execute(
        app.db,
      )
    : recordOne(kind, made);

const recordOne = (kind: string, made: Scene) =>
  app.db.transaction().execute((trx) =>
    recordEvents(trx, [
      {
        session: null,
        action: 'update',
        ...toSubject(kind, made),
        kind,
      },
    ]),
  );

describe('no message says more than its reader can see on the screen', () => {
  for (const [what, fields] of Object.entries(salons))
    test(`of ${what}`, async () => {
      const written = new Set<string>();
      for (const person of tried)
        for (const state of Object.values(states)) {
          const made = await scene(fields, person, state);
          const visible = await seenBy(made);
          for (const kind of kinds) await recordKind(kind, made);
          await remindGuestsOfSalon(app.server, made.salon.id);
          await notifyOnMorning(app.server, made.salon.id);
          const messages = await messagesTo(made.guest.user_id);
          expect(messages.length).toBeGreaterThan(0);
          for (const { kind, channel, language, content } of messages) {
            written.add(kind);
            const scene = `${kind} by ${channel} to a guest who is ${state.status}`;
            expect(language).toBe(person.language);
            expect(channel, scene).toBe('email' in person ? 'sms' : 'mail');
            expect(
              findSecrets(content).filter((one) => !visible.includes(one)),
              scene,
            ).toEqual([]);
            // A link's token may contain any letters.
            expect(content.replaceAll(/\/l\/[\w-]+/g, '/l/'), scene).not.toMatch(
              /\{\{|undefined|null|NaN|Invalid/,
            );
          }
        }
      // The approval message contains everything that the screen shows of the evening.
      expect([...written]).toEqual(
        expect.arrayContaining(['invitation_approved', 'salon_reminder', 'salon_morning']),
      );
    });
});

test('an approved guest reads everything for the evening, by mail', async () => {
  const made = await scene(salons['a home shown to approved guests'], { language: 'he' }, states.approved);
  await recordKind('invitation_approved', made);
  const [approval] = await messagesTo(made.guest.user_id);
  expect(findSecrets(approval?.content ?? '')).toEqual(
    expect.arrayContaining(['house_number', 'floor', 'apartment_number', 'phone', 'note']),
  );
});

test('every kind of event is told to somebody in both languages', async () => {
  const readers = new Map<string, Set<string>>();
  for (const language of ['he', 'en'] as const)
    for (const state of Object.values(states)) {
      const made = await scene({}, { language }, state);
      const host = await app.db
        .selectFrom('hosts')
        .select('user_id')
        .where('id', '=', made.salon.host_id)
        .executeTakeFirstOrThrow();
      const people = [made.guest.user_id, host.user_id, made.teller.id];
      await app.db.updateTable('users').set({ language }).where('id', 'in', people).execute();
      for (const kind of kinds) {
        await recordKind(kind, made);
        await app.notify();
        const messages = (await Promise.all(people.map(messagesTo))).flat();
        if (messages.length > 0) readers.set(kind, new Set([...(readers.get(kind) ?? []), language]));
        await sql`delete from outbox`.execute(app.db);
      }
    }
  const silent = kinds.filter((kind) => (readers.get(kind)?.size ?? 0) < 2);
  // Chances are for guests on the waiting list, another place in this form for staff.
  expect(silent).toEqual(['waiting_chance', 'teaming_place']);
});

test('thanks say nothing of the door either', async () => {
  const made = await scene(salons['a home shown to approved guests'], { language: 'he' }, states.approved);
  await sql`update host_salons set event_time = ${inHours(-30)} where id = ${made.salon.id}`.execute(app.db);
  await thankForSalon(app.server, made.salon.id);
  const messages = await messagesTo(made.guest.user_id);
  expect(messages.map(({ kind }) => kind)).toEqual(['salon_thanks']);
  expect(findSecrets(messages[0]?.content ?? '')).toEqual([]);
});

test('a number that nobody has proved this season gets no place by SMS', async () => {
  const person = { ...recipients['by SMS in Hebrew'], phone_verified_at: null };
  const made = await scene(salons['a home that everybody sees'], person, states.approved);
  for (const kind of kinds) await recordKind(kind, made);
  await notifyOnMorning(app.server, made.salon.id);
  for (const { content, kind } of await messagesTo(made.guest.user_id)) {
    expect(findSecrets(content), kind).toEqual([]);
    expect(content, kind).not.toContain('הגפן');
  }
});

test('whoever answers for a witness without a login reads of the evening, and the place where the number is proved', async () => {
  for (const isProved of [false, true]) {
    const made = await scene(salons['a home shown to approved guests'], { language: 'he' }, states.approved);
    const witness = await app.make.witness();
    const phone_number = witness.contact_phone;
    if (isProved) await app.make.user('guest', { phone_number });
    const read = new Map<string, string>();
    for (const kind of kinds.filter((one) => one.startsWith('teaming_'))) {
      await recordKind(kind, { ...made, witness });
      await app.notify();
      const { rows } = await sql<{ channel: string; text: string }>`
        delete from outbox where recipient = ${phone_number} returning channel, text`.execute(app.db);
      for (const { channel, text } of rows) {
        read.set(kind, text);
        expect(channel, kind).toBe('sms');
        expect(text, kind).not.toMatch(/wanttotell|\{\{|undefined|null/);
        if (!isProved) expect(findSecrets(text).filter((one) => one !== 'phone')).toEqual([]);
        if (!isProved) expect(text, kind).not.toContain('הגפן');
      }
    }
    // The reminder is the host's; a changed place is included in the change notification.
    expect([...read.keys()].sort()).toEqual(
      kinds.filter((one) => /^teaming_(?!reminder|place)/.test(one)).sort(),
    );
    for (const kind of ['teaming_teamed', 'teaming_moved']) {
      expect(findSecrets(read.get(kind) ?? ''), kind).toContain('phone');
      if (isProved) expect(read.get(kind), kind).toContain('הגפן');
    }
  }
});
