type Listener = () => void;

const listeners = new Set<Listener>();

/** Wakes this process's sender; the transaction of the messages may not be committed yet. */
export const noteMessagesWritten = (): void => {
  for (const listener of listeners) listener();
};

/** Calls the listener whenever this process writes messages. @returns unsubscribes */
export const onMessagesWritten = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
