import { describe, expect, test } from 'vitest';
import { cleanDigits, cleanEmail, cleanLine, cleanLink, cleanText } from './clean-text.ts';
import { email } from './credentials.ts';
import { isPhoneSearch, smsCode, toPhoneDigits } from './digits.ts';
import { freeText, lineText, linkToken, name, searchText } from './fields.ts';
import { phone } from './phone.ts';
import { hostSalonChange } from './salon-form.ts';

const { site_link, house_number, floor, contact_name, contact_phone } = hostSalonChange.shape;

/** Expected value of each kind of field, without pasted extras. */
const kinds = {
  name: { schema: name, value: 'דנה כהן' },
  'name in English': { schema: name, value: "Ze'ev O'Neil" },
  address: { schema: lineText(200), value: 'הרצל 12' },
  'contact name': { schema: contact_name, value: 'דנה' },
  'mail address': { schema: email, value: 'dana@mail.example' },
  phone: { schema: phone, value: '+972501234567' },
  "organisation's phone": { schema: contact_phone, value: '0501234567' },
  code: { schema: smsCode, value: '123456' },
  link: { schema: site_link, value: 'https://meet.example/j/1?pwd=a-b' },
  "link's secret": { schema: linkToken(50), value: 'aB3_x-9' },
  'house number': { schema: house_number, value: '12א' },
  search: { schema: searchText, value: '0501234567' },
};

const signs = {
  'left-to-right mark': '\u200E',
  'right-to-left mark': '\u200F',
  'Arabic letter mark': '\u061C',
  'embeddings and overrides': '\u202A\u202B\u202C\u202D\u202E',
  isolates: '\u2066\u2067\u2068\u2069',
  'zero-width blank': '\u200B',
  'word joiner': '\u2060',
  'byte order mark': '\uFEFF',
  'soft hyphen': '\u00AD',
  'zero-width joiners': '\u200C\u200D',
};

describe.each(Object.entries(kinds))('%s', (_kind, { schema, value }) => {
  test.each(Object.entries(signs))('%s', (_sign, marks) => {
    const half = Math.floor(value.length / 2);
    const inside = `${value.slice(0, half)}${marks}${value.slice(half)}`;
    for (const pasted of [marks + value, value + marks, inside, `${marks}${inside} ${marks}`])
      expect(schema.parse(pasted)).toBe(value);
  });
  test('blanks around', () => {
    for (const blank of ['\u00A0', '\u202F', '\t', '\r\n', '\u3000', '\v', '\u2028'])
      expect(schema.parse(`${blank}${value}${blank} `)).toBe(value);
  });
  test('a clean value stays as it is', () => expect(schema.parse(value)).toBe(value));
});

test.each([
  ['\u200E3\u200F', 3],
  ['٣', 3],
  ['\u00A0-1 ', -1],
])('a floor of %j', (pasted, number) => expect(floor.parse(pasted)).toBe(number));

test.each([
  ['a\u00A0b', 'a b'],
  ['a \u202F\u2009 b', 'a b'],
  ['דנה\tכהן', 'דנה כהן'],
  ['הרצל\n12', 'הרצל 12'],
  ['\uFB2Aמואל', '\u05E9\u05C1מואל'],
  ['ﬁrst', 'first'],
  ['ﺳﻼﻡ', 'سلام'],
  ['Ｄａｎａ', 'Dana'],
  ['רח׳ ז׳בוטינסקי', 'רח׳ ז׳בוטינסקי'],
  ['👩‍👧 דנה', '👩‍👧 דנה'],
  ['می‌خواهم', 'می‌خواهم'],
  ['דנה\u200Dכהן', 'דנהכהן'],
  ['', ''],
])('%j as a line is %j', (pasted, line) => {
  expect(cleanLine(pasted)).toBe(line);
  expect(cleanLine(line)).toBe(line);
});

test.each([
  'Dana Cohen <dana@mail.example>',
  '"Cohen, Dana" <dana@mail.example>;',
  '<dana@mail.example>',
  'mailto:dana@mail.example',
  '<mailto:dana@mail.example?subject=hi>',
  'dana＠mail.example',
  'dana @ mail.example',
  'dana@mail.example.',
  '“dana@mail.example”,',
  '(dana@mail.example)',
])('%s is pasted as an address', (pasted) => expect(email.parse(pasted)).toBe('dana@mail.example'));

test.each([
  ['o’neil@mail.example', "o'neil@mail.example"],
  ['o׳neil@mail.example', "o'neil@mail.example"],
  ['bar־lev@mail.example', 'bar-lev@mail.example'],
  ['dana–c@mail.example', 'dana-c@mail.example'],
])('%s has the signs of a Hebrew keyboard or of Word', (pasted, meant) => {
  expect(cleanEmail(pasted)).toBe(meant);
});

test.each(['dana', 'dana@', '@mail.example', 'dana cohen@mail.example', '<>', 'a@b@c.example', ''])(
  '%j stays no address',
  (pasted) => expect(email.safeParse(pasted).success).toBe(false),
);

test.each([
  ['<https://meet.example/a>', 'https://meet.example/a'],
  ['“https://meet.example/a”.', 'https://meet.example/a'],
  ['(https://meet.example/a).', 'https://meet.example/a'],
  ['https://meet.example/a_(b)', 'https://meet.example/a_(b)'],
  ['https://meet.example/a?b=c&d=%20', 'https://meet.example/a?b=c&d=%20'],
])('%s is a link', (pasted, link) => expect(cleanLink(pasted)).toBe(link));

test.each([
  'javascript:alert(1)',
  '\u200Ejavascript:alert(1)',
  'java\u200Bscript:alert(1)',
  'meet',
  'https://a b',
])('%j stays no link', (pasted) => expect(site_link.safeParse(pasted).success).toBe(false));

test.each([
  'tel:+972-50-123-4567',
  'tel:+972501234567;ext=1',
  '<tel:0501234567>',
  '050־1234567',
  '050−123−4567.',
  '０５０１２３４５６７',
])('%s is a phone', (pasted) => expect(phone.parse(pasted)).toBe('+972501234567'));

test.each(['123 456', '123-456', '123־456', '１２３４５６', '١٢٣٤٥٦', '123456.'])('%s is a code', (pasted) =>
  expect(smsCode.parse(pasted)).toBe('123456'),
);

test.each([
  ['00972501234567', '501234567'],
  ['+972 (0)50-1234567', '501234567'],
  ['972501234567', '501234567'],
  ['050-1234567', '501234567'],
  ['050־123', '50123'],
  ['4567', '4567'],
  ['972', '972'],
  ['00442079460958', '442079460958'],
  ['12', ''],
  ['dana', ''],
  ['12 דנה', ''],
  ['', ''],
])('a search for %j looks for the digits %j', (typed, digits) => expect(toPhoneDigits(typed)).toBe(digits));

test.each([
  ['050 123 4567', true],
  ['+972 50 123', true],
  ['00972 50', true],
  ['12 5', false],
  ['דנה 050', false],
])('%j is one number: %s', (typed, isOne) => expect(isPhoneSearch(typed)).toBe(isOne));

describe('a text of several lines', () => {
  test.each([
    ['  a\r\nb \n', 'a\nb'],
    ['קורס C++\u200E (מתקדם)', 'קורס C++\u200E (מתקדם)'],
    ['\u2068Dana\u2069 הגיעה', '\u2068Dana\u2069 הגיעה'],
    ['a\u200Bb\u2060c\uFEFFd\u00ADe', 'abcde'],
    ['\u202Eevil\u202C', 'evil'],
    ['שורה\n\nשורה  שנייה', 'שורה\n\nשורה  שנייה'],
  ])('%j is kept as %j', (pasted, kept) => {
    expect(cleanText(pasted)).toBe(kept);
    expect(freeText(100).parse(pasted)).toBe(kept);
  });
});

// Backtracking would take minutes here, and the runner's limit ends it.
test('the longest texts are cleaned without backtracking', () => {
  for (const part of ['<', ' ', '\u200E', '"', '(', '\u200D', '<a@', '.', ' @'])
    for (const clean of [cleanLine, cleanEmail, cleanLink, cleanDigits, cleanText])
      expect(clean(part.repeat(1000)).length).toBeLessThanOrEqual(part.length * 1000);
});
