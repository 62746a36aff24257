import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CoordinateFields } from './CoordinateFields.tsx';
import type { Coordinates } from './geo.ts';

const onChange = vi.fn();
const fields = (value: Coordinates | undefined) => (
  <>
    <CoordinateFields label="Pin" value={value} onChange={onChange} />
  </>
);
const [haifa, jerusalem] = [
  { lat: 32.794, lng: 34.9896 },
  { lat: 31.77, lng: 35.21 },
];
const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const type = (index: number, text: string) =>
  fireEvent.change(boxes()[index] as HTMLInputElement, { target: { value: text } });
const readValues = () => boxes().map(({ value }) => value);

test('a pin that is found while the first number is typed leaves it as it is', () => {
  const { rerender } = render(fields(undefined));
  type(0, '34.99');
  rerender(fields(haifa));
  expect(readValues()).toEqual(['34.99', '']);
  type(1, '32.81');
  expect(onChange).toHaveBeenLastCalledWith({ lat: 34.99, lng: 32.81 });
});

test('a pin that moves elsewhere is shown', () => {
  const { rerender } = render(fields(undefined));
  rerender(fields(haifa));
  expect(readValues()).toEqual(['32.794', '34.9896']);
  rerender(fields(jerusalem));
  expect(readValues()).toEqual(['31.77', '35.21']);
});
