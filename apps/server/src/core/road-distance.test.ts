import { expect, test } from 'vitest';
import { estimateRoadKm, greatCircleKm, longestStraightKm } from './road-distance.ts';

test('the great circle between Jerusalem and Tel Aviv is 52 km', () => {
  const km = greatCircleKm({ lat: 31.7829, lng: 35.2202 }, { lat: 32.0764, lng: 34.7895 });
  expect(km).toBeCloseTo(52.1, 0);
});

test.each([
  [1, 1.35],
  [1.999, 2.699],
  [2, 2.6],
  [20, 26],
  [20.1, 25.125],
  [100, 125],
])('%d km as the crow flies are about %d km of road', (straight, road) => {
  expect(estimateRoadKm(straight)).toBeCloseTo(road, 2);
});

test('whatever is within the longest great circle is within the road that was asked for', () => {
  const steps = (count: number) => Array.from({ length: count }, (_, step) => (step + 1) / count);
  const tooFar = steps(500)
    .map((share) => share * 40)
    .filter((road) =>
      steps(100).some((share) => estimateRoadKm(longestStraightKm(road) * share) > road + 1e-9),
    );
  expect(tooFar).toEqual([]);
});
