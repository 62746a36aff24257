import type { SalonRow } from '@salons/contract/markers';
import { salonRecord } from '@salons/contract/records/salons';
import { Link, useSearchParams } from 'react-router';
import { countryName } from '../../lib/countries.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import { SalonStatusBadge } from '../records/badges.tsx';
import { Phone } from '../records/cells.tsx';
import { namesIn, useVolunteers } from '../records/listFilters.ts';
import { useOrMissing } from '../records/personColumns.tsx';
import { useColumnHeads } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';

export const useSalonColumns = (): readonly Column<SalonRow>[] => {
  const t = useStaffTexts();
  const language = useLanguage();
  const [search] = useSearchParams();
  const addressOf = (id: number) => {
    const next = new URLSearchParams(search);
    next.set('salon', String(id));
    return { search: `?${next}` };
  };
  const or = useOrMissing();
  const volunteers = useVolunteers();
  const head = useColumnHeads(salonRecord);
  return [
    {
      ...head('name'),
      cell: (salon) => (
        <Link to={addressOf(salon.id)}>
          <Name>{salon.salon_name}</Name>
        </Link>
      ),
    },
    {
      ...head('date'),
      cell: (salon) => (
        <Ltr>{`${formatDate(salon.event_time, salon.time_zone)} ${formatTime(salon.event_time, salon.time_zone)}`}</Ltr>
      ),
    },
    { ...head('city'), cell: (salon) => (salon.is_digital ? t('digital') : or(salon.city_name)) },
    { ...head('phone'), cell: (salon) => <Phone number={salon.host_phone} /> },
    { ...head('status'), cell: (salon) => <SalonStatusBadge status={salon.status} /> },
    { ...head('witness'), cell: (salon) => or(salon.witness_full_name) },
    {
      ...head('volunteer'),
      cell: ({ volunteer }) => or(volunteer === null ? null : namesIn(volunteers, [volunteer])),
    },
    { ...head('approved'), isNumber: true, cell: (salon) => salon.invites_confirmed_count },
    { ...head('pending'), isNumber: true, cell: (salon) => salon.invites_pending_count },
    { ...head('free'), isNumber: true, cell: (salon) => salon.free_places },
    { ...head('host'), cell: (salon) => <bdi>{salon.host_name}</bdi> },
    { ...head('language'), cell: (salon) => salon.language_name },
    { ...head('max'), isExtra: true, isNumber: true, cell: (salon) => salon.max_guests },
    { ...head('kind'), isExtra: true, cell: (salon) => t(salon.is_org ? 'organisation' : 'private') },
    {
      ...head('open'),
      isExtra: true,
      cell: (salon) => t(salon.is_open_for_guests ? 'openForGuests' : 'closedForGuests'),
    },
    { ...head('address'), isExtra: true, cell: (salon) => or(salon.address) },
    { ...head('country'), isExtra: true, cell: (salon) => countryName(salon.country, language) },
    { ...head('season'), isExtra: true, isNumber: true, cell: (salon) => <Ltr>{String(salon.season)}</Ltr> },
    { ...head('id'), isExtra: true, isNumber: true, cell: (salon) => <Ltr>{String(salon.id)}</Ltr> },
  ];
};
