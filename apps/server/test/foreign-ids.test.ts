import { api } from '@salons/contract/api';
import type { Endpoint } from '@salons/contract/endpoint';
import { id } from '@salons/contract/fields';
import { adminRoles, getReach, type Permission, type Role } from '@salons/contract/permissions';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { useTestApp } from './calls.ts';
import { abroad } from './factories.ts';
import { within } from './schemas.ts';

const app = useTestApp();

/** Paths of ids in a body, e.g. `invitation.host_salon` or `target.ids[]`. */
const idsIn = (schema: z.core.$ZodType, place = ''): readonly string[] =>
  schema === id ? [place.slice(1)] : within(schema).flatMap(([name, inner]) => idsIn(inner, place + name));

const fields = Object.entries<Endpoint>(api).flatMap(([name, { body }]) =>
  body === undefined ? [] : [...new Set(idsIn(body))].map((field) => `${name} ${field}`),
);

/** Ids of public reference data; permissions to set them are tested elsewhere. */
const reference =
  /( |\.)(city|languages\[\]|language|host_salon_training|community|(city|language|community)\[\]|target\.filters\..*)$|^(orderReference|moveCity|createStaffUser|changeStaffUser) /;

/** A person, a host with a salon, a request and a witness with a free time, all out of the caller's reach. */
const strangers = async (role: Role) => {
  // Not the caller's own, outside the volunteer's community, and across the border for the global admin.
  const place = role === 'global_admin' ? { city_id: 2 } : { ...abroad };
  const community_id = await app.make.community();
  const host = await app.make.host({ ...place, community_id });
  const salon = await app.make.salon({ host_id: host.id, ...place });
  const guest = await app.make.guest({ city_id: await app.make.city(community_id) });
  const invitation = await app.make.invitation({ host_salon_id: salon.id });
  const witness = await app.make.free({ city_id: await app.make.city(community_id) });
  const person = await app.make.user(null);
  return { host, salon, guest, invitation, witness, person };
};

const london = { country: 'GB', city_name: 'London', time_zone: 'Europe/London' };

/** The caller's own records, named together with a stranger's. */
const ownOf = async (who: { id: number; role: Role; community_id: number }) => {
  const place =
    who.role === 'global_admin' ? { ...abroad } : { city_id: await app.make.city(who.community_id) };
  const host = await app.make.host(place);
  const salon = await app.make.salon({ host_id: host.id, ...(who.role === 'global_admin' ? place : {}) });
  const witness = await app.make.free(
    who.role === 'global_admin' ? { country: 'GB', city_id: null } : { city_id: place.city_id ?? null },
  );
  return { host, salon, witness };
};

type Strangers = Awaited<ReturnType<typeof strangers>>;
type Own = Awaited<ReturnType<typeof ownOf>>;
interface Try {
  readonly url: string;
  readonly method?: 'PATCH';
  readonly body: object;
  /** For lists that report or count omitted ids. */
  readonly summary?: (json: Record<string, unknown>) => unknown;
  readonly leftOut?: unknown;
}

const bulk = (
  noun: string,
  foreign: number,
  action: object = { kind: 'message', texts: { he: 'x' } },
): Try => ({
  url: `/api/staff/bulk/${noun}/preview/`,
  body: { target: { ids: [foreign] }, action },
  summary: ({ count }) => count,
  leftOut: 0,
});

/** Sends a stranger's id in each id field; every new id field needs a line here. */
const tries: Readonly<Record<string, (of: Strangers, own: Own) => Try | Promise<Try>>> = {
  'createHost user': ({ person }, own) => ({
    url: '/api/hosts/',
    // A place in the caller's own reach must not bring the person into it.
    body: { user: person.id, ...(own.host.city_id ? { city: own.host.city_id } : london) },
  }),
  'updateHost volunteer': async ({ guest }, own) => ({
    method: 'PATCH',
    url: `/api/hosts/${own.host.id}/`,
    body: { volunteer: guest.user_id },
  }),
  'askForPlace guest': ({ guest }, own) => ({
    url: '/api/salonguests/',
    body: { host_salon: own.salon.id, guests_number: 1, guest: guest.id },
  }),
  'askForPlace host_salon': async ({ salon }, own) => ({
    url: '/api/salonguests/',
    body: {
      host_salon: salon.id,
      guests_number: 1,
      guest: (await app.make.invitation({ host_salon_id: own.salon.id, status: 'pending' })).guest_id,
    },
  }),
  'answerInvitations ids[]': ({ invitation }) => ({
    url: '/api/salonguests/bulk/',
    body: { ids: [invitation.id], status: 'approved' },
    summary: ({ updated, failed }) => [updated, failed],
    leftOut: [0, [{ id: invitation.id, codes: ['notFound'] }]],
  }),
  'registerPerson invitation.host_salon': ({ salon }, own) => ({
    url: '/api/staff/people/',
    body: {
      ...{ role: 'guest', first_name: 'א', last_name: 'ב', city: own.host.city_id },
      phone_number: `+97258${String(1_000_000 + salon.id)}`,
      invitation: { host_salon: salon.id, guests_number: 1 },
    },
  }),
  'createHostSalon host': async ({ host }) => ({
    url: '/api/host_salons/',
    body: await app.make.salonForm({ host: host.id }),
  }),
  'createTeaming host_salon': ({ salon }, own) => ({
    url: '/api/salons/',
    body: { host_salon: salon.id, witness_salon: own.witness.slot.id },
  }),
  'createTeaming witness_salon': ({ witness }, own) => ({
    url: '/api/salons/',
    body: { host_salon: own.salon.id, witness_salon: witness.slot.id },
  }),
  'createTeamingHold host_salon': ({ salon }, own) => ({
    url: '/api/staff/holds/',
    body: { host_salon: salon.id, witness_salon: own.witness.slot.id },
  }),
  'createTeamingHold witness_salon': ({ witness }, own) => ({
    url: '/api/staff/holds/',
    body: { host_salon: own.salon.id, witness_salon: witness.slot.id },
  }),
  'updateTeaming witness_salon': async ({ witness }, own) => ({
    method: 'PATCH',
    url: `/api/salons/${(await teamed(own)).id}/`,
    body: { witness_salon: witness.slot.id },
  }),
  'updateTeaming host_salon': async ({ salon }, own) => ({
    method: 'PATCH',
    url: `/api/salons/${(await teamed(own)).id}/`,
    body: { host_salon: salon.id },
  }),
  // The queue that all of staff have.
  'takeCase case': ({ salon }) => ({ url: '/api/staff/queues/tonight/take/', body: { case: salon.id } }),
  'createWitnessLogin user': ({ person }, own) => ({
    url: `/api/witnesses/${own.witness.id}/login/`,
    body: { user: person.id },
  }),
  'mergeWitness other': ({ witness }, own) => ({
    url: `/api/witnesses/${own.witness.id}/merge/`,
    body: { other: witness.id },
  }),
  'keepWitnessesApart one': ({ witness }, own) => ({
    url: '/api/staff/duplicates/witnesses/',
    body: { one: witness.id, other: own.witness.id },
  }),
  'keepWitnessesApart other': ({ witness }, own) => ({
    url: '/api/staff/duplicates/witnesses/',
    body: { one: own.witness.id, other: witness.id },
  }),
  'askForSeason witnesses[]': ({ witness }) => ({
    url: '/api/staff/season_asks/',
    body: { witnesses: [witness.id] },
    summary: ({ asked }) => asked,
    leftOut: 0,
  }),
  'updateYearComment id': async ({ witness }, own) => ({
    method: 'PATCH',
    url: `/api/witnesses/${own.witness.id}/witness_year_comments/`,
    body: {
      status: 'did_not_answer',
      id: (
        await app.db
          .selectFrom('witness_year_comments')
          .select('id')
          .where('witness_id', '=', witness.id)
          .executeTakeFirstOrThrow()
      ).id,
    },
  }),
};

const teamed = (own: Own) =>
  app.db
    .insertInto('teamings')
    .values({
      host_salon_id: own.salon.id,
      slot_id: own.witness.slot.id,
      witness_id: own.witness.id,
      salon_time: own.salon.event_time,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const bulkTries: typeof tries = Object.fromEntries(
  (['Hosts', 'Guests', 'Salons', 'Witnesses'] as const).flatMap((noun) => {
    const foreign = ({ host, guest, salon, witness }: Strangers) =>
      ({ Hosts: host, Guests: guest, Salons: salon, Witnesses: witness })[noun].id;
    const ids = (of: Strangers) => bulk(noun.toLowerCase(), foreign(of));
    return [[`previewBulk${noun} target.ids[]`, ids] as const];
  }),
);

/** Requires the version of a preview of the same records, or has a test of its own. */
const elsewhere = new Set([
  ...['bulkHosts', 'bulkGuests', 'bulkSalons', 'bulkWitnesses'].map((name) => `${name} target.ids[]`),
  // A volunteer or a community: below.
  ...['previewBulkHosts', 'bulkHosts', 'previewBulkSalons', 'bulkSalons'].map(
    (name) => `${name} action.value`,
  ),
  // The displayed slot: compared, not looked up.
  'updateTeaming from',
  // Both salons' reach: features/answers/salon-moves.test.ts.
  'moveInvitation host_salon',
  // Only public salons: features/answers/introductions.test.ts.
  'updateInvitation introduce_to',
  'followActionLink introduce_to',
  // Only public salons: features/evening-links.
  'askElsewhere host_salon',
  // Filters find nothing out of reach, pairs are those of the plan: features/teaming-plans.
  ...['salons.volunteer[]', 'keep[]'].map((name) => `createTeamingPlan ${name}`),
  ...['pairs[]', 'to[]'].map((name) => `applyTeamingPlan ${name}`),
  // Only for staff with reach over all: features/merging.
  'mergePerson other',
  ...['one', 'other'].map((name) => `keepHostsApart ${name}`),
  // Another witness's free time is a conflict, in features/witnesses; a new witness has none.
  'replaceWitnessSlots witness_salons[].id',
  'createWitness availability[].id',
]);

const cases = { ...tries, ...bulkTries };

test('every id in every body is one of a public list, or is tried here with a stranger’s record', () => {
  const left = fields.filter(
    (field) => !reference.test(field) && !elsewhere.has(field) && cases[field] === undefined,
  );
  expect(left).toEqual([]);
  const gone = [...Object.keys(cases), ...elsewhere].filter((field) => !fields.includes(field));
  expect(gone).toEqual([]);
});

const permissionOf = (field: string): Permission => {
  const found = Object.entries<Endpoint>(api).find(([name]) => name === field.split(' ')[0]);
  if (!found) throw new Error(`no call ${field}`);
  return found[1].permission;
};

type Who = Awaited<ReturnType<typeof app.make.staff>>;
const send = async (who: Who, attempt: Try) => {
  const answer = await (attempt.method === 'PATCH' ? app.patch : app.post)(attempt.url, who, attempt.body);
  return { ...answer, seen: `${answer.status} ${answer.text.slice(0, 300)}` };
};

const expectLeftOut = async (who: Who, of: Strangers, { summary, leftOut, ...attempt }: Try) => {
  const answer = await send(who, attempt);
  if (summary === undefined) expect(answer.status, answer.seen).toBe(404);
  else expect([answer.status, summary(answer.json)], answer.seen).toEqual([200, leftOut]);
  expectNotDisclosed(answer, of);
};

const expectNotDisclosed = ({ text, seen }: { text: string; seen: string }, of: Strangers) => {
  for (const person of [of.person, of.host.user, of.guest.user]) {
    expect(text, seen).not.toContain(person.email);
    expect(text, seen).not.toContain(person.phone_number);
  }
};

const remove = async ({ host, salon, guest, witness, person }: Strangers) => {
  for (const [table, id] of [
    ['host_salons', salon.id],
    ['hosts', host.id],
    ['guests', guest.id],
    ['witnesses', witness.id],
    ['users', person.id],
  ] as const)
    await sql`update ${sql.table(table)} set deleted_at = now() where id = ${id}`.execute(app.db);
};

const cells = Object.entries(cases).flatMap(([field, attempt]) =>
  adminRoles.map((role) => ({ field, attempt, role, reach: getReach(permissionOf(field), role) })),
);

describe('a record out of reach is not there, wherever a body names it', () => {
  for (const { field, attempt, role, reach } of cells.filter((cell) =>
    /abroad|community/.test(`${cell.reach}`),
  ))
    test(`${field} as ${role}, reach ${reach}`, async () => {
      const community_id = await app.make.community();
      const who = await app.make.staff(role, { community_id });
      const of = await strangers(role);
      await expectLeftOut(who, of, await attempt(of, await ownOf({ id: who.id, role, community_id })));
    });
});

describe('a record that is deleted is not there for those who reach all, wherever a body names it', () => {
  for (const { field, attempt, role } of cells.filter(({ reach }) => reach === 'any'))
    test(`${field} as ${role}`, async () => {
      const community_id = await app.make.community();
      const who = await app.make.staff(role);
      const of = await strangers(role);
      const made = await attempt(of, await ownOf({ id: who.id, role, community_id }));
      await remove(of);
      await expectLeftOut(who, of, made);
    });
});

describe('who may not do a thing at all learns nothing by naming a record', () => {
  for (const { field, attempt, role } of cells.filter(({ reach }) => reach === null))
    test(`${field} as ${role}`, async () => {
      const community_id = await app.make.community();
      const who = await app.make.staff(role);
      const of = await strangers(role);
      const answer = await send(who, await attempt(of, await ownOf({ id: who.id, role, community_id })));
      expect(answer.status, answer.seen).toBe(403);
      expectNotDisclosed(answer, of);
    });
});

test('hosts get no volunteer of another community by a bulk action', async () => {
  const community_id = await app.make.community();
  const who = await app.make.staff('volunteer_admin', { community_id });
  const host = await app.make.host({ community_id });
  const preview = (value: number) =>
    app.post('/api/staff/bulk/hosts/preview/', who, {
      ...{ target: { ids: [host.id] }, action: { kind: 'volunteer', value } },
    });
  expect((await preview(who.id)).status).toBe(200);
  const stranger = await app.make.staff('volunteer_admin', { community_id: await app.make.community() });
  for (const value of [stranger.id, host.user_id, 2_000_000_000])
    expect((await preview(value)).json.codes).toEqual({ value: ['invalid'] });
});

test('hosts and guests name nobody else’s records either', async () => {
  const of = await strangers('volunteer_admin');
  const [host, guest] = [await app.make.host(), await app.make.guest()];
  const salon = await app.make.salon();
  const ask = { host_salon: salon.id, guests_number: 1, guest: of.guest.id };
  expect((await app.post('/api/salonguests/', guest, ask)).status).toBe(404);
  const form = await app.make.salonForm({ host: of.host.id });
  expect((await app.post('/api/host_salons/', host, form)).status).toBe(404);
  const answers = { ids: [of.invitation.id], status: 'approved' };
  expect((await app.post('/api/salonguests/bulk/', host, answers)).json).toEqual({
    ...{ updated: 0, undo: null, failed: [{ id: of.invitation.id, codes: ['notFound'] }] },
  });
  const volunteer = await app.make.staff('volunteer_admin');
  await app.patch(`/api/hosts/${host.id}/`, host, { volunteer: volunteer.id });
  const kept = await app.db
    .selectFrom('hosts')
    .select('volunteer_id')
    .where('id', '=', host.id)
    .executeTakeFirst();
  expect(kept).toEqual({ volunteer_id: null });
});

test('nobody of the staff makes a host of a colleague or of a witness', async () => {
  const [colleague, witness] = [await app.make.staff('general_admin'), await app.make.user('witness')];
  for (const role of adminRoles.filter((one) => getReach('hosts.create', one) !== null))
    for (const { id: user } of [colleague, witness]) {
      const who = await app.make.staff(role);
      const answer = await app.post('/api/hosts/', who, { user, city: 2 });
      expect([role, [400, 404].includes(answer.status)]).toEqual([role, true]);
    }
  const made = await app.db
    .selectFrom('hosts')
    .select('id')
    .where('user_id', 'in', [colleague.id, witness.id])
    .execute();
  expect(made).toEqual([]);
});
