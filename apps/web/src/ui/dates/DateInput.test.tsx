import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { DateInput } from './DateInput.tsx';

const changed = vi.fn();
const outer = vi.fn();

const Sample = ({ first = '' }: { readonly first?: string }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: mock of a dialog that Escape closes */}
      <div onKeyDown={(event) => outer(event.key)}>
        <DateInput
          label="Day"
          value={value}
          min="2027-04-30"
          max="2027-05-20"
          marks={[{ date: '2027-05-03', label: 'the eve' }]}
          onChange={(date) => {
            changed(date);
            setValue(date);
          }}
        />
      </div>
    </>
  );
};

beforeEach(() => {
  changed.mockClear();
  outer.mockClear();
  setLanguage('en');
});
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' });
const openCalendar = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Choose from the calendar/ }));
  // The calendar is a lazy chunk.
  return screen.findByRole('button', { name: /^Monday,? 3 May 2027, the eve$/ }, { timeout: 10_000 });
};

test('what is typed stays as it is typed, and gives the day as soon as it is one', async () => {
  render(<Sample />);
  await userEvent.type(field(), '3.5.2027');
  expect(field().value).toBe('3.5.2027');
  expect(changed).toHaveBeenLastCalledWith('2027-05-03');
  await userEvent.tab();
  expect(field().value).toBe('03/05/2027');
});

test('a year that may be half typed counts when the field is left', async () => {
  render(<Sample />);
  await userEvent.type(field(), '3/5/20');
  expect(changed).toHaveBeenLastCalledWith('3/5/20');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith('2020-05-03');
  expect(field().value).toBe('03/05/2020');
});

test('what is no day stays in the field for its owner to mend', async () => {
  render(<Sample />);
  await userEvent.type(field(), '31/4/2027');
  await userEvent.tab();
  expect(field().value).toBe('31/4/2027');
  expect(changed).toHaveBeenLastCalledWith('31/4/2027');
});

test('an emptied field is no day', async () => {
  render(<Sample first="2027-05-03" />);
  await userEvent.clear(field());
  expect(changed).toHaveBeenLastCalledWith('');
});

test('the calendar opens at the marked day, and gives the one that is chosen', async () => {
  render(<Sample />);
  const eve = await openCalendar();
  await waitFor(() => expect(document.activeElement).toBe(eve));
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2027-05-04');
  expect(field().value).toBe('04/05/2027');
});

test('arrows go on into the next month, and not beyond the last day on offer', async () => {
  render(<Sample first="2027-04-30" />);
  await userEvent.click(screen.getByRole('button', { name: /^Choose from the calendar/ }));
  await screen.findByRole('button', { name: /30 April 2027/ });
  await userEvent.keyboard('{ArrowRight}');
  const may = await screen.findByRole('button', { name: /Saturday,? 1 May 2027/ });
  await waitFor(() => expect(document.activeElement).toBe(may));
  await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(changed).toHaveBeenLastCalledWith('2027-05-15');
});

test('days outside the bounds are not on offer', async () => {
  render(<Sample />);
  await openCalendar();
  const day = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
  expect(day(/^Thursday,? 20 May 2027$/).disabled).toBe(false);
  expect(day(/^Friday,? 21 May 2027$/).disabled).toBe(true);
});

test('Escape closes the calendar and nothing around it', async () => {
  render(<Sample />);
  await openCalendar();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /3 May 2027/ })).toBeNull());
  expect(outer).not.toHaveBeenCalledWith('Escape');
});

test('in Hebrew the week begins on Sunday, with its Hebrew names', async () => {
  setLanguage('he');
  render(<Sample />);
  await userEvent.click(screen.getByRole('button', { name: /^בחירה מלוח השנה/ }));
  await screen.findByRole('button', { name: /^יום שני, 3 במאי 2027/ });
  const [first] = screen.getAllByRole('columnheader', { hidden: true });
  expect(first?.textContent).toBe('א׳');
});
