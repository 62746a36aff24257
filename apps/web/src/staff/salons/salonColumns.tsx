import type { SalonRow } from '@salons/contract/markers';
import { Link, useSearchParams } from 'react-router';
import { countryName } from '../../lib/countries.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import { Name } from '../../ui/Name.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { SalonStatusBadge } from '../records/badges.tsx';
import { Phone } from '../records/cells.tsx';
import { useOrMissing } from '../records/personColumns.tsx';
import { useStaffTexts } from '../records/staff.texts.ts';

const useMainColumns = (): readonly Column<SalonRow>[] => {
  const t = useStaffTexts();
  const [search] = useSearchParams();
  const addressOf = (id: number) => {
    const next = new URLSearchParams(search);
    next.set('salon', String(id));
    return { search: `?${next}` };
  };
  const or = useOrMissing();
  return [
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
    { key: 'host', title: t('host'), order: 'host_name', cell: (salon) => <bdi>{salon.host_name}</bdi> },
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
      cell: (salon) => (salon.is_digital ? t('digital') : or(salon.city_name)),
    },
    { key: 'language', title: t('language'), order: 'language_name', cell: (salon) => salon.language_name },
    {
      key: 'status',
      title: t('status'),
      order: 'status',
      cell: (salon) => <SalonStatusBadge status={salon.status} />,
    },
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
  ];
};

const useExtraColumns = (): readonly Column<SalonRow>[] => {
  const t = useStaffTexts();
  const language = useLanguage();
  const or = useOrMissing();
  return [
    {
      key: 'max',
      title: t('seats'),
      order: 'max_guests',
      isExtra: true,
      isNumber: true,
      cell: (salon) => salon.max_guests,
    },
    {
      key: 'kind',
      title: t('kind'),
      order: 'is_org',
      isExtra: true,
      cell: (salon) => t(salon.is_org ? 'organisation' : 'private'),
    },
    {
      key: 'open',
      title: t('guests'),
      order: 'is_open_for_guests',
      isExtra: true,
      cell: (salon) => t(salon.is_open_for_guests ? 'openForGuests' : 'closedForGuests'),
    },
    {
      key: 'witness',
      title: t('witness'),
      isExtra: true,
      cell: (salon) => or(salon.witness_full_name),
    },
    { key: 'phone', title: t('phone'), isExtra: true, cell: (salon) => <Phone number={salon.host_phone} /> },
    { key: 'address', title: t('address'), isExtra: true, cell: (salon) => or(salon.address) },
    {
      key: 'country',
      title: t('country'),
      order: 'country',
      isExtra: true,
      cell: (salon) => countryName(salon.country, language),
    },
    {
      key: 'season',
      title: t('seasons'),
      order: 'season',
      isExtra: true,
      isNumber: true,
      cell: (salon) => <Ltr>{String(salon.season)}</Ltr>,
    },
    {
      key: 'id',
      title: t('recordNumber'),
      order: 'id',
      isExtra: true,
      isNumber: true,
      cell: (salon) => <Ltr>{String(salon.id)}</Ltr>,
    },
  ];
};

/** Hook: what the list of salons can show of each. */
export const useSalonColumns = (): readonly Column<SalonRow>[] => [...useMainColumns(), ...useExtraColumns()];
