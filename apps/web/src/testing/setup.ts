import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Tests run in the zone of New York, so that a time shown in the machine's zone fails them. Unexpected
 * console errors fail them too.
 */
const complaints = vi.spyOn(console, 'error');

/** Waiting may take long on a busy machine; it times out before the test's own limit of 5 s. */
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
