import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import classes from './CallerBox.module.css';
import { useSearchTexts } from './search.texts.ts';

// Lazily, with its library.
const load = async () => ({ default: (await import('./CallerPalette.tsx')).CallerPalette });
const CallerPalette = lazy(load);
const idleMs = 2000;

const openingKey = 'Ctrl K';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input, textarea, select, [role="combobox"], [role="textbox"]'));

/** Ctrl-K everywhere, `/` outside of fields; by position, whichever the layout of the keyboard is. */
const isOpening = (event: KeyboardEvent): boolean => {
  if (event.isComposing || event.altKey) return false;
  if (event.ctrlKey || event.metaKey) return event.code === 'KeyK' && !event.shiftKey;
  // `?` lists the shortcuts, on whichever key.
  if (event.key === '?') return false;
  return (event.key === '/' || event.code === 'Slash') && !event.shiftKey && !isTyping(event.target);
};

/** Looks like a field; opens the search over all records (product §10.137). */
export const CallerBox = () => {
  const t = useSearchTexts();
  const [isOpen, setOpen] = useState(false);
  const typed = useRef('');
  const isLoading = useRef(false);
  // Before paint: the keys work as soon as the button is visible.
  useLayoutEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      // Another dialog is answered first.
      if (document.querySelector('dialog:modal') !== null) return;
      if (isOpening(event)) {
        event.preventDefault();
        isLoading.current = true;
        typed.current = '';
        setOpen(true);
      } else if (isLoading.current && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
        // Buffers keys until the palette is loaded.
        event.preventDefault();
        typed.current += event.key;
      }
    };
    document.addEventListener('keydown', openByKey);
    const loading = setTimeout(() => void load(), idleMs);
    return () => {
      document.removeEventListener('keydown', openByKey);
      clearTimeout(loading);
    };
  }, []);
  const takeTyped = () => {
    isLoading.current = false;
    return typed.current;
  };
  return (
    <>
      <button
        type="button"
        className={classes.box}
        aria-label={`${t('open')} ${openingKey}`}
        aria-keyshortcuts="Control+K /"
        aria-haspopup="dialog"
        onClick={() => {
          typed.current = '';
          setOpen(true);
        }}
      >
        <IconSearch aria-hidden size={20} />
        <span className={classes.words}>{t('open')}</span>
        <kbd className={classes.key} dir="ltr">
          {openingKey}
        </kbd>
      </button>
      {isOpen ? (
        <Suspense>
          <CallerPalette takeTyped={takeTyped} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
