import type { Host } from '@salons/contract/hosts';
import { Link, useLocation } from 'react-router';
import { countryName } from '../../lib/countries.ts';
import { formatLongDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { Phone } from './cells.tsx';
import { namesIn, useCommunities, useLanguages, useVolunteers } from './listFilters.ts';
import { useStaffTexts } from './staff.texts.ts';

const stageOf = ({ registration_status }: Host) =>
  registration_status === 3 ? 'stage3' : registration_status === 2 ? 'stage2' : 'stage1';

/** Hook: what the list of hosts can show of each. */
export const useHostColumns = (): readonly Column<Host>[] => {
  const t = useStaffTexts();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const communities = useCommunities();
  const volunteers = useVolunteers();
  const languages = useLanguages();
  const or = (text: string | null) => (text === null || text === '' ? t('missing') : <bdi>{text}</bdi>);
  return [
    {
      key: 'name',
      title: t('name'),
      order: 'last_name',
      cell: (host) => (
        <Link to={`/admin/hosts/profile/${host.id}`} state={{ from: pathname + search }}>
          <bdi>{`${host.first_name} ${host.last_name}`}</bdi>
        </Link>
      ),
    },
    { key: 'phone', title: t('phone'), order: 'phone', cell: (host) => <Phone number={host.phone} /> },
    {
      key: 'email',
      title: t('email'),
      order: 'email',
      cell: (host) => <Ltr>{host.email ?? t('missing')}</Ltr>,
    },
    { key: 'city', title: t('city'), order: 'city_name', cell: (host) => or(host.city_name) },
    {
      key: 'kind',
      title: t('kind'),
      order: 'is_org',
      cell: ({ is_org }) => (is_org === null ? t('notChosen') : is_org ? t('organisation') : t('private')),
    },
    { key: 'stage', title: t('stage'), order: 'registration_status', cell: (host) => t(stageOf(host)) },
    {
      key: 'created',
      title: t('createdAt'),
      order: 'created_at',
      isNumber: true,
      cell: (host) => <Ltr>{formatLongDate(host.created_at)}</Ltr>,
    },
    {
      key: 'community',
      title: t('community'),
      order: 'community',
      isExtra: true,
      cell: (host) => or(namesIn(communities, [host.community])),
    },
    {
      key: 'volunteer',
      title: t('volunteer'),
      order: 'volunteer',
      isExtra: true,
      cell: (host) => or(host.volunteer === null ? null : namesIn(volunteers, [host.volunteer])),
    },
    {
      key: 'contacted',
      title: t('contactedAt'),
      order: 'contacted_at',
      isExtra: true,
      isNumber: true,
      cell: ({ contacted_at }) =>
        contacted_at === null ? t('missing') : <Ltr>{formatLongDate(contacted_at)}</Ltr>,
    },
    {
      key: 'country',
      title: t('country'),
      order: 'country',
      isExtra: true,
      cell: (host) => countryName(host.country, language),
    },
    { key: 'address', title: t('address'), isExtra: true, cell: (host) => or(host.address) },
    {
      key: 'languages',
      title: t('languages'),
      isExtra: true,
      cell: (host) => or(namesIn(languages, host.languages)),
    },
    { key: 'comment', title: t('staffComment'), isExtra: true, cell: (host) => or(host.staff_comment) },
    {
      key: 'number',
      title: t('recordNumber'),
      order: 'id',
      isExtra: true,
      isNumber: true,
      cell: (host) => <Ltr>{String(host.id)}</Ltr>,
    },
  ];
};
