import { guestStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import { guestListQuery } from '../guests/guests.staff.api.ts';
import { GuestStatusBadge } from './badges.tsx';
import { Phone } from './cells.tsx';
import { Filter, ListPage } from './ListPage.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { rowsAPage, useListState } from './useListState.ts';

/** The guests within reach of the one who is logged in (product §10.2). */
export const GuestsListPage = () => {
  const t = useStaffTexts();
  const { pathname, search } = useLocation();
  const from = pathname + search;
  const state = useListState({ ordering: '-created_at' });
  const query = useQuery(
    guestListQuery({
      page: state.page,
      page_size: rowsAPage,
      ordering: state.ordering,
      free_text: state.freeText,
      status: guestStatuses.filter((status) => status === state.get('status')),
    }),
  );
  return (
    <ListPage
      title={t('guests')}
      state={state}
      query={query}
      keyOf={({ id }) => id}
      filters={
        <Filter
          state={state}
          name="status"
          label={t('status')}
          choices={guestStatuses.map((status) => ({ value: status, label: t(`guestStatus_${status}`) }))}
        />
      }
      columns={[
        {
          key: 'name',
          title: t('name'),
          order: 'last_name',
          cell: (guest) => (
            <Link to={`/admin/guests/profile/${guest.id}`} state={{ from }}>
              <bdi>{`${guest.first_name} ${guest.last_name}`}</bdi>
            </Link>
          ),
        },
        {
          key: 'phone',
          title: t('phone'),
          order: 'phone_number',
          cell: (guest) => <Phone number={guest.phone_number} />,
        },
        {
          key: 'email',
          title: t('email'),
          order: 'email',
          cell: (guest) => <Ltr>{guest.email ?? t('missing')}</Ltr>,
        },
        {
          key: 'city',
          title: t('city'),
          order: 'city_name',
          cell: (guest) => <bdi>{guest.city_name ?? t('missing')}</bdi>,
        },
        {
          key: 'status',
          title: t('status'),
          cell: (guest) => <GuestStatusBadge status={guest.salon?.status ?? 'none'} />,
        },
        {
          key: 'salon',
          title: t('salon'),
          cell: (guest) => <Name>{guest.salon?.name ?? t('missing')}</Name>,
        },
        {
          key: 'number',
          title: t('guestsNumber'),
          order: 'guests_number',
          isNumber: true,
          cell: (guest) => guest.guests_number ?? t('missing'),
        },
        {
          key: 'created',
          title: t('createdAt'),
          order: 'created_at',
          isNumber: true,
          cell: (guest) => <Ltr>{formatLongDate(guest.created_at)}</Ltr>,
        },
      ]}
    />
  );
};
