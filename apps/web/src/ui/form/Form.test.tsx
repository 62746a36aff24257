import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { readStored } from '../../lib/stored.ts';
import { readToast } from '../feedback/toastStore.ts';
import { NumberField } from '../fields/NumberField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { readDraft } from './useDraft.ts';
import { useZodForm } from './useZodForm.ts';

const schema = z.object({
  email: z.email(),
  places: z.number().int().min(1).max(999),
  address: z.string().max(5).nullish(),
});
const send = vi.fn<(values: unknown) => Promise<void>>();

interface SampleProps {
  readonly draft?: string;
  readonly otherwise?: Readonly<Record<string, string>>;
  readonly refusal?: ApiError;
  readonly confirm?: () => Promise<boolean>;
}

const Sample = ({ draft, otherwise = {}, refusal, confirm }: SampleProps) => {
  const form = useZodForm(schema, { email: '', places: '', address: '' } as never);
  return (
    <Form
      form={form}
      onSubmit={send}
      otherwise={otherwise}
      refusal={refusal}
      confirm={confirm}
      {...(draft === undefined ? {} : { draft })}
    >
      <TextField name="email" label="Email" type="email" required />
      <NumberField name="places" label="Places" required />
      <TextField name="address" label="Address" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
};

const field = (name: RegExp) => screen.getByRole('textbox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeEach(() => {
  setLanguage('en');
  send.mockReset().mockResolvedValue();
});

describe('what is wrong', () => {
  test('several: the summary takes the focus and leads to each field, which tells its own', async () => {
    render(<Sample />);
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
    expect(field(/Email/).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: /^Places/ }));
    expect(document.activeElement).toBe(field(/Places/));
    expect(send).not.toHaveBeenCalled();
  });
  test('one: its field takes the focus, and its error describes it', async () => {
    render(<Sample />);
    await userEvent.type(field(/Email/), 'dana@example.org');
    await userEvent.type(field(/Places/), '1000');
    await submit();
    await waitFor(() => expect(document.activeElement).toBe(field(/Places/)));
    const described = field(/Places/).getAttribute('aria-describedby') ?? '';
    const words = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(words).toContain('Not within the permitted range');
  });
  test('what is no number stays as it was typed', async () => {
    render(<Sample />);
    await userEvent.type(field(/Email/), 'dana@example.org');
    await userEvent.type(field(/Places/), 'many');
    await submit();
    await waitFor(() => expect(field(/Places/).getAttribute('aria-invalid')).toBe('true'));
    expect(field(/Places/)).toHaveProperty('value', 'many');
  });
  test('the server’s codes appear at the fields they name', async () => {
    send.mockRejectedValue(new ApiError(400, 'emailAlreadyExists', { email: 'emailAlreadyExists' }));
    render(<Sample />);
    await userEvent.type(field(/Email/), 'dana@example.org');
    await userEvent.type(field(/Places/), '20');
    await submit();
    await screen.findByText('This email is already registered');
    await waitFor(() => expect(document.activeElement).toBe(field(/Email/)));
    expect(field(/Email/)).toHaveProperty('value', 'dana@example.org');
  });
  test('a refusal that another step has met stands at its field from the start, with what was typed there', async () => {
    render(<Sample draft="sample.steps" />);
    await userEvent.type(field(/Email/), 'dana@example.org');
    cleanup();
    const refusal = new ApiError(400, 'emailAlreadyExists', { email: 'emailAlreadyExists' });
    render(<Sample draft="sample.steps" refusal={refusal} />);
    await screen.findByText('This email is already registered');
    await waitFor(() => expect(document.activeElement).toBe(field(/Email/)));
    expect(field(/Email/)).toHaveProperty('value', 'dana@example.org');
    expect(send).not.toHaveBeenCalled();
  });
  test('what belongs to no field stands above', async () => {
    send.mockRejectedValue(new ApiError(400, 'onlyOnceInYear', { non_field_errors: 'onlyOnceInYear' }));
    render(<Sample />);
    await userEvent.type(field(/Email/), 'dana@example.org');
    await userEvent.type(field(/Places/), '20');
    await submit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('You can register for one salon a year');
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(readToast()?.text).toBe('You can register for one salon a year');
  });
  test('a page may have words of its own for it', async () => {
    send.mockRejectedValue(new ApiError(429, 'throttled'));
    render(<Sample otherwise={{ throttled: 'Five messages a day' }} />);
    await userEvent.type(field(/Email/), 'dana@example.org');
    await userEvent.type(field(/Places/), '20');
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Five messages a day');
    expect(readToast()?.text).toBe('Five messages a day');
  });
});

test('labels of required fields end with a star, others do not', () => {
  render(<Sample />);
  expect(screen.getByText('Email *')).toBeDefined();
  expect(screen.getByText('Address')).toBeDefined();
});

test('a good form is sent parsed, an empty optional field left out', async () => {
  render(<Sample />);
  await userEvent.type(field(/Email/), 'dana@example.org');
  await userEvent.type(field(/Places/), '20');
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledWith({ email: 'dana@example.org', places: 20 }));
});

test('what was typed is there again in a new tab, until it has been sent', async () => {
  const first = render(<Sample draft="sample" />);
  await userEvent.type(field(/Email/), 'dana@example.org');
  await userEvent.type(field(/Places/), '20');
  await waitFor(() => expect(readStored('draft.sample')).toContain('20'));
  first.unmount();
  render(<Sample draft="sample" />);
  await waitFor(() => expect(field(/Email/)).toHaveProperty('value', 'dana@example.org'));
  await submit();
  await waitFor(() => expect(readStored('draft.sample')).toBeNull());
});

test('whoever reads the draft reads the last stroke too, before the pause in which it is written down', async () => {
  render(<Sample draft="steps" />);
  await userEvent.type(field(/Email/), 'dana@example.org');
  expect(readDraft('steps')['email']).toBe('dana@example.org');
});

test('what is asked before sending is not sent without a yes, and stays as it was typed', async () => {
  const confirm = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  render(<Sample draft="asked" confirm={confirm} />);
  await userEvent.type(field(/Email/), 'dana@example.org');
  await userEvent.type(field(/Places/), '3');
  await submit();
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(send).not.toHaveBeenCalled();
  expect(readDraft('asked')).toMatchObject({ email: 'dana@example.org' });
  await submit();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
});
