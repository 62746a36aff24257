import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { Combobox } from './Combobox.tsx';

const streets = ['הרצל', 'הרצוג', 'הרי יהודה'];
const outer = vi.fn();
const taken = vi.fn();
const entered = vi.fn();

const Sample = ({
  found = streets,
  note,
}: {
  readonly found?: readonly string[];
  readonly note?: string;
}) => {
  const [text, setText] = useState('');
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: mock of a drawer that Escape closes */}
      <div onKeyDown={(event) => outer(event.key)}>
        <Combobox
          ref={null}
          name="street"
          label="Street"
          required
          autoComplete="address-line1"
          text={text}
          options={[
            ...found.map((key) => ({ key, label: key })),
            { key: 'typed', label: `As typed: ${text}`, isApart: true },
          ]}
          note={note}
          onType={setText}
          onTake={(key) => {
            taken(key);
            setText(key);
          }}
          onEnter={entered}
        />
        <button type="button">after</button>
      </div>
    </>
  );
};

const field = () => screen.getByRole('combobox', { name: 'Street' });
const marked = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id === null ? undefined : document.getElementById(id)?.textContent;
};
const isOpen = () => field().getAttribute('aria-expanded') === 'true';

beforeEach(() => {
  setLanguage('en');
  for (const one of [outer, taken, entered]) one.mockReset();
});

test('arrows go through the options and round, the focus stays in the field', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'הר');
  expect(isOpen()).toBe(true);
  expect(marked()).toBeUndefined();
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toBe('הרצל');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toBe('הרי יהודה');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toBe('As typed: הר');
  await userEvent.keyboard('{ArrowDown}');
  expect(marked()).toBe('הרצל');
  await userEvent.keyboard('{ArrowUp}');
  expect(marked()).toBe('As typed: הר');
  expect(document.activeElement).toBe(field());
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('As typed: הר');
});

test('Enter takes what is marked and closes, and sends no form', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'הר{ArrowDown}{ArrowDown}{Enter}');
  expect(taken.mock.calls).toEqual([['הרצוג']]);
  expect(field()).toHaveProperty('value', 'הרצוג');
  expect(isOpen()).toBe(false);
  expect(entered).not.toHaveBeenCalled();
  await userEvent.type(field(), 'x{Enter}');
  expect(entered).toHaveBeenCalledOnce();
});

test('Tab takes what is marked and goes on, Shift+Tab and a bare Tab take nothing', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'הר{ArrowDown}');
  await userEvent.tab();
  expect(taken.mock.calls).toEqual([['הרצל']]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'after' }));
  await userEvent.type(field(), 'x');
  await userEvent.tab();
  expect(taken).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

test('Escape closes the list alone; the next one belongs to what is around', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'ה');
  outer.mockReset();
  await userEvent.keyboard('{Escape}');
  expect(isOpen()).toBe(false);
  expect(field()).toHaveProperty('value', 'ה');
  expect(outer).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(outer.mock.calls).toEqual([['Escape']]);
});

test('Home and End go to the text, not to options; Alt and an arrow open and close', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'הר{ArrowDown}{Home}');
  expect(marked()).toBeUndefined();
  expect(isOpen()).toBe(true);
  await userEvent.keyboard('{ArrowDown}{End}');
  expect(marked()).toBeUndefined();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(isOpen()).toBe(false);
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(isOpen()).toBe(true);
  expect(marked()).toBeUndefined();
});

test('keys of an input method are its own', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'ה{ArrowDown}');
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'ArrowDown', keyCode: 229 });
  expect(taken).not.toHaveBeenCalled();
  expect(marked()).toBe('הרצל');
});

test('how many were found is told, without what can be chosen anyway; else what there is to say', async () => {
  const { rerender } = render(<Sample />);
  await userEvent.type(field(), 'ה');
  expect(screen.getByRole('status').textContent).toBe('3 suggestions');
  rerender(<Sample found={['הרצל']} />);
  expect(screen.getByRole('status').textContent).toBe('1 suggestion');
  rerender(<Sample found={[]} note="Not listed" />);
  expect(screen.getByRole('status').textContent).toBe('Not listed');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a press takes an option without leaving the field', async () => {
  render(<Sample />);
  await userEvent.type(field(), 'ה');
  await userEvent.click(screen.getByRole('option', { name: 'הרצוג' }));
  expect(taken.mock.calls).toEqual([['הרצוג']]);
  expect(document.activeElement).toBe(field());
});

test('an empty field follows the page, a typed one its first letter', async () => {
  render(<Sample />);
  const field = screen.getByRole('combobox');
  expect(field.getAttribute('dir')).toBeNull();
  await userEvent.type(field, 'הר');
  expect(field.getAttribute('dir')).toBe('auto');
});
