import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { MapPoint, MapViewport } from '../../ui/map/mapView.types.ts';
import { isIn, type Place, sortByNearness } from './search.rules.ts';

type Opened =
  | { readonly kind: 'salon'; readonly id: number; readonly at: Place; readonly ids: readonly number[] }
  | { readonly kind: 'place'; readonly ids: readonly number[]; readonly at: Place };

const cardsAtMost = 30;

interface OnMap {
  readonly points: readonly MapPoint[] | undefined;
  readonly view: MapViewport | undefined;
  /** The drawer is beside the map: a dot opens its salon in the drawer. */
  readonly isBeside: boolean;
  readonly toSalon: (id: number) => string;
}

/** Hook: what is open at a dot, and the click handlers of the dots. */
export const useOpenedOnMap = ({ points, view, isBeside, toSalon }: OnMap) => {
  const navigate = useNavigate();
  const { state } = useLocation();
  const [opened, setOpened] = useState<Opened>();
  const pointOf = (id: number | undefined) =>
    id === undefined ? undefined : points?.find((point) => point.id === id);
  const close = () => setOpened(undefined);
  return {
    // The details beside the map show the salon already.
    opened: isBeside && opened?.kind === 'salon' ? undefined : opened,
    close,
    select: (id: number | undefined) => {
      const at = pointOf(id);
      if (at === undefined) {
        close();
        return;
      }
      if (isBeside) {
        void navigate(toSalon(at.id), { replace: true, state, preventScrollReset: true });
        return;
      }
      const seen = view === undefined ? [] : (points ?? []).filter((point) => isIn(view.bounds, point));
      const ids = sortByNearness(at, seen, cardsAtMost).map((point) => point.id);
      setOpened({ kind: 'salon', id: at.id, at, ids });
    },
    selectPlace: (ids: readonly number[], at: Place) => setOpened({ kind: 'place', ids, at }),
    turnTo: (id: number) => {
      const at = pointOf(id);
      if (opened?.kind === 'salon' && at !== undefined) setOpened({ ...opened, id, at });
    },
  };
};
export type OpenedOnMap = ReturnType<typeof useOpenedOnMap>;
