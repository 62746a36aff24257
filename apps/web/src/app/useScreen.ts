import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router';
import { setScreenTitle } from '../lib/title.ts';
import { type Screen, screens } from './screens.tsx';
import { useTitles } from './titles.texts.ts';

/** The screen that is open, from the table. */
export const useScreen = (): Screen | undefined => {
  const handle = useMatches().at(-1)?.handle;
  return screens.find((screen) => screen === handle);
};

/** Names the tab after the screen, and on the way to another screen takes the focus to its heading. */
export const useArrival = (): void => {
  const screen = useScreen();
  const t = useTitles();
  const before = useRef(screen);

  useEffect(() => {
    if (screen !== undefined) setScreenTitle(t(screen.title));
  }, [screen, t]);

  useEffect(() => {
    if (before.current === screen) return undefined;
    before.current = screen;
    const frame = requestAnimationFrame(() => {
      const heading = document.querySelector<HTMLElement>('main h1[tabindex]');
      (heading ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [screen]);
};
