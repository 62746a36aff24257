import { expect, test } from 'vitest';
import { decodePoints, type PointsAnswer, type SalonPoint } from './points.ts';

/** The server's side of the format, written from its description, so that the decoder is held to it. */
const encode = (salons: readonly SalonPoint[], scale: number): PointsAnswer => {
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
      flags: salons.map(
        (salon) =>
          (salon.is_organisation ? 1 : 0) +
          (salon.has_elevator ? 2 : 0) +
          (salon.is_wheelchair_accessible ? 4 : 0),
      ),
    },
  };
};

const salon = (id: number, more: Partial<SalonPoint> = {}): SalonPoint => ({
  id,
  lat: 32.794,
  lng: 34.9896,
  date: '2027-05-03',
  hour: 20,
  free: 7,
  language: 1,
  is_organisation: false,
  has_elevator: false,
  is_wheelchair_accessible: false,
  ...more,
});

test('an answer is read as it is described, value by value', () => {
  const salons = decodePoints({
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
      flags: [0, 5, 2],
    },
  });
  expect(salons.map(({ id, date, hour, free }) => [id, date, hour, free])).toEqual([
    [40, '2027-05-03', 20, 7],
    [42, '2027-05-04', 0, 0],
    [942, '2027-05-03', 23, 34],
  ]);
  expect(salons.map(({ lat, lng }) => [lat, lng])).toEqual([
    [32.794, 34.9896],
    [31.7829, 35.2202],
    [-33.7, 151.2],
  ]);
  expect(salons.map((one) => [one.is_organisation, one.has_elevator, one.is_wheelchair_accessible])).toEqual([
    [false, false, false],
    [true, false, true],
    [false, true, false],
  ]);
});

test('what is written in columns is read back unchanged, every mix of flags and days included', () => {
  const salons = Array.from({ length: 200 }, (_, row) =>
    salon(3 + row * row, {
      lat: Math.round((29.5 + row * 0.0187) * 10_000) / 10_000,
      lng: Math.round((-70 + row * 0.71) * 10_000) / 10_000,
      date: `2027-05-0${1 + (row % 7)}`,
      hour: row % 24,
      free: row % 40,
      language: 1 + (row % 9),
      is_organisation: row % 2 === 1,
      has_elevator: row % 4 > 1,
      is_wheelchair_accessible: row % 8 > 3,
    }),
  );
  expect(decodePoints(encode(salons, 10_000))).toEqual(salons);
});

test('no salons give no points', () => {
  expect(decodePoints(encode([], 10_000))).toEqual([]);
});

test('a column that is too short is refused and not drawn at a false place', () => {
  const answer = encode([salon(1), salon(2)], 10_000);
  const broken = { ...answer, columns: { ...answer.columns, lng: answer.columns.lng.slice(1) } };
  expect(() => decodePoints(broken)).toThrow('lng');
});

test('a day that is not in the list is refused', () => {
  const answer = encode([salon(1)], 10_000);
  expect(() => decodePoints({ ...answer, columns: { ...answer.columns, day: [4] } })).toThrow('days');
});
