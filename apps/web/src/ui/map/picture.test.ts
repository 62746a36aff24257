import { expect, test } from 'vitest';
import { toRows } from './clusterClient.ts';
import { makeClusters } from './clusters.ts';
import { boundsAbout, measureOffset, moveByOffset } from './geo.ts';
import { nodeRadius, placeNames, readNodes, widenView } from './picture.ts';

const haifa = { lat: 32.794, lng: 34.9896 };
const view = { center: haifa, zoom: 11 };
const size = { width: 360, height: 500 };
const at = (x: number, y: number) => moveByOffset(haifa, { x, y }, view.zoom);

const points = [
  { id: 1, ...at(0, 0) },
  { id: 2, ...at(5, 5), isFull: true },
  { id: 3, ...at(120, 0), isFull: true, isExact: false },
  { id: 4, ...at(9000, 0) },
];
const nodes = readNodes(makeClusters(toRows(points), 17).listNodes(widenView(view, size)), points);

test('a picture shows as much as a map of its size: half of it on each side', () => {
  const { west, south, east, north } = boundsAbout(haifa, 11, size);
  expect(measureOffset(haifa, { lat: north, lng: west }, 11).x).toBeCloseTo(-180, 6);
  expect(measureOffset(haifa, { lat: south, lng: east }, 11).y).toBeCloseTo(250, 6);
});

test('what stands close is one cluster, what is far out of sight is left out', () => {
  expect(nodes.map(({ count, id }) => ({ count, id }))).toEqual([
    { count: 2, id: undefined },
    { count: 1, id: 3 },
  ]);
  // One of the two has room.
  expect(nodes.map(({ isFull, isSoft }) => [isFull, isSoft])).toEqual([
    [false, undefined],
    [true, true],
  ]);
});

test('names lie over no dot and over no other name, the more important first', () => {
  const places = [
    { name: 'Haifa', importance: 0.9, ...haifa },
    { name: 'Nesher', importance: 0.6, ...at(4, 8) },
    { name: 'Far away', importance: 0.5, ...at(2000, 0) },
  ];
  const names = placeNames(places, nodes, view, size);
  expect(names.map(({ name }) => name)).toEqual(['Haifa', 'Nesher']);
  const [haifaName, nesher] = names;
  if (haifaName === undefined || nesher === undefined) throw new Error('no names');
  expect(haifaName.size).toBeGreaterThan(nesher.size);
  for (const { y, x, size: letters } of names)
    for (const node of nodes) {
      const dot = measureOffset(haifa, node, view.zoom);
      const isClear =
        Math.abs(dot.y - y) >= nodeRadius(node, view.zoom).disc + letters * 0.6 || Math.abs(dot.x - x) > 30;
      expect(isClear).toBe(true);
    }
  expect(Math.abs(haifaName.y - nesher.y) > 15 || Math.abs(haifaName.x - nesher.x) > 30).toBe(true);
});
