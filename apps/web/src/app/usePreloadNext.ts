import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '../lib/whenIdle.ts';

/** Preloads the likely next screens when the browser is idle (product §1.222). */
export const usePreloadNext = (): void => {
  const { pathname } = useLocation();
  useEffect(
    () => whenIdle(() => void import('./nextScreens.ts').then(({ preload }) => preload(pathname))),
    [pathname],
  );
};
