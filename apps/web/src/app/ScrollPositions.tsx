import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Location, ScrollRestoration } from 'react-router';
import { storedKey, writeInTab } from '../lib/stored.ts';
import { onLoginEnd } from '../lib/tokens.ts';

const name = 'scroll';
let endedLogins = 0;

const onForget = (listener: () => void): (() => void) =>
  onLoginEnd(() => {
    endedLogins += 1;
    // The router reads the stored positions on mount and keeps its own unless there are others.
    writeInTab(name, '{}');
    listener();
  });

interface ScrollPositionsProps {
  /** The key of a scroll position; by default one for each history entry. */
  readonly getKey?: (location: Location) => string;
}

/**
 * Restores scroll positions on navigating back; at the end of a login they are cleared, in memory too
 * (product §2.15).
 */
export const ScrollPositions = (props: ScrollPositionsProps) => {
  const login = useSyncExternalStore(
    onForget,
    () => endedLogins,
    () => 0,
  );
  // Runs after the effects of the child, which has read the empty positions by then.
  useLayoutEffect(() => {
    if (login > 0) writeInTab(name, null);
  }, [login]);
  return <ScrollRestoration key={login} storageKey={storedKey(name)} {...props} />;
};
