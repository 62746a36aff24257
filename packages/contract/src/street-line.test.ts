import { describe, expect, test } from 'vitest';
import { endsWithStreetKind, joinStreet } from './street-line.ts';

describe('a street and a house number as one line', () => {
  test.each([
    ['הגפן', '12', 'הגפן 12'],
    ['הגפן ', ' 12א', 'הגפן 12א'],
    // Numbered streets: the house number follows, even if it equals the street's or its end.
    ['רחוב 246', '6', 'רחוב 246 6'],
    ['רחוב 246', '46', 'רחוב 246 46'],
    ['רחוב 246', '246', 'רחוב 246 246'],
    ["רח' 7", '7', "רח' 7 7"],
    ['דרך ראמאללה סמ 8', '8', 'דרך ראמאללה סמ 8 8'],
    ["רחוב מס' 3", '3', "רחוב מס' 3 3"],
    ['הגדוד 22', '2', 'הגדוד 22 2'],
    // Typed into the street as well: appears once.
    ['הרצל 12', '12', 'הרצל 12'],
    ['רחוב הרצל 12', '12', 'רחוב הרצל 12'],
    ['הרצל, 12', '12', 'הרצל, 12'],
    ['12 Herzl', '12', '12 Herzl'],
    // A number in the middle is not the house number.
    ['הרצל 12 כניסה ב', '2', 'הרצל 12 כניסה ב 2'],
    ['29 בנובמבר', '29', '29 בנובמבר 29'],
  ])('«%s» and «%s» are «%s»', (street, number, line) => {
    expect(joinStreet(street, number)).toBe(line);
  });

  test('one of them alone is the line, and nothing is an empty one', () => {
    expect(joinStreet('הגפן', null)).toBe('הגפן');
    expect(joinStreet(null, '12')).toBe('12');
    expect(joinStreet('12', '12')).toBe('12');
    expect(joinStreet(null, undefined)).toBe('');
  });
});

test('a kind of street is known as a word of its own', () => {
  expect(['רחוב', 'השומר סמ', 'כיכר', 'ככר', 'Street'].map(endsWithStreetKind)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(['אם הדרך', 'הרצל', 'פארק', ''].map(endsWithStreetKind)).toEqual([false, false, false, false]);
});
