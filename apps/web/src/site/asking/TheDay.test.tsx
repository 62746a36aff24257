import type { Invitation } from '@salons/contract/invitations';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { type RequestActs, RequestActsContext } from '../../nouns/request/requestActs.ts';
import { TheDay } from './TheDay.tsx';
import { useTheDayTexts } from './theDay.texts.ts';

const t = useTheDayTexts.in('en');
const hour = 3_600_000;
const acts = {
  change: vi.fn<RequestActs['change']>(),
  withdraw: vi.fn<RequestActs['withdraw']>(),
  confirmComing: vi.fn<() => Promise<unknown>>(),
};

const show = (fields: Partial<Invitation>, own: Partial<RequestActs> = {}) => {
  const invitation = {
    ...{ id: 4, status: 'approved', late_minutes: null, coming: false, time_zone: 'Etc/UTC' },
    ...{ event_time: new Date().toISOString(), can: { withdraw: true } },
    ...fields,
  } as unknown as Invitation;
  return render(
    <QueryClientProvider client={queryClient}>
      <RequestActsContext value={{ ...acts, ...own } as unknown as RequestActs}>
        <TheDay invitation={invitation} host="Hila" />
      </RequestActsContext>
    </QueryClientProvider>,
  );
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  setLanguage('en');
  for (const act of Object.values(acts)) act.mockReset().mockResolvedValue(undefined);
});

test('on the day one press says how late, and another that it is on time', async () => {
  const { unmount } = show({});
  press(t('lateBy', { count: 15 }));
  await waitFor(() => expect(acts.change).toHaveBeenCalledWith(4, { late_minutes: 15 }));
  unmount();
  show({ late_minutes: 15 });
  expect(screen.getByRole('status').textContent).toBe(t('lateNoted', { host: 'Hila', count: 15 }));
  press(t('onTime'));
  await waitFor(() => expect(acts.change).toHaveBeenCalledWith(4, { late_minutes: null }));
});

test('a press that fails says why', async () => {
  acts.change.mockRejectedValue(new ApiError(0, 'offline'));
  show({});
  press(t('lateBy', { count: 5 }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
});

test('two days before it asks whether the guest is coming, on the page of the link alone', async () => {
  const event_time = new Date(Date.now() + 40 * hour).toISOString();
  const { unmount } = show({ event_time });
  press(t('coming'));
  await waitFor(() => expect(acts.confirmComing).toHaveBeenCalledOnce());
  unmount();
  const { container } = show({ event_time }, { confirmComing: undefined } as unknown as Partial<RequestActs>);
  expect(container.textContent).toBe('');
});

test('a week before there is nothing', () => {
  const { container } = show({ event_time: new Date(Date.now() + 7 * 24 * hour).toISOString() });
  expect(container.textContent).toBe('');
});
