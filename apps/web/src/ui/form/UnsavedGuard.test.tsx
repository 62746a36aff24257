import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { setLanguage } from '../../lib/language.ts';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { closeToast, readToast } from '../feedback/toastStore.ts';
import { TextField } from '../fields/TextField.tsx';
import { Form } from './Form.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { UnsavedGuard } from './UnsavedGuard.tsx';
import { useZodForm } from './useZodForm.ts';

interface TownFormProps {
  readonly send?: () => Promise<void>;
  readonly name?: string;
  readonly draft?: string;
}
const TownForm = ({ name = 'town', draft, send = () => Promise.resolve() }: TownFormProps) => {
  const form = useZodForm(z.object({ [name]: z.string() }), { [name]: 'Haifa' });
  return (
    <Form form={form} onSubmit={send} {...(draft === undefined ? {} : { draft })}>
      <TextField name={name} label="Town" />
      <SubmitButton>Save</SubmitButton>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="/?tab=2">Another tab</Link>
    </Form>
  );
};

const open = (form: TownFormProps = {}) => {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <Outlet />
          <UnsavedGuard />
        </>
      ),
      children: [
        { path: '/', element: <TownForm {...form} /> },
        { path: '/elsewhere', element: <p>another page</p> },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return router;
};
const type = (text: string) => fireEvent.change(screen.getByLabelText('Town'), { target: { value: text } });
const go = () => fireEvent.click(screen.getByText('Elsewhere'));
const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  setLanguage('en');
  closeToast();
});

test('who goes elsewhere from a changed form is asked, stays with what was typed, or leaves', async () => {
  const router = open();
  type('Acre');
  expect(isAskedByBrowser()).toBe(true);
  go();
  fireEvent.click(await screen.findByText('Stay on this page'));
  expect(screen.getByLabelText<HTMLInputElement>('Town').value).toBe('Acre');
  await router.navigate('/?tab=2');
  expect(screen.queryByText('Stay on this page')).toBeNull();
  await router.navigate('/elsewhere');
  fireEvent.click(await screen.findByText('Leave without saving'));
  await screen.findByText('another page');
  expect(hasUnsaved()).toBe(false);
  expect(isAskedByBrowser()).toBe(false);
});

test('nobody is asked when nothing was changed, or what was changed is back, or saved', async () => {
  open();
  expect(isAskedByBrowser()).toBe(false);
  type('Acre');
  type('Haifa');
  expect(hasUnsaved()).toBe(false);
  type('Acre');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  type('Eilat');
  expect(hasUnsaved()).toBe(true);
  type('Acre');
  expect(hasUnsaved()).toBe(false);
  go();
  await screen.findByText('another page');
});

test.each([{ draft: 'town' }, { name: 'password' }])(
  'a form that loses nothing does not ask: %o',
  async (form) => {
    open(form);
    type('Acre');
    go();
    await screen.findByText('another page');
  },
);

test('what is refused after its form was left holds nobody back', async () => {
  let refuse: (failure: ApiError) => void = () => undefined;
  const answer = new Promise<void>((_resolve, reject) => {
    refuse = reject;
  });
  const router = open({ send: () => answer });
  type('Acre');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(hasUnsaved()).toBe(false));
  await router.navigate('/elsewhere');
  await screen.findByText('another page');
  refuse(new ApiError(0, 'offline'));
  await waitFor(() => expect(readToast()).toBeDefined());
  expect(hasUnsaved()).toBe(false);
});
