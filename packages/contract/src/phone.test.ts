import { describe, expect, test } from 'vitest';
import { displayPhone, looksLikePhone, phone, toE164 } from './phone.ts';

const codeOf = (raw: string) => phone.safeParse(raw).error?.issues[0]?.message;

describe('every spelling of one number is one number', () => {
  test.each([
    '0501234567',
    '050-1234567',
    '050-123-4567',
    '050 123 4567',
    '(050) 1234567',
    '050.123.4567',
    '050/1234567',
    '050–1234567',
    '+972501234567',
    '+972-50-1234567',
    '+972 50 123 4567',
    '+972 (0)50 1234567',
    '+972 (0)50-123-4567',
    '00972501234567',
    '00972-50-123-4567',
    '972501234567',
    '972-50-1234567',
    '٠٥٠١٢٣٤٥٦٧',
    '۰۵۰-۱۲۳۴۵۶۷',
    '+٩٧٢٥٠١٢٣٤٥٦٧',
    '\u200E050-1234567\u200F',
    '\u202A+972 50-123-4567\u202C',
    '\u2066+972501234567\u2069',
    '  050-1234567\t',
  ])('%j', (spelled) => {
    expect(phone.parse(spelled)).toBe('+972501234567');
  });
});

describe('area codes, mobile networks and internet telephony of Israel are taken', () => {
  test.each(['02', '03', '04', '08', '09'])('%s with seven digits', (area) => {
    expect(phone.parse(`${area}-5123456`)).toBe(`+972${area.slice(1)}5123456`);
  });
  const twoDigits = ['5', '7'].flatMap((first) => [...'0123456789'].map((second) => `0${first}${second}`));
  test.each(twoDigits)('%s with seven digits', (network) => {
    expect(phone.parse(`${network}-2345678`)).toBe(`+972${network.slice(1)}2345678`);
  });
  test.each(['0572345678', '0582234567', '0556012345', '0702345678', '0712345678', '0752345678'])(
    '%s, though some tables do not know it',
    (number) => expect(phone.parse(number)).toBe(`+972${number.slice(1)}`),
  );
});

describe('the first check is of characters and digits, the second of the country', () => {
  test.each(['050-123', '1234567', 'abc', '050-1234567x', '+', '050_1234567', '', '<script>', '🕯️'.repeat(9)])(
    '%j fails the first',
    (raw) => expect(codeOf(raw)).toBe('invalidPhone'),
  );
  test.each([
    '12345678',
    '1-700-123-456',
    '1-800-123-456',
    '1700123456',
    '050-12345678',
    '050-123456',
    '06-1234567',
    '01-1234567',
    '+972 1 700 123 456',
    '+972 0501',
    '00000000',
    '+999 12345678',
  ])('%j fails one of them', (raw) => {
    expect(['invalidPhone', 'wrongPhone']).toContain(codeOf(raw));
  });
  test.each(['12345678', '1-700-123-456', '1-800-123-456', '06-1234567', '050-12345678'])(
    '%j fails the second',
    (raw) => expect(codeOf(raw)).toBe('wrongPhone'),
  );
  test('a long text is refused without being read', () => {
    expect(looksLikePhone('0'.repeat(100_000))).toBe(false);
  });
});

describe('numbers abroad keep their country', () => {
  test.each([
    ['+1 212-555-0123', '+12125550123'],
    ['+44 20 7946 0958', '+442079460958'],
    ['0033 1 42 68 53 00', '+33142685300'],
    ['+49 30 901820', '+4930901820'],
  ])('%s', (spelled, number) => expect(phone.parse(spelled)).toBe(number));
  test('a number without a prefix is at home in the country that is named', () => {
    expect(toE164('212-555-0123', 'US')).toBe('+12125550123');
    expect(toE164('020 7946 0958', 'GB')).toBe('+442079460958');
  });
});

test.each([
  ['+972501234567', '050-1234567'],
  ['+97231234567', '03-1234567'],
  ['+972772345678', '077-2345678'],
  ['+972792234567', '079-2234567'],
  ['+972722345678', '072-2345678'],
  ['+972732345678', '073-2345678'],
  ['+972742345678', '074-2345678'],
  ['+972762345678', '076-2345678'],
  ['+972782345678', '078-2345678'],
  ['+12125550123', '+1 212 555 0123'],
])('%s is shown as %s', (stored, shown) => {
  expect(displayPhone(stored)).toBe(shown);
});
