import { expect, test } from 'vitest';
import { readRegistryFile } from './newer-files.ts';

const read = (...lines: string[]) => readRegistryFile(Buffer.from(lines.join('\r\n')));

test('the registry of localities: padding, brackets, capitals, the line of nobody', () => {
  expect(
    read(
      '\uFEFF_id,טבלה,סמל_ישוב,שם_ישוב,שם_ישוב_לועזי,סמל_נפה,שם_נפה',
      '1,x,0 ,לא רשום ,NOT REGISTERED,0,x',
      "2,x,932 ,אבו עמרה )שבט( ,ABU 'AMRE ,62 ,באר שבע",
      '3,x,5000,"תל אביב - יפו   ",TEL AVIV - YAFO,51,תל אביב',
    ),
  ).toMatchObject({
    kind: 'localities',
    localities: [
      { code: 932, name_he: 'אבו עמרה (שבט)', subDistrict: '62', population: null },
      { code: 5000, name_he: 'תל אביב - יפו', name_en: 'Tel Aviv - Yafo' },
    ],
  });
});

test('streets with synonyms: each synonym to its street, those without a name left out', () => {
  expect(
    read(
      '_id,region_code,region_name,city_code,city_name,street_code,street_name,street_name_status,official_code',
      "1,5,x,31,אופקים ,243,אהרון צ'חנובר ,official,243",
      "2,5,x,31,אופקים ,901,צ'חנובר אהרון ,synonym of 243,243",
      '3,5,x,31,אופקים ,9000,אופקים ,official,9000',
      '4,5,x,31,אופקים ,250,"ש""י עגנון",official,250',
    ),
  ).toMatchObject({
    kind: 'streets',
    streets: [
      { locality: 31, code: 243, name: "אהרון צ'חנובר", aliases: ["צ'חנובר אהרון"] },
      { locality: 31, code: 250, name: 'ש"י עגנון', aliases: [] },
    ],
  });
});

test('streets of the older file, and what the product carries itself', () => {
  const older = read('_id,טבלה,סמל_ישוב,שם_ישוב,סמל_רחוב,שם_רחוב', '1,x,7,שחר,105,הבציר');
  expect(older).toMatchObject({ kind: 'streets', streets: [{ locality: 7, code: 105, name: 'הבציר' }] });
  const own = read('locality_code,street_code,name_he,aliases', '7,103,המייסדים,מייסדים|מיסדים');
  expect(own).toMatchObject({ kind: 'streets', streets: [{ aliases: ['מייסדים', 'מיסדים'] }] });
});

test('windows-1255 is read, too', () => {
  const hebrew = (text: string) =>
    Buffer.from(
      [...text].map((letter) => (letter >= 'א' ? letter.charCodeAt(0) - 0x5d0 + 0xe0 : letter.charCodeAt(0))),
    );
  const file = Buffer.concat([hebrew('city_code,name_he\n'), hebrew('70,אשדוד\n')]);
  expect(readRegistryFile(file)).toMatchObject({ localities: [{ code: 70, name_he: 'אשדוד' }] });
});

test('what is neither says its columns', () => {
  expect(() => read('a,b', '1,2')).toThrow('the columns are a, b');
  expect(() => read('')).toThrow('Neither');
});
