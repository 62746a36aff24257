import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { home, metresBetween, type Point, pointBeside } from '../../../test/doors.ts';

const app = useTestApp();

const movedPoint = async ({ lat, lng }: Point): Promise<Point> => {
  const { rows } = await sql<Point>`select moved_lat as lat, moved_lng as lng
    from moved_point(${lat}, ${lng})`.execute(app.db);
  const [row] = rows;
  if (!row) throw new Error('no moved point');
  return row;
};

const shownOf = (salon: { shown_lat: number | null; shown_lng: number | null }): Point => ({
  lat: salon.shown_lat ?? Number.NaN,
  lng: salon.shown_lng ?? Number.NaN,
});

const numberIn = (digest: Buffer, from: number) => digest.readUIntBE(from, 6) / 2 ** 48;

describe('the moved point', () => {
  test('is 150 m off at least and 400 m at most, wherever the house stands', async () => {
    for (const lat of [-54.8, -0.0005, 29.5495, 32.0835, 33.2805, 59.9395])
      for (let step = 0; step < 60; step += 1) {
        const exact = { lat: lat + step * 0.000037, lng: 34.7 + step * 0.000091 };
        const metres = metresBetween(exact, await movedPoint(exact));
        expect(metres).toBeGreaterThanOrEqual(150);
        expect(metres).toBeLessThanOrEqual(400);
      }
  });

  test('follows from the HMAC of the rounded point alone, with the key of the database', async () => {
    const { key } = await app.db.selectFrom('moved_point_keys').select('key').executeTakeFirstOrThrow();
    const digest = createHmac('sha256', key).update('32.083,34.781').digest();
    const direction = 2 * Math.PI * numberIn(digest, 0);
    const metres = 240 + 52 * numberIn(digest, 6);
    const expected = pointBeside(
      { lat: 32.083, lng: 34.781 },
      metres * Math.cos(direction),
      metres * Math.sin(direction),
    );
    for (const [north, east] of [
      [0, 0],
      [40, -40],
      [-50, 30],
    ] as const) {
      const moved = await movedPoint(pointBeside({ lat: 32.083, lng: 34.781 }, north, east));
      expect(metresBetween(moved, expected)).toBeLessThan(8);
    }
  });

  test('crosses neither a pole nor the 180th meridian', async () => {
    for (const exact of [
      { lat: 89.9995, lng: 10 },
      { lat: 12, lng: 179.9999 },
      { lat: 12, lng: -179.9999 },
    ]) {
      const { lat, lng } = await movedPoint(exact);
      expect(Math.abs(lat)).toBeLessThanOrEqual(90);
      expect(Math.abs(lng)).toBeLessThanOrEqual(180);
    }
  });
});

describe('what a salon shows in its place', () => {
  test('follows each write of the point and of who is told, also one that names what is shown', async () => {
    const salon = await app.make.salon(home);
    expect(metresBetween(home, shownOf(salon))).toBeGreaterThanOrEqual(150);
    const update = (change: object) =>
      app.db
        .updateTable('host_salons')
        .set(change)
        .where('id', '=', salon.id)
        .returning(['shown_lat', 'shown_lng', 'shown_street'])
        .executeTakeFirstOrThrow();
    expect(shownOf(await update({ shown_lat: home.lat, shown_lng: home.lng }))).toEqual(shownOf(salon));
    const everyone = await update({ address_shown: 'everyone' });
    expect(everyone).toEqual({ shown_lat: home.lat, shown_lng: home.lng, shown_street: home.address });
    const elsewhere = await update({ address_shown: 'approved', lat: 31.77, lng: 35.21 });
    expect(metresBetween({ lat: 31.77, lng: 35.21 }, shownOf(elsewhere))).toBeGreaterThanOrEqual(150);
    expect(elsewhere.shown_street).toBe('הגפן');
    const digital = await update({ is_digital: true, lat: null, lng: null });
    expect(digital).toMatchObject({ shown_lat: null, shown_lng: null });
  });

  test("is one for all of a host's pins of a house, also at both sides of the rounding", async () => {
    const { id: host_id } = await app.make.host();
    // On the edges between two, and the corner of four, of the squares to which points are rounded.
    const corner = { lat: 32.0835, lng: 34.7815 };
    const found = new Set<string>();
    for (const [north, east] of [
      [0, 0],
      [6, 5],
      [-7, 4],
      [5, -6],
      [-4, -8],
    ] as const) {
      const salon = await app.make.salon({
        ...{ host_id, is_org: true, contact_name: 'רות', contact_phone: '+972501234567' },
        ...{ address_shown: 'approved', ...pointBeside(corner, north, east) },
      });
      found.add(JSON.stringify(shownOf(salon)));
      const moved = pointBeside(corner, north - 3, east + 2);
      const again = await app.db
        .updateTable('host_salons')
        .set(moved)
        .where('id', '=', salon.id)
        .returning(['shown_lat', 'shown_lng'])
        .executeTakeFirstOrThrow();
      found.add(JSON.stringify(shownOf(again)));
    }
    expect(found.size).toBe(1);
  });

  test('says nothing of how near a pin of somebody else is', async () => {
    const corner = { lat: 32.0935, lng: 34.7915 };
    const pins = [pointBeside(corner, 5, 5), pointBeside(corner, -5, 5)];
    const [one, other] = await Promise.all(
      pins.map(async (pin) => shownOf(await app.make.salon({ address_shown: 'approved', ...pin }))),
    );
    expect(one).not.toEqual(other);
  });

  test('is the middle of the locality after an erasure', async () => {
    const salon = await app.make.salon(home);
    await sql`select blank_salon(${salon.id})`.execute(app.db);
    const after = await app.db
      .selectFrom('host_salons')
      .select(['lat', 'lng', 'shown_lat', 'shown_lng', 'shown_street', 'precision'])
      .where('id', '=', salon.id)
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({ shown_street: null, precision: 'locality' });
    expect(metresBetween(home, shownOf(after))).toBeGreaterThan(150);
  });
});

test('how many streets a locality has follows the list of streets', async () => {
  const count = async () => {
    const city = await app.db
      .selectFrom('cities')
      .select('streets_count')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    return city.streets_count;
  };
  const before = await count();
  await sql`insert into streets (city_id, code, name)
    select 2, 9000 + n, 'street ' || n from generate_series(1, 50) as n`.execute(app.db);
  expect(await count()).toBe(before + 50);
  await sql`delete from streets where city_id = 2 and code > 9040`.execute(app.db);
  expect(await count()).toBe(before + 40);
  await sql`delete from streets where city_id = 2 and code > 9000`.execute(app.db);
  expect(await count()).toBe(before);
});

test.each([
  ['הרצל', null, 'הרצל'],
  ['הרצל 12', '12', 'הרצל'],
  ['הרצל 12א', '12א', 'הרצל'],
  ['12 הרצל', null, 'הרצל'],
  ['12 א הרצל', null, 'הרצל'],
  ['הרצל12', null, 'הרצל'],
  ['הרצל 12 כניסה ב', null, 'הרצל'],
  ['הרצל 12, דירה 4', null, 'הרצל'],
  ['הרצל 12/4', null, 'הרצל'],
  ['הרצל מספר שתים עשרה', null, 'הרצל'],
  ['כניסה ב הרצל 12', null, 'הרצל'],
  ['קומה 3, הרצל 12', null, 'הרצל'],
  ['הרצל ב׳', 'ב׳', 'הרצל'],
  ['הרצל כניסה ג קומה ראשונה', null, 'הרצל'],
  ['רחוב הרצל 12 מול בית הספר', null, 'רחוב הרצל'],
  ['רח׳ כ״ט בנובמבר 7', '7', 'רח׳ כ״ט בנובמבר'],
  ['שדרות בן־גוריון 80', null, 'שדרות בן־גוריון'],
  ['שער הגיא 3', null, 'שער הגיא'],
  ['הרצל ١٢', null, 'הרצל'],
  ['12-14 Herzl St.', null, 'Herzl St'],
  ['Herzl St 12 apt 4', null, 'Herzl St'],
  ['Flat 4, 12B Baker Street', null, 'Baker Street'],
  ['רחוב 12', null, null],
  ['12', '12', null],
  ['ת״ד 55', null, null],
  ['', null, null],
  [null, null, null],
])('of the address %j with the house number %j strangers read %j', async (address, number, expected) => {
  const { rows } = await sql<{
    street: string | null;
  }>`select street_without_number(${address}, ${number}) as street`.execute(app.db);
  expect(rows[0]?.street).toBe(expected);
});
