import clsx from 'clsx';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useIsPhone, useIsWide } from '../../lib/media.ts';
import { settings } from '../../lib/settings.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import {
  defaultMinZoom,
  hasStreets,
  type MapPoint,
  type MapUnavailableReason,
} from '../../ui/map/mapView.types.ts';
import { PicturedMap } from '../../ui/map/PicturedMap.tsx';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import { useMapPlaces } from '../reference/reference.api.ts';
import { InViewList } from './InViewList.tsx';
import { useKeptPlace } from './keptPlace.ts';
import classes from './MapSearch.module.css';
import { OnlineList } from './OnlineList.tsx';
import { getLocalityZoom, streetZoom } from './openingZoom.ts';
import { useLocate } from './PlaceField.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { asksForDigital, isIn, type Place, sortByNearness, zoomToReach } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import { useDrawnNodes } from './useDrawnNodes.ts';
import { useListStart } from './useListStart.ts';
import { useMapPosition } from './useMapPosition.ts';
import { useSalonsOnMap } from './useSalonsOnMap.ts';
import { useSearchAddress } from './useSearchAddress.ts';

/** What a touched dot opens: fetched once the page is there. */
const MapCard = lazy(async () => ({ default: (await import('./MapCard.tsx')).MapCard }));
const PlaceCard = lazy(async () => ({ default: (await import('./MapCard.tsx')).PlaceCard }));
const SalonPopup = lazy(async () => ({ default: (await import('./SalonPopup.tsx')).SalonPopup }));
const PlacePopup = lazy(async () => ({ default: (await import('./SalonPopup.tsx')).PlacePopup }));

/** What is open beside a dot on the map. */
type Opened =
  | { readonly kind: 'salon'; readonly id: number; readonly at: Place; readonly ids: readonly number[] }
  | { readonly kind: 'place'; readonly ids: readonly number[]; readonly at: Place };

/** So many salons round the first one are gone through in cards. */
const cardsAtMost = 30;
const noPoints: readonly MapPoint[] = [];

interface MapSearchProps {
  /** The salon whose drawer is open: it is ringed. */
  readonly openId: number | undefined;
  /** Where that salon stands, once it is known. */
  readonly openAt: Place | undefined;
  /** Its drawer: beside the map where there is room, else over it. */
  readonly children: ReactNode;
}

/** Map and list in step, under the filters (product §6.10–6.14). */
export const MapSearch = ({ openId, openAt, children }: MapSearchProps) => {
  const t = useSearchTexts();
  const isPhone = useIsPhone();
  const isBeside = useIsWide() && openId !== undefined;
  // Details beside the map leave it too narrow for a popup.
  const usesCard = isPhone || isBeside;
  const search = useSearchAddress();
  const { filters, near } = search;
  const locating = useLocate(search);
  const address = useLocation();
  const navigate = useNavigate();
  const places = useMapPlaces();
  const onMap = useSalonsOnMap(search);
  const position = useMapPosition(search, { id: openId, at: openAt, isBeside });
  const { center, zoom, view, look } = position;
  const drawnNodes = useDrawnNodes(search, { center, zoom });
  const isOnline = asksForDigital(filters);
  const [noMap, setNoMap] = useState<MapUnavailableReason>();
  const [opened, setOpened] = useState<Opened>();
  const [pointed, setPointed] = useState<number>();
  const list = useRef<HTMLElement>(null);
  const map = useRef<HTMLElement>(null);
  const isMapSeen = useIsSeen(map);
  useListStart(list, isOnline);
  useKeptPlace(search, getLocalityZoom());

  useEffect(
    () =>
      whenIdle(() => {
        // Should it not come, the touch says so.
        const fetchedAhead = usesCard ? import('./MapCard.tsx') : import('./SalonPopup.tsx');
        fetchedAhead.catch(() => undefined);
      }),
    [usesCard],
  );

  const box = noMap === undefined ? position.listed : undefined;
  const isWaiting = noMap === undefined && box === undefined;
  const { points } = onMap;
  const inView = useMemo(() => {
    if (points === undefined || isWaiting) return undefined;
    return box === undefined ? points.length : points.filter((point) => isIn(box, point)).length;
  }, [points, box, isWaiting]);

  const openedId = opened?.kind === 'salon' ? opened.id : undefined;
  const ringed = useMemo(() => {
    const ids = [pointed, openedId, openId].filter((id) => id !== undefined);
    if (ids.length === 0) return noPoints;
    return points?.filter(({ id }) => ids.includes(id)) ?? noPoints;
  }, [points, pointed, openedId, openId]);

  const toSalon = (id: number) => `/site/salonSearch/mapview/${id}${address.search}`;
  const pointOf = (id: number | undefined) =>
    id === undefined ? undefined : points?.find((point) => point.id === id);

  const close = () => setOpened(undefined);
  const select = (id: number | undefined) => {
    const at = pointOf(id);
    if (at === undefined) {
      close();
      return;
    }
    if (isBeside) {
      void navigate(toSalon(at.id), { replace: true, state: address.state, preventScrollReset: true });
      return;
    }
    const seen = view === undefined ? [] : (points ?? []).filter((point) => isIn(view.bounds, point));
    const ids = sortByNearness(at, seen, cardsAtMost).map((point) => point.id);
    setOpened({ kind: 'salon', id: at.id, at, ids });
  };
  const turnTo = (id: number) => {
    const at = pointOf(id);
    if (opened?.kind === 'salon' && at !== undefined) setOpened({ ...opened, id, at });
  };
  const card =
    opened === undefined || !usesCard ? null : opened.kind === 'salon' ? (
      <MapCard {...opened} near={near} toSalon={toSalon} onTurn={turnTo} onClose={close} />
    ) : (
      <PlaceCard {...opened} filters={filters} toSalon={toSalon} onClose={close} />
    );
  const popup =
    opened === undefined || usesCard
      ? undefined
      : {
          at: opened.at,
          label: t('moreDetails'),
          onClose: close,
          content: (
            <Suspense fallback={null}>
              {opened.kind === 'salon' ? (
                <SalonPopup id={opened.id} near={near} toSalon={toSalon} onClose={close} />
              ) : (
                <PlacePopup {...opened} filters={filters} toSalon={toSalon} onClose={close} />
              )}
            </Suspense>
          ),
        };

  const listed = {
    search,
    toSalon,
    selected: openId ?? openedId,
    onPoint: setPointed,
    replaces: isBeside,
  };
  return (
    <div className={classes.page}>
      <SearchFilters search={search} locating={locating} found={isOnline ? undefined : inView} />
      <div
        className={clsx(noMap === undefined ? classes.both : classes.listOnly, isBeside && classes.withAside)}
      >
        <section ref={list} className={classes.list} aria-label={t('listLabel')}>
          {noMap === undefined ? null : (
            <p className={classes.noMap} role="status">
              {t(noMap === 'no-webgl' ? 'noWebGl' : 'mapNotLoaded')}{' '}
              <Link to={`/site/salonSearch/table${address.search}`}>{t(isPhone ? 'asCards' : 'table')}</Link>
            </p>
          )}
          {isOnline ? (
            <OnlineList {...listed} />
          ) : (
            <InViewList
              {...listed}
              onMap={onMap}
              box={box}
              inView={inView}
              isWaiting={isWaiting}
              center={view?.center ?? center}
              onReach={(place) => {
                if (view === undefined) return;
                const reach = zoomToReach(view, place);
                // Too far to be seen from here: the map goes there.
                if (reach < defaultMinZoom) look(place, getLocalityZoom());
                else look(view.center, reach);
              }}
              onGo={(place) => look(place, getLocalityZoom())}
              onZoomOut={() => look(view?.center ?? center, zoom - 2)}
            />
          )}
          {isPhone && !isMapSeen ? (
            <button
              type="button"
              className={classes.toMap}
              onClick={() => map.current?.scrollIntoView({ block: 'end' })}
            >
              {t('backToMapDrawer')}
            </button>
          ) : null}
        </section>
        {noMap === undefined ? (
          <section ref={map} className={classes.map} aria-label={t('mapLabel')}>
            <PicturedMap
              drawnNodes={points === undefined ? drawnNodes : undefined}
              points={points ?? noPoints}
              places={places}
              center={center}
              zoom={zoom}
              label={t('mapLabel')}
              selected={ringed}
              user={position.visitor}
              popup={popup}
              styleUrl={settings.map_style_url ?? undefined}
              onSelect={select}
              onPlaceWithMany={(ids, at) => setOpened({ kind: 'place', ids, at })}
              onMove={position.onMove}
              onLocate={() => void locating.go()}
              onUnavailable={setNoMap}
            />
            <div className={classes.over}>
              {isPhone ? (
                <button
                  type="button"
                  className={clsx(classes.pill, classes.counted)}
                  onClick={() => list.current?.scrollIntoView({ block: 'start' })}
                >
                  {inView === undefined
                    ? t('list')
                    : inView === 0
                      ? t('alternatives')
                      : t('toList', { count: inView })}
                </button>
              ) : null}
              {hasStreets() || zoom >= streetZoom ? null : (
                <button
                  type="button"
                  className={classes.pill}
                  onClick={() => look(view?.center ?? center, streetZoom)}
                >
                  {t('closer')}
                </button>
              )}
            </div>
            <Suspense fallback={null}>{card}</Suspense>
          </section>
        ) : null}
        {children}
      </div>
    </div>
  );
};
