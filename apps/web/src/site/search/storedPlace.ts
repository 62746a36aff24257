import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from '../../lib/stored.ts';
import { type Place, readPlace, writePlace } from './search.rules.ts';
import { placeChange, type useSearchAddress } from './useSearchAddress.ts';

const storageKey = 'searchPlace';

/**
 * Stores the chosen locality for the next visit; undefined clears it. The device's own position is never
 * stored.
 */
export const storePlace = (at: Place | undefined, place: string): void =>
  writeStored(storageKey, at === undefined ? null : `${writePlace(at)} ${place}`);

const readStoredPlace = () => {
  const stored = readStored(storageKey) ?? '';
  const space = stored.indexOf(' ');
  const at = readPlace(stored.slice(0, Math.max(0, space)));
  return at === undefined ? undefined : { at, place: stored.slice(space + 1) };
};

/** Whether an address opens one salon by its id, which the map moves to. */
const isSalonPath = (pathname: string): boolean => /\/\d+$/.test(pathname);

/** Hook: a search without a place in its address opens at the last chosen one (product §6.150). */
export const useStoredPlace = (
  { change }: Pick<ReturnType<typeof useSearchAddress>, 'change'>,
  zoom: number,
): void => {
  const { pathname, search } = useLocation();
  const open = useEffectEvent(() => {
    const params = new URLSearchParams(search);
    const isPlaced = ['near', 'place', 'at', 'zoom'].some((name) => params.has(name));
    const chosen = isPlaced || isSalonPath(pathname) ? undefined : readStoredPlace();
    if (chosen !== undefined) change(placeChange(chosen.at, chosen.place, zoom), true);
  });
  useEffect(() => open(), []);
};
