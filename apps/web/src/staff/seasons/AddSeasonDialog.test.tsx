import type { PlannedSeason } from '@salons/contract/season-changes';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { AddSeasonDialog } from './SeasonDates.tsx';

const season = (year: number, is_current = false): PlannedSeason => ({
  ...{ id: year, year, is_past: false, is_current, salons: 0, requests: 0, days: [] },
  ...{ starts_on: `${year - 1}-05-01`, ends_on: `${year}-04-30`, eve: `${year}-04-20`, day: `${year}-04-21` },
  ...{ hosts_open_on: `${year - 1}-05-01`, guests_open_on: `${year - 1}-05-01` },
});
const open = (seasons: readonly PlannedSeason[], proposed: number) => {
  setLanguage('en');
  const { starts_on, ends_on, hosts_open_on, guests_open_on, eve, day } = season(proposed);
  const proposal = {
    year: proposed,
    starts_on,
    ends_on,
    hosts_open_on,
    guests_open_on,
    eve,
    day,
    days: [eve],
  };
  vi.stubGlobal('fetch', async () => Response.json(proposal));
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AddSeasonDialog seasons={seasons} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
});

test('the next season that is there already is offered first, with its dates', () => {
  open([season(2029), season(2028), season(2027, true)], 2030);
  expect(screen.getByRole('dialog').textContent).toContain('The next season, 2028, is there already');
  fireEvent.click(screen.getByRole('button', { name: /Dates of season.*2028/ }));
  expect(screen.queryByRole('dialog', { name: /Dates of season.*2028/ })).not.toBeNull();
});

test('where the next season is missing it is the one that is proposed', async () => {
  open([season(2029), season(2027, true)], 2028);
  expect(await screen.findByDisplayValue('2028')).toBe(screen.getByRole('combobox', { name: 'Year' }));
  expect(screen.getByRole('dialog').textContent).not.toContain('is there already');
});
