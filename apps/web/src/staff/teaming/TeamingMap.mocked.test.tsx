import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import type { MapViewProps } from '../../ui/map/mapView.types.ts';
import { BoardMap } from './BoardMap.tsx';
import type { OptionRow, SideRow } from './board.rules.ts';
import { TeamingMap } from './TeamingMap.tsx';
import type { Board } from './useBoard.ts';
import type { SidePoints } from './useSides.ts';

let drawn: MapViewProps;
vi.mock('../../ui/map/MapView.tsx', () => ({
  MapView: (props: MapViewProps) => {
    drawn = props;
    return null;
  },
}));
vi.mock('../../nouns/reference/reference.api.ts', () => ({ useMapPlaces: () => [] }));

const online = { side: 'salons', id: 3, lat: null, lng: null, is_digital: true } as SideRow;
const telAviv = { lat: 32.08, lng: 34.78 };
const eilat = { lat: 29.55, lng: 34.95 };
const haifa = { lat: 32.8, lng: 35 };
const side = (filter: string, places: readonly { lat: number; lng: number }[]): SidePoints => ({
  filter,
  isPartial: false,
  points: places.map((place, index) => ({ id: index + 1, isScarce: false, ...place })),
});
const row = (id: number, place: { lat: number; lng: number }) =>
  ({ side: 'salons', id, ...place }) as SideRow;
const option = (place: { lat: number; lng: number }) =>
  ({ side: 'witnesses', host_salon: 1, witness_salon: 9, full_name: 'רבקה', ...place }) as OptionRow;
const everywhere = Array.from({ length: 116 }, (_, index) => (index === 115 ? eilat : telAviv));
const handlers = {
  others: [],
  planLines: [],
  onOther: vi.fn(),
  onFrame: vi.fn(),
  marked: undefined,
  onChoose: vi.fn(),
  onMark: vi.fn(),
  onUnavailable: vi.fn(),
};
type Shown = Partial<Parameters<typeof TeamingMap>[0]>;
const open = (first: Shown) => {
  const draw = (shown: Shown) => (
    <TeamingMap
      side={undefined}
      row={undefined}
      options={undefined}
      optionsFilter=""
      {...handlers}
      {...shown}
    />
  );
  const { rerender } = render(draw(first));
  return (shown: Shown) => rerender(draw(shown));
};
const looksAt = ({ lat, lng }: { lat: number; lng: number }) => {
  expect(drawn.center.lat).toBeCloseTo(lat, 1);
  expect(drawn.center.lng).toBeCloseTo(lng, 1);
};

beforeEach(() => vi.clearAllMocks());

test('all who match are drawn, however many, and the camera has all of them in sight', () => {
  open({ side: side('all', everywhere) });
  expect(drawn.points).toHaveLength(116);
  looksAt({ lat: 30.82, lng: 34.87 });
});

test('a few salons abroad do not take the camera out to sea', () => {
  const newYork = { lat: 40.78, lng: -73.97 };
  open({ side: side('all', [...everywhere, newYork]) });
  expect(drawn.points).toHaveLength(117);
  looksAt({ lat: 32.08, lng: 34.78 });
});

test('the camera follows another filter, and stays where somebody moved it while rows only arrive again', () => {
  const show = open({ side: side('all', everywhere) });
  show({ side: side('Eilat', [eilat]) });
  looksAt(eilat);
  drawn.onMove({ center: haifa, zoom: 12, bounds: { west: 0, south: 0, east: 1, north: 1 } });
  show({ side: side('Eilat', [eilat, telAviv]) });
  looksAt(haifa);
});

test('the camera goes to the chosen one, then to it and those who fit, and to fewer when they are narrowed', () => {
  const all = side('all', everywhere);
  const show = open({ side: all });
  show({ side: all, row: row(116, eilat) });
  looksAt(eilat);
  expect(drawn.points).toHaveLength(115);
  show({ side: all, row: row(116, eilat), options: [option(telAviv), option(haifa)] });
  looksAt({ lat: 31.2, lng: 34.9 });
  show({ side: all, row: row(116, eilat), options: undefined, optionsFilter: 'south' });
  show({ side: all, row: row(116, eilat), options: [option(eilat)], optionsFilter: 'south' });
  looksAt(eilat);
});

test('with somebody chosen a new filter is shown whole, and the next choice is gone to', () => {
  const show = open({ side: side('all', everywhere), row: row(1, telAviv), options: [] });
  looksAt(telAviv);
  show({ side: side('north', [haifa]), row: row(1, telAviv), options: [] });
  looksAt(haifa);
  show({ side: side('north', [haifa]), row: row(116, eilat), options: [] });
  looksAt(eilat);
});

test('an online salon is drawn by its options, and the map tells why it has no place itself', () => {
  setLanguage('en');
  const all = side('all', everywhere);
  const show = open({ side: all });
  show({ side: all, row: row(116, eilat), options: [] });
  show({ side: all, row: online, options: undefined });
  looksAt(eilat);
  show({ side: all, row: online, options: [option(telAviv), option(haifa)] });
  looksAt({ lat: (telAviv.lat + haifa.lat) / 2, lng: (telAviv.lng + haifa.lng) / 2 });
  expect(drawn.lines).toEqual([]);
  const board = { get: () => '', allDay: false, option: undefined } as unknown as Board;
  const { getByRole, rerender } = render(
    <BoardMap {...{ board, side: all, row: online, options: [] }} {...handlers} />,
  );
  expect(getByRole('status').textContent).toBe('This salon is online, so it has no place on the map.');
  rerender(<BoardMap {...{ board, side: all, row: row(1, telAviv), options: [] }} {...handlers} />);
  expect(getByRole('status').textContent).toBe('');
});
