import { renderHook } from '@testing-library/react';
import type { Map as MapLibre } from 'maplibre-gl';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nameLayer } from './backgroundLayers.ts';
import { setNamesNeeded } from './bundledNames.ts';
import { useStreets } from './useStreets.ts';

vi.mock('./bundledNames.ts', () => ({ setNamesNeeded: vi.fn() }));

type SourceData = { dataType: string; sourceId: string; tile?: { state: string } };
const makeMap = () => {
  const listeners = new Set<(event: SourceData) => void>();
  const visibility = new Map<string, string>();
  const map = {
    getLayer: (id: string) => ({ id }),
    setLayoutProperty: (id: string, _name: string, value: string) => visibility.set(id, value),
    on: (_name: string, listener: (event: SourceData) => void) => listeners.add(listener),
    off: (_name: string, listener: (event: SourceData) => void) => listeners.delete(listener),
  };
  return {
    drawn: { map: map as unknown as MapLibre, drawn: 1 },
    visibility,
    send: (event: SourceData) => {
      for (const listener of [...listeners]) listener(event);
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
  const { drawn, visibility, send } = makeMap();
  renderHook(() => useStreets(drawn, true, undefined));
  send(tile('streets', 'errored'));
  send(tile('own-background', 'loaded'));
  vi.advanceTimersByTime(3999);
  expect(setNamesNeeded).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(setNamesNeeded).toHaveBeenCalledWith(true);
  expect(visibility.get(nameLayer)).toBe('visible');
  // They come after all: the names are theirs.
  send(tile('streets', 'loaded'));
  expect(visibility.get(nameLayer)).toBe('none');
});

test('with a tile in time no names are asked for', () => {
  const { drawn, visibility, send } = makeMap();
  renderHook(() => useStreets(drawn, true, undefined));
  send(tile('streets', 'loaded'));
  vi.advanceTimersByTime(10_000);
  expect(setNamesNeeded).not.toHaveBeenCalled();
  expect(visibility.get(nameLayer)).toBe('none');
});

test('where no streets are expected the names are needed at once', () => {
  renderHook(() => useStreets(makeMap().drawn, false, undefined));
  expect(setNamesNeeded).toHaveBeenCalledWith(true);
});
