import { expect, test } from 'vitest';
import { nodeFields } from './clusterMessages.ts';
import { makeClusters, type Rows } from './clusters.ts';

const country = { west: 34, south: 29, east: 36, north: 34 };
const toRows = (places: readonly { lat: number; lng: number; isFull?: boolean }[]): Rows => ({
  lat: Float64Array.from(places, ({ lat }) => lat),
  lng: Float64Array.from(places, ({ lng }) => lng),
  full: Uint8Array.from(places, ({ isFull }) => (isFull === true ? 1 : 0)),
});
const listNodes = (clusters: ReturnType<typeof makeClusters>, zoom: number, box = country) => {
  const numbers = [...clusters.listNodes({ zoom, ...box })];
  return Array.from({ length: numbers.length / nodeFields }, (_, node) => {
    const [lng = 0, lat = 0, count = 0, roomy = 0, row = 0, index = 0] = numbers.slice(
      node * nodeFields,
      (node + 1) * nodeFields,
    );
    return { lng, lat, count, roomy, row, index };
  }).toSorted((one, other) => one.row - other.row);
};

const tel = { lat: 32.08, lng: 34.78 };
/** Three at one place, one in the next street, one in another town. */
const places = [tel, tel, { ...tel, isFull: true }, { lat: 32.081, lng: 34.781 }, { lat: 31.25, lng: 34.79 }];

test('neighbours are one cluster from far and stand apart from near', () => {
  const clusters = makeClusters(toRows(places), 17);
  expect(listNodes(clusters, 8).map(({ count }) => count)).toEqual([4, 1]);
  expect(listNodes(clusters, 17).map(({ count }) => count)).toEqual([3, 1, 1]);
});

test('a cluster stands in the middle of its places and knows how many of them have room', () => {
  const [cluster] = listNodes(makeClusters(toRows(places), 17), 8);
  expect(cluster?.roomy).toBe(3);
  expect(cluster?.lat).toBeCloseTo(32.08025, 5);
  expect(cluster?.lng).toBeCloseTo(34.78025, 5);
});

test('what stands at one place is one cluster at every zoom, which no zoom takes apart', () => {
  const clusters = makeClusters(toRows(places), 17);
  const [together] = listNodes(clusters, 17);
  const { rows, apartAt } = clusters.findMembers(17, together?.index ?? -1);
  expect(rows.toSorted()).toEqual([0, 1, 2]);
  expect(apartAt).toBe(18);
});

test('a cluster tells its members and the first zoom that shows them apart', () => {
  const clusters = makeClusters(toRows(places), 17);
  const [cluster] = listNodes(clusters, 8);
  const { rows, apartAt } = clusters.findMembers(8, cluster?.index ?? -1);
  expect(rows.toSorted()).toEqual([0, 1, 2, 3]);
  const inside = (zoom: number) => listNodes(clusters, zoom).filter(({ lat }) => lat > 32);
  expect(inside(apartAt - 1)).toHaveLength(1);
  expect(inside(apartAt)).toHaveLength(2);
});

test('only what lies in the box is told, also where the map was turned round the globe', () => {
  const clusters = makeClusters(toRows([...places, { lat: -34.6, lng: -58.4 }]), 17);
  expect(listNodes(clusters, 8).map(({ count }) => count)).toEqual([4, 1]);
  const around = { west: 301, south: -35, east: 302, north: -34 };
  expect(listNodes(clusters, 8, around).map(({ row }) => row)).toEqual([5]);
});

test('no place is lost or counted twice, at any zoom', () => {
  const many = Array.from({ length: 3000 }, (_, row) => ({
    lat: 31 + ((row * 7919) % 3000) / 1500,
    lng: 34.5 + ((row * 104_729) % 3000) / 3000,
    isFull: row % 3 === 0,
  }));
  const clusters = makeClusters(toRows(many), 17);
  for (let zoom = 0; zoom <= 18; zoom += 1) {
    const nodes = listNodes(clusters, zoom, { west: -180, south: -85, east: 180, north: 85 });
    expect(nodes.reduce((sum, { count }) => sum + count, 0)).toBe(3000);
    expect(nodes.reduce((sum, { roomy }) => sum + roomy, 0)).toBe(2000);
    const [largest] = nodes.toSorted((one, other) => other.count - one.count);
    if (largest !== undefined && largest.count > 1)
      expect(clusters.findMembers(zoom, largest.index).rows).toHaveLength(largest.count);
  }
});

test('no places are no clusters', () => {
  expect(listNodes(makeClusters(toRows([]), 17), 8)).toEqual([]);
});
