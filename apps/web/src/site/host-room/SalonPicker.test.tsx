import type { HostSalon } from '@salons/contract/salons';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { SalonPicker } from './SalonPicker.tsx';

const year = new Date().getFullYear() + 1;
const salon = (id: number, salon_name: string, more: Partial<HostSalon> = {}) =>
  ({
    ...{ id, salon_name, season: year, event_time: `${year}-05-0${id}T17:00:00Z` },
    ...{ time_zone: 'Asia/Jerusalem', cancelled_at: null, max_guests: 6 },
    ...{ invites_confirmed_count: 0, invites_pending_count: 0, ...more },
  }) as HostSalon;
const show = (salons: readonly HostSalon[], chosen: number) => {
  setLanguage('en');
  render(
    <MemoryRouter>
      <SalonPicker salons={salons} chosen={chosen} />
    </MemoryRouter>,
  );
};

test('an organisation finds its salons by year: each leads to its page, with its places and who waits', () => {
  show([salon(3, 'Class A'), salon(4, 'Class B', { invites_pending_count: 2 })], 3);
  expect(screen.getByText(String(year))).toBeTruthy();
  const [first, second] = screen.getAllByRole('link');
  expect([first?.getAttribute('href'), second?.getAttribute('href')]).toEqual(['/?salon=3', '/?salon=4']);
  expect([first?.getAttribute('aria-current'), second?.getAttribute('aria-current')]).toEqual(['page', null]);
  expect(second?.textContent).toMatch(/Class B.*0 of 6.*2 places waiting/);
});

test('a host of one salon has nothing to choose', () => {
  show([salon(3, 'Class A')], 3);
  expect(screen.queryByRole('navigation')).toBeNull();
});
