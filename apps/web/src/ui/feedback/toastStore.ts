import { failureText } from '../../lib/errors.texts.ts';

interface ToastMessage {
  readonly id: number;
  readonly text: string;
  readonly isFailure: boolean;
}

let message: ToastMessage | undefined;
let count = 0;
const listeners = new Set<() => void>();

const setToast = (next: ToastMessage | undefined) => {
  message = next;
  for (const listener of listeners) listener();
};

const show = (text: string, isFailure: boolean) => {
  count += 1;
  setToast({ id: count, text, isFailure });
};

/** Says that something failed, in a red line at the top, for five seconds. */
export const showToast = (text: string): void => show(text, true);

/** Says that something is done, in a green line at the same place. */
export const showNotice = (text: string): void => show(text, false);

/** The same with the words of whatever was thrown. */
export const showFailure = (failure: unknown): void => showToast(failureText(failure));

/** Takes it away before its time. */
export const closeToast = (): void => setToast(undefined);
/** What is said now, for who draws it. */
export const readToast = (): ToastMessage | undefined => message;
/** Calls the listener when that changes. @returns the way to stop */
export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
