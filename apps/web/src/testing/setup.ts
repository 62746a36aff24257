import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** The tests run in New York: a time shown in the machine's zone fails them. An unexpected complaint fails too. */
const complaints = vi.spyOn(console, 'error');

/** What is waited for may take long on a busy machine; it ends before the test's own limit of 5 s. */
configure({ asyncUtilTimeout: 4000 * Number(process.env['TEST_PATIENCE'] ?? 1) });

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
