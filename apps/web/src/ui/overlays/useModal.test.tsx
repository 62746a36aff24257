import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, StrictMode, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';
import { useModal } from './useModal.ts';

keepFocus();

let setStep: (step: 'ready' | 'asked' | 'done') => void;

const Question = ({ opened }: { readonly opened: boolean }) => {
  const element = useModal(opened, () => undefined);
  return opened ? <dialog ref={element} /> : null;
};

/** A button that is disabled while pending, then opens a dialog, and may be unmounted by then. */
const Part = ({ done }: { readonly done: ReactNode }) => {
  const [step, set] = useState<'ready' | 'asked' | 'done'>('ready');
  setStep = set;
  return (
    <main>
      <h1 tabIndex={-1}>Page</h1>
      <div tabIndex={-1} data-testid="around">
        {step === 'done' ? done : <button type="button">Confirm</button>}
      </div>
      <Question opened={step === 'asked'} />
    </main>
  );
};

/** Simulates a browser: disabling a focused button blurs it. */
const press = (button: HTMLElement) => {
  button.focus();
  button.blur();
  expect(document.activeElement).toBe(document.body);
};

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = () => undefined;
  HTMLDialogElement.prototype.close = () => undefined;
});

test('the button that was disabled as it worked has the focus again after the question', () => {
  render(<Part done={<button type="button">Confirm</button>} />);
  press(screen.getByRole('button'));
  act(() => setStep('asked'));
  act(() => setStep('ready'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('what stands around a button that is gone has it instead', () => {
  render(<Part done="confirmed" />);
  press(screen.getByRole('button'));
  act(() => setStep('asked'));
  act(() => setStep('done'));
  expect(document.activeElement).toBe(screen.getByTestId('around'));
});

test('it has it too when the button goes a moment after the question', async () => {
  render(<Part done="confirmed" />);
  press(screen.getByRole('button'));
  act(() => setStep('asked'));
  act(() => setStep('ready'));
  expect(document.activeElement).toBe(screen.getByRole('button'));
  act(() => setStep('done'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('around')));
});

const Message = ({ onClose }: { readonly onClose: () => void }) => <dialog ref={useModal(true, onClose)} />;

test('in strict mode the late event of its first closing does not close it again', async () => {
  // As in a browser: `close` is dispatched after the running script.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
    setTimeout(() => this.dispatchEvent(new Event('close')));
  };
  const onClose = vi.fn();
  render(
    <StrictMode>
      <Message onClose={onClose} />
    </StrictMode>,
  );
  await new Promise((done) => setTimeout(done, 10));
  expect(onClose).not.toHaveBeenCalled();
  // A browser closes it on a second Escape.
  screen.getByRole<HTMLDialogElement>('dialog').close();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
