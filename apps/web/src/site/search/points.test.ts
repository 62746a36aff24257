import type { Points } from '@salons/contract/markers';
import { expect, test } from 'vitest';
import { decodePoints } from './points.ts';

interface Salon {
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly date: string;
  readonly hour: number;
  readonly free: number;
  readonly language: number;
  readonly flags: number;
}

const scale = 10_000;
/** A server-side encoder written from the format's description, to test the decoder against. */
const encode = (salons: readonly Salon[]): Points => {
  const days = [...new Set(salons.map((salon) => salon.date))].sort();
  return {
    generated_at: '2027-05-03T17:00:00Z',
    days,
    scale,
    columns: {
      id: salons.map((salon, row) => salon.id - (salons[row - 1]?.id ?? 0)),
      lat: salons.map((salon) => Math.round(salon.lat * scale)),
      lng: salons.map((salon) => Math.round(salon.lng * scale)),
      day: salons.map((salon) => days.indexOf(salon.date)),
      hour: salons.map((salon) => salon.hour),
      free: salons.map((salon) => salon.free),
      language: salons.map((salon) => salon.language),
      flags: salons.map((salon) => salon.flags),
    },
  };
};

/** The rows as read from the columns by the filters. */
const readRows = (answer: Points): Salon[] => {
  const points = decodePoints(answer);
  return points.drawn.map(({ id, lat, lng }, row) => ({
    id,
    lat,
    lng,
    date: points.days[points.day[row] ?? -1] ?? '',
    hour: points.hour[row] ?? -1,
    free: points.free[row] ?? -1,
    language: points.language[row] ?? -1,
    flags: points.flags[row] ?? -1,
  }));
};

const salon = (id: number): Salon => ({
  id,
  lat: 32.794,
  lng: 34.9896,
  date: '2027-05-03',
  hour: 20,
  free: 7,
  language: 1,
  flags: 0,
});

test('an answer is read as it is described, value by value', () => {
  const rows = readRows({
    generated_at: '2027-05-01T00:00:00Z',
    days: ['2027-05-03', '2027-05-04'],
    scale: 10_000,
    columns: {
      id: [40, 2, 900],
      lat: [327940, 317829, -337000],
      lng: [349896, 352202, 1512000],
      day: [0, 1, 0],
      hour: [20, 0, 23],
      free: [7, 0, 34],
      language: [1, 2, 1],
      flags: [0, 5, 10],
    },
  });
  expect(rows).toEqual([
    { id: 40, lat: 32.794, lng: 34.9896, date: '2027-05-03', hour: 20, free: 7, language: 1, flags: 0 },
    { id: 42, lat: 31.7829, lng: 35.2202, date: '2027-05-04', hour: 0, free: 0, language: 2, flags: 5 },
    { id: 942, lat: -33.7, lng: 151.2, date: '2027-05-03', hour: 23, free: 34, language: 1, flags: 10 },
  ]);
});

test('what is written in columns is read back unchanged, every mix of flags and days included', () => {
  const salons = Array.from({ length: 200 }, (_, row) => ({
    id: 3 + row * row,
    lat: Math.round((29.5 + row * 0.0187) * 10_000) / 10_000,
    lng: Math.round((-70 + row * 0.71) * 10_000) / 10_000,
    date: `2027-05-0${1 + (row % 7)}`,
    hour: row % 24,
    free: row % 400,
    language: 1 + (row % 9),
    flags: row % 16,
  }));
  expect(readRows(encode(salons))).toEqual(salons);
});

test('no salons give no points', () => {
  expect(readRows(encode([]))).toEqual([]);
});

test('a column that is too short is refused and not drawn at a false place', () => {
  const answer = encode([salon(1), salon(2)]);
  const broken = { ...answer, columns: { ...answer.columns, lng: answer.columns.lng.slice(1) } };
  expect(() => decodePoints(broken)).toThrow('lng');
});

test('a day that is not in the list is refused', () => {
  const answer = encode([salon(1)]);
  expect(() => decodePoints({ ...answer, columns: { ...answer.columns, day: [4] } })).toThrow('days');
});
