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

/** Shows an error for five seconds. */
export const showToast = (text: string): void => show(text, true);

/** Shows a success message at the same place. */
export const showNotice = (text: string): void => show(text, false);

/** Shows the message of a thrown value. */
export const showFailure = (failure: unknown): void => showToast(failureText(failure));

export const closeToast = (): void => setToast(undefined);
export const readToast = (): ToastMessage | undefined => message;
/** @returns unsubscribes */
export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
