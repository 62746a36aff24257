import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { loadStreets } from '../../db/reference/load-streets.ts';

const app = useTestApp();
const jerusalem = 1;
const telAviv = 2;
const haifa = 3;

beforeAll(() => loadStreets(app.db, { hasExtraPoints: false }));

const find = (city: number | string, free_text?: string, more = '') => {
  const text = free_text === undefined ? '' : `&free_text=${encodeURIComponent(free_text)}`;
  return app.get(`/api/streets/?city=${city}${text}${more}`, null);
};
const namesOf = async (city: number, free_text: string): Promise<string[]> =>
  (await find(city, free_text)).json.map(({ name }: { name: string }) => name);
const cityOf = async (name: string): Promise<number> =>
  (await app.get(`/api/cities/?free_text=${encodeURIComponent(name)}`, null)).json[0].id;
const locate = (city: number | string, address: string) =>
  app.get(`/api/geo/point/?city=${city}&address=${encodeURIComponent(address)}`, null);

test('a street comes with its point where that is known, and with what it was found by', async () => {
  expect((await find(haifa, 'הרצל')).json[0]).toEqual({
    name: 'הרצל',
    matched_by: 'הרצל',
    lat: 32.80998,
    lng: 34.99869,
    precision: 'street',
  });
  expect((await find(jerusalem, 'רמב״ם')).json[0]).toMatchObject({
    name: 'שדרות בן מימון',
    matched_by: 'רמבם',
  });
  expect((await find(telAviv, '2384')).json).toEqual([
    { name: 'רחוב 2384', matched_by: 'רחוב 2384', lat: null, lng: null, precision: null },
  ]);
});

test.each(['רמבם', 'רמב״ם', 'הרמב"ם', 'רחוב הרמב״ם', "רח' רמב״ם", 'רָמְבַּ״ם'])(
  '%s finds the street',
  async (text) => {
    expect((await namesOf(telAviv, text))[0]).toBe('רמבם');
  },
);

test('whole names come first, then the exact spelling, names before synonyms', async () => {
  expect((await namesOf(telAviv, 'דרך')).every((name) => name.startsWith('דרך '))).toBe(true);
  expect((await namesOf(haifa, 'הרצל')).slice(0, 2)).toEqual(['הרצל', 'הרצליה']);
  const withArticle = await namesOf(jerusalem, 'ה');
  expect(withArticle.every((name) => name.startsWith('ה'))).toBe(true);
});

test('what is typed may have a house number already', async () => {
  expect((await namesOf(haifa, 'הרצל 12'))[0]).toBe('הרצל');
  expect((await namesOf(telAviv, 'רוטשילד 1'))[0]).toBe('שדרות רוטשילד');
});

test.each(['%', '_', '\\', '״', '---', "'; drop table streets", 'zzzz'])('%s finds nothing', async (text) => {
  expect((await find(jerusalem, text)).json).toEqual([]);
});

test('without a text the first streets come; a locality without streets has none', async () => {
  expect((await find(jerusalem)).json).toHaveLength(8);
  expect((await find(jerusalem, '', '&limit=3')).json).toHaveLength(3);
  expect((await find(await cityOf('אפיקים'))).json).toEqual([]);
  expect((await find(await cityOf('אפיקים'), 'הרצל')).json).toEqual([]);
});

test('a locality that there is not, a text too long, a limit out of range are told at their fields', async () => {
  expect((await find(999_999, 'הרצל')).json.codes).toEqual({ city: ['invalid'] });
  expect((await find(999_999)).json.codes).toEqual({ city: ['invalid'] });
  expect((await find('haifa')).json.codes).toEqual({ city: ['invalid'] });
  expect((await app.get('/api/streets/', null)).json.codes).toEqual({ city: ['invalid'] });
  expect((await find(haifa, 'א'.repeat(201))).json.codes).toEqual({ free_text: ['tooLong'] });
  expect((await find(haifa, '', '&limit=21')).json.codes).toEqual({ limit: ['outOfRange'] });
  expect((await locate(999_999, 'הרצל')).json.codes).toEqual({ city: ['invalid'] });
  expect((await locate(haifa, 'א'.repeat(201))).json.codes).toEqual({ address: ['tooLong'] });
});

test.each(['הרצל 12', '12 הרצל', 'הרצל 12 דירה 4', "רח' הרצל 12א", 'הרצל 12, חיפה'])(
  '%s is found by its street',
  async (address) => {
    expect((await locate(haifa, address)).json).toEqual({
      lat: 32.80998,
      lng: 34.99869,
      precision: 'street',
    });
  },
);

test.each(['', '  ', 'nowhere 5', '%', '״', 'הר'])('of “%s” the locality alone is known', async (address) => {
  expect((await locate(haifa, address)).json).toEqual({
    lat: 32.794,
    lng: 34.9896,
    precision: 'locality',
  });
});

test('points without a stated licence are there only where they are asked for, and go again', async () => {
  const point = async () => (await locate(telAviv, 'רמבם 5')).json.precision;
  const count = async () => (await app.db.selectFrom('street_points').selectAll().execute()).length;
  const own = await count();
  await loadStreets(app.db, { hasExtraPoints: true });
  expect(await count()).toBeGreaterThan(own + 2000);
  expect(await point()).toBe('street');
  await loadStreets(app.db, { hasExtraPoints: false });
  expect(await count()).toBe(own);
});
