import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '../../lib/language.ts';
import { SearchBox } from './SearchBox.tsx';

const towns = ['Haifa', 'Hadera', 'Eilat'];
beforeEach(() => setLanguage('en'));

test('how many suggestions there are, and that there are none, is announced', async () => {
  render(
    <SearchBox
      label="Where"
      placeholder=""
      icon={null}
      chosen=""
      find={(typed) =>
        towns.filter((town) => town.startsWith(typed)).map((town) => ({ value: town, label: town }))
      }
      nothingFound="Nothing found"
      onChoose={() => undefined}
    />,
  );
  const field = screen.getByRole('combobox', { name: 'Where' });
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.type(field, 'H');
  expect(screen.getByRole('status').textContent).toBe('2 suggestions');
  await userEvent.type(field, 'x');
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
  await userEvent.type(field, '{Escape}');
  expect(screen.getByRole('status').textContent).toBe('');
});
