import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { Toast } from './Toast.tsx';
import { closeToast, showFailure, showNotice, showToast } from './toastStore.ts';

const line = () => screen.getByRole('alert').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  setLanguage('en');
  closeToast();
  render(<Toast />);
});
afterEach(() => {
  vi.useRealTimers();
});

test('what is done does not look like a failure', () => {
  act(() => showToast('It failed'));
  const failure = screen.getByText('It failed').parentElement?.className;
  act(() => showNotice('It is done'));
  expect(line()).toContain('It is done');
  expect(screen.getByText('It is done').parentElement?.className).not.toBe(failure);
});

test('an error stands for five seconds in a region that is read aloud and was there before it', () => {
  expect(line()).toBe('');
  act(() => showToast('It failed'));
  expect(line()).toContain('It failed');
  pass(4999);
  expect(line()).toContain('It failed');
  pass(1);
  expect(line()).toBe('');
});

test.each([
  ['the pointer is on it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['the focus is in it', fireEvent.focus, fireEvent.blur],
])('it stays while %s, and five seconds longer', (_what, begin, end) => {
  act(() => showToast('It failed'));
  const shown = screen.getByText('It failed').parentElement ?? document.body;
  pass(3000);
  begin(shown);
  pass(60_000);
  expect(line()).toContain('It failed');
  end(shown);
  pass(4999);
  expect(line()).toContain('It failed');
  pass(1);
  expect(line()).toBe('');
});

test('a later error takes the place of an earlier one, with five seconds of its own', () => {
  act(() => showToast('First'));
  pass(4000);
  act(() => showToast('Second'));
  pass(4000);
  expect(line()).toContain('Second');
  expect(line()).not.toContain('First');
  pass(1000);
  expect(line()).toBe('');
});

test('of several errors the first is said', () => {
  act(() =>
    showFailure(new ApiError(400, 'notEnoughRoom', { guests_number: 'notEnoughRoom', email: 'required' })),
  );
  expect(line()).toContain('There are not enough places left');
  expect(line()).not.toContain('required');
});

test('it can be closed', () => {
  act(() => showToast('It failed'));
  fireEvent.click(screen.getByRole('button'));
  expect(line()).toBe('');
});
