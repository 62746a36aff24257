import type { Host } from '@salons/contract/hosts';
import { reachOf } from '@salons/contract/permissions';
import { salonStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import { useCountries } from '../../lib/useCountries.ts';
import type { Selected } from '../../ui/list/selection.ts';
import { hostListQuery } from '../hosts/hosts.staff.api.ts';
import { BulkActions } from './bulk/BulkActions.tsx';
import { type HostAction, hostBulk } from './bulk/bulk.api.ts';
import { useHostDeeds } from './bulk/deeds.ts';
import { LatestLink, RunningNote } from './bulk/RunningNote.tsx';
import { ExportMenu, SelectedExport } from './export/ExportMenu.tsx';
import { useHostColumns } from './hostColumns.tsx';
import { ListPage, type ShownList } from './ListPage.tsx';
import {
  createdDays,
  useCityFilter,
  useCommunities,
  useCreatedFilter,
  useSeasonFilter,
  useVolunteers,
} from './listFilters.ts';
import { DeletedLink } from './profile/DeletedLink.tsx';
import { RemovedNote } from './profile/RemovedNote.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { type ListState, rowsAPage, useListState } from './useListState.ts';

const filterNames = [
  'season',
  'registration_status',
  'city',
  'community',
  'volunteer',
  'is_org',
  'status',
  'country',
] as const;

const useHostFilters = (state: ListState) => {
  const t = useStaffTexts();
  return [
    useSeasonFilter(),
    {
      kind: 'choices',
      name: 'registration_status',
      label: t('stage'),
      choices: (['1', '2', '3'] as const).map((stage) => ({ value: stage, label: t(`stage${stage}`) })),
    },
    useCityFilter(state),
    { kind: 'choices', name: 'community', label: t('community'), choices: useCommunities() },
    { kind: 'choices', name: 'volunteer', label: t('volunteer'), choices: useVolunteers() },
    {
      kind: 'choices',
      name: 'is_org',
      label: t('kind'),
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
    { kind: 'choices', name: 'country', label: t('country'), choices: useCountries() },
    useCreatedFilter(),
  ] as const;
};

/** The hosts within reach of the one who is logged in (product §10.2). */
export const HostsListPage = () => {
  const t = useStaffTexts();
  const state = useListState({ ordering: '-created_at' });
  const asked = {
    ...state.query(filterNames),
    ...createdDays(state),
    page: state.page,
    page_size: rowsAPage,
    ordering: state.ordering,
    free_text: state.freeText,
  };
  const query = useQuery(hostListQuery(asked));
  const canChange = reachOf('hosts.bulk', useUser()?.role ?? 'nobody') !== null;
  const deeds = useHostDeeds();
  const bulk = {
    nameOf: ({ first_name, last_name }: Host) => `${first_name} ${last_name}`,
    actions: (selected: Selected, done: () => void, shown: ShownList) => (
      <BulkActions
        selected={selected}
        filters={asked}
        calls={hostBulk}
        deeds={deeds}
        message={(texts): HostAction => ({ kind: 'message', texts })}
        done={done}
      >
        <SelectedExport list={{ noun: 'hosts', query: asked }} selected={selected} shown={shown} />
      </BulkActions>
    ),
  };
  return (
    <ListPage
      title={t('hosts')}
      list="hosts"
      actions={(shown) => (
        <>
          <ExportMenu list={{ noun: 'hosts', query: asked }} shown={shown} />
          <DeletedLink noun="hosts" />
          <LatestLink />
        </>
      )}
      note={
        <>
          <RemovedNote noun="hosts" />
          <RunningNote noun="hosts" />
        </>
      }
      state={state}
      query={query}
      keyOf={({ id }) => id}
      filters={useHostFilters(state)}
      columns={useHostColumns()}
      {...(canChange ? { bulk } : {})}
    />
  );
};
