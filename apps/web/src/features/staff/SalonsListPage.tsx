import { NativeSelect } from '@mantine/core';
import { salonStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { settings } from '../../lib/settings.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { salonListQuery } from '../salons/salons.staff.api.ts';
import { SalonStatusBadge } from './badges.tsx';
import { Filter, ListPage } from './ListPage.tsx';
import { SalonProfileDrawer } from './SalonProfileDrawer.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { type ListState, rowsAPage, useListState } from './useListState.ts';

const flags = ['true', 'false'] as const;

/** This season by default, or all that there were. */
const SeasonFilter = ({ state }: { readonly state: ListState }) => {
  const t = useStaffTexts();
  const year = settings.season?.year;
  return (
    <NativeSelect
      label={t('seasons')}
      value={state.get('season')}
      onChange={(event) => state.change({ season: event.currentTarget.value })}
      data={[
        ...(year === undefined ? [] : [{ value: '', label: t('season', { year: String(year) }) }]),
        { value: 'all', label: t('all') },
      ]}
    />
  );
};

/** The salons within reach of the one who is logged in; `?salon=` opens one beside the list (product §10.2). */
export const SalonsListPage = () => {
  const t = useStaffTexts();
  const [search] = useSearchParams();
  const state = useListState({ ordering: 'event_time' });
  const season =
    state.get('season') === 'all' ? '' : state.get('season') || String(settings.season?.year ?? '');
  const query = useQuery(
    salonListQuery({
      page: state.page,
      page_size: rowsAPage,
      ordering: state.ordering,
      free_text: state.freeText,
      status: salonStatuses.filter((status) => status === state.get('status')),
      is_org: flags.filter((flag) => flag === state.get('is_org')),
      season: season === '' ? [] : [Number(season)],
      is_digital: flags.filter((flag) => flag === state.get('is_digital')),
    }),
  );
  const addressOf = (id: number) => {
    const next = new URLSearchParams(search);
    next.set('salon', String(id));
    return { search: `?${next}` };
  };
  return (
    <>
      <ListPage
        title={t('salons')}
        state={state}
        query={query}
        keyOf={({ id }) => id}
        filters={
          <>
            <SeasonFilter state={state} />
            <Filter
              state={state}
              name="status"
              label={t('status')}
              choices={salonStatuses.map((status) => ({ value: status, label: t(`status_${status}`) }))}
            />
            <Filter
              state={state}
              name="is_org"
              label={t('kind')}
              choices={[
                { value: 'false', label: t('private') },
                { value: 'true', label: t('organisation') },
              ]}
            />
            <Filter
              state={state}
              name="is_digital"
              label={t('place')}
              choices={[
                { value: 'false', label: t('inPerson') },
                { value: 'true', label: t('digital') },
              ]}
            />
          </>
        }
        columns={[
          {
            key: 'name',
            title: t('salon'),
            order: 'salon_name',
            cell: (salon) => (
              <Link to={addressOf(salon.id)}>
                <Name>{salon.salon_name}</Name>
              </Link>
            ),
          },
          {
            key: 'host',
            title: t('host'),
            order: 'host_name',
            cell: (salon) => <bdi>{salon.host_name}</bdi>,
          },
          {
            key: 'date',
            title: t('date'),
            order: 'event_time',
            cell: (salon) => (
              <Ltr>{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>
            ),
          },
          {
            key: 'city',
            title: t('city'),
            order: 'city_name',
            cell: (salon) => <bdi>{salon.is_digital ? t('digital') : (salon.city_name ?? t('missing'))}</bdi>,
          },
          {
            key: 'language',
            title: t('language'),
            order: 'language_name',
            cell: (salon) => salon.language_name,
          },
          { key: 'status', title: t('status'), cell: (salon) => <SalonStatusBadge status={salon.status} /> },
          {
            key: 'approved',
            title: t('approved'),
            order: 'invites_confirmed_count',
            isNumber: true,
            cell: (salon) => salon.invites_confirmed_count,
          },
          {
            key: 'pending',
            title: t('pending'),
            order: 'invites_pending_count',
            isNumber: true,
            cell: (salon) => salon.invites_pending_count,
          },
          {
            key: 'free',
            title: t('free'),
            order: 'free_places',
            isNumber: true,
            cell: (salon) => salon.free_places,
          },
        ]}
      />
      <SalonProfileDrawer />
    </>
  );
};
