import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { setScreenTitle } from '../lib/title.ts';
import type { Screen } from './screen.ts';
import { findScreen } from './screens.tsx';
import { useTitles } from './titles.texts.ts';

export const useScreen = (): Screen | undefined => findScreen(useMatches().at(-1)?.handle);

/**
 * Focuses the page's heading, or the main landmark until the heading renders; a heading that replaces another
 * gets the focus too. Stops once the user has moved the focus elsewhere. @returns cancels the wait
 */
const focusHeading = (): (() => void) => {
  const main = document.querySelector<HTMLElement>('main');
  let focused: Element | null = null;
  const look = () => {
    const { activeElement } = document;
    if (![null, main, document.body, focused].includes(activeElement)) {
      watcher.disconnect();
      return;
    }
    const heading = main?.querySelector<HTMLElement>('h1[tabindex]') ?? main;
    if (heading === activeElement) return;
    focused = heading;
    heading?.focus({ preventScroll: true });
  };
  const watcher = new MutationObserver(look);
  const leave = () => watcher.disconnect();
  // A button disabled while busy loses the focus: where the focus was last is what counts.
  const leaveFor = ({ target }: FocusEvent) => {
    if (target !== main && target !== focused) leave();
  };
  document.addEventListener('focusin', leaveFor);
  document.addEventListener('pointerdown', leave, { once: true });
  const frame = requestAnimationFrame(() => {
    main?.focus({ preventScroll: true });
    if (main) watcher.observe(main, { childList: true, subtree: true });
    look();
  });
  return () => {
    cancelAnimationFrame(frame);
    document.removeEventListener('pointerdown', leave);
    document.removeEventListener('focusin', leaveFor);
    watcher.disconnect();
  };
};

/** Sets the document title, and on navigation focuses the new page's heading. */
export const useArrival = (): void => {
  const screen = useScreen();
  const t = useTitles();
  const before = useRef(screen);

  useEffect(() => {
    if (screen === undefined) return;
    const say = screen.titleLanguage === undefined ? t : useTitles.in(screen.titleLanguage);
    setScreenTitle(say(screen.title));
  }, [screen, t]);

  useEffect(() => {
    if (before.current === screen) return undefined;
    before.current = screen;
    return focusHeading();
  }, [screen]);
};
