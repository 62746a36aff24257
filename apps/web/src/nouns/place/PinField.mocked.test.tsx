import type { AddressPoint } from '@salons/contract/geo';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { PinField } from './PinField.tsx';
import { emptyPin } from './pinForm.ts';

let found: AddressPoint | undefined;
vi.mock('./place.api.ts', async (original) => ({
  ...(await original<typeof import('./place.api.ts')>()),
  useLocality: () => undefined,
  useFoundPoint: () => found,
}));

const street = { lat: 32.8, lng: 35, precision: 'street' } as const;
const house = { lat: 32.81, lng: 35.01, precision: 'house' } as const;
const latitude = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Latitude/ });

let values: () => Record<string, unknown>;
interface SampleProps {
  readonly point: AddressPoint;
  readonly meanwhile?: () => void;
}
const Sample = ({ point, meanwhile }: SampleProps) => {
  found = point;
  const form = useForm<Record<string, unknown>>({ defaultValues: { city: 3, ...emptyPin } });
  values = form.getValues;
  useLayoutEffect(() => {
    meanwhile?.();
  }, [meanwhile]);
  return (
    <FormProvider {...form}>
      <PinField
        isAbroad={false}
        follow={{ settled: { street: 'Oak', address: 'Oak 4' }, hasChanged: true }}
        places={[]}
      />
    </FormProvider>
  );
};
beforeEach(() => setLanguage('en'));

test('a pin follows its address until somebody puts it', async () => {
  const { rerender } = render(<Sample point={street} />);
  await waitFor(() => expect(latitude().value).toBe('32.8'));
  rerender(<Sample point={house} />);
  await waitFor(() => expect(values()).toMatchObject({ ...house, pin_by_hand: false }));
  fireEvent.change(latitude(), { target: { value: '32.7' } });
  rerender(<Sample point={street} />);
  expect(values()).toMatchObject({ lat: 32.7, pin_by_hand: true });
});

test('nor does it follow an address that is found in the moment in which somebody puts it', async () => {
  const { rerender } = render(<Sample point={street} />);
  await waitFor(() => expect(latitude().value).toBe('32.8'));
  // Sets both values in one task, as a browser's autofill does.
  const put = () => {
    const input = latitude();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '32.7');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  rerender(<Sample point={house} meanwhile={put} />);
  expect(latitude().value).toBe('32.7');
  expect(values()).toMatchObject({ lat: 32.7, lng: 35, precision: 'house', pin_by_hand: true });
});

test('a pin moved on the map goes back by one press, and follows its address again', async () => {
  const { rerender } = render(<Sample point={street} />);
  await waitFor(() => expect(latitude().value).toBe('32.8'));
  fireEvent.change(latitude(), { target: { value: '32.7' } });
  expect(values()).toMatchObject({ lat: 32.7, precision: 'house', pin_by_hand: true });
  fireEvent.click(screen.getByRole('button', { name: 'Put the pin back' }));
  expect(values()).toMatchObject({ ...street, pin_by_hand: false });
  expect(screen.queryByRole('button', { name: 'Put the pin back' })).toBeNull();
  rerender(<Sample point={house} />);
  await waitFor(() => expect(values()).toMatchObject(house));
});
