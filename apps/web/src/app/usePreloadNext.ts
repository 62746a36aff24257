import { useEffect } from 'react';
import { whenIdle } from '../lib/whenIdle.ts';
import type { Screen } from './screen.ts';

/** Fetches what most go on to from the screen that is open, once the browser has nothing else to do (product §1.222). */
export const usePreloadNext = (screen: Screen | undefined, pathname: string): void =>
  useEffect(
    () => whenIdle(() => void import('./nextScreens.ts').then((next) => next.preload(screen, pathname))),
    [screen, pathname],
  );
