import type { City } from '@salons/contract/reference';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';
import { LocalityField } from './LocalityField.tsx';
import { rememberStreet, useFoundPoint } from './place.api.ts';

interface Query {
  readonly id?: readonly number[];
  readonly free_text?: string;
}
const answer = vi.fn<(path: string, query: Query) => unknown>();
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: async ({ path }: { path: string }, { query = {} }: { query?: Query }) => answer(path, query),
}));

const makeCity = (id: number, name_en: string, name_he: string): City => ({
  ...{ id, name_en, name_he, lat: 32 + id / 100, lng: 35, code: null, population: null, aliases: [] },
  ...{ district: 'Haifa', community: 1, country: 'IL' },
});
const cities = [makeCity(3, 'Haifa', 'חיפה'), makeCity(4, 'Hadera', 'חדרה'), makeCity(5, 'Holon', 'חולון')];
const findCities = (_path: string, { id, free_text = '' }: Query) =>
  cities.filter((city) =>
    id === undefined
      ? city.name_en.toLowerCase().startsWith(free_text.toLowerCase()) || city.name_he === free_text
      : id.includes(city.id),
  );

let values: () => Record<string, unknown>;
const Sample = ({ city = '' as number | '', city_text = '' }) => {
  const form = useForm<Record<string, unknown>>({ defaultValues: { city, city_text } });
  values = form.getValues;
  return (
    <FormProvider {...form}>
      <LocalityField label="Town" required />
      <button type="button">next field</button>
    </FormProvider>
  );
};
const show = (props: { city?: number; city_text?: string } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Sample {...props} />
    </QueryClientProvider>,
  );
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Town/ });
const leave = () => userEvent.click(screen.getByRole('button', { name: 'next field' }));

beforeEach(() => {
  setLanguage('en');
  queryClient.clear();
  answer.mockReset().mockImplementation(findCities);
});

test('a locality is chosen from those that fit what is typed', async () => {
  show();
  await userEvent.type(field(), 'h');
  await userEvent.click(await screen.findByRole('option', { name: 'Hadera' }));
  expect(values()).toEqual({ city: 4, city_text: 'Hadera' });
  expect(field().value).toBe('Hadera');
});

test('what can mean one locality alone is chosen when the field is left, in either language', async () => {
  show();
  await userEvent.type(field(), 'חיפה');
  await leave();
  await waitFor(() => expect(values()['city']).toBe(3));
  expect(field().value).toBe('Haifa');
});

test('what a browser fills in by itself is chosen as well', async () => {
  show();
  fireEvent.change(field(), { target: { value: 'Holon' } });
  await waitFor(() => expect(values()['city']).toBe(5));
});

test('what may mean several stays as typed, and has to be chosen', async () => {
  show();
  await userEvent.type(field(), 'h');
  await screen.findByRole('option', { name: 'Haifa' });
  await leave();
  expect(await screen.findByText('Choose a locality from the list')).toBeTruthy();
  expect(values()).toEqual({ city: '', city_text: 'h' });
});

test('Enter takes the first of the list', async () => {
  show();
  await userEvent.type(field(), 'h');
  await screen.findByRole('option', { name: 'Haifa' });
  await userEvent.keyboard('{Enter}');
  expect(values()['city']).toBe(3);
});

test('Escape brings back what was chosen before it was typed over', async () => {
  show({ city: 4, city_text: 'Hadera' });
  await waitFor(() => expect(field().value).toBe('Hadera'));
  await userEvent.type(field(), '{Backspace}');
  expect(values()['city']).toBe('');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(values()['city']).toBe(4));
});

test('a name that is not listed, and a search that fails, are told apart', async () => {
  show();
  await userEvent.type(field(), 'Zz');
  expect((await screen.findAllByText(/No locality of this name/)).length).toBeGreaterThan(0);
  await userEvent.keyboard('{Enter}{Escape}');
  expect(values()).toEqual({ city: '', city_text: 'Zz' });
  answer.mockImplementation(() => {
    throw new ApiError(400, 'invalid');
  });
  await userEvent.type(field(), 'y');
  expect((await screen.findAllByText(/There are no suggestions right now/)).length).toBeGreaterThan(0);
  expect(values()['city_text']).toBe('Zzy');
});

interface Address {
  readonly city: number | '';
  readonly street?: string;
  readonly address?: string;
}
const Point = ({ city, street = '', address = '' }: Address) => (
  <output>{JSON.stringify(useFoundPoint(city, { street, address }) ?? null)}</output>
);
const showPoint = (address: Address) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Point {...address} />
    </QueryClientProvider>,
  );
const readShown = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const street = { lat: 32.5, lng: 35.5, precision: 'street' as const };
const house = { lat: 32.51, lng: 35.51, precision: 'house' as const };

test('a locality without an address lies in its middle, and nothing without a locality', async () => {
  showPoint({ city: 3 });
  await waitFor(() => expect(readShown()).toEqual({ lat: 32.03, lng: 35, precision: 'locality' }));
  showPoint({ city: '' });
  expect(screen.getAllByRole('status')[1]?.textContent).toBe('null');
});

test('until the house is found the pin stands in the street that was chosen', async () => {
  let find: (point: unknown) => void = () => undefined;
  answer.mockImplementation((path, query) =>
    path.includes('geo') ? new Promise((found) => (find = found)) : findCities(path, query),
  );
  rememberStreet(3, 'Herzl', street);
  showPoint({ city: 3, street: 'Herzl', address: 'Herzl 5' });
  expect(readShown()).toEqual(street);
  find(house);
  await waitFor(() => expect(readShown()).toEqual(house));
});

test('an address that cannot be looked up leaves the pin in the middle of its locality', async () => {
  answer.mockImplementation((path, query) => {
    if (path.includes('geo')) throw new ApiError(400, 'invalid');
    return findCities(path, query);
  });
  showPoint({ city: 3, address: 'Nowhere 1' });
  await waitFor(() => expect(readShown()).toMatchObject({ precision: 'locality' }));
});
