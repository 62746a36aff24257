import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { ShortcutKeys } from './ShortcutKeys.tsx';
import { useShortcuts } from './shortcuts.ts';

const next = vi.fn();
const guests = vi.fn();
const Sample = () => {
  useShortcuts('In the list', [{ keys: 'J', codes: ['KeyJ'], about: 'Next row', run: next }]);
  useShortcuts('On every screen', [
    { keys: 'G G', codes: ['KeyG', 'KeyG'], about: 'Guests', run: guests },
    { keys: 'D / ↓', codes: ['KeyD'], also: ['ArrowDown'], about: 'Next row', run: next },
  ]);
  return (
    <>
      <input aria-label="search" />
      <button type="button">press</button>
      <ShortcutKeys />
    </>
  );
};
const press = (key: string, code: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, code, ...more });

beforeEach(() => {
  setLanguage('en');
  next.mockReset();
  guests.mockReset();
  render(<Sample />);
});

test('a key works in any layout, without modifier keys', () => {
  press('ח', 'KeyJ');
  expect(next).toHaveBeenCalledTimes(1);
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey'])
    press('j', 'KeyJ', { [modifier]: true });
  expect(next).toHaveBeenCalledTimes(1);
});

test('no key works while typing, and no arrow of a focused control', () => {
  screen.getByRole('textbox').focus();
  press('j', 'KeyJ');
  press('?', 'Slash', { shiftKey: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('button', { name: 'press' }).focus();
  press('ArrowDown', 'ArrowDown');
  expect(next).not.toHaveBeenCalled();
  press('j', 'KeyJ');
  expect(next).toHaveBeenCalledTimes(1);
});

test('two keys in turn are one shortcut; another key in between ends it', () => {
  press('g', 'KeyG');
  press('g', 'KeyG');
  expect(guests).toHaveBeenCalledTimes(1);
  press('g', 'KeyG');
  press('q', 'KeyQ');
  press('g', 'KeyG');
  expect(guests).toHaveBeenCalledTimes(1);
});

test('`?` lists the keys of the screen, which rest meanwhile', () => {
  press('?', 'Slash', { shiftKey: true });
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('On every screen');
  expect(dialog.textContent).toContain('Guests');
  press('j', 'KeyJ');
  expect(next).not.toHaveBeenCalled();
});
