import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { settings } from '../../lib/settings.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import {
  defaultMinZoom,
  defaultZoom,
  type MapPopup,
  type MapViewport,
  type NoMapReason,
} from '../../ui/map/mapView.types.ts';
import { useMapPlaces } from '../reference/reference.api.ts';
import { InViewList } from './InViewList.tsx';
import classes from './MapSearch.module.css';
import { OnlineList } from './OnlineList.tsx';
import { useLocate } from './PlaceField.tsx';
import { PlacePopup, SalonPopup } from './SalonPopup.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { asksForDigital, type Place, writePlace, zoomToReach } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import { useSalonsOnMap } from './useSalonsOnMap.ts';
import { useSearchAddress } from './useSearchAddress.ts';

/** What is open beside a dot on the map. */
type Opened =
  | { readonly kind: 'salon'; readonly id: number; readonly at: Place }
  | { readonly kind: 'place'; readonly ids: readonly number[]; readonly at: Place };

const isNear = (one: Place, other: Place) =>
  Math.abs(one.lat - other.lat) < 1e-4 && Math.abs(one.lng - other.lng) < 1e-4;

interface MapSearchProps {
  /** The salon whose drawer is open: it is ringed. */
  readonly openId: number | undefined;
  /** Where that salon stands, once it is known. */
  readonly openAt: Place | undefined;
}

/** Map and list in step, under the filters (product §6.10–6.14). */
export const MapSearch = ({ openId, openAt }: MapSearchProps) => {
  const t = useSearchTexts();
  const search = useSearchAddress();
  const { filters, near, change } = search;
  const locating = useLocate(search);
  const address = useLocation();
  const places = useMapPlaces();
  const onMap = useSalonsOnMap(filters, near);
  const [view, setView] = useState<MapViewport>();
  const [noMap, setNoMap] = useState<NoMapReason>();
  const [opened, setOpened] = useState<Opened>();
  const [pointed, setPointed] = useState<number>();

  const center = search.at ?? near ?? settings.map_center;
  const zoom = Math.max(defaultMinZoom, search.zoom ?? defaultZoom);
  const toSalon = (id: number) => `/site/salonSearch/mapview/${id}${address.search}`;

  // A link to a salon shows its surroundings, unless the link says where to look.
  const [arrivedAt] = useState(openId);
  const lookAt = useEffectEvent((place: Place) => {
    if (search.at === undefined && openId === arrivedAt) change({ at: writePlace(place) }, true);
  });
  useEffect(() => {
    if (openAt !== undefined) lookAt(openAt);
  }, [openAt]);

  const onMove = useCallback(
    (next: MapViewport) => {
      setView(next);
      const isWhereItWas = isNear(next.center, center) && Math.abs(next.zoom - zoom) < 0.06;
      if (!isWhereItWas) change({ at: writePlace(next.center), zoom: String(next.zoom) }, true);
    },
    [change, center, zoom],
  );

  const pointOf = (id: number | undefined) =>
    id === undefined ? undefined : onMap.points?.find((point) => point.id === id);
  const openedId = opened?.kind === 'salon' ? opened.id : undefined;
  const ringed = [pointOf(pointed), pointOf(openedId), pointOf(openId)].filter((one) => one !== undefined);
  const close = () => setOpened(undefined);
  const popup: MapPopup | undefined =
    opened === undefined
      ? undefined
      : {
          at: opened.at,
          label: t('moreDetails'),
          onClose: close,
          content:
            opened.kind === 'salon' ? (
              <SalonPopup id={opened.id} toSalon={toSalon} onClose={close} />
            ) : (
              <PlacePopup {...opened} filters={filters} toSalon={toSalon} onClose={close} />
            ),
        };
  const list = { search, toSalon, selected: openId ?? openedId, onPoint: setPointed };
  const look = (at: Place, to: number) =>
    change({ at: writePlace(at), zoom: String(Math.max(defaultMinZoom, to)) });

  return (
    <div className={classes.page}>
      <SearchFilters search={search} locating={locating} />
      <div className={noMap === undefined ? classes.both : classes.listOnly}>
        <section className={classes.list} aria-label={t('listLabel')}>
          {noMap === undefined ? null : (
            <p className={classes.noMap} role="status">
              {t(noMap === 'no-webgl' ? 'noWebGl' : 'mapNotLoaded')}{' '}
              <Link to={`/site/salonSearch/table${address.search}`}>{t('table')}</Link>
            </p>
          )}
          {asksForDigital(filters) ? (
            <OnlineList {...list} />
          ) : (
            <InViewList
              {...list}
              onMap={onMap}
              box={noMap === undefined ? view?.bounds : undefined}
              isWaiting={noMap === undefined && view === undefined}
              center={center}
              onReach={(place) => {
                if (view === undefined) return;
                const reach = zoomToReach(view, place);
                // Too far to be seen from here: the map goes there.
                if (reach < defaultMinZoom) look(place, defaultZoom - 2);
                else look(view.center, reach);
              }}
              onZoomOut={() => look(view?.center ?? center, zoom - 2)}
            />
          )}
        </section>
        {noMap === undefined ? (
          <section className={classes.map} aria-label={t('mapLabel')}>
            <MapView
              points={onMap.points ?? []}
              places={places}
              center={center}
              zoom={zoom}
              label={t('mapLabel')}
              selected={ringed}
              user={near ?? settings.map_center}
              popup={popup}
              styleUrl={settings.map_style_url ?? undefined}
              onSelect={(id) => {
                const at = pointOf(id);
                setOpened(at === undefined || id === undefined ? undefined : { kind: 'salon', id, at });
              }}
              onPlaceWithMany={(ids, at) => setOpened({ kind: 'place', ids, at })}
              onMove={onMove}
              onLocate={() => void locating.go()}
              onUnavailable={setNoMap}
            />
          </section>
        ) : null}
      </div>
    </div>
  );
};
