import type { Guest } from '@salons/contract/guests';
import { guestTextColumns } from '@salons/contract/records/guest-texts';
import { guestRecord } from '@salons/contract/records/guests';
import { Name } from '../../ui/layout/Name.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import { GuestStatusBadge } from '../records/badges.tsx';
import { Phone } from '../records/cells.tsx';
import { namesIn, useLanguages } from '../records/listFilters.ts';
import { useOrMissing, useReachedColumns } from '../records/personColumns.tsx';
import { useColumnHeads, useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';

export const useGuestColumns = (): readonly Column<Guest>[] => {
  const t = useStaffTexts();
  const shared = useReachedColumns('/admin/guests/profile');
  const languages = useLanguages();
  const or = useOrMissing();
  const label = useFieldLabels(guestRecord);
  const head = useColumnHeads(guestRecord);
  const texts = Object.entries(guestTextColumns).map(([key, { fields }]) => ({
    ...{ key, title: label(fields[0]), isExtra: true },
    cell: (guest: Guest) => or(guest[fields[0]]),
  }));
  return [
    { ...shared.name, ...head('name') },
    { ...head('phone'), cell: (guest) => <Phone number={guest.phone_number} /> },
    { ...head('status'), cell: (guest) => <GuestStatusBadge status={guest.salon?.status ?? 'none'} /> },
    { ...head('salon'), cell: (guest) => <Name>{guest.salon?.name ?? t('missing')}</Name> },
    { ...head('number'), isNumber: true, cell: (guest) => guest.guests_number ?? t('missing') },
    { ...shared.city, ...head('city') },
    { ...shared.created, ...head('created') },
    ...shared.call('guest'),
    { ...shared.email, ...head('email') },
    { ...shared.address, ...head('address') },
    { ...head('languages'), isExtra: true, cell: (guest) => or(namesIn(languages, guest.languages)) },
    ...texts,
    { ...shared.recordNumber, ...head('id') },
  ];
};
