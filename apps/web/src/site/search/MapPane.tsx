import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { lazy, type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { formatShortWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useIsPhone } from '../../lib/media.ts';
import { settings } from '../../lib/settings.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { useMapPlaces } from '../../nouns/reference/reference.api.ts';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Pill } from '../../ui/layout/Pill.tsx';
import { hasStreets, type MapPoint, type MapUnavailableReason } from '../../ui/map/mapView.types.ts';
import { PicturedMap } from '../../ui/map/PicturedMap.tsx';
import classes from './MapPane.module.css';
import { streetZoom } from './openingZoom.ts';
import { markerQuery } from './search.api.ts';
import type { Place } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useMapPosition } from './useMapPosition.ts';
import type { OpenedOnMap } from './useOpenedOnMap.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

/** The card of a tapped dot, loaded on demand. */
const MapCard = lazy(async () => ({ default: (await import('./MapCard.tsx')).MapCard }));
const PlaceCard = lazy(async () => ({ default: (await import('./MapCard.tsx')).PlaceCard }));
const SalonPopup = lazy(async () => ({ default: (await import('./SalonPopup.tsx')).SalonPopup }));
const PlacePopup = lazy(async () => ({ default: (await import('./SalonPopup.tsx')).PlacePopup }));

/** Hook: preloads the card or popup of a dot when idle. */
const useFetchedAhead = (usesCard: boolean) =>
  useEffect(
    () =>
      whenIdle(() => {
        // A failed preload is reported on the first tap.
        const fetchedAhead = usesCard ? import('./MapCard.tsx') : import('./SalonPopup.tsx');
        fetchedAhead.catch(() => undefined);
      }),
    [usesCard],
  );

const noPoints: readonly MapPoint[] = [];

/** px between a card and the map's bottom. */
const cardGap = 12;

/** Hook: px at the map's bottom that an open card covers. */
const useCoveredBottom = (holder: RefObject<HTMLElement | null>, isOpen: boolean): number => {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (holder.current === null || !isOpen) return;
    const watcher = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    watcher.observe(holder.current);
    return () => watcher.disconnect();
  }, [holder, isOpen]);
  return isOpen && height > 0 ? height + cardGap : 0;
};

/** Hook: label of a salon with room: day and free places. */
const useLabel = () => {
  const t = useSearchTexts();
  const language = useLanguage();
  return useCallback(
    ({ day, free = 0 }: MapPoint) =>
      day === undefined || free <= 0
        ? undefined
        : `${formatShortWeekday(day, language)} · ${t('places', { count: free })}`,
    [t, language],
  );
};

interface MapPaneProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly search: ReturnType<typeof useSearchAddress>;
  readonly position: ReturnType<typeof useMapPosition>;
  readonly points: readonly MapPoint[] | undefined;
  readonly ringed: readonly MapPoint[];
  /** Number of the list's salons in view; undefined while loading. */
  readonly inView: number | undefined;
  /** The place of the salon whose details are beside the map. */
  readonly openAt: Place | undefined;
  readonly seen: ReadonlySet<number>;
  readonly onDot: OpenedOnMap;
  /** Details beside the map leave no room for a popup. */
  readonly isBeside: boolean;
  readonly toSalon: (id: number) => string;
  readonly onList: () => void;
  readonly onLocate: () => void;
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

/** The map with what is open at a dot: a popup if there is room, else a card below. */
export const MapPane = (props: MapPaneProps) => {
  const { search, position, points, inView, onDot, isBeside, toSalon } = props;
  const { opened, close } = onDot;
  const { filters, near } = search;
  const { center, zoom, view, look } = position;
  const t = useSearchTexts();
  const isPhone = useIsPhone();
  const places = useMapPlaces();
  const usesCard = isPhone || isBeside;
  const named = opened?.kind === 'salon' && !usesCard ? opened.id : undefined;
  // The same query as the popup's.
  const name = useQuery(markerQuery(named, near === undefined ? {} : { near })).data?.salon_name;
  useFetchedAhead(usesCard);
  const cardHolder = useRef<HTMLDivElement>(null);
  const coveredBottom = useCoveredBottom(cardHolder, opened !== undefined && usesCard);
  const toLabel = useLabel();
  const card =
    opened === undefined || !usesCard ? null : opened.kind === 'salon' ? (
      <MapCard {...opened} near={near} toSalon={toSalon} onTurn={onDot.turnTo} onClose={close} />
    ) : (
      <PlaceCard {...opened} filters={filters} toSalon={toSalon} onClose={close} />
    );
  const popup =
    opened === undefined || usesCard
      ? undefined
      : {
          at: opened.at,
          label:
            opened.kind === 'place'
              ? t('manyHere', { count: opened.ids.length })
              : (name ?? t('moreDetails')),
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
  return (
    <section ref={props.ref} className={classes.map} aria-label={t('mapLabel')}>
      <PicturedMap
        drawnNodes={position.drawnNodes}
        points={points ?? noPoints}
        places={places}
        center={center}
        zoom={zoom}
        label={t('mapLabel')}
        selected={props.ringed}
        user={position.visitor}
        seen={props.seen}
        toLabel={toLabel}
        coveredBottom={coveredBottom}
        keepInView={opened?.at ?? props.openAt}
        popup={popup}
        styleUrl={settings.map_style_url ?? undefined}
        onSelect={onDot.select}
        onPlaceWithMany={onDot.selectPlace}
        onMove={position.onMove}
        onLocate={props.onLocate}
        onUnavailable={props.onUnavailable}
      />
      <Cluster gap={8} justify="center" className={classes.over}>
        {isPhone ? (
          <Pill className={clsx(classes.pill, classes.counted)} onClick={props.onList}>
            {inView === undefined
              ? t('list')
              : inView === 0
                ? t('alternatives')
                : t('toList', { count: inView })}
          </Pill>
        ) : null}
        {hasStreets() || zoom >= streetZoom ? null : (
          <Pill className={classes.pill} onClick={() => look(view?.center ?? center, streetZoom)}>
            {t('closer')}
          </Pill>
        )}
      </Cluster>
      <div ref={cardHolder} className={classes.card}>
        <Suspense fallback={null}>{card}</Suspense>
      </div>
    </section>
  );
};
