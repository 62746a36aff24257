import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { RoleRefusal } from './RoleRefusal.tsx';
import type { CustomerRole } from './roleChange.rules.ts';

const refused = (...[code, fields]: [ApiError['code'], ApiError['fields']?]) =>
  new ApiError(400, code, fields);
const read = (role: CustomerRole, failure: Error) => {
  setLanguage('en');
  const { container, unmount } = render(<RoleRefusal role={role} failure={failure} />);
  const text = container.textContent ?? '';
  const way = screen.queryByRole('link')?.getAttribute('href') ?? undefined;
  const isFocused = document.activeElement === container.firstElementChild;
  unmount();
  return { text, way, isFocused };
};

test('why a role does not change is read at once, in words of the role that one has', () => {
  const [guest, host] = (['guest', 'host'] as const).map((role) => read(role, refused('roleHasUpcoming')));
  expect([guest?.isFocused, guest?.way]).toEqual([true, undefined]);
  expect(guest?.text).toMatch(/request|place/i);
  expect(host?.text).toMatch(/salon/i);
  expect(host?.text).not.toBe(guest?.text);
});

test('a guest of 14 to 17 is told that hosts are older, and whom to write to', () => {
  const minor = read('guest', refused('invalid', { age_group: 'invalid' }));
  expect(minor.text).toMatch(/18/);
  expect(minor.way).toMatch(/^mailto:/);
});

test('who has changed this season is told whom to write to', () => {
  const { text, way } = read('host', refused('roleChangedThisYear'));
  expect(text.length).toBeGreaterThan(0);
  expect(way).toMatch(/^mailto:/);
});
