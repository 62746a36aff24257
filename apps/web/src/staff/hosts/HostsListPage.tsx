import { hostRecord } from '@salons/contract/records/hosts';
import { listFields } from '@salons/contract/records/record';
import { salonStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useCountries } from '../../lib/useCountries.ts';
import { hostBulk } from '../records/bulk/bulk.api.ts';
import { useHostActions } from '../records/bulk/valueActions.ts';
import {
  useCityFilter,
  useCommunities,
  useContactedFilter,
  useCreatedFilter,
  useDistrictFilter,
  useSeasonFilter,
  useVolunteerFilter,
} from '../records/listFilters.ts';
import { RecordListPage } from '../records/RecordListPage.tsx';
import { useColumnHeads } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { type ListState, useListState } from '../records/useListState.ts';
import { useHostColumns } from './hostColumns.tsx';
import { hostListQuery } from './hosts.staff.api.ts';

const useHostFilters = (state: ListState) => {
  const t = useStaffTexts();
  const head = useColumnHeads(hostRecord);
  return [
    useSeasonFilter(),
    {
      kind: 'choices',
      name: 'registration_status',
      label: head('stage').title,
      choices: (['1', '2', '3'] as const).map((stage) => ({ value: stage, label: t(`stage${stage}`) })),
    },
    useCityFilter(state),
    useDistrictFilter(),
    { kind: 'choices', name: 'community', label: head('community').title, choices: useCommunities() },
    useVolunteerFilter(),
    useContactedFilter(),
    {
      kind: 'choices',
      name: 'is_org',
      label: head('kind').title,
      choices: [
        { value: 'false', label: t('private') },
        { value: 'true', label: t('organisation') },
      ],
    },
    {
      kind: 'choices',
      name: 'status',
      label: t('salonStatus'),
      choices: salonStatuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
    },
    { kind: 'choices', name: 'country', label: head('country').title, choices: useCountries() },
    useCreatedFilter(),
  ] as const;
};

/** The hosts within the reach of the logged-in user (product §10.2). */
export const HostsListPage = () => {
  const t = useStaffTexts();
  const state = useListState({ ordering: '-created_at' });
  const listQuery = state.buildQuery(listFields(hostRecord.fields, 'canFilter'));
  const query = useQuery(hostListQuery(listQuery));
  return (
    <RecordListPage
      title={t('hosts')}
      list={{ noun: 'hosts', query: listQuery }}
      state={state}
      query={query}
      filters={useHostFilters(state)}
      columns={useHostColumns()}
      nameOf={({ first_name, last_name }) => `${first_name} ${last_name}`}
      bulk={{ calls: hostBulk, valueActions: useHostActions() }}
    />
  );
};
