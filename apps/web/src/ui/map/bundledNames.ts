import type { Language } from '@salons/contract/language';
import { useSyncExternalStore } from 'react';
import { settings } from '../../lib/settings.ts';
import englishUrl from './background/names-en.geo.json?url';
import hebrewUrl from './background/names-he.geo.json?url';
import type { Bounds } from './geo.ts';
import type { MapPlace } from './mapView.types.ts';

/** Output of `scripts/build-map-names.mjs`: one array per field, the largest localities first. */
export interface NamesFile {
  readonly scale: number;
  readonly names: readonly string[];
  readonly lat: readonly number[];
  readonly lng: readonly number[];
  /** Hundredths. */
  readonly importance: readonly number[];
}

/** @throws RangeError when the columns are not of one length */
export const decodeNames = ({ scale, names, lat, lng, importance }: NamesFile): MapPlace[] =>
  names.map((name, row) => {
    const [north, east, weight] = [lat[row], lng[row], importance[row]];
    if (north === undefined || east === undefined || weight === undefined)
      throw new RangeError(`names: no row ${row}`);
    return { name, lat: north / scale, lng: east / scale, importance: weight / 100 };
  });

export const namesBounds: Bounds = { west: 34.2, south: 29.4, east: 35.95, north: 33.4 };

export const loadNames = async (language: Language): Promise<MapPlace[]> => {
  const answer = await fetch(language === 'he' ? hebrewUrl : englishUrl);
  if (!answer.ok) throw new Error(`names: ${answer.status}`);
  const file: NamesFile = await answer.json();
  return decodeNames(file);
};

let areNeeded = settings.map_tiles === null && settings.map_style_url === null;
const listeners = new Set<() => void>();

/** Registers whether a map has no streets to name its places. */
export const setNamesNeeded = (needed: boolean): void => {
  if (needed === areNeeded) return;
  areNeeded = needed;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Hook: whether bundled names are shown; they are fetched only then. */
export const useNamesNeeded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => areNeeded,
    () => false,
  );
