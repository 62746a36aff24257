import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { readToast } from '../feedback/toastStore.ts';
import { SwitchRow } from './SwitchRow.tsx';

const show = (onChange: (on: boolean) => Promise<unknown>) => {
  setLanguage('en');
  render(
    <SwitchRow label="By SMS" about={(on) => (on ? 'sent' : 'not sent')} on={false} onChange={onChange} />,
  );
  return screen.getByRole<HTMLInputElement>('switch', { name: /By SMS/ });
};

test('moves with the press, before the answer', async () => {
  const row = show(() => new Promise(() => undefined));
  expect(screen.getByText('Off')).toBeTruthy();
  row.click();
  expect(row.checked).toBe(true);
  await screen.findByText('On');
  await waitFor(() => expect(screen.getByText('sent')).toBeTruthy());
});

test('moves back when the change is refused, and says why', async () => {
  const row = show(() => Promise.reject(new ApiError(409, 'throttled')));
  await userEvent.click(row);
  await waitFor(() => expect(row.checked).toBe(false));
  expect(readToast()?.text).toBeTruthy();
});
