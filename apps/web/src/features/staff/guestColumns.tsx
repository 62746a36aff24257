import type { Guest } from '@salons/contract/guests';
import { Name } from '../../ui/Name.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { GuestStatusBadge } from './badges.tsx';
import { Phone } from './cells.tsx';
import { namesIn, useLanguages } from './listFilters.ts';
import { useOrMissing, useReachedColumns } from './personColumns.tsx';
import { useStaffTexts } from './staff.texts.ts';

/** Hook: what the list of guests can show of each. */
export const useGuestColumns = (): readonly Column<Guest>[] => {
  const t = useStaffTexts();
  const shared = useReachedColumns('/admin/guests/profile');
  const languages = useLanguages();
  const or = useOrMissing();
  return [
    shared.name,
    {
      key: 'phone',
      title: t('phone'),
      order: 'phone_number',
      cell: (guest) => <Phone number={guest.phone_number} />,
    },
    ...shared.call('guest'),
    shared.email,
    shared.city,
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
    shared.created,
    shared.address,
    {
      key: 'languages',
      title: t('languages'),
      isExtra: true,
      cell: (guest) => or(namesIn(languages, guest.languages)),
    },
    { key: 'needs', title: t('needs'), isExtra: true, cell: (guest) => or(guest.accessibility_needs) },
    { key: 'id', ...shared.recordNumber },
  ];
};
