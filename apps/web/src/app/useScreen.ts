import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { setScreenTitle } from '../lib/title.ts';
import type { Screen } from './screen.ts';
import { findScreen } from './screens.tsx';
import { useTitles } from './titles.texts.ts';

/** The screen that is open, from the table. */
export const useScreen = (): Screen | undefined => findScreen(useMatches().at(-1)?.handle);

/**
 * Takes the focus to the page's heading, or until that is there to the main part, and gives back what ends the wait.
 * A heading that another one replaces hands the focus on. Whoever has gone on to something else meanwhile is left there.
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
  // A button that is disabled as it works gives the focus up: that it was there is what counts.
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

/** Names the tab after the screen, and on the way to another screen takes the focus to its heading. */
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
