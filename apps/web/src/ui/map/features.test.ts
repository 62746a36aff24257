import { expect, test } from 'vitest';
import { areaFeatures, nodeFeatures } from './features.ts';

test('what is full and what is not exact is said of a point, what is usual is not', () => {
  const at = { lat: 32, lng: 35 };
  const points = [
    { id: 1, ...at },
    { id: 2, ...at, isFull: true, isExact: true },
    { id: 3, ...at, isFull: false, isExact: false },
  ];
  const nodes = Float64Array.from([0, 1, 2].flatMap((row) => [at.lng, at.lat, 1, 1, row, row]));
  const { features } = nodeFeatures({ points, zoom: 12, nodes });
  expect(features.map(({ properties }) => properties)).toEqual([
    { id: 1 },
    { id: 2, full: true },
    { id: 3, soft: true },
  ]);
});

test('a point opened before is paler, and one with a label has it from zoom 14', () => {
  const points = [{ id: 1, lat: 32, lng: 35, free: 4 }];
  const nodes = Float64Array.from([35, 32, 1, 1, 0, 0]);
  const label = ({ free }: { readonly free?: number | undefined }) => `${free} places`;
  const propertiesAt = (zoom: number) =>
    nodeFeatures({ points, zoom, nodes }, new Set([1]), label).features[0]?.properties;
  expect(propertiesAt(13)).toEqual({ id: 1, seen: true });
  expect(propertiesAt(14)).toEqual({ id: 1, seen: true, label: '4 places' });
});

test('a cluster says how many it holds, how many of them have room, and what to ask the worker by', () => {
  const points = [{ id: 1, lat: 32, lng: 35 }];
  const nodes = Float64Array.from([35.1, 32.1, 7, 2, 0, 4]);
  const [cluster] = nodeFeatures({ points, zoom: 12, nodes }).features;
  expect(cluster?.properties).toEqual({ cluster_zoom: 12, cluster_index: 4, point_count: 7, roomy: 2 });
  expect(cluster?.geometry.coordinates).toEqual([35.1, 32.1]);
});

test('an area is 300 metres round its place, north and east alike', () => {
  const [area] = areaFeatures([{ lat: 32, lng: 35 }]).features;
  const ring = area?.geometry.coordinates[0] ?? [];
  expect(ring[0]).toEqual(ring.at(-1));
  const metres = ring.map(([lng = 0, lat = 0]) =>
    Math.hypot((lng - 35) * 111_320 * Math.cos((32 * Math.PI) / 180), (lat - 32) * 111_320),
  );
  for (const distance of metres) expect(Math.abs(distance - 300)).toBeLessThan(1);
});
