import type { MarkerInfo } from '@salons/contract/markers';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { askForPlace } from '../../nouns/request/asking.api.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { joinWaitingList } from '../../nouns/request/waiting.api.ts';
import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';
import { useFormTexts } from '../../ui/form/form.texts.ts';
import { RequestPanel } from './RequestPanel.tsx';
import { readChoice, type StoredChoice, storeChoice } from './storedChoice.api.ts';

vi.mock('../../nouns/request/asking.api.ts', () => ({ askForPlace: vi.fn() }));
vi.mock('../../nouns/request/waiting.api.ts', () => ({ joinWaitingList: vi.fn() }));

const t = useAskingTexts.in('en');
const askOne = t('ask', { places: t('places', { count: 1 }) });
const path = '/site/salonSearch/mapview/7';
const makeSalon = (free_places: number) =>
  ({ salon_id: 7, free_places, max_guests: 20 }) as unknown as MarkerInfo;

const Panel = ({
  free,
  asker = 'ready',
  before,
  onLead = vi.fn(),
}: { free: number; before?: StoredChoice | undefined } & Partial<
  Pick<ComponentProps<typeof RequestPanel>, 'asker' | 'onLead'>
>) => (
  <QueryClientProvider client={queryClient}>
    <RequestPanel
      {...{ asker, before, onLead }}
      salon={makeSalon(free)}
      k={undefined}
      onAsked={async () => undefined}
    />
  </QueryClientProvider>
);
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).hasAttribute('disabled');

beforeEach(() => {
  setLanguage('en');
  localStorage.clear();
  vi.mocked(askForPlace)
    .mockReset()
    .mockResolvedValue({} as Awaited<ReturnType<typeof askForPlace>>);
  vi.mocked(joinWaitingList)
    .mockReset()
    .mockResolvedValue({} as Awaited<ReturnType<typeof joinWaitingList>>);
});

/** Back from registration, with a choice stored before it. */
const comeBack = (free: number, choice: Partial<StoredChoice>) => {
  const before = { salon: 7, guests_number: 1, path, ...choice };
  storeChoice(before);
  render(<Panel free={free} before={before} />);
};

test('a stranger is led to registration with the number, and with the wish to wait', () => {
  const onLead = vi.fn();
  const { rerender } = render(<Panel free={5} asker="stranger" onLead={onLead} />);
  fireEvent.click(button(askOne));
  expect(onLead).toHaveBeenLastCalledWith(1, false);
  rerender(<Panel free={0} asker="stranger" onLead={onLead} />);
  expect(screen.getByText(t('firstRegisterToWait'))).not.toBeNull();
  expect(isDisabled(askOne)).toBe(true);
  fireEvent.click(button(t('join')));
  expect(onLead).toHaveBeenLastCalledWith(1, true);
  expect(askForPlace).not.toHaveBeenCalled();
  expect(joinWaitingList).not.toHaveBeenCalled();
});

test('for who comes back the chosen places are asked for', async () => {
  comeBack(3, { guests_number: 2 });
  const request = { host_salon: 7, guests_number: 2 };
  await waitFor(() => expect(askForPlace).toHaveBeenCalledWith(request, expect.anything()));
  await waitFor(() => expect(readChoice()).toBeUndefined());
  expect(joinWaitingList).not.toHaveBeenCalled();
});

test('who chose to wait is on the list right after', async () => {
  comeBack(0, { guests_number: 2, waits: true });
  await waitFor(() => expect(joinWaitingList).toHaveBeenCalledWith(7, { guests_number: 2 }));
  await waitFor(() => expect(readChoice()).toBeUndefined());
  expect(askForPlace).not.toHaveBeenCalled();
});

test('who asked while the places went is put on no list, and is offered it for as many', async () => {
  comeBack(0, { guests_number: 2 });
  expect(screen.getByText(t('filledAbout'))).not.toBeNull();
  expect(readChoice()).toBeUndefined();
  expect(askForPlace).not.toHaveBeenCalled();
  expect(joinWaitingList).not.toHaveBeenCalled();
  fireEvent.click(button(t('join')));
  await waitFor(() => expect(joinWaitingList).toHaveBeenCalledWith(7, { guests_number: 2 }));
});

test('where the last place goes to somebody else the waiting list is offered at once', async () => {
  vi.mocked(askForPlace).mockRejectedValue(new ApiError(400, 'notEnoughRoom'));
  const { rerender } = render(<Panel free={1} />);
  expect(screen.queryByRole('button', { name: t('join') })).toBeNull();
  fireEvent.click(button(askOne));
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  rerender(<Panel free={0} />);
  expect(isDisabled(askOne)).toBe(true);
  fireEvent.click(button(t('join')));
  await waitFor(() => expect(joinWaitingList).toHaveBeenCalledWith(7, { guests_number: 1 }));
});

test('where places go while somebody chooses, the waiting list is offered for as many as were chosen', async () => {
  const { rerender } = render(<Panel free={3} />);
  fireEvent.click(button(useFormTexts.in('en')('more')));
  rerender(<Panel free={1} />);
  fireEvent.click(button(t('joinFor', { places: t('places', { count: 2 }) })));
  await waitFor(() => expect(joinWaitingList).toHaveBeenLastCalledWith(7, { guests_number: 2 }));
  rerender(<Panel free={0} />);
  fireEvent.click(button(t('join')));
  await waitFor(() => expect(joinWaitingList).toHaveBeenCalledTimes(2));
  expect(joinWaitingList).toHaveBeenLastCalledWith(7, { guests_number: 2 });
});

test('who joins the waiting list for three reads that three wait longer', () => {
  const longer = useWaitingTexts.in('en')('threeWaitLonger');
  render(<Panel free={0} />);
  const more = button(useFormTexts.in('en')('more'));
  fireEvent.click(more);
  expect(screen.queryByText(longer)).toBeNull();
  fireEvent.click(more);
  expect(screen.getByText(longer)).not.toBeNull();
});
