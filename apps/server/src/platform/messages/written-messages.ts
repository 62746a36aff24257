type Listener = () => void;

const listeners = new Set<Listener>();

/** Says to this process that messages were written; their transaction may still have to be committed. */
export const noteMessagesWritten = (): void => {
  for (const listener of listeners) listener();
};

/** Hears of each message that this process writes. @returns what ends it */
export const onMessagesWritten = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
