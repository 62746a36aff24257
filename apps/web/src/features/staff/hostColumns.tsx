import type { Host } from '@salons/contract/hosts';
import { countryName } from '../../lib/countries.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { Phone } from './cells.tsx';
import { namesIn, useCommunities, useLanguages, useVolunteers } from './listFilters.ts';
import { useOrMissing, useReachedColumns } from './personColumns.tsx';
import { useStaffTexts } from './staff.texts.ts';

const getStage = ({ registration_status }: Host) =>
  registration_status === 3 ? 'stage3' : registration_status === 2 ? 'stage2' : 'stage1';

/** Hook: what the list of hosts can show of each. */
export const useHostColumns = (): readonly Column<Host>[] => {
  const t = useStaffTexts();
  const language = useLanguage();
  const shared = useReachedColumns('/admin/hosts/profile');
  const communities = useCommunities();
  const volunteers = useVolunteers();
  const languages = useLanguages();
  const or = useOrMissing();
  return [
    shared.name,
    { key: 'phone', title: t('phone'), order: 'phone', cell: (host) => <Phone number={host.phone} /> },
    ...shared.call('host'),
    shared.email,
    shared.city,
    {
      key: 'kind',
      title: t('kind'),
      order: 'is_org',
      cell: ({ is_org }) => (is_org === null ? t('notChosen') : is_org ? t('organisation') : t('private')),
    },
    { key: 'stage', title: t('stage'), order: 'registration_status', cell: (host) => t(getStage(host)) },
    shared.created,
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
        contacted_at === null ? t('missing') : <Ltr>{formatDate(contacted_at)}</Ltr>,
    },
    {
      key: 'country',
      title: t('country'),
      order: 'country',
      isExtra: true,
      cell: (host) => countryName(host.country, language),
    },
    shared.address,
    {
      key: 'languages',
      title: t('languages'),
      isExtra: true,
      cell: (host) => or(namesIn(languages, host.languages)),
    },
    { key: 'comment', title: t('staffComment'), isExtra: true, cell: (host) => or(host.staff_comment) },
    { key: 'number', ...shared.recordNumber },
  ];
};
