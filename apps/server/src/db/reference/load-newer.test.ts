import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { loadReference } from './load.ts';
import { loadNewerFiles } from './load-newer.ts';
import { loadStreets } from './load-streets.ts';

const app = useTestApp();
const own = (name: string) => readFile(new URL(name, import.meta.url));
let localities: string[];
let streets: string[];

beforeAll(async () => {
  await loadStreets(app.db, { hasExtraPoints: false });
  localities = (await own('./localities.csv')).toString().trim().split('\n');
  streets = gunzipSync(await own('./streets.csv.gz'))
    .toString()
    .trim()
    .split('\n');
});

const file = (name: string, lines: readonly string[]) => ({ name, content: Buffer.from(lines.join('\n')) });
const cityOf = (code: number) =>
  app.db.selectFrom('cities').selectAll().where('code', '=', code).executeTakeFirst();
const count = async (table: 'cities' | 'streets' | 'street_keys') =>
  (
    await app.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;
const dated = async (dataset: string) =>
  (await app.db.selectFrom('place_data').selectAll().where('dataset', '=', dataset).executeTakeFirst())
    ?.dated;

test('a list that is too short, unknown or older is refused, and nothing changes', async () => {
  const before = [await count('cities'), await count('streets'), await count('street_keys')];
  await expect(
    loadNewerFiles(app.db, [file('s.csv', streets.slice(0, 39_000))], '2027-01-01'),
  ).rejects.toThrow('at least 40000 are needed');
  await expect(
    loadNewerFiles(app.db, [file('l.csv', localities.slice(0, 500))], '2027-01-01'),
  ).rejects.toThrow('at least 1000');
  await expect(loadNewerFiles(app.db, [file('x.csv', ['a,b', '1,2'])], '2027-01-01')).rejects.toThrow(
    'x.csv',
  );
  await expect(loadNewerFiles(app.db, [file('s.csv', streets)], '2026-11-21')).rejects.toThrow('newer than');
  // The second is refused after the first was written.
  const elsewhere = streets.map((line, index) => (index === 0 ? line : `9${line}9`));
  await expect(
    loadNewerFiles(
      app.db,
      [file('l.csv', localities.slice(0, 1200)), file('s.csv', elsewhere)],
      '2027-01-01',
    ),
  ).rejects.toThrow('known');
  expect([await count('cities'), await count('streets'), await count('street_keys')]).toEqual(before);
  expect(await dated('localities')).toBe('2026-11-22');
});

test('what records name stays, marked; names change with the old one known; new ones come', async () => {
  const used = await cityOf(7);
  const unused = await cityOf(10);
  const renamed = await cityOf(11);
  const own = await app.make.city(1);
  await app.make.host({ city_id: used?.id ?? 0 });
  const newer = [
    ...localities
      .filter((line) => !/^(?:7|10),/.test(line))
      .map((line) => line.replace('11,ניר חן,', '11,ניר חדש,')),
    '99999,עיר חדשה,New Town,,,,1200,',
  ];
  const report = await loadNewerFiles(app.db, [file('l.csv', newer)], '2027-02-01');
  expect(report.join('\n')).toContain('ניר חן → ניר חדש');
  expect(await cityOf(7)).toMatchObject({ id: used?.id, left_on: '2027-02-01' });
  expect(await cityOf(10)).toBeUndefined();
  expect(await cityOf(11)).toMatchObject({ id: renamed?.id, name_he: 'ניר חדש', aliases: ['ניר חן'] });
  expect(await cityOf(99_999)).toMatchObject({ name_en: 'New Town', population: 1200, left_on: null });
  expect(await app.db.selectFrom('cities').select('id').where('id', '=', own).execute()).toHaveLength(1);
  expect(await cityOf(3000)).toMatchObject({ id: 1, name_he: 'ירושלים', lat: 31.7829 });
  const found = (text: string) => app.get(`/api/cities/?free_text=${encodeURIComponent(text)}`, null);
  expect((await found('ניר חן')).json[0]).toMatchObject({ id: renamed?.id });
  expect((await found('עיר חדשה')).json[0]).toMatchObject({ code: 99_999 });
  const withItsName: { id: number }[] = (await found(used?.name_he ?? '')).json;
  expect(withItsName.some(({ id }) => id === used?.id)).toBe(false);
  const all: { id: number }[] = (await app.get('/api/cities/', null)).json;
  expect(all.some(({ id }) => id === used?.id)).toBe(true);
  expect(all.some(({ id }) => id === unused?.id)).toBe(false);
  // The next start restores nothing older.
  await loadReference(app.db);
  expect(await cityOf(10)).toBeUndefined();
  expect(await dated('localities')).toBe('2027-02-01');
});

test('streets are replaced as a whole and keep their points', async () => {
  const without = streets.filter((line) => !/^4000,\d+,הרצל,/.test(line));
  expect(without).toHaveLength(streets.length - 1);
  const code = streets.find((line) => /^4000,\d+,הרצל,/.test(line))?.split(',')[1];
  const newer = [...without, `4000,${code},חוזה המדינה,הרצל`];
  const report = await loadNewerFiles(app.db, [file('s.csv', newer)], '2027-02-01');
  expect(report[0]).toMatch(/ streets of 2027-02-01 in the place of 58025$/);
  const { json } = await app.get(`/api/streets/?city=3&free_text=${encodeURIComponent('הרצל')}`, null);
  expect(json[0]).toMatchObject({ name: 'חוזה המדינה', matched_by: 'הרצל', lat: 32.80998 });
  await loadStreets(app.db, { hasExtraPoints: false });
  expect(await dated('streets')).toBe('2027-02-01');
});
