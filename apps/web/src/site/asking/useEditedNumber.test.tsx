import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useEditedNumber } from './useEditedNumber.ts';

const show = (saved: number) => renderHook((now) => useEditedNumber(now), { initialProps: saved });

test('a number saved in another tab is shown here too', () => {
  const { result, rerender } = show(2);
  rerender(3);
  expect(result.current[0]).toBe(3);
});

test('a number that is being changed here stays, whatever is saved elsewhere', () => {
  const { result, rerender } = show(2);
  act(() => result.current[1](1));
  rerender(3);
  expect(result.current[0]).toBe(1);
});

test('once the own number is saved, it follows again', () => {
  const { result, rerender } = show(2);
  act(() => result.current[1](3));
  rerender(3);
  rerender(1);
  expect(result.current[0]).toBe(1);
});
