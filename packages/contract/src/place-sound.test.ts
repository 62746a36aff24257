import { describe, expect, test } from 'vitest';
import { toPlaceKey } from './place-key.ts';
import { listSpellings, makePlaceSearch } from './place-search.ts';

const sharesSound = (one: string, other: string) => {
  const { sounds } = toPlaceKey(one);
  return toPlaceKey(other).sounds.some((sound) => sounds.includes(sound));
};

describe('is one sound', () => {
  test.each([
    ['זיכרון', 'זכרון'],
    ['טירת הכרמל', 'טירת כרמל'],
    ['Petach Tikva', 'פתח תקווה'],
    ['Petah Tiqwa', 'פתח תקוה'],
    ['Tzfat', 'צפת'],
    ['Tsefat', 'צפת'],
    ['Zefat', 'צפת'],
    ['Chaim', 'חיים'],
    ['Haim', 'חיים'],
    ['Kochav', 'כוכב'],
    ['Kokhav', 'כוכב'],
    ['Levinsky', 'לוינסקי'],
    ['Lewinsky', 'לוינסקי'],
    ['Avivim', 'אביבים'],
    ['Weizmann', 'ויצמן'],
    ['Arlosoroff', 'ארלוזורוב'],
    ['Jabotinsky', "ז'בוטינסקי"],
    ['George', "ג'ורג'"],
    ['Tchernichovsky', "צ'רניחובסקי"],
    ['Washington', 'וושינגטון'],
    ['Ha-Yarkon St.', 'הירקון'],
    ['Rothschild Blvd', 'שדרות רוטשילד'],
    ['Rehov Ben Yehuda', 'רחוב בן יהודה'],
    ['شارع ديزنغوف', 'דיזנגוף'],
    ['هرتسل', 'הרצל'],
    ['Dizengoff', 'ديزنغوف'],
  ])('%s and %s', (one, other) => expect(sharesSound(one, other)).toBe(true));
});

test.each([
  ['Dizengoff', 'אלנבי'],
  ['Haifa', 'יפו'],
  ['Herzl', 'ארז'],
  ['קפלן', 'קרן'],
])('%s and %s do not sound alike', (one, other) => expect(sharesSound(one, other)).toBe(false));

test.each(['', '״', '~', 'א', 'zzzz', '---', 'ae', '5'])('%j is too little for a sound', (text) => {
  expect(toPlaceKey(text).sounds).toEqual([]);
});

test('a name of many readings is tried in few', () => {
  expect(toPlaceKey('chvw'.repeat(50)).sounds.length).toBeLessThanOrEqual(12);
});

test('whole names come first, then beginnings, other names, parts; sounds only where none is spelled so', () => {
  const place = (name_he: string, name_en: string, ...aliases: string[]) => ({ name_he, name_en, aliases });
  const places = [
    place('תאשור', "Te'ashur"),
    place('גבעת תל', 'Givat Tel'),
    place('תל אביב-יפו', 'Tel Aviv-Yafo', 'ת״א', 'יפו'),
    place('תל מונד', 'Tel Mond'),
    place('תל', 'Tel'),
    place('טל', 'Tal'),
  ];
  const search = makePlaceSearch(places, listSpellings);
  const find = (text: string) => search(text).map(({ name_he }) => name_he);
  expect(find('ת״א')).toEqual(['תל אביב-יפו', 'תאשור']);
  expect(find('תל')).toEqual(['תל', 'תל אביב-יפו', 'תל מונד', 'גבעת תל']);
  expect(find('ת. מונד')[0]).toBe('תל מונד');
  expect(find('')).toHaveLength(6);
});
