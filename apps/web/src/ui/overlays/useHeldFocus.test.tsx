import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { useHeldFocus } from './useHeldFocus.ts';

const names = ['city', 'status'];

const Group = () => {
  const [shown, setShown] = useState(names);
  return (
    <>
      <div {...useHeldFocus()}>
        {shown.map((name) => (
          <button key={name} type="button" onClick={() => setShown(shown.filter((one) => one !== name))}>
            {name}
          </button>
        ))}
        <button type="button" data-home>
          {names[0]?.length}
        </button>
      </div>
      <button type="button" onClick={() => setShown([])}>
        {names.length}
      </button>
    </>
  );
};

test('the focus of a button that goes away stays in its group', async () => {
  render(<Group />);
  screen.getByRole('button', { name: 'status' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '4' }));
});

test('a focus that is elsewhere is left there', async () => {
  render(<Group />);
  screen.getByRole('button', { name: 'status' }).focus();
  await userEvent.click(screen.getByRole('button', { name: '2' }));
  expect(screen.queryByRole('button', { name: 'status' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '2' }));
});
