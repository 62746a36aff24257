import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { refusal } from '../../../test/invitations.ts';
import { countSeatsDrift } from '../../../test/seats-drift.ts';
import { inHours, useWaitingList } from '../../../test/waiting-list.ts';
import { offerPlacesEverywhere } from './place-offers.jobs.ts';

const { app, ask, change, wait, fullSalon, offerTo } = useWaitingList();
type Full = Awaited<ReturnType<typeof fullSalon>>;
type Guest = Awaited<ReturnType<typeof app.make.guest>>;

afterEach(async () => {
  expect(await countSeatsDrift(app.db), 'the counters are what the invitations hold').toBe(0);
});

const heldAt = async (id: number) => {
  const { held_seats } = await app.db
    .selectFrom('host_salons')
    .select('held_seats')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return held_seats;
};
const freeAt = async (salon: number) =>
  (await app.call('GET', `/api/host_salons_map/${salon}/`)).body.free_places;

const freeOne = async ({ parties: [first] }: Full) => {
  if (first === undefined) throw new Error('nobody is there');
  const { guests_number } = await app.db
    .selectFrom('invitations')
    .select('guests_number')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const fewer = await (guests_number > 1
    ? change(first.guest.headers, first.id, { guests_number: guests_number - 1 })
    : app.call('DELETE', `/api/salonguests/${first.id}/`, first.guest.headers));
  expect([200, 204]).toContain(fewer.status);
};

const passedTwice = async (smaller = 3) => {
  const full = await fullSalon({}, 9);
  const large = await app.make.guest();
  await wait(large.headers, full.salon.id, 3);
  const singles: Guest[] = [];
  for (let made = 0; made < smaller; made += 1) {
    const single = await app.make.guest();
    await wait(single.headers, full.salon.id, 1);
    singles.push(single);
  }
  for (const single of singles.slice(0, 2)) {
    await freeOne(full);
    expect(await offerTo(single, full.salon.id)).toMatchObject({ guests_number: 1 });
    expect(await heldAt(full.salon.id)).toBe(0);
  }
  return { ...full, large, singles };
};

test('after two smaller parties single places are held for the party of three, until there are three', async () => {
  const scene = await passedTwice();
  const { salon, large, singles, parties } = scene;
  const [, , third] = singles;
  const stranger = await app.make.guest();
  if (!third) throw new Error('too few wait');
  for (const held of [1, 2]) {
    await (held === 1 ? freeOne(scene) : freeOne({ ...scene, parties: parties.slice(1) }));
    expect(await heldAt(salon.id)).toBe(held);
    expect(await offerTo(third, salon.id)).toBeUndefined();
    // Held places are not free: they are not counted, requestable, or available to larger numbers.
    expect(await ask(stranger.headers, { host_salon: salon.id, guests_number: 1 })).toMatchObject(
      refusal('guests_number', 'notEnoughRoom'),
    );
    const [, , other] = parties;
    await change(other?.guest.headers ?? {}, other?.id ?? 0, { guests_number: 3 });
    expect(await wait(stranger.headers, salon.id, 1)).toMatchObject({ status: held === 1 ? 201 : 200 });
  }
  await freeOne({ ...scene, parties: parties.slice(1) });
  expect(await heldAt(salon.id)).toBe(0);
  expect(await offerTo(large, salon.id)).toMatchObject({ status: 'pending', guests_number: 3 });
  expect(await offerTo(third, salon.id)).toBeUndefined();
  // Then the next in line is served again.
  await freeOne({ ...scene, parties: parties.slice(2) });
  expect(await offerTo(third, salon.id)).toMatchObject({ guests_number: 1 });
});

test('map, card and host read held places as taken', async () => {
  const scene = await passedTwice();
  const { salon, host } = scene;
  await freeOne({ ...scene, parties: scene.parties.slice(1) });
  expect(await heldAt(salon.id)).toBe(1);
  expect(await freeAt(salon.id)).toBe(0);
  const own = await app.call('GET', `/api/host_salons/${salon.id}/`, host.headers);
  expect(own.body).toMatchObject({ free_places: 0, max_guests: 9 });
  const staff = await app.make.staff('super_admin');
  const listed = await app.call('GET', `/api/host_salons_list/?has_room=1&page_size=100`, staff.headers);
  expect(listed.body.results.map(({ id }: { id: number }) => id)).not.toContain(salon.id);
});

test('the party itself gets what is held for it as soon as it comes with fewer', async () => {
  const scene = await passedTwice();
  const { salon, large } = scene;
  await freeOne({ ...scene, parties: scene.parties.slice(1) });
  await freeOne({ ...scene, parties: scene.parties.slice(1) });
  expect(await heldAt(salon.id)).toBe(2);
  await wait(large.headers, salon.id, 2);
  expect(await offerTo(large, salon.id)).toMatchObject({ guests_number: 2 });
  expect(await heldAt(salon.id)).toBe(0);
});

test('held places go on to the next where the party leaves, asks elsewhere, or is gone', async () => {
  const ends: Record<string, (large: Guest, salon: number) => Promise<unknown>> = {
    left: (large, salon) => app.call('DELETE', `/api/host_salons/${salon}/waiting_list/`, large.headers),
    elsewhere: async (large) => {
      const { salon: other } = await app.make.hostWithSalon();
      expect(await ask(large.headers, { host_salon: other.id, guests_number: 3 })).toMatchObject({
        status: 201,
      });
    },
    removed: async (large) => {
      const staff = await app.make.staff('super_admin');
      return app.call('DELETE', `/api/guests/${large.id}/`, staff.headers);
    },
  };
  for (const [way, end] of Object.entries(ends)) {
    const scene = await passedTwice();
    const { salon, large, singles } = scene;
    await freeOne({ ...scene, parties: scene.parties.slice(1) });
    expect(await heldAt(salon.id), way).toBe(1);
    await end(large, salon.id);
    if (way !== 'left') {
      await offerPlacesEverywhere.run({}, app.server);
      await app.work();
    }
    expect(await heldAt(salon.id), way).toBe(0);
    const [, , third] = singles;
    expect(third && (await offerTo(third, salon.id)), way).toMatchObject({ guests_number: 1 });
  }
});

test('places that nobody else waits for are free again when their party leaves', async () => {
  const scene = await passedTwice(2);
  const { salon, large } = scene;
  await freeOne({ ...scene, parties: scene.parties.slice(1) });
  expect(await freeAt(salon.id)).toBe(0);
  await app.call('DELETE', `/api/host_salons/${salon.id}/waiting_list/`, large.headers);
  expect(await heldAt(salon.id)).toBe(0);
  expect(await freeAt(salon.id)).toBe(1);
});

test('a salon of another size holds again what is left; one that closes holds nothing until it opens', async () => {
  const scene = await passedTwice();
  const { salon, host, large } = scene;
  const patch = (body: object) => app.call('PATCH', `/api/host_salons/${salon.id}/`, host.headers, body);
  await freeOne({ ...scene, parties: scene.parties.slice(1) });
  expect(await heldAt(salon.id)).toBe(1);
  // The host may remove the held place like any untaken one.
  expect(await patch({ max_guests: 8 })).toMatchObject({ status: 200 });
  expect(await heldAt(salon.id)).toBe(0);
  expect(await patch({ max_guests: 10 })).toMatchObject({ status: 200 });
  expect(await heldAt(salon.id)).toBe(2);
  expect(await patch({ is_open_for_guests: false })).toMatchObject({ status: 200 });
  expect(await heldAt(salon.id)).toBe(0);
  expect(await patch({ is_open_for_guests: true })).toMatchObject({ status: 200 });
  expect(await heldAt(salon.id)).toBe(2);
  expect(await patch({ max_guests: 11 })).toMatchObject({ status: 200 });
  expect(await heldAt(salon.id)).toBe(0);
  expect(await offerTo(large, salon.id)).toMatchObject({ guests_number: 3 });
});

test('within 6 hours of the salon nothing is held: all who fit are notified', async () => {
  const scene = await passedTwice();
  const { salon, singles } = scene;
  await freeOne({ ...scene, parties: scene.parties.slice(1) });
  expect(await heldAt(salon.id)).toBe(1);
  await app.db
    .updateTable('host_salons')
    .set({ event_time: inHours(3) })
    .where('id', '=', salon.id)
    .execute();
  await offerPlacesEverywhere.run({}, app.server);
  await app.work();
  expect(await heldAt(salon.id)).toBe(0);
  const [, , third] = singles;
  const [chance] = await app.mailsTo(third?.user.email ?? '');
  expect(chance?.text).toContain('/l/');
  expect(await ask(third?.headers ?? {}, { host_salon: salon.id, guests_number: 1 })).toMatchObject({
    status: 201,
  });
});

test('ordinary requests pass a large party, too; those made while it has asked elsewhere do not', async () => {
  const full = await fullSalon({}, 9);
  const { salon } = full;
  const [large, elsewhere] = [await app.make.guest(), await app.make.hostWithSalon()];
  await wait(large.headers, salon.id, 3);
  const timesPassed = async () => {
    const { times_passed } = await app.db
      .selectFrom('waiting_list')
      .select('times_passed')
      .where('guest_id', '=', large.id)
      .executeTakeFirstOrThrow();
    return times_passed;
  };
  const askForOne = async () => {
    await freeOne(full);
    const guest = await app.make.guest();
    return (await ask(guest.headers, { host_salon: salon.id, guests_number: 1 })).status;
  };
  expect(await askForOne()).toBe(201);
  expect(await timesPassed()).toBe(1);
  const other = await ask(large.headers, { host_salon: elsewhere.salon.id, guests_number: 1 });
  expect(await askForOne()).toBe(201);
  expect(await timesPassed()).toBe(1);
  await app.call('DELETE', `/api/salonguests/${other.body.id}/`, large.headers);
  const next = { ...full, parties: full.parties.slice(1) };
  await freeOne(next);
  expect(await heldAt(salon.id)).toBe(0);
  const guest = await app.make.guest();
  expect((await ask(guest.headers, { host_salon: salon.id, guests_number: 1 })).status).toBe(201);
  expect(await timesPassed()).toBe(2);
  await freeOne(next);
  expect(await heldAt(salon.id)).toBe(1);
});

test('the database refuses an invitation to places that are held', async () => {
  const scene = await passedTwice();
  await freeOne({ ...scene, parties: scene.parties.slice(1) });
  expect(await heldAt(scene.salon.id)).toBe(1);
  const guest = await app.make.guest();
  const row = {
    host_salon_id: scene.salon.id,
    guest_id: guest.id,
    guests_number: 1,
    status: 'pending',
  } as const;
  await expect(app.make.invitation(row)).rejects.toThrow('host_salons_seats_within_max');
  await expect(
    sql`update host_salons set held_seats = held_seats + 1 where id = ${scene.salon.id}`.execute(app.db),
  ).rejects.toThrow('host_salons_seats_within_max');
});
