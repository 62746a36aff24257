import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pinMovedTexts } from '../src/features/salons/salon-pins.texts.ts';
import { useTestApp } from './calls.ts';
import { listWrittenKinds, messageKinds } from './message-kinds.ts';
import { findSecrets, places, play, readScreens } from './message-scenes.ts';
import { chooseSize } from './sizes.ts';

const app = useTestApp();
const registered = Object.values(messageKinds).flat();

const recipients = [
  ['mail in Hebrew', { language: 'he' }],
  ['SMS in English', { language: 'en', email: null, sms_notifications: true }],
  ['mail in English', { language: 'en' }],
  ['SMS in Hebrew', { language: 'he', email: null, sms_notifications: true }],
] as const;

/** Each place by some of the ways; all of them in the full run. */
const scenes = Object.entries(places).flatMap(([name, place], at) =>
  recipients
    .filter((_way, way) => way < chooseSize(1, recipients.length) || way === at)
    .map(([way, how]) => [name, way, { place, how }] as const),
);

test('every kind of message that is written is about a salon or about an account, and listed as that', () => {
  const found = listWrittenKinds();
  expect(found.length).toBeGreaterThan(30);
  const missing = found.filter(({ kind, isFamily }) =>
    isFamily ? !/^(invitation|waiting|teaming|second_step)_$/.test(kind) : !registered.includes(kind),
  );
  expect(missing.map(({ kind }) => kind)).toEqual([]);
  const literal = new Set(found.filter(({ isFamily }) => !isFamily).map(({ kind }) => kind));
  expect(messageKinds.account.filter((kind) => !literal.has(kind))).toEqual([]);
  const ofAccounts = found.filter(
    ({ kind }) => messageKinds.account.includes(kind) || kind === 'second_step_',
  );
  expect(ofAccounts.filter(({ text }) => /host_salon_id/.test(text)).map(({ kind }) => kind)).toEqual([]);
});

test('what says no more of a salon than its name has no place for more', () => {
  const places = Object.values(pinMovedTexts).flatMap(({ subject, lines }) =>
    [subject, ...lines].flatMap((line) => [...line.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)),
  );
  expect(new Set(places)).toEqual(new Set(['salon', 'metres', 'link']));
});

const written = new Set<string>();
/** Secrets that messages about each place contained. */
const disclosed = new Set<string>();
/** Kinds of messages that link to a host's salon. */
const leadingToRoom = new Set<string>();

test.each(scenes)(
  'no message about %s by %s holds what its reader does not see at that moment',
  async (name, _way, { place, how }) => {
    const { rows: before } = await sql<{
      id: number;
    }>`select coalesce(max(id), 0)::int as id from outbox`.execute(app.db);
    let last = before[0]?.id ?? 0;
    const seenBefore = new Map<number, readonly string[]>();
    await play(app, how, place, async (step, salon, witness) => {
      // Otherwise newer messages would supersede pending ones.
      await app.deliver();
      const { rows } = await sql<{ id: number; kind: string; user_id: number | null; content: string }>`
      select id, kind, user_id, concat_ws(' ', subject, text, html) as content from outbox
      where id > ${last} order by id`.execute(app.db);
      last = rows.at(-1)?.id ?? last;
      for (const { kind, user_id, content } of rows) {
        written.add(kind);
        for (const [way] of content.matchAll(/\/site\/host\/[^\s"<]*/g)) {
          // An organisation's host has several salons; the message is about one of them.
          expect(way, `${step}: ${kind}`).toMatch(new RegExp(`^/site/host/\\d+/salon\\?salon=${salon.id}$`));
          leadingToRoom.add(kind);
        }
        const secrets = findSecrets(content);
        for (const secret of secrets) disclosed.add(`${name}: ${secret}`);
        // A change is reported with its previous value.
        if (user_id === null || (secrets.length === 0 && seenBefore.has(user_id))) continue;
        const seenNow = findSecrets(await readScreens(app, user_id, salon, witness));
        const was = kind.startsWith('evening_changed') ? (seenBefore.get(user_id) ?? []) : [];
        const seen = [...seenNow, ...was];
        seenBefore.set(user_id, [...seenNow, ...(seenBefore.get(user_id) ?? [])]);
        expect(
          secrets.filter((secret) => !seen.includes(secret)),
          `${step}: ${kind}`,
        ).toEqual([]);
      }
    });
  },
);

test('each kind about a salon was written by these scenes', () => {
  expect(messageKinds.salon.filter((kind) => !written.has(kind))).toEqual([]);
  expect([...written].filter((kind) => !registered.includes(kind))).toEqual([]);
});

test('what is looked for is there to be found: some message leads to each door', () => {
  const doors = Object.entries(places).map(([name, { door }]) => `${name}: ${door}`);
  expect([...disclosed]).toEqual(expect.arrayContaining(doors));
});

test('what a host is told about a salon leads to that one', () => {
  expect([...leadingToRoom]).toEqual(
    expect.arrayContaining([
      ...['invitation_asked', 'invitation_joined', 'invitation_withdrawn', 'invitation_changed'],
      ...['invitation_changedToPending', 'invitation_reminder', 'teaming_teamed', 'teaming_moved'],
      ...[
        'teaming_reminder',
        'salon_opened',
        'salon_reminder_host',
        'salon_morning_host',
        'salon_thanks_host',
        'salon_training',
      ],
    ]),
  );
});
