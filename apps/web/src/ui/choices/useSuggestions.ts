import { type KeyboardEvent, useState } from 'react';
import { nextMarked } from './combobox.rules.ts';

interface SuggestionsProps {
  readonly keys: readonly string[];
  /** A note is shown above the options, also when there are none. */
  readonly hasNote: boolean;
  readonly onTake: (key: string) => void;
  readonly onEnter: (() => void) | undefined;
  readonly onEscape: (() => void) | undefined;
}

/** Hook: open state, active option and keyboard handling of a field's suggestions. */
export const useSuggestions = ({ keys, hasNote, onTake, onEnter, onEscape }: SuggestionsProps) => {
  const [isOpen, setOpen] = useState(false);
  const [markedKey, setMarked] = useState<string>();
  const marked = markedKey !== undefined && keys.includes(markedKey) ? markedKey : undefined;
  const hasOptions = isOpen && keys.length > 0;
  const isShown = hasOptions || (isOpen && hasNote);
  const close = () => {
    setOpen(false);
    setMarked(undefined);
  };
  const take = (key: string) => {
    close();
    onTake(key);
  };
  const move = (step: 1 | -1) => {
    setOpen(true);
    setMarked(nextMarked(keys, marked, step));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys during IME composition belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (altKey) key === 'ArrowDown' ? setOpen(true) : close();
      else move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && isShown) {
      // Do not also close the drawer or dialog around the field.
      event.preventDefault();
      event.stopPropagation();
      close();
      onEscape?.();
    } else if (key === 'Enter' && isShown) {
      event.preventDefault();
      if (marked !== undefined) take(marked);
      else {
        close();
        onEnter?.();
      }
    } else if (key === 'Tab' && !shiftKey && marked !== undefined) take(marked);
    else if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) setMarked(undefined);
  };
  return {
    marked,
    hasOptions,
    isShown,
    open: () => setOpen(true),
    /** On input: clears the active option. Autofill does not open the list. */
    restart: (opens: boolean) => {
      setMarked(undefined);
      setOpen(opens);
    },
    close,
    take,
    press,
  };
};
