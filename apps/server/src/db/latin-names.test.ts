import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../test/calls.ts';

const app = useTestApp();
const toLatin = async (value: string) =>
  (await sql<{ latin: string }>`select to_latin(${value}) as latin`.execute(app.db)).rows[0]?.latin;

test.each([
  ['ענת לוי', 'Anat Levi'],
  ['הגפן', 'HaGefen'],
  ['דרך מנחם בגין', 'Derekh Menachem Begin'],
  ['שדרות שאול המלך', 'Sderot Shaul HaMelekh'],
  ['ז׳בוטינסקי', 'Jabotinsky'],
  ['בן־גוריון 12א', 'Ben-Gurion 12A'],
  ['הברזל', 'HaBarazal'],
  ['קרמניצקי', 'Karamanitzaki'],
  ['צ׳צ׳יק', 'Chichik'],
  ['Acland Street', 'Acland Street'],
  ['', ''],
])('%s is %s in Latin letters', async (hebrew, latin) => {
  expect(await toLatin(hebrew)).toBe(latin);
});

test('every word of the table is Hebrew, and its spelling is Latin', async () => {
  const { rows } = await sql<{
    hebrew: string;
    latin: string;
  }>`select hebrew, latin from latin_words`.execute(app.db);
  expect(rows.length).toBeGreaterThan(900);
  expect(rows.filter(({ hebrew }) => !/^[א-ת][א-ת'"]*$/u.test(hebrew))).toEqual([]);
  expect(rows.filter(({ latin }) => !/^[\p{Script=Latin}\d'. -]+$/u.test(latin))).toEqual([]);
});
