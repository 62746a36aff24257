import type { MarkerInfo } from '@salons/contract/markers';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Alternatives } from './Alternatives.tsx';
import { HostOne } from './HostOne.tsx';
import { ListHead, type ListProps, MoreButton, SalonList } from './SalonList.tsx';
import { markersQuery, rowsQuery } from './search.api.ts';
import { type Box, countFilters, isIn, nearestTo, type Place, type SalonFilters } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useSalonsOnMap } from './useSalonsOnMap.ts';

const step = 20;
const mostMarkers = 20_000;
/** With fewer than these in view the nearest outside are listed too. */
const few = 4;
const outside = 8;

interface InViewListProps extends ListProps {
  readonly onMap: ReturnType<typeof useSalonsOnMap>;
  /** The map's bounds; undefined without a map, when the list is complete. */
  readonly box: Box | undefined;
  /** Number of salons in the box; undefined while loading. */
  readonly inView: number | undefined;
  readonly isWaiting: boolean;
  readonly center: Place;
  readonly onReach: (place: Place) => void;
  readonly onGo: (place: Place) => void;
  readonly onZoomOut: () => void;
}

/** No results anywhere: alternatives. */
export const NothingFound = ({ search }: Pick<ListProps, 'search'>) => {
  const t = useSearchTexts();
  const filtered = countFilters(search.chosen) > 0;
  return (
    <>
      <EmptyState
        title={t('noneTitle')}
        action={
          filtered ? (
            <Button variant="default" onClick={search.clear}>
              {t('clear')}
            </Button>
          ) : undefined
        }
      >
        {t(filtered ? 'noneAbout' : 'noneYet')}
      </EmptyState>
      <Alternatives search={search} />
    </>
  );
};

/** The number of matching digital salons, which the map cannot show. */
const AlsoOnline = ({ search }: Pick<ListProps, 'search'>) => {
  const t = useSearchTexts();
  const filters: SalonFilters = { ...search.filters, is_digital: [true], accessibility: [] };
  const { data } = useQuery(rowsQuery({ filters, page_size: 1 }));
  if (data === undefined || data.count === 0 || search.filters.is_digital.length > 0) return null;
  return (
    <Button variant="subtle" onClick={() => search.change({ is_digital: 'true' })}>
      {t('alsoOnline', { count: data.count })}
    </Button>
  );
};

/** Few or none in view: the number outside, a link to them, and the nearest. */
const Farther = (props: InViewListProps & { readonly inView: number }) => {
  const { search, onMap, box, center, onReach, onZoomOut, inView } = props;
  const t = useSearchTexts();
  const { points } = onMap;
  const farther = (points?.length ?? 0) - inView;
  const { data } = useQuery({
    ...markersQuery({
      filters: search.filters,
      near: search.near ?? center,
      limit: inView + outside,
      fullLast: true,
    }),
    enabled: farther > 0,
  });
  const { lat, lng } = center;
  const nearest = useMemo(
    () =>
      points === undefined || box === undefined
        ? undefined
        : nearestTo(
            { lat, lng },
            points.filter((point) => !isIn(box, point)),
          ),
    [points, box, lat, lng],
  );
  if (farther <= 0 || box === undefined) return null;
  const others = (data ?? []).filter(
    (one) => one.lat !== null && one.lng !== null && !isIn(box, { lat: one.lat, lng: one.lng }),
  );
  const salons = search.near === undefined ? others.map((one) => ({ ...one, distance: null })) : others;
  return (
    <>
      <p>{t('farther', { count: farther })}</p>
      <Cluster gap={8}>
        {nearest === undefined ? null : (
          <Button variant="default" onClick={() => onReach(nearest)}>
            {t('toNearest')}
          </Button>
        )}
        <Button variant="default" onClick={onZoomOut}>
          {t('zoomOut')}
        </Button>
      </Cluster>
      {salons.length === 0 ? null : (
        <Text tone="quiet" size={16}>
          {t('fartherTitle')}
        </Text>
      )}
      <SalonList {...props} filters={search.filters} label={t('fartherTitle')} salons={salons} />
    </>
  );
};

/** The locality of most of these salons; undefined online and for none. */
const findCommonTown = (salons: readonly MarkerInfo[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const { city_name: town } of salons) if (town !== null) counts.set(town, (counts.get(town) ?? 0) + 1);
  return [...counts].reduce<readonly [string | undefined, number]>(
    (most, one) => (one[1] > most[1] ? one : most),
    [undefined, 0],
  )[0];
};

/** The salons in the map's bounds, the nearest first, full ones last (product §6.12, §6.152). */
export const InViewList = (props: InViewListProps) => {
  const { search, onMap, box, inView, isWaiting, center, onGo } = props;
  const { filters, near, page, isReady } = search;
  const t = useSearchTexts();
  const limit = Math.min(mostMarkers, step * page);
  const query = useQuery({
    ...markersQuery({ filters, near, box, limit, fullLast: true }),
    enabled: isReady && !isWaiting,
  });
  // Rendered with the page, before the map reports its bounds.
  const first = useQuery({
    ...markersQuery({ filters, near: near ?? center, limit: step, fullLast: true }),
    enabled: isReady && isWaiting,
  });
  const { points } = onMap;
  if (onMap.error !== null || query.error !== null) {
    const again = () => {
      onMap.retry();
      void query.refetch();
    };
    return <ErrorState error={onMap.error ?? query.error} onRetry={again} />;
  }
  if (points === undefined || inView === undefined || query.data === undefined) {
    return (
      <>
        <ListHead title={t('title')} />
        {first.data === undefined ? (
          <Skeletons count={4} height={118} />
        ) : (
          <SalonList
            {...props}
            filters={filters}
            label={t('listLabel')}
            salons={near === undefined ? first.data.map((one) => ({ ...one, distance: null })) : first.data}
          />
        )}
      </>
    );
  }
  if (points.length === 0) {
    return (
      <>
        <ListHead title={t('title')} />
        <NothingFound search={search} />
        <AlsoOnline search={search} />
        <HostOne />
      </>
    );
  }
  const order = near !== undefined ? 'byDistance' : box === undefined ? 'byTime' : 'byCentre';
  // By time the whole list is one, of no area.
  const town = box === undefined ? undefined : findCommonTown(query.data);
  const heading =
    inView === 0 ? t('noneInView') : t(box === undefined ? 'found' : 'inView', { count: inView });
  return (
    <>
      <ListHead
        title={heading}
        sub={
          inView < 2
            ? undefined
            : [town === undefined ? undefined : t('around', { town }), t(order)].filter(Boolean).join(' · ')
        }
      />
      {inView === 0 ? <Alternatives search={search} box={box} around={{ center, onGo }} /> : null}
      <SalonList {...props} filters={filters} label={t('listLabel')} salons={query.data} />
      {inView > query.data.length && query.data.length >= limit ? (
        <MoreButton onClick={() => search.change({ page: String(page + 1) }, true)}>
          {t('showMore')}
        </MoreButton>
      ) : null}
      {inView < few ? <Farther {...props} inView={inView} /> : null}
      <AlsoOnline search={search} />
      {inView < few ? <HostOne /> : null}
    </>
  );
};
