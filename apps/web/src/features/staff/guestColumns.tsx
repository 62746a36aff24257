import type { Guest } from '@salons/contract/guests';
import { Link, useLocation } from 'react-router';
import { formatLongDate } from '../../lib/format.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { GuestStatusBadge } from './badges.tsx';
import { Phone } from './cells.tsx';
import { namesIn, useLanguages } from './listFilters.ts';
import { useStaffTexts } from './staff.texts.ts';

/** Hook: what the list of guests can show of each. */
export const useGuestColumns = (): readonly Column<Guest>[] => {
  const t = useStaffTexts();
  const { pathname, search } = useLocation();
  const languages = useLanguages();
  const or = (text: string | null) => (text === null || text === '' ? t('missing') : <bdi>{text}</bdi>);
  return [
    {
      key: 'name',
      title: t('name'),
      order: 'last_name',
      cell: (guest) => (
        <Link to={`/admin/guests/profile/${guest.id}`} state={{ from: pathname + search }}>
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
    { key: 'city', title: t('city'), order: 'city_name', cell: (guest) => or(guest.city_name) },
    {
      key: 'status',
      title: t('status'),
      order: 'status',
      cell: (guest) => <GuestStatusBadge status={guest.salon?.status ?? 'none'} />,
    },
    {
      key: 'salon',
      title: t('salon'),
      order: 'salon',
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
    { key: 'address', title: t('address'), isExtra: true, cell: (guest) => or(guest.address) },
    {
      key: 'languages',
      title: t('languages'),
      isExtra: true,
      cell: (guest) => or(namesIn(languages, guest.languages)),
    },
    { key: 'needs', title: t('needs'), isExtra: true, cell: (guest) => or(guest.accessibility_needs) },
    {
      key: 'id',
      title: t('recordNumber'),
      order: 'id',
      isExtra: true,
      isNumber: true,
      cell: (guest) => <Ltr>{String(guest.id)}</Ltr>,
    },
  ];
};
