import clsx from 'clsx';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useIsInBrowser, useIsPhone, useIsWide } from '../../lib/media.ts';
import { settings } from '../../lib/settings.ts';
import { Cluster, Stack } from '../../ui/layout.tsx';
import { MapView } from '../../ui/map/MapView.tsx';
import { defaultMinZoom, type MapPoint, type MapUnavailableReason } from '../../ui/map/mapView.types.ts';
import { useIsSeen } from '../../ui/useIsSeen.ts';
import { useMapPlaces } from '../reference/reference.api.ts';
import { InViewList } from './InViewList.tsx';
import { useKeptPlace } from './keptPlace.ts';
import { MapCard, PlaceCard } from './MapCard.tsx';
import classes from './MapSearch.module.css';
import { OnlineList } from './OnlineList.tsx';
import { hasStreets, localityZoom, streetZoom } from './openingZoom.ts';
import { useLocate } from './PlaceField.tsx';
import { PlacePopup, SalonPopup } from './SalonPopup.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { asksForDigital, isIn, type Place, sortByNearness, zoomToReach } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import { useListStart } from './useListStart.ts';
import { useMapPosition } from './useMapPosition.ts';
import { useSalonsOnMap } from './useSalonsOnMap.ts';
import { useSearchAddress } from './useSearchAddress.ts';

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
  const isInBrowser = useIsInBrowser();
  const isBeside = useIsWide() && openId !== undefined;
  const search = useSearchAddress();
  const { filters, near } = search;
  const locating = useLocate(search);
  const address = useLocation();
  const navigate = useNavigate();
  const places = useMapPlaces();
  const onMap = useSalonsOnMap(search);
  const position = useMapPosition(search, { id: openId, at: openAt, isBeside });
  const { center, zoom, view, look } = position;
  const isOnline = asksForDigital(filters);
  const [noMap, setNoMap] = useState<MapUnavailableReason>();
  const [opened, setOpened] = useState<Opened>();
  const [pointed, setPointed] = useState<number>();
  const list = useRef<HTMLElement>(null);
  const map = useRef<HTMLElement>(null);
  const isMapSeen = useIsSeen(map);
  useListStart(list, isOnline);
  useKeptPlace(search, localityZoom);

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
  // Details beside the map leave it too narrow for a popup.
  const usesCard = isPhone || isBeside;
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
          content:
            opened.kind === 'salon' ? (
              <SalonPopup id={opened.id} near={near} toSalon={toSalon} onClose={close} />
            ) : (
              <PlacePopup {...opened} filters={filters} toSalon={toSalon} onClose={close} />
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
    <Stack className={classes.page}>
      <SearchFilters search={search} locating={locating} found={isOnline ? undefined : inView} />
      <div
        className={clsx(noMap === undefined ? classes.both : classes.listOnly, isBeside && classes.withAside)}
      >
        <Stack as="section" gap={12} ref={list} className={classes.list} aria-label={t('listLabel')}>
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
                if (reach < defaultMinZoom) look(place, localityZoom);
                else look(view.center, reach);
              }}
              onGo={(place) => look(place, localityZoom)}
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
        </Stack>
        {noMap === undefined ? (
          <section ref={map} className={classes.map} aria-label={t('mapLabel')}>
            <MapView
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
            <Cluster gap={8} justify="center" className={classes.over}>
              {isPhone && inView !== undefined ? (
                <button
                  type="button"
                  className={classes.pill}
                  onClick={() => list.current?.scrollIntoView({ block: 'start' })}
                >
                  {inView === 0 ? t('alternatives') : t('toList', { count: inView })}
                </button>
              ) : null}
              {!isInBrowser || hasStreets || zoom >= streetZoom ? null : (
                <button
                  type="button"
                  className={classes.pill}
                  onClick={() => look(view?.center ?? center, streetZoom)}
                >
                  {t('closer')}
                </button>
              )}
            </Cluster>
            {card}
          </section>
        ) : null}
        {children}
      </div>
    </Stack>
  );
};
