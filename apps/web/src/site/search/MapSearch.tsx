import { dropKey } from '@salons/contract/share-base';
import clsx from 'clsx';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useIsPhone, useIsWide } from '../../lib/media.ts';
import { useIsSeen } from '../../ui/feedback/useIsSeen.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Pill } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { defaultMinZoom, type MapPoint, type MapUnavailableReason } from '../../ui/map/mapView.types.ts';
import { InViewList } from './InViewList.tsx';
import { MapPane } from './MapPane.tsx';
import classes from './MapSearch.module.css';
import { OnlineList } from './OnlineList.tsx';
import { getLocalityZoom } from './openingZoom.ts';
import { useLocate } from './PlaceField.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { asksForDigital, isIn, type Place, roundPlace, zoomToReach } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import { useSeenSalons } from './seenSalons.ts';
import { useStoredPlace } from './storedPlace.ts';
import { useListStart } from './useListStart.ts';
import { useMapPosition } from './useMapPosition.ts';
import { useOpenedOnMap } from './useOpenedOnMap.ts';
import { useSalonsOnMap } from './useSalonsOnMap.ts';
import { useSearchAddress } from './useSearchAddress.ts';

const noPoints: readonly MapPoint[] = [];

interface MapSearchProps {
  /** The salon with an open drawer: it is ringed. */
  readonly openId: number | undefined;
  /** The location of that salon; undefined while loading. */
  readonly openAt: Place | undefined;
  /** Its drawer: beside the map if there is room, else over it. */
  readonly children: ReactNode;
}

/** Why there is no map, with a link to the table. */
const NoMap = ({ reason, toTable }: { readonly reason: MapUnavailableReason; readonly toTable: string }) => {
  const t = useSearchTexts();
  const isPhone = useIsPhone();
  return (
    <Text surface="candle" role="status">
      {t(reason === 'no-webgl' ? 'noWebGl' : 'mapNotLoaded')}{' '}
      <Link to={toTable}>{t(isPhone ? 'asCards' : 'table')}</Link>
    </Text>
  );
};

/** The points with these ids; a stable reference while they are the same. */
const useRinged = (
  points: readonly MapPoint[] | undefined,
  ...[one, two, three]: readonly (number | undefined)[]
): readonly MapPoint[] =>
  useMemo(() => {
    const ids = [one, two, three].filter((id) => id !== undefined);
    if (ids.length === 0) return noPoints;
    return points?.filter(({ id }) => ids.includes(id)) ?? noPoints;
  }, [points, one, two, three]);

/** Synchronized map and list, below the filters (product §6.10–6.14). */
export const MapSearch = ({ openId, openAt, children }: MapSearchProps) => {
  const t = useSearchTexts();
  const isPhone = useIsPhone();
  const isBeside = useIsWide() && openId !== undefined;
  const search = useSearchAddress();
  const locating = useLocate(search);
  const query = dropKey(useLocation().search);
  const onMap = useSalonsOnMap(search);
  const position = useMapPosition(search, { id: openId, at: openAt, isBeside }, onMap.points);
  const { center, zoom, view, look } = position;
  const isOnline = asksForDigital(search.filters);
  const [noMap, setNoMap] = useState<MapUnavailableReason>();
  const [pointed, setPointed] = useState<number>();
  const seen = useSeenSalons(openId);
  const list = useRef<HTMLElement>(null);
  const map = useRef<HTMLElement>(null);
  const isMapSeen = useIsSeen(map);
  useListStart(list, isOnline);
  useStoredPlace(search, getLocalityZoom());

  const box = noMap === undefined ? position.listed : undefined;
  const isWaiting = noMap === undefined && box === undefined;
  const { points } = onMap;
  const inView = useMemo(() => {
    if (points === undefined || isWaiting) return undefined;
    return box === undefined ? points.length : points.filter((point) => isIn(box, point)).length;
  }, [points, box, isWaiting]);

  const toTable = `/site/salonSearch/table${query}`;
  const toSalon = (id: number) => `/site/salonSearch/mapview/${id}${query}`;
  const onDot = useOpenedOnMap({ points, view, isBeside, toSalon });
  const openedId = onDot.opened?.kind === 'salon' ? onDot.opened.id : undefined;
  const ringed = useRinged(points, pointed, openedId, openId);

  const listProps = {
    search,
    toSalon,
    selected: openId ?? openedId,
    onPoint: setPointed,
    replaces: isBeside,
  };
  const reach = (place: Place) => {
    if (view === undefined) return;
    const reachZoom = zoomToReach(view, place);
    // Too far to be visible from here: the map moves near it, not to the exact address (product §6.168).
    if (reachZoom < defaultMinZoom) look(roundPlace(place), getLocalityZoom());
    else look(view.center, reachZoom);
  };
  return (
    <Stack grow className={classes.page}>
      <SearchFilters search={search} locating={locating} found={isOnline ? undefined : inView} />
      <div
        className={clsx(noMap === undefined ? classes.both : classes.listOnly, isBeside && classes.withAside)}
      >
        <Stack as="section" gap={12} ref={list} className={classes.list} aria-label={t('listLabel')}>
          {noMap === undefined ? null : <NoMap reason={noMap} toTable={toTable} />}
          {isOnline ? (
            <OnlineList {...listProps} />
          ) : (
            <InViewList
              {...listProps}
              onMap={onMap}
              box={box}
              inView={inView}
              isWaiting={isWaiting}
              center={view?.center ?? center}
              onReach={reach}
              onGo={(place) => look(place, getLocalityZoom())}
              onZoomOut={() => look(view?.center ?? center, zoom - 2)}
            />
          )}
          {isPhone && !isMapSeen ? (
            <Pill className={classes.toMap} onClick={() => map.current?.scrollIntoView({ block: 'end' })}>
              {t('backToMapDrawer')}
            </Pill>
          ) : null}
        </Stack>
        {noMap === undefined ? (
          <MapPane
            ref={map}
            openAt={isBeside ? openAt : undefined}
            seen={seen}
            {...{ search, position, points, ringed, inView, onDot, isBeside, toSalon }}
            onList={() => list.current?.scrollIntoView({ block: 'start' })}
            onLocate={() => void locating.go()}
            onUnavailable={setNoMap}
          />
        ) : null}
        {children}
      </div>
    </Stack>
  );
};
