import type { Host } from '@salons/contract/hosts';
import { hostRecord } from '@salons/contract/records/hosts';
import { countryName } from '../../lib/countries.ts';
import { formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import { Phone } from '../records/cells.tsx';
import { namesIn, useCommunities, useLanguages, useVolunteers } from '../records/listFilters.ts';
import { useOrMissing, useReachedColumns } from '../records/personColumns.tsx';
import { useColumnHeads } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';

const getStage = ({ registration_status }: Host) =>
  registration_status === 3 ? 'stage3' : registration_status === 2 ? 'stage2' : 'stage1';

export const useHostColumns = (): readonly Column<Host>[] => {
  const t = useStaffTexts();
  const language = useLanguage();
  const shared = useReachedColumns('/admin/hosts/profile');
  const communities = useCommunities();
  const volunteers = useVolunteers();
  const languages = useLanguages();
  const or = useOrMissing();
  const head = useColumnHeads(hostRecord);
  return [
    { ...shared.name, ...head('name') },
    { ...head('phone'), cell: (host) => <Phone number={host.phone} /> },
    { ...shared.city, ...head('city') },
    { ...head('stage'), cell: (host) => t(getStage(host)) },
    {
      ...head('volunteer'),
      cell: (host) => or(host.volunteer === null ? null : namesIn(volunteers, [host.volunteer])),
    },
    {
      ...head('contacted'),
      isNumber: true,
      cell: ({ contacted_at }) =>
        contacted_at === null ? t('missing') : <Ltr>{formatDate(contacted_at)}</Ltr>,
    },
    {
      ...head('kind'),
      cell: ({ is_org }) => (is_org === null ? t('notChosen') : is_org ? t('organisation') : t('private')),
    },
    { ...shared.created, ...head('created') },
    ...shared.call('host'),
    { ...shared.email, ...head('email') },
    { ...head('community'), isExtra: true, cell: (host) => or(namesIn(communities, [host.community])) },
    { ...head('country'), isExtra: true, cell: (host) => countryName(host.country, language) },
    { ...shared.address, ...head('address') },
    { ...head('languages'), isExtra: true, cell: (host) => or(namesIn(languages, host.languages)) },
    { ...head('comment'), isExtra: true, cell: (host) => or(host.staff_comment) },
    { ...shared.recordNumber, ...head('number') },
  ];
};
