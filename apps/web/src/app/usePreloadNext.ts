import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../lib/whenIdle.ts';

/** Fetches what most go on to from the screen that is open, once the browser has nothing else to do (product §1.222). */
export const usePreloadNext = (): void => {
  const { pathname } = useLocation();
  useEffect(
    () => whenIdle(() => void import('./nextScreens.ts').then(({ preload }) => preload(pathname))),
    [pathname],
  );
};
