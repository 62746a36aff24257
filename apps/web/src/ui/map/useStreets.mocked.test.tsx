import { renderHook } from '@testing-library/react';
import type { FilterSpecification, Map as MapLibre } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { nameLayer } from './backgroundLayers.ts';
import { setNamesNeeded } from './bundledNames.ts';
import type { Bounds } from './geo.ts';
import { useStreets } from './useStreets.ts';

vi.mock('./bundledNames.ts', async (load) => ({
  ...(await load<typeof import('./bundledNames.ts')>()),
  setNamesNeeded: vi.fn(),
}));

const telAviv: Bounds = { west: 34.7, south: 32, east: 34.9, north: 32.15 };
const country: Bounds = { west: 34.1, south: 29.3, east: 36, north: 33.5 };
const inTelAviv = [34.78, 32.08] as const;
const inJerusalem = [35.2202, 31.7829] as const;

type SourceData = { dataType: string; sourceId: string; tile?: { state: string } };
const makeMap = () => {
  const listeners = new Map<string, Set<(event?: SourceData) => void>>();
  const filters = new Map<string, FilterSpecification | null>();
  const listenersTo = (name: string) => {
    const found = listeners.get(name) ?? new Set();
    listeners.set(name, found);
    return found;
  };
  let view = telAviv;
  const map = {
    getLayer: (id: string) => ({ id }),
    setFilter: (id: string, filter: FilterSpecification | null) => filters.set(id, filter),
    getBounds: () => ({
      getWest: () => view.west,
      getSouth: () => view.south,
      getEast: () => view.east,
      getNorth: () => view.north,
    }),
    on: (name: string, listener: (event?: SourceData) => void) => listenersTo(name).add(listener),
    off: (name: string, listener: (event?: SourceData) => void) => listenersTo(name).delete(listener),
  };
  const send = (name: string, event?: SourceData) => {
    for (const listener of [...listenersTo(name)]) listener(event);
  };
  return {
    drawn: { map: map as unknown as MapLibre, drawn: 1 },
    /** Whether the bundled name at a place is shown. */
    writes: (lng: number, lat: number): boolean => {
      const filter = filters.get(nameLayer);
      if (filter === undefined || filter === null) return true;
      const [, within] = z
        .tuple([
          z.literal('!'),
          z.tuple([
            z.literal('within'),
            z.object({ coordinates: z.tuple([z.array(z.tuple([z.number(), z.number()]))]) }),
          ]),
        ])
        .parse(filter);
      const [ring] = within[1].coordinates;
      const [lngs, lats] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
      return !(
        lng > Math.min(...lngs) &&
        lng < Math.max(...lngs) &&
        lat > Math.min(...lats) &&
        lat < Math.max(...lats)
      );
    },
    sendTile: (event: SourceData) => send('sourcedata', event),
    moveTo: (bounds: Bounds) => {
      view = bounds;
      send('moveend');
    },
  };
};
const tile = (sourceId: string, state: string) => ({ dataType: 'source', sourceId, tile: { state } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(setNamesNeeded).mockReset();
});

test('streets that do not come within four seconds give way to the bundled names', () => {
  const { drawn, writes, sendTile } = makeMap();
  renderHook(() => useStreets(drawn, country, undefined));
  sendTile(tile('streets', 'errored'));
  sendTile(tile('own-background', 'loaded'));
  vi.advanceTimersByTime(3999);
  expect(setNamesNeeded).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(setNamesNeeded).toHaveBeenCalledWith(true);
  expect(writes(...inTelAviv)).toBe(true);
  // Late tiles replace the bundled names.
  sendTile(tile('streets', 'loaded'));
  expect(writes(...inTelAviv)).toBe(false);
});

test('with a tile in time no names are asked for', () => {
  const { drawn, writes, sendTile } = makeMap();
  renderHook(() => useStreets(drawn, country, undefined));
  sendTile(tile('streets', 'loaded'));
  vi.advanceTimersByTime(10_000);
  expect(setNamesNeeded).not.toHaveBeenCalled();
  expect(writes(...inTelAviv)).toBe(false);
});

test('streets of one town leave the bundled names of all others', () => {
  const { drawn, writes, sendTile, moveTo } = makeMap();
  renderHook(() => useStreets(drawn, telAviv, undefined));
  sendTile(tile('streets', 'loaded'));
  expect(setNamesNeeded).not.toHaveBeenCalled();
  moveTo({ west: 35.1, south: 31.7, east: 35.3, north: 31.85 });
  expect(setNamesNeeded).toHaveBeenCalledWith(true);
  expect(writes(...inTelAviv)).toBe(false);
  expect(writes(...inJerusalem)).toBe(true);
});

test('abroad, where no bundled name lies, none are fetched', () => {
  const { drawn, moveTo } = makeMap();
  renderHook(() => useStreets(drawn, telAviv, undefined));
  moveTo({ west: -0.5, south: 51.3, east: 0.3, north: 51.7 });
  expect(setNamesNeeded).not.toHaveBeenCalled();
});

test('where no streets are expected the names are needed at once', () => {
  renderHook(() => useStreets(makeMap().drawn, undefined, undefined));
  expect(setNamesNeeded).toHaveBeenCalledWith(true);
});
