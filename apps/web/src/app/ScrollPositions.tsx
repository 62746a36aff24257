import { useLayoutEffect, useSyncExternalStore } from 'react';
import { type Location, ScrollRestoration } from 'react-router';
import { storedKey, writeInTab } from '../lib/stored.ts';
import { onLoginEnd } from '../lib/tokens.ts';

const name = 'scroll';
let endedLogins = 0;

const onForget = (listener: () => void): (() => void) =>
  onLoginEnd(() => {
    endedLogins += 1;
    // The router reads its positions when it mounts, and keeps those it has unless there are others.
    writeInTab(name, '{}');
    listener();
  });

interface ScrollPositionsProps {
  /** The place whose position is restored; by default each entry of the history has one. */
  readonly getKey?: (location: Location) => string;
}

/** Restores scroll positions on the way back; those of a login are forgotten with it, in memory too (product §2.15). */
export const ScrollPositions = (props: ScrollPositionsProps) => {
  const login = useSyncExternalStore(
    onForget,
    () => endedLogins,
    () => 0,
  );
  // After the effects of the child: it has read the empty positions by now.
  useLayoutEffect(() => {
    if (login > 0) writeInTab(name, null);
  }, [login]);
  return <ScrollRestoration key={login} storageKey={storedKey(name)} {...props} />;
};
