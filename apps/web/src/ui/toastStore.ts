import { failureText } from '../lib/errors.texts.ts';

interface ToastMessage {
  readonly id: number;
  readonly text: string;
}

let message: ToastMessage | undefined;
let count = 0;
const listeners = new Set<() => void>();

const put = (next: ToastMessage | undefined) => {
  message = next;
  for (const listener of listeners) listener();
};

/** Says that something failed, in a red line at the top, for five seconds. */
export const showToast = (text: string): void => {
  count += 1;
  put({ id: count, text });
};

/** The same with the words of whatever was thrown. */
export const showFailure = (failure: unknown): void => showToast(failureText(failure));

export const closeToast = (): void => put(undefined);
export const readToast = (): ToastMessage | undefined => message;
export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
