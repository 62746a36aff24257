import { type KeyboardEvent, useState } from 'react';
import { nextMarked } from './combobox.rules.ts';

interface SuggestionsProps {
  /** Of the options, in their order. */
  readonly keys: readonly string[];
  /** Something stands above them, also where there are none. */
  readonly hasNote: boolean;
  readonly onTake: (key: string) => void;
  readonly onEnter: (() => void) | undefined;
  readonly onEscape: (() => void) | undefined;
}

/** Hook: whether a field's suggestions are open, which of them is marked, and what the keys do to both. */
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
    // Keys of an input method that composes a character belong to it.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (ctrlKey || metaKey) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (altKey) key === 'ArrowDown' ? setOpen(true) : close();
      else move(key === 'ArrowDown' ? 1 : -1);
    } else if (key === 'Escape' && isShown) {
      // Not also the drawer or dialog around the field.
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
    /** As somebody types: nothing is marked any more. What the browser fills in by itself opens nothing. */
    restart: (opens: boolean) => {
      setMarked(undefined);
      setOpen(opens);
    },
    close,
    take,
    press,
  };
};
