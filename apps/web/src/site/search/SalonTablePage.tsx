import type { SalonRow } from '@salons/contract/markers';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatDate, formatDistance, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useIsPhone } from '../../lib/media.ts';
import { SalonAddress } from '../../nouns/salon/SalonNames.tsx';
import { VisitorTime } from '../../nouns/salon/SalonTime.tsx';
import { formatShortDay } from '../../nouns/salon/salon.format.ts';
import { ChipSelect } from '../../ui/choices/Chip.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, InlineRow } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pages } from '../../ui/table/Pages.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import { HostOne } from './HostOne.tsx';
import { NothingFound } from './InViewList.tsx';
import { getLocalityZoom } from './openingZoom.ts';
import { useLocate } from './PlaceField.tsx';
import { SalonList } from './SalonList.tsx';
import { SearchFilters } from './SearchFilters.tsx';
import { rowsQuery } from './search.api.ts';
import { useSearchTexts } from './search.texts.ts';
import { useStoredPlace } from './storedPlace.ts';
import { useSearchAddress } from './useSearchAddress.ts';

const rowsAPage = 20;
const orders = ['event_time', 'distance', 'city_name', 'free_places'].flatMap((field) => [
  field,
  `-${field}`,
]);

type ToSalon = (id: number) => string;

const useColumns = (toSalon: ToSalon): readonly Column<SalonRow>[] => {
  const t = useSearchTexts();
  const language = useLanguage();
  return [
    {
      key: 'salon',
      title: t('salonColumn'),
      cell: (salon) => (
        <InlineRow as={Link} align="center" touch to={toSalon(salon.id)} state={{ from: 'table' }}>
          <Name>{salon.salon_name}</Name>
        </InlineRow>
      ),
    },
    {
      key: 'date',
      title: t('dateColumn'),
      order: 'event_time',
      cell: (salon) => (
        <>
          {`${formatShortDay(salon, language).split(' ')[0]} `}
          <Ltr>{formatDate(salon.event_time, salon.time_zone)}</Ltr>
        </>
      ),
    },
    {
      key: 'time',
      title: t('timeColumn'),
      wraps: true,
      cell: (salon) => (
        <>
          <Ltr>{formatTime(salon.event_time, salon.time_zone)}</Ltr>
          <Text as="div" size={16} tone="quiet">
            <VisitorTime salon={salon} />
          </Text>
        </>
      ),
    },
    {
      key: 'city',
      title: t('cityColumn'),
      order: 'city_name',
      cell: (salon) => (salon.is_digital ? t('online') : <SalonAddress salon={salon} />),
    },
    { key: 'language', title: t('languageColumn'), cell: ({ language_name }) => <bdi>{language_name}</bdi> },
    {
      key: 'distance',
      title: t('distanceColumn'),
      order: 'distance',
      isNumber: true,
      cell: ({ distance, distance_approximate }) =>
        distance === null ? '–' : formatDistance(distance, language, distance_approximate),
    },
    {
      key: 'places',
      title: t('placesColumn'),
      order: 'free_places',
      isNumber: true,
      cell: ({ free_places }) => (free_places === 0 ? t('full') : free_places),
    },
  ];
};

interface ResultsProps {
  readonly search: ReturnType<typeof useSearchAddress>;
  readonly query: UseQueryResult<{ readonly count: number; readonly results: SalonRow[] }>;
  readonly ordering: string;
}

const Results = ({ search, query, ordering }: ResultsProps) => {
  const t = useSearchTexts();
  const isPhone = useIsPhone();
  const { filters, page, change } = search;
  const address = useLocation();
  const toSalon: ToSalon = (id) => `/site/salonSearch/mapview/${id}${address.search}`;
  const columns = useColumns(toSalon);
  const { data, error } = query;
  const onOrder = (next: string) => change({ ordering: next, page: undefined });
  const atPage = (next: number) => ({ page: next === 1 ? undefined : String(next) });
  const onPage = (next: number) => change(atPage(next));
  if (data === undefined) {
    // A page past the end falls back to the first.
    const again = () => (page > 1 ? onPage(1) : void query.refetch());
    return <Waiting error={error} onRetry={again} count={8} height={52} />;
  }
  if (data.count === 0) return <NothingFound search={search} />;
  const toPage = (next: number) => search.toQuery(atPage(next));
  const paging = { page, pageSize: rowsAPage, count: data.count, onPage, toPage };
  if (!isPhone) {
    return (
      <DataTable
        label={t('listLabel')}
        columns={columns}
        rows={data.results}
        toKey={({ id }) => id}
        ordering={ordering}
        onOrder={onOrder}
        isBusy={query.isPlaceholderData}
        {...paging}
      />
    );
  }
  return (
    <>
      <div>
        <ChipSelect
          label={t('order')}
          value={ordering}
          choices={[
            { value: 'event_time', label: t('byTime') },
            { value: 'distance', label: t('byDistance') },
            { value: 'city_name', label: t('byCity') },
            { value: '-free_places', label: t('byFree') },
          ]}
          onChange={onOrder}
        />
      </div>
      <SalonList
        label={t('listLabel')}
        salons={data.results}
        filters={filters}
        toSalon={toSalon}
        from="table"
        selected={undefined}
      />
      <Pages rows={data.results.length} {...paging} />
    </>
  );
};

/** The salons as a table, with the filters of the map (product §6.1, §6.7). */
export const SalonTablePage = () => {
  const t = useSearchTexts();
  const search = useSearchAddress();
  const { filters, near, page } = search;
  const locating = useLocate(search);
  const natural = near === undefined ? 'event_time' : 'distance';
  const ordering = orders.find((one) => one === search.ordering) ?? natural;
  const query = useQuery({
    ...rowsQuery({ filters, near, ordering, page, page_size: rowsAPage }),
    enabled: search.isReady,
  });
  useStoredPlace(search, getLocalityZoom());
  const count = query.data?.count;
  return (
    <>
      <SearchFilters search={search} locating={locating} found={count} />
      <Page>
        <Cluster gap={24} rowGap={4} align="baseline" justify="between">
          <h1 tabIndex={-1}>{count === undefined || count === 0 ? t('title') : t('found', { count })}</h1>
          {query.data?.results.every(({ distance }) => distance === null) === true ? (
            <Text tone="quiet">{t('noDistance')}</Text>
          ) : null}
        </Cluster>
        <Results search={search} query={query} ordering={ordering} />
        <HostOne />
      </Page>
    </>
  );
};
