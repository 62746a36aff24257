import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { setLanguage } from '../../lib/language.ts';
import { Form } from '../form/Form.tsx';
import { useZodForm } from '../form/useZodForm.ts';
import { ChipsField } from './ChipsField.tsx';

const names = ['Hebrew', 'English', 'Russian', 'French', 'Spanish', 'Arabic', 'Amharic', 'German'];

const Sample = ({ languages }: { readonly languages: number[] }) => {
  const form = useZodForm(z.object({ languages: z.array(z.int()) }), { languages });
  const choices = names.map((label, place) => ({ value: place + 1, label }));
  return (
    <Form form={form} onSubmit={() => Promise.resolve()}>
      <ChipsField name="languages" label="Languages" first={5} choices={choices} />
    </Form>
  );
};
const listShown = () => screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);

test('the first ones stand there with what is chosen, the others come on request and take the focus', async () => {
  setLanguage('en');
  render(<Sample languages={[7]} />);
  expect(listShown()).toEqual([...names.slice(0, 5), 'Amharic']);
  await userEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(listShown()).toEqual(names);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Arabic' }));
  expect(screen.queryByRole('button', { name: /more/ })).toBeNull();
});

test('a chip that is deselected stays where it is', async () => {
  setLanguage('en');
  render(<Sample languages={[7]} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Amharic' }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Amharic' }).checked).toBe(false);
});
