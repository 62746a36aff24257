import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { makeQueryClient } from './query.ts';
import { useSingleFlight } from './useSingleFlight.ts';

const Press = ({ onPress }: { readonly onPress: () => Promise<unknown> }) => {
  const { mutate, isPending } = useSingleFlight({ mutationFn: onPress });
  return (
    <button type="button" disabled={isPending} onClick={() => mutate()}>
      {'press'}
    </button>
  );
};
const show = (onPress: () => Promise<unknown>) =>
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Press onPress={onPress} />
    </QueryClientProvider>,
  );

test('two presses before the button has been drawn as busy do it once', async () => {
  let answer: () => void = () => undefined;
  const onPress = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  show(onPress);
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.click();
  button.click();
  await vi.waitFor(() => expect(button.disabled).toBe(true));
  expect(onPress).toHaveBeenCalledOnce();
  await act(async () => answer());
});

test('after an answer or a failure it can be pressed again', async () => {
  const onPress = vi.fn(() => Promise.reject(new Error('refused')));
  show(onPress);
  const button = screen.getByRole<HTMLButtonElement>('button');
  button.click();
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(button.disabled).toBe(false));
  button.click();
  await vi.waitFor(() => expect(onPress).toHaveBeenCalledTimes(2));
});

test('what is pressed of another thing does not wait', async () => {
  const onPress = vi.fn((_id: number) => new Promise<void>(() => undefined));
  const Answers = () => {
    const { mutate } = useSingleFlight({ mutationFn: onPress, toKey: (id) => id });
    return [1, 2].map((id) => (
      <button key={id} type="button" onClick={() => mutate(id)}>
        {id}
      </button>
    ));
  };
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Answers />
    </QueryClientProvider>,
  );
  for (const name of ['1', '1', '2']) screen.getByRole('button', { name }).click();
  await vi.waitFor(() => expect(onPress.mock.calls.map(([id]) => id)).toEqual([1, 2]));
});
