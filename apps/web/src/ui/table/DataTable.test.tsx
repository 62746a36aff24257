import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { DataTable } from './DataTable.tsx';
import type { Column } from './tableColumns.ts';

interface Guest {
  readonly id: number;
  readonly name: string;
  readonly places: number;
}
const guests: readonly Guest[] = ['Anna', 'Boris', 'Clara'].map((name, at) => ({
  id: at + 1,
  name,
  places: at,
}));
const opened = vi.fn<(name: string) => void>();
const columns: readonly Column<Guest>[] = [
  {
    key: 'name',
    title: 'Name',
    order: 'name',
    cell: ({ name }) => (
      <button type="button" onClick={() => opened(name)}>
        {name}
      </button>
    ),
  },
  { key: 'places', title: 'Places', order: 'places', isNumber: true, cell: ({ places }) => places },
  { key: 'note', title: 'Note', cell: () => '' },
];
const ordered = vi.fn<(ordering: string) => void>();
const paged = vi.fn<(page: number) => void>();

interface SampleProps {
  readonly ordering?: string;
  readonly severalOrders?: boolean;
  readonly place?: string;
  readonly withTicks?: boolean;
  readonly page?: number;
  readonly count?: number;
  readonly rows?: readonly Guest[];
  readonly toPage?: (page: number) => string;
}
const Sample = ({
  ordering = '',
  page = 1,
  count = 3,
  rows = guests,
  withTicks = false,
  ...props
}: SampleProps) => {
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const ticks = {
    has: ({ id }: Guest) => ticked.includes(id),
    toggle: (some: readonly Guest[], on: boolean) => {
      const ids = some.map(({ id }) => id);
      setTicked((before) => [...before.filter((id) => !ids.includes(id)), ...(on ? ids : [])]);
    },
    nameOf: ({ name }: Guest) => name,
  };
  return (
    <MemoryRouter>
      <DataTable
        label="Guests"
        columns={columns}
        rows={rows}
        toKey={({ id }) => id}
        ordering={ordering}
        onOrder={ordered}
        page={page}
        pageSize={3}
        count={count}
        onPage={paged}
        ticks={withTicks ? ticks : undefined}
        {...props}
      />
    </MemoryRouter>
  );
};

beforeEach(() => {
  setLanguage('en');
  for (const one of [opened, ordered, paged]) one.mockReset();
});
const head = (name: string) => screen.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const sortBy = (name: string, shiftKey = false) =>
  fireEvent.click(within(head(name)).getByRole('button'), { shiftKey });
const rows = () => screen.getAllByRole('row').slice(1);
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const findFocused = () => rows().indexOf(document.activeElement as HTMLElement);

test('a heading sorts upwards, pressed again downwards; one without an order cannot be pressed', () => {
  const { rerender } = render(<Sample ordering="-name" />);
  expect(head('Name').getAttribute('aria-sort')).toBe('descending');
  sortBy('Places');
  expect(ordered).toHaveBeenLastCalledWith('places');
  rerender(<Sample ordering="places" />);
  sortBy('Places');
  expect(ordered).toHaveBeenLastCalledWith('-places');
  expect(within(head('Note')).queryByRole('button')).toBeNull();
});

test('with Shift a heading is added to the order, whose places are said', () => {
  const { rerender } = render(<Sample severalOrders ordering="name" />);
  sortBy('Places', true);
  expect(ordered).toHaveBeenLastCalledWith('name,places');
  rerender(<Sample severalOrders ordering="name,-places" />);
  expect(head('Places').textContent).toContain('order');
  // Only one heading may have `aria-sort`.
  expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
  expect(head('Places').getAttribute('aria-sort')).toBe('none');
});

test('arrows, Home and End go between the rows, which Tab reaches as one', () => {
  render(<Sample place="guests" />);
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  rows()[0]?.focus();
  press('ArrowDown');
  expect(findFocused()).toBe(1);
  press('End');
  expect(findFocused()).toBe(2);
  press('ArrowDown');
  expect(findFocused()).toBe(2);
  press('ArrowUp');
  expect(findFocused()).toBe(1);
  press('Home');
  expect(findFocused()).toBe(0);
  // With a modifier key it is a browser shortcut.
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) press('ArrowDown', { [modifier]: true });
  press('x');
  expect(findFocused()).toBe(0);
  press('End');
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0]);
});

test('who comes back to a table is in the same row, at the same height', () => {
  const first = render(<Sample place="kept" />);
  rows()[1]?.focus();
  const scroller = screen.getByRole('region', { name: 'Guests' });
  scroller.scrollTop = 120;
  fireEvent.scroll(scroller);
  first.unmount();
  const second = render(<Sample place="kept" />);
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  expect(screen.getByRole('region', { name: 'Guests' }).scrollTop).toBe(120);
  second.unmount();
  // Fewer rows than before: the last one is the tab stop.
  render(<Sample place="kept" rows={guests.slice(0, 1)} />);
  expect(rows().map(({ tabIndex }) => tabIndex)).toEqual([0]);
});

test('Enter opens the row and Space ticks it; a key in a field of the row does neither', () => {
  render(<Sample place="keys" withTicks />);
  rows()[0]?.focus();
  press('Enter');
  expect(opened).toHaveBeenCalledWith('Anna');
  press(' ');
  const tick = screen.getByRole<HTMLInputElement>('checkbox', { name: /Anna/ });
  expect(tick.checked).toBe(true);
  press(' ');
  expect(tick.checked).toBe(false);
  tick.focus();
  press('Enter');
  expect(opened).toHaveBeenCalledTimes(1);
});

test('the tick of the heading ticks the whole page, and is half ticked between', () => {
  render(<Sample withTicks />);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows of this page' });
  fireEvent.click(screen.getByRole('checkbox', { name: /Boris/ }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  fireEvent.click(all);
  expect([all.checked, all.indeterminate]).toEqual([true, false]);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
  fireEvent.click(all);
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some(({ checked }) => checked)).toBe(false);
});

test('Shift ticks all rows from the one ticked last, by mouse and by Space', () => {
  render(<Sample withTicks place="ranges" />);
  const ticks = () => screen.getAllByRole<HTMLInputElement>('checkbox').slice(1);
  const ticked = () => ticks().map(({ checked }) => checked);
  fireEvent.click(screen.getByRole('checkbox', { name: /Anna/ }));
  const last = ticks().at(-1);
  if (last !== undefined) fireEvent.click(last, { shiftKey: true });
  expect(ticked()).toEqual([true, true, true]);
  rows()[0]?.focus();
  press(' ', { shiftKey: true });
  expect(ticked()).toEqual([false, false, false]);
});

test('an empty page has nothing to tick', () => {
  render(<Sample withTicks rows={[]} count={0} />);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

const step = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

test('the pages lead on and back, but not past the ends', () => {
  const { rerender } = render(<Sample count={8} />);
  expect(screen.getByRole('status').textContent).toMatch(/1.*3.*8/);
  expect(step(/previous/i).disabled).toBe(true);
  fireEvent.click(step(/next/i));
  expect(paged).toHaveBeenLastCalledWith(2);
  rerender(<Sample count={8} page={3} rows={guests.slice(0, 2)} />);
  expect(screen.getByRole('status').textContent).toMatch(/7.*8.*8/);
  expect(step(/next/i).disabled).toBe(true);
  fireEvent.click(step(/previous/i));
  expect(paged).toHaveBeenLastCalledWith(2);
});

test('one page needs no steps; a page past the end leads back', () => {
  const { rerender } = render(<Sample />);
  expect(screen.queryByRole('button', { name: /next/i })).toBeNull();
  rerender(<Sample page={2} rows={[]} />);
  expect(step(/next/i).disabled).toBe(true);
  fireEvent.click(step(/previous/i));
  expect(paged).toHaveBeenLastCalledWith(1);
});

test('where pages have addresses the steps are links, for people without a script too', () => {
  render(<Sample count={8} toPage={(page) => `/guests?page=${page}`} />);
  expect(screen.getByRole('link', { name: /next/i }).getAttribute('href')).toBe('/guests?page=2');
  expect(step(/previous/i).disabled).toBe(true);
});
