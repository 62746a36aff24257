import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The tests run in New York: a time shown in the machine's zone fails them. An unexpected complaint fails too. */
const complaints = vi.spyOn(console, 'error');

beforeEach(() => {
  complaints.mockClear();
  document.documentElement.lang = 'he';
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  expect(complaints).not.toHaveBeenCalled();
});
