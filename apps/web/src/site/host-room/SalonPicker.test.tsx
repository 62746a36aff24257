import type { HostSalon } from '@salons/contract/salons';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router';
import { expect, test } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { parseSalonId } from '../../nouns/salon/createSalon.ts';
import { SalonPicker } from './SalonPicker.tsx';
import { chosenSalon } from './salonRoom.ts';

const year = new Date().getFullYear() + 1;
const salon = (id: number, salon_name: string, more: Partial<HostSalon> = {}) =>
  ({
    ...{ id, salon_name, season: year, event_time: `${year}-05-0${id}T17:00:00Z` },
    ...{ time_zone: 'Asia/Jerusalem', cancelled_at: null, max_guests: 6 },
    ...{ invites_confirmed_count: 0, invites_pending_count: 0, ...more },
  }) as HostSalon;
/** A room with the salon from the address and the picker below. */
const Room = ({ salons }: { readonly salons: readonly HostSalon[] }) => {
  const [params] = useSearchParams();
  const chosen = chosenSalon(salons, parseSalonId(params));
  if (chosen === undefined) return null;
  return (
    <>
      <h1>{chosen.salon_name}</h1>
      <SalonPicker salons={salons} chosen={chosen.id} />
    </>
  );
};
const show = (...salons: readonly HostSalon[]) => {
  setLanguage('en');
  render(
    <MemoryRouter>
      <Room salons={salons} />
    </MemoryRouter>,
  );
};
const getTitle = () => screen.getByRole('heading', { level: 1 }).textContent;
const isUnfolded = (name: RegExp) => screen.getByText(name).closest('details')?.open;

test('an organisation finds its salons by year: each leads to its page, with its places and who waits', () => {
  show(salon(3, 'Class A'), salon(4, 'Class B', { invites_pending_count: 2 }));
  expect(screen.getByText(String(year))).toBeTruthy();
  const [first, second] = screen.getAllByRole('link');
  expect([first?.getAttribute('href'), second?.getAttribute('href')]).toEqual(['/?salon=3', '/?salon=4']);
  expect([first?.getAttribute('aria-current'), second?.getAttribute('aria-current')]).toEqual(['page', null]);
  expect(second?.textContent).toMatch(/Class B.*0 of 6.*2 places waiting/);
});

test('the salon that is pressed is shown; a season with nothing ahead is folded until then', () => {
  const before = { season: 2020, event_time: '2020-04-20T17:00:00Z' };
  show(salon(2, 'Class of old', before), salon(3, 'Class A'), salon(4, 'Class B'));
  expect(getTitle()).toBe('Class A');
  expect([isUnfolded(/^2020$/), isUnfolded(/Class B/)]).toEqual([false, true]);
  for (const name of ['Class B', 'Class of old']) {
    fireEvent.click(screen.getByText(name));
    expect(getTitle()).toBe(name);
    expect(document.querySelector('[aria-current]')?.textContent).toContain(name);
  }
  expect(isUnfolded(/^2020$/)).toBe(true);
});

test('a host of one salon has nothing to choose', () => {
  show(salon(3, 'Class A'));
  expect(screen.queryByRole('navigation')).toBeNull();
});
