import { shareBase } from '@salons/contract/share-base';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { readStored, writeStored } from '../../lib/stored.ts';
import { type Place, readPlace, writePlace } from './search.rules.ts';
import { placeChange, type useSearchAddress } from './useSearchAddress.ts';

const keptUnder = 'searchPlace';

/** Remembers the chosen locality for the next visit; undefined forgets it. Where the device is, is never kept. */
export const keepPlace = (at: Place | undefined, place: string): void =>
  writeStored(keptUnder, at === undefined ? null : `${writePlace(at)} ${place}`);

const readKept = () => {
  const kept = readStored(keptUnder) ?? '';
  const space = kept.indexOf(' ');
  const at = readPlace(kept.slice(0, Math.max(0, space)));
  return at === undefined ? undefined : { at, place: kept.slice(space + 1) };
};

/** Whether an address opens one salon, where the map goes to: by its number or its link. */
const isOfSalon = (pathname: string): boolean => /\/\d+$/.test(pathname) || pathname.startsWith(shareBase);

/** Hook: a search whose address names no place opens at the one that was chosen last (product §6.150). */
export const useKeptPlace = (
  { change }: Pick<ReturnType<typeof useSearchAddress>, 'change'>,
  zoom: number,
): void => {
  const { pathname, search } = useLocation();
  const open = useEffectEvent(() => {
    const params = new URLSearchParams(search);
    const isPlaced = ['near', 'place', 'at', 'zoom'].some((name) => params.has(name));
    const kept = isPlaced || isOfSalon(pathname) ? undefined : readKept();
    if (kept !== undefined) change(placeChange(kept.at, kept.place, zoom), true);
  });
  useEffect(() => open(), []);
};
