import { listSpellings, makePlaceSearch } from '@salons/contract/place-search';
import type { City } from '@salons/contract/reference';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestApp } from '../../../test/calls.ts';
import { loadReference } from '../../db/reference/load.ts';

const app = useTestApp();
let findInBrowser: (text: string) => City[];

beforeAll(async () => {
  await loadReference(app.db);
  findInBrowser = makePlaceSearch<City>((await app.get('/api/cities/', null)).json, listSpellings);
});

const find = async (text: string): Promise<City[]> =>
  (await app.get(`/api/cities/?free_text=${encodeURIComponent(text)}`, null)).json;

const said: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  initials: [
    ['ת״א', 'תל אביב-יפו'],
    ['ת"א', 'תל אביב-יפו'],
    ['תא', 'תל אביב-יפו'],
    ['ב״ש', 'באר שבע'],
    ['פ״ת', 'פתח תקווה'],
    ['ראשל״צ', 'ראשון לציון'],
    ['ר״ג', 'רמת גן'],
    ['כ״ס', 'כפר סבא'],
    ['ב״ב', 'בני ברק'],
    ['י-ם', 'ירושלים'],
  ],
  'first words by their letter': [
    ['ק. גת', 'קריית גת'],
    ['ק גת', 'קריית גת'],
    ['ק׳ שמונה', 'קריית שמונה'],
    ['כ. סבא', 'כפר סבא'],
    ['ר. השרון', 'רמת השרון'],
    ['פ. תקווה', 'פתח תקווה'],
    ['ג. שמואל', 'גבעת שמואל'],
  ],
  'former, second and part names': [
    ['נצרת עילית', 'נוף הגליל'],
    ['יפו', 'תל אביב-יפו'],
    ['מודיעין', 'מודיעין-מכבים-רעות'],
    ['פרדס חנה', 'פרדס חנה-כרכור'],
    ['כרכור', 'פרדס חנה-כרכור'],
    ['תרשיחא', 'מעלות-תרשיחא'],
    ['יהוד', 'יהוד-מונוסון'],
    ['יקנעם', 'יקנעם עילית'],
    ['בנימינה', 'בנימינה-גבעת עדה'],
  ],
  spellings: [
    ['זיכרון יעקב', 'זכרון יעקב'],
    ['זיכרון', 'זכרון יעקב'],
    ['טירת הכרמל', 'טירת כרמל'],
    ['פתח תקוה', 'פתח תקווה'],
    ['הרצליה', 'הרצלייה'],
    ['קרית שמונה', 'קריית שמונה'],
    ['טבריא', 'טבריה'],
    ['עוספיא', 'עספיא'],
    ['רמלא', 'רמלה'],
  ],
  English: [
    ['Petach Tikva', 'פתח תקווה'],
    ['Petah Tiqwa', 'פתח תקווה'],
    ['Rishon LeTzion', 'ראשון לציון'],
    ['Rishon', 'ראשון לציון'],
    ['Beersheba', 'באר שבע'],
    ['Beer Sheva', 'באר שבע'],
    ['Be’er Sheva', 'באר שבע'],
    ['Jaffa', 'תל אביב-יפו'],
    ['Tel Aviv', 'תל אביב-יפו'],
    ['Telaviv', 'תל אביב-יפו'],
    ['Zichron Yaakov', 'זכרון יעקב'],
    ['Nazareth', 'נצרת'],
    ['Nazareth Illit', 'נוף הגליל'],
    ['Akko', 'עכו'],
    ['Acre', 'עכו'],
    ['Tsfat', 'צפת'],
    ['Tzefat', 'צפת'],
    ['Kfar Sava', 'כפר סבא'],
    ['Kefar Saba', 'כפר סבא'],
    ['Herzlia', 'הרצלייה'],
    ['Hertzliya', 'הרצלייה'],
    ['Chadera', 'חדרה'],
    ['Holon', 'חולון'],
    ['Cholon', 'חולון'],
    ['Rechovot', 'רחובות'],
    ['Netania', 'נתניה'],
    ['Nahariyya', 'נהרייה'],
    ['Bnei Brak', 'בני ברק'],
    ['Modiin', 'מודיעין-מכבים-רעות'],
    ['Rosh Haayin', 'ראש העין'],
    ['Yokneam', 'יקנעם עילית'],
    ['Kiryat Motzkin', 'קריית מוצקין'],
    ['Qiryat Motsqin', 'קריית מוצקין'],
    ['Givataim', 'גבעתיים'],
    ['Ra’anana', 'רעננה'],
    ['Haifa', 'חיפה'],
    ['Hod Hasharon', 'הוד השרון'],
    ['Yavneh', 'יבנה'],
    ['Tiveria', 'טבריה'],
    ['Jerusalem', 'ירושלים'],
    ['Yerushalayim', 'ירושלים'],
    ['Ein Hod', 'עין הוד'],
    ['Zichron', 'זכרון יעקב'],
  ],
  Arabic: [
    ['الناصرة', 'נצרת'],
    ['ناصرة', 'נצרת'],
    ['حيفا', 'חיפה'],
    ['القدس', 'ירושלים'],
    ['يافا', 'תל אביב-יפו'],
    ['عكا', 'עכו'],
    ['أم الفحم', 'אום אל-פחם'],
    ['ام الفحم', 'אום אל-פחם'],
    ['رهط', 'רהט'],
    ['شفاعمرو', 'שפרעם'],
    ['الطيبة', 'טייבה'],
    ['باقة الغربية', 'באקה אל-גרביה'],
    ['اللد', 'לוד'],
    ['الرملة', 'רמלה'],
    ['سخنين', "סח'נין"],
    ['كفر قاسم', 'כפר קאסם'],
    ['دالية الكرمل', 'דאלית אל-כרמל'],
    ['بئر السبع', 'באר שבע'],
  ],
};

describe.each(Object.entries(said))('%s', (_kind, pairs) => {
  test.each(pairs)('%s finds %s first, by the server and in the browser', async (text, name) => {
    const cities = await find(text);
    expect(cities[0]?.name_he).toBe(name);
    expect(findInBrowser(text)[0]?.name_he).toBe(name);
  });
});

test('server and browser list the same in the same order', async () => {
  for (const text of ['ת״א', 'קרית', 'גת', 'Petach', 'Tel', 'שבע', 'רצליה', 'נצרת', 'كفر', 'kfar s', 'a']) {
    const ids = (cities: readonly City[]) => cities.map(({ id }) => id);
    expect([text, ids(findInBrowser(text)).slice(0, 8)]).toEqual([text, ids(await find(text)).slice(0, 8)]);
  }
});

test('every name in common use finds its locality among the first three', async () => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, unnest(common_aliases) as name from cities`.execute(app.db);
  expect(rows.length).toBeGreaterThan(250);
  const missed = rows.filter(
    ({ id, name }) =>
      !findInBrowser(name)
        .slice(0, 3)
        .some((city) => city.id === id),
  );
  expect(missed).toEqual([]);
});

test('names and sounds are found by ranges of the index', async () => {
  await sql`analyze city_keys`.execute(app.db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select city_id from (values
      ('קרית' collate "C", 'קרית' || chr(1114111) collate "C"), ('~krt', '~krt' || chr(1114111))) typed (key, upto)
    join city_keys found on found.key >= typed.key and found.key < typed.upto`.execute(app.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('city_keys_key');
  expect(plan).not.toContain('Seq Scan');
});
