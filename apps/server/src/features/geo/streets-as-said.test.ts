import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { loadStreets } from '../../db/reference/load-streets.ts';

const app = useTestApp();
beforeAll(() => loadStreets(app.db, { hasExtraPoints: false }));

const towns = { jerusalem: 1, telAviv: 2, haifa: 3, beerSheva: 9 } as const;
const namesOf = async (town: keyof typeof towns, text: string): Promise<string[]> => {
  const answer = await app.get(
    `/api/streets/?city=${towns[town]}&free_text=${encodeURIComponent(text)}`,
    null,
  );
  return answer.json.map(({ name }: { name: string }) => name);
};

type Said = readonly (readonly [keyof typeof towns, string, string])[];
const said: Readonly<Record<string, Said>> = {
  Hebrew: [
    ['telAviv', 'קינג ג׳ורג׳', "המלך ג'ורג'"],
    ['jerusalem', 'קינג ג׳ורג׳', "המלך ג'ורג'"],
    ['telAviv', "קינג ג'ורג' 5", "המלך ג'ורג'"],
    ['telAviv', 'זאב ז׳בוטינסקי', "ז'בוטינסקי"],
    ['telAviv', 'ח.נ. ביאליק', 'ביאליק'],
    ['telAviv', 'ח״נ ביאליק 12', 'ביאליק'],
    ['telAviv', 'חיים נחמן ביאליק', 'ביאליק'],
    ['telAviv', 'דיזינגוף', 'דיזנגוף'],
    ['telAviv', 'שלמה אבן גבירול', 'אבן גבירול'],
    ['telAviv', 'ארלוזרוב', 'ארלוזורוב'],
    ['haifa', 'הרצ', 'הרצל'],
    ['haifa', 'הרצל', 'הרצל'],
    ['haifa', 'הרץ', 'הרץ היינריך'],
  ],
  English: [
    ['telAviv', 'Dizengoff', 'דיזנגוף'],
    ['telAviv', 'Dizengof', 'דיזנגוף'],
    ['telAviv', 'Dizengoff 50', 'דיזנגוף'],
    ['telAviv', '50 Dizengoff St', 'דיזנגוף'],
    ['telAviv', 'Dizeng', 'דיזנגוף'],
    ['telAviv', 'Allenby', 'אלנבי'],
    ['telAviv', 'Allenby Street', 'אלנבי'],
    ['telAviv', 'Ibn Gabirol', 'אבן גבירול'],
    ['telAviv', 'Ibn Gvirol', 'אבן גבירול'],
    ['telAviv', 'Rothschild Blvd', 'שדרות רוטשילד'],
    ['telAviv', 'Sderot Rothschild', 'שדרות רוטשילד'],
    ['telAviv', 'King George', "המלך ג'ורג'"],
    ['telAviv', 'Ben Yehuda', 'בן יהודה'],
    ['telAviv', 'Hayarkon', 'הירקון'],
    ['telAviv', 'HaYarkon 99', 'הירקון'],
    ['telAviv', 'Bialik', 'ביאליק'],
    ['telAviv', 'Jabotinsky', "ז'בוטינסקי"],
    ['telAviv', 'Zhabotinsky', "ז'בוטינסקי"],
    ['telAviv', 'Ze’ev Jabotinsky', "ז'בוטינסקי"],
    ['telAviv', 'Arlosoroff', 'ארלוזורוב'],
    ['telAviv', 'Bograshov', 'בוגרשוב'],
    ['telAviv', 'Frishman', 'פרישמן'],
    ['telAviv', 'Gordon', 'גורדון י ל'],
    ['telAviv', 'Levinsky', 'לוינסקי'],
    ['telAviv', 'Florentin', 'פלורנטין'],
    ['telAviv', 'Nachlat Binyamin', 'נחלת בנימין'],
    ['telAviv', 'Herzl', 'הרצל'],
    ['telAviv', 'Weizmann', 'ויצמן'],
    ['telAviv', 'Shenkin', 'שיינקין'],
    ['telAviv', 'Sheinkin', 'שיינקין'],
    ['telAviv', 'Ahad Haam', 'אחד העם'],
    ['jerusalem', 'King George', "המלך ג'ורג'"],
    ['jerusalem', 'Jaffa Road', 'יפו'],
    ['jerusalem', 'Ben Yehuda', 'בן יהודה'],
    ['jerusalem', 'Emek Refaim', 'עמק רפאים'],
    ['jerusalem', 'Keren Hayesod', 'קרן היסוד'],
    ['jerusalem', 'Haneviim', 'הנביאים'],
    ['jerusalem', 'Agripas', 'אגריפס'],
    ['haifa', 'Moriah', 'שדרות מוריה'],
    ['haifa', 'Herzl', 'הרצל'],
  ],
  Arabic: [
    ['telAviv', 'ديزنغوف', 'דיזנגוף'],
    ['telAviv', 'شارع اللنبي', 'אלנבי'],
    ['telAviv', 'ابن جبيرول', 'אבן גבירול'],
    ['telAviv', 'الملك جورج', "המלך ג'ורג'"],
    ['jerusalem', 'يافا', 'יפו'],
    ['haifa', 'هرتسل', 'הרצל'],
  ],
};

describe.each(Object.entries(said))('%s', (_language, rows) => {
  test.each(rows)('in %s %s finds %s first', async (town, text, name) => {
    expect((await namesOf(town, text))[0]).toBe(name);
  });
});

test.each([
  ['jerusalem', 'Emek Refaim 10', 'street'],
  ['jerusalem', '5 Agripas St.', 'street'],
  ['jerusalem', 'Keren Hayesod 21', 'street'],
  ['jerusalem', 'קינג ג׳ורג׳ 5', 'street'],
  // Two streets match the sound: Herzl and Herzliya.
  ['haifa', 'Herzl 12', 'locality'],
  ['haifa', 'nowhere 5', 'locality'],
] as const)('in %s the address %s is as exact as its %s', async (town, address, precision) => {
  const found = await app.get(
    `/api/geo/point/?city=${towns[town]}&address=${encodeURIComponent(address)}`,
    null,
  );
  expect(found.json.precision).toBe(precision);
});

test.each(['%', '_', 'zzzz', 'qwxyz', '~', '~~~', "'; drop table streets", '״'])(
  '%s sounds like nothing',
  async (text) => {
    expect(await namesOf('jerusalem', text)).toEqual([]);
  },
);

test('keys of streets are found by ranges of the index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select code from (values
      ('הרצל' collate "C", 'הרצל' || chr(1114111) collate "C"), ('~hrzl', '~hrzl' || chr(1114111))) typed (key, upto)
    join street_keys found on found.city_id = 3 and found.key >= typed.key and found.key < typed.upto`.execute(
    app.db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('street_keys_key');
  expect(plan).not.toContain('Seq Scan');
});
