import type { Points, SalonRow, SalonTown } from '@salons/contract/markers';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps, ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { InViewList } from './InViewList.tsx';
import { SalonFacts } from './SalonFacts.tsx';
import { SalonTablePage } from './SalonTablePage.tsx';
import { useSearchAddress } from './useSearchAddress.ts';

interface Query {
  readonly free_text?: string;
  readonly is_digital?: readonly string[];
  readonly [name: string]: unknown;
}
const answer = vi.fn<(path: string, query: Query) => unknown>();
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: async ({ path }: { path: string }, { query = {} }: { query?: Query }) => answer(path, query),
}));

const makeSalon = (id: number, changes: Partial<SalonRow> = {}): SalonRow => ({
  ...{
    id,
    salon_id: id,
    salon_name: `Evening ${id}`,
    host_name: 'Dana',
    season: 2099,
    status: null,
    volunteer: null,
  },
  ...{ event_time: '2099-05-03T17:00:00Z', time_zone: 'Asia/Jerusalem', duration_minutes: 120 },
  ...{ address: 'Herzl', house_number: '5', floor: null, apartment_number: null, city_name: 'Haifa' },
  ...{ country: 'IL', lat: 32.8, lng: 35, precision: 'house', place_exact: true, accessibility: [] },
  ...{ language_name: 'Hebrew', is_digital: false, is_org: false, org_type: null },
  ...{ is_open_for_guests: true, max_guests: 20, invites_pending_count: 0, invites_confirmed_count: 0 },
  ...{
    free_places: 5,
    comments_for_guests: null,
    host_words: null,
    voice_url: null,
    site_link: null,
    share_url: null,
    host_phone: null,
  },
  ...{ host_email: null, witness_full_name: null, witness_type: null, distance: null },
  ...{ distance_approximate: false, address_withheld: false },
  ...changes,
});
/** One salon on the second of two salon days, one on a day beside them. */
const points: Points = {
  generated_at: '2099-01-01T00:00:00Z',
  days: ['2099-05-04', '2099-06-01'],
  scale: 10_000,
  columns: {
    ...{ id: [1, 1], lat: [328_000, 310_000], lng: [350_000, 348_000], day: [0, 1], hour: [20, 9] },
    ...{ free: [5, 0], language: [1, 2], flags: [0, 0] },
  },
};
const town: SalonTown = {
  ...{ city: 3, name: 'Haifa', country: 'IL', lat: 32.8, lng: 35, count: 2, distance: 0.2 },
  distance_approximate: false,
};
let rows: SalonRow[];
let near: SalonRow[];
let towns: SalonTown[];

// happy-dom does not know the element `search`, and React warns about unknown elements.
const createElement = document.createElement.bind(document);
vi.spyOn(document, 'createElement').mockImplementation((name: string) =>
  createElement(name === 'search' ? 'section' : name),
);

beforeEach(() => {
  setLanguage('en');
  queryClient.clear();
  [rows, near, towns] = [[], [], []];
  answer.mockReset().mockImplementation((path, { is_digital = [] }) => {
    if (path === '/api/host_salons_list/') {
      const shown = is_digital.length === 0 ? rows : rows.filter((row) => row.is_digital);
      return { count: shown.length, next: null, previous: null, results: shown };
    }
    if (path === '/api/host_salons_map/') return near;
    if (path === '/api/host_salons_map/points/') return points;
    if (path === '/api/host_salons_map/towns/') return towns;
    if (path.includes('days'))
      return [
        { date: '2099-05-03', is_eve: true },
        { date: '2099-05-04', is_eve: false },
      ];
    return [];
  });
});

const show = (page: ReactElement, address: string) => {
  const router = createMemoryRouter([{ path: '*', element: page }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
};
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const usePhone = (isPhone: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isPhone && query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );

const go = { onGo: vi.fn(), onReach: vi.fn(), onZoomOut: vi.fn(), onPoint: vi.fn(), retry: vi.fn() };
const box = { west: 34.9, south: 32.7, east: 35.1, north: 32.9 };
type ListProps = ComponentProps<typeof InViewList>;
const atHaifa = { id: 1, lat: 32.8, lng: 35, isFull: false, isExact: true };
const atEilat = { id: 9, lat: 29.6, lng: 34.9, isFull: false, isExact: true };

const showList = (changes: Partial<ListProps> & { error?: unknown } = {}, address = '/?dates=all') => {
  const { error = null, ...props } = changes;
  const List = () => (
    <InViewList
      search={useSearchAddress()}
      toSalon={(id) => `/salon/${id}`}
      selected={undefined}
      onPoint={go.onPoint}
      onMap={{ points: [atHaifa, atEilat], error, retry: go.retry }}
      box={box}
      inView={1}
      isWaiting={false}
      center={{ lat: 32.8, lng: 35 }}
      onReach={go.onReach}
      onGo={go.onGo}
      onZoomOut={go.onZoomOut}
      {...props}
    />
  );
  return show(<List />, address);
};

test('where few salons are in view, the nearest outside of it are listed and reached', async () => {
  near = [makeSalon(1), makeSalon(9, { lat: 29.6, lng: 34.9, distance: 300 }), makeSalon(8, { lat: null })];
  showList();
  await screen.findByRole('heading', { name: 'One salon in this area' });
  expect(screen.getByText(/One more salon is farther away/)).toBeTruthy();
  const outside = await screen.findByRole('list', { name: 'Closest outside the map' });
  // Without a chosen place the distance from the map's centre is meaningless.
  expect(within(outside).getByRole('listitem').textContent).not.toContain('300');
  expect(within(outside).getByRole('link').getAttribute('href')).toBe('/salon/9');
  press('Show the nearest on the map');
  expect(go.onReach).toHaveBeenCalledWith(atEilat);
  press('Look wider');
  expect(go.onZoomOut).toHaveBeenCalled();
});

test('with a chosen place the list is by distance, and names order and town', async () => {
  near = [makeSalon(1, { distance: 2 }), makeSalon(9, { lat: 29.6, lng: 34.9, distance: 300 })];
  showList({ inView: 2 }, '/?dates=all&near=32.8,35');
  expect(await screen.findByText(/Haifa\S* and around · By distance/)).toBeTruthy();
  const listed = await screen.findAllByRole('listitem');
  expect(listed.some(({ textContent }) => textContent?.includes('2'))).toBe(true);
  fireEvent.pointerEnter(screen.getAllByRole('listitem')[0] as HTMLElement);
  expect(go.onPoint).toHaveBeenLastCalledWith(1);
  fireEvent.pointerLeave(screen.getAllByRole('listitem')[0] as HTMLElement);
  expect(go.onPoint).toHaveBeenLastCalledWith(undefined);
});

test('nothing in view: other towns and other days are offered, and no salon', async () => {
  towns = [town, { ...town, city: 5, name: 'Acre', distance: null }];
  showList({ inView: 0 }, '/?date_from=2099-05-03&date_to=2099-05-03&language=1');
  await screen.findByRole('heading', { name: 'No salons in this part of the map' });
  const ways = await screen.findByRole('region', { name: 'What comes closest' });
  await waitFor(() => expect(within(ways).getAllByRole('button')).toHaveLength(3));
  // Distances below a kilometre are shown as one: they are to the centre of a town.
  expect(within(ways).getByRole('button', { name: /Haifa.*, .*1 km.* away/ })).toBeTruthy();
  expect(within(ways).getByRole('button', { name: /Acre.?$/ })).toBeTruthy();
  fireEvent.click(within(ways).getByRole('button', { name: /Haifa/ }));
  expect(go.onGo).toHaveBeenCalledWith({ lat: 32.8, lng: 35 });
});

test('nothing anywhere: the filters can be cleared, and online salons are named', async () => {
  rows = [makeSalon(4, { is_digital: true })];
  const router = showList(
    { onMap: { points: [], error: null, retry: go.retry }, inView: 0 },
    '/?dates=all&language=2',
  );
  expect(await screen.findByText('No salons found')).toBeTruthy();
  await screen.findByRole('button', { name: 'There is also one online salon' });
  press('Clear filters');
  await waitFor(() => expect(router.state.location.search).not.toContain('language'));
});

test('where one filter alone stands in the way, a press leaves it out, and one may host', async () => {
  const router = showList(
    { onMap: { points: [], error: null, retry: go.retry }, inView: 0 },
    '/?dates=all&has_room=6',
  );
  const ways = await screen.findByRole('region', { name: 'What comes closest' });
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/register/host');
  fireEvent.click(await within(ways).findByRole('button', { name: /2 salons without/ }));
  await waitFor(() => expect(router.state.location.search).not.toContain('has_room'));
});

test('online salons are one press away where the map shows none', async () => {
  rows = [makeSalon(4, { is_digital: true }), makeSalon(5, { is_digital: true })];
  const router = showList({ onMap: { points: [], error: null, retry: go.retry }, inView: 0 }, '/?dates=all');
  expect(await screen.findByText(/No salons are open to guests yet/)).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: /There are also/ }));
  await waitFor(() => expect(router.state.location.search).toContain('is_digital=true'));
});

test('a list that failed is read again together with the map', async () => {
  showList({ onMap: { points: undefined, error: new ApiError(0, 'offline'), retry: go.retry } });
  fireEvent.click(await screen.findByRole('button', { name: /again/i }));
  expect(go.retry).toHaveBeenCalled();
});

test('while the map is on its way the salons are listed already, twenty at most, with more at a press', async () => {
  near = Array.from({ length: 20 }, (_, at) => makeSalon(at + 1));
  showList({ isWaiting: true, inView: undefined });
  expect((await screen.findAllByRole('listitem')).length).toBe(20);
  expect(screen.queryByRole('button', { name: 'More salons' })).toBeNull();
});

test('a list without a map holds all salons by date; more come at a press', async () => {
  near = Array.from({ length: 20 }, (_, at) => makeSalon(at + 1));
  const router = showList({ box: undefined, inView: 25 });
  expect(await screen.findByRole('heading', { name: '25 salons' })).toBeTruthy();
  expect(screen.getByText('By date')).toBeTruthy();
  press('More salons');
  await waitFor(() => expect(router.state.location.search).toContain('page=2'));
});

test('a card says what is worth knowing of a salon', async () => {
  near = [
    makeSalon(1, { free_places: 0, is_org: true, witness_type: 'generation_2' }),
    makeSalon(2, { is_digital: true, accessibility: ['Elevator', 'Wheelchair accessibility'] }),
    makeSalon(3, { country: 'FR', time_zone: 'Europe/Paris', address: null, house_number: null }),
  ];
  showList({ inView: 4, selected: 2, replaces: true }, '/?date_from=2099-05-03&date_to=2099-05-03');
  const [full, online, abroad] = await screen.findAllByRole('listitem');
  expect(full?.textContent).toMatch(/No places left.*Organi[sz]ation/);
  expect(online?.textContent).toMatch(/5 places left.*Elevator/);
  expect(online?.textContent).not.toContain('Haifa');
  // With one chosen day the day is not repeated; a salon abroad shows the visitor's local time too.
  expect(full?.textContent).not.toContain('03.05');
  expect(abroad?.textContent).toMatch(/19:00 \(.*13:00/);
});

test('the table is ordered by its headings and leads to each salon with the filters', async () => {
  rows = [
    makeSalon(1, { distance: 3 }),
    makeSalon(2, { free_places: 0 }),
    makeSalon(3, { is_digital: true }),
  ];
  const router = show(<SalonTablePage />, '/site/salonSearch/table?dates=all&language=1&ordering=nonsense');
  expect(await screen.findByRole('heading', { name: '3 salons' })).toBeTruthy();
  const table = within(screen.getByRole('table'));
  expect(table.getByRole('link', { name: /Evening 1/ }).getAttribute('href')).toContain(
    '/1?dates=all&language=1',
  );
  const cells = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(cells[1]).toMatch(/Haifa.*3.*km/);
  expect(cells[2]).toContain('No places left');
  expect(cells[3]).toContain('Online');
  // An invalid order in the address falls back to the default.
  expect(table.getByRole('columnheader', { name: 'Date' }).getAttribute('aria-sort')).toBe('ascending');
  fireEvent.click(table.getByRole('button', { name: 'Date' }));
  await waitFor(() => expect(router.state.location.search).toContain('ordering=-event_time'));
});

test('a day is chosen by its chip, and let go by it; other dates stand behind the last one', async () => {
  const router = show(<SalonTablePage />, '/site/salonSearch/table');
  const eve = await screen.findByRole('checkbox', { name: /Eve.*03\.05/ });
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /04\.05.*One salon/ })).toBeTruthy());
  fireEvent.click(eve);
  await waitFor(() => expect(router.state.location.search).toContain('date_from=2099-05-03'));
  fireEvent.click(screen.getByRole('checkbox', { name: /Eve.*03\.05/ }));
  await waitFor(() => expect(router.state.location.search).not.toContain('date_from'));
  const others = screen.getByRole('combobox', { name: 'Other dates' });
  fireEvent.change(others, { target: { value: '2099-06-01' } });
  await waitFor(() => expect(router.state.location.search).toContain('date_to=2099-06-01'));
  fireEvent.change(others, { target: { value: 'all' } });
  await waitFor(() => expect(router.state.location.search).toContain('dates=all'));
});

test('a date from a link that has no salons can still be seen as the chosen one', async () => {
  show(<SalonTablePage />, '/site/salonSearch/table?date_from=2099-07-07&date_to=2099-07-07');
  await waitFor(() =>
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Other dates' }).value).toBe('2099-07-07'),
  );
});

test('on a phone the rows are cards, and how many filters are set stands on their button', async () => {
  const media = usePhone(true);
  rows = [makeSalon(1)];
  const router = show(
    <SalonTablePage />,
    '/site/salonSearch/table?language=1&date_from=2099-05-03&date_to=2099-05-03',
  );
  expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeTruthy();
  expect(await screen.findByRole('listitem')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: '-free_places' } });
  await waitFor(() => expect(router.state.location.search).toContain('ordering=-free_places'));
  media.mockRestore();
});

test('a page past the end is tried again from the first one', async () => {
  answer.mockImplementation((path) => {
    if (path === '/api/host_salons_list/') throw new ApiError(404, 'notFound');
    return [];
  });
  const router = show(<SalonTablePage />, '/site/salonSearch/table?page=9');
  fireEvent.click(await screen.findByRole('button', { name: /again/i }));
  await waitFor(() => expect(router.state.location.search).not.toContain('page'));
});

test('where the device does not say where it is, that is told; where it does, the search goes there', async () => {
  const position = { coords: { latitude: 32.123456, longitude: 34.987654 } } as GeolocationPosition;
  const device = vi.fn<Geolocation['getCurrentPosition']>();
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: device,
  } as unknown as Geolocation);
  device.mockImplementationOnce((_found, failed) => failed?.({} as GeolocationPositionError));
  const router = show(<SalonTablePage />, '/site/salonSearch/table');
  await screen.findByRole('button', { name: 'Near me' });
  press('Near me');
  expect((await screen.findByRole('alert')).textContent).toContain('did not say where it is');
  device.mockImplementationOnce((found) => found(position));
  press('Near me');
  // Rounded to about 100 m, as the address may be shared.
  await waitFor(() => expect(router.state.location.search).toContain('near=32.123%2C34.988&place=me'));
});

test.each([
  [true, /Full address after approval/],
  [false, /^(?!.*after approval).*Floor/],
])('a popup whose address is withheld says when it comes: %s', async (address_withheld, text) => {
  const salon = makeSalon(1, { address_withheld, floor: address_withheld ? 9999 : 2 });
  show(
    <div data-testid="facts">
      <SalonFacts salon={salon} />
    </div>,
    '/',
  );
  expect((await screen.findByTestId('facts')).textContent).toMatch(text);
});
