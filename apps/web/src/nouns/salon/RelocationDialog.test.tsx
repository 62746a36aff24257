import type { HostSalon } from '@salons/contract/salons';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { RelocationDialog } from './RelocationDialog.tsx';

const salon = {
  ...{ invites_confirmed_count: 9, invites_pending_count: 1, waiting_count: 0 },
  teamings: [{ witness: 5 }],
} as unknown as HostSalon;
const answer = vi.fn<(isConfirmed: boolean) => void>();

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <RelocationDialog salon={salon} relocation="town" onAnswer={answer} />
    </QueryClientProvider>,
  );

const readDialog = () => screen.getByRole('dialog').textContent?.replace(/[\u2066-\u2069]/g, '');

beforeEach(() => {
  setLanguage('en');
  answer.mockReset();
});

test('says how many people a move concerns, in both languages', () => {
  show();
  expect(readDialog()).toContain(
    'This concerns 11 people: 9 approved places, one place that waits for an answer, and one testimony giver.',
  );
  cleanup();
  setLanguage('he');
  show();
  expect(readDialog()).toContain(
    'השינוי נוגע ל־11 אנשים: 9 מקומות מאושרים, מקום אחד שממתין לתשובה ועדות אחת שנקבעה.',
  );
});

test('the first answer counts', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, save' }));
  await waitFor(() => expect(answer).toHaveBeenCalled());
  expect(answer.mock.calls[0]).toEqual([true]);
  cleanup();
  answer.mockReset();
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(answer.mock.calls).toEqual([[false]]);
});
