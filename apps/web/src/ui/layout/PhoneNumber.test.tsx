import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PhoneLink } from './PhoneNumber.tsx';

test.each([
  ['+972501234567', '050-1234567'],
  ['+97231234567', '03-1234567'],
  ['+972772345678', '077-2345678'],
  ['+442079460958', '+44 20 7946 0958'],
])('%s is called as it is stored and read as %s', async (number, shown) => {
  render(<PhoneLink number={number} />);
  await screen.findByText(shown);
  expect(screen.getByRole('link').getAttribute('href')).toBe(`tel:${number}`);
});
