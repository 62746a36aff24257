import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useIsPhone } from '../../lib/media.ts';
import { settings } from '../../lib/settings.ts';
import {
  defaultMinZoom,
  getDefaultZoom,
  type MapPoint,
  type MapViewport,
} from '../../ui/map/mapView.types.ts';
import { findOpeningZoom, getLocalityZoom } from './openingZoom.ts';
import { type Box, isIn, type Place, writePlace } from './search.rules.ts';
import { useDrawnMap } from './useDrawnMap.ts';
import { useHomeLocality } from './useHomeLocality.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

const isNear = (one: Place, other: Place) =>
  Math.abs(one.lat - other.lat) < 1e-4 && Math.abs(one.lng - other.lng) < 1e-4;

interface OpenSalon {
  readonly id: number | undefined;
  readonly at: Place | undefined;
  /** Its details are beside the map, which is narrower meanwhile. */
  readonly isBeside: boolean;
}

interface OpeningView {
  readonly center: Place;
  readonly zoom: number;
  /** Whether no place was chosen, and the map steps back from `zoom` (product §6.150). */
  readonly stepsBack: boolean;
}

/** Hook: the view that the map opens with, and the clusters that the page was rendered with. */
const useOpening = (
  search: ReturnType<typeof useSearchAddress>,
  points: readonly MapPoint[] | undefined,
  { center, zoom, stepsBack }: OpeningView,
) => {
  const isPhone = useIsPhone();
  const drawn = useDrawnMap(search, { center, zoom, stepsBack });
  const [found, setFound] = useState<{ readonly center: Place; readonly zoom: number }>();
  // Found once a place: later filters do not move the map.
  const isFound = found !== undefined && isNear(found.center, center);
  const known = isFound ? found.zoom : drawn?.zoom;
  if (stepsBack && !isFound && (known !== undefined || points !== undefined))
    setFound({ center, zoom: known ?? findOpeningZoom(points ?? [], center, zoom, isPhone) });
  return { zoom: stepsBack ? (known ?? zoom) : zoom, drawnNodes: drawn?.nodes };
};

/** Hook: the map's view, kept in the address, and the box of the list (product §6.10, §6.155). */
export const useMapPosition = (
  search: ReturnType<typeof useSearchAddress>,
  open: OpenSalon,
  points: readonly MapPoint[] | undefined,
) => {
  const { change } = search;
  const [view, setView] = useState<MapViewport>();
  const [listed, setListed] = useState<Box>();
  const [arrivedAt] = useState(open.id);
  const home = useHomeLocality();
  const { at: openAt, isBeside } = open;
  const hasMovedOn = open.id !== undefined && open.id !== arrivedAt;
  const { near = home ?? settings.map_center } = search;
  const isGuess = search.near === undefined && home === undefined;
  // A link to a salon shows its surroundings from the first render, unless the link contains a view.
  const linked = hasMovedOn ? undefined : openAt;
  const { lat, lng } = search.at ?? linked ?? near;
  const opensAtHome =
    home !== undefined && search.at === undefined && linked === undefined && search.near === undefined;
  const closest = Math.max(
    defaultMinZoom,
    search.zoom ?? (opensAtHome ? getLocalityZoom() : getDefaultZoom()),
  );
  const isPlaced = [search.at, search.zoom, search.near, linked].some((one) => one !== undefined);
  const opening = { center: { lat, lng }, zoom: closest, stepsBack: !isPlaced };
  const { zoom, drawnNodes } = useOpening(search, points, opening);
  const [first] = useState({ lat, lng, zoom });
  const { lat: visitorLat, lng: visitorLng } = near;
  const visitor = useMemo(
    () => ({ lat: visitorLat, lng: visitorLng, isGuess }),
    [visitorLat, visitorLng, isGuess],
  );
  const isAsIs = search.at === undefined;

  const onMove = useCallback(
    (next: MapViewport) => {
      setView(next);
      const isAt = (place: typeof first) =>
        isNear(next.center, place) && Math.abs(next.zoom - place.zoom) < 0.06;
      // The map may report its opening view after the visitor's home became known, while moving there.
      const isWhereAsked = isAt({ lat, lng, zoom }) || (isAsIs && isAt(first));
      // A narrower map, or one that follows the list, does not change the list; one that moves to a linked
      // salon does.
      const followsList = isBeside && hasMovedOn && isWhereAsked;
      setListed((before) => (followsList && before !== undefined ? before : next.bounds));
      if (!isWhereAsked)
        change({ at: writePlace(next.center), zoom: String(next.zoom), page: undefined }, true);
      else if (isBeside && hasMovedOn && openAt !== undefined && !isIn(next.bounds, openAt))
        change({ at: writePlace(openAt) }, true);
    },
    [change, lat, lng, zoom, first, isAsIs, isBeside, hasMovedOn, openAt],
  );

  const showOpened = useEffectEvent((place: Place) => {
    // Keeps the view once the salon is closed.
    if (!hasMovedOn && search.at === undefined) change({ at: writePlace(place) }, true);
    if (hasMovedOn && isBeside && view !== undefined && !isIn(view.bounds, place))
      change({ at: writePlace(place) }, true);
  });
  useEffect(() => {
    if (openAt !== undefined) showOpened(openAt);
  }, [openAt]);

  return {
    center: { lat, lng },
    zoom,
    drawnNodes,
    /** The chosen place, else the visitor's home locality, else the configured centre. */
    visitor,
    view,
    /** Undefined until the map has reported its view. */
    listed,
    onMove,
    look: (at: Place, to: number) =>
      change({ at: writePlace(at), zoom: String(Math.max(defaultMinZoom, to)), page: undefined }),
  };
};
