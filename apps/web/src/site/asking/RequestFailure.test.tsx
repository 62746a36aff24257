import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { RequestFailure } from './RequestFailure.tsx';

const read = (failure: Error) => {
  setLanguage('en');
  const { container, unmount } = render(
    <MemoryRouter>
      <RequestFailure failure={failure} />
    </MemoryRouter>,
  );
  const text = container.textContent ?? '';
  const way = screen.queryByRole('link')?.getAttribute('href');
  unmount();
  return { text, way };
};

test('what became of a salon meanwhile is said in words of its own for each refusal', () => {
  const codes = ['salonNotOpen', 'notEnoughRoom', 'onlyOnceInYear', 'alreadyDenied', 'internal'] as const;
  const texts = codes.map((code) => read(new ApiError(400, code)).text);
  expect(texts[0]).toMatch(/closed|not open/i);
  expect(texts[1]).toMatch(/room|place/i);
  expect(texts[2]).toMatch(/one salon a year/i);
  expect(texts[3]).toMatch(/declined/i);
  expect(new Set(texts).size).toBe(codes.length);
  expect(read(new TypeError('broken')).text).toBe(read(new ApiError(400, 'generic')).text);
});

test('a fourth wish of the waiting list leads to the three that are there', () => {
  const { text, way } = read(new ApiError(400, 'generic', { rank: 'outOfRange' }));
  expect([text.length > 0, way]).toEqual([true, '/salon']);
  const again = read(new ApiError(400, 'generic', { host_salon: 'outOfRange' }));
  expect(again.way).toBeUndefined();
  expect(again.text).not.toBe(text);
});
