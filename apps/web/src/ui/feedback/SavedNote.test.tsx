import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { TextField } from '../fields/TextField.tsx';
import { Form } from '../form/Form.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useZodForm } from '../form/useZodForm.ts';
import { SavedNote } from './SavedNote.tsx';

const send = vi.fn<() => Promise<void>>();

const Sample = () => {
  const form = useZodForm(z.object({ town: z.string() }), { town: 'Haifa' });
  return (
    <Form form={form} onSubmit={send}>
      <TextField name="town" label="Town" />
      <SubmitButton>Save</SubmitButton>
      <SavedNote />
    </Form>
  );
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  setLanguage('en');
  send.mockReset().mockResolvedValue();
});

test('what is saved is told as saved until something is typed, and again after the next time', async () => {
  render(<Sample />);
  expect(screen.queryByText('Saved')).toBeNull();
  await save();
  expect(await screen.findByText('Saved')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox'), '!');
  expect(screen.queryByText('Saved')).toBeNull();
  await save();
  expect(await screen.findByText('Saved')).toBeTruthy();
});

test('what was refused is not', async () => {
  send.mockRejectedValue(new ApiError(400, 'tooLong', { town: 'tooLong' }));
  render(<Sample />);
  await save();
  expect(await screen.findByText('Too long')).toBeTruthy();
  expect(screen.queryByText('Saved')).toBeNull();
});
