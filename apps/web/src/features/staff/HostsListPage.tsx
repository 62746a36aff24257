import type { Host } from '@salons/contract/hosts';
import { reachOf } from '@salons/contract/permissions';
import { salonStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import { useCountries } from '../../lib/useCountries.ts';
import type { Selected } from '../../ui/list/selection.ts';
import { hostListQuery } from '../hosts/hosts.staff.api.ts';
import { BulkActions, type ValueDeed } from './BulkActions.tsx';
import { type HostAction, hostBulk } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';
import { ExportMenu } from './export/ExportMenu.tsx';
import { useHostColumns } from './hostColumns.tsx';
import { ListPage } from './ListPage.tsx';
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

const idOf = (value: string | number | null) => (value === null ? null : Number(value));

/** Hook: what is done to several hosts at once. */
const useHostDeeds = (): readonly ValueDeed<HostAction>[] => {
  const t = useBulkTexts();
  const own = useUser()?.community ?? undefined;
  const isVolunteer = useUser()?.role === 'volunteer_admin';
  // Who reaches one community cannot move a host out of it.
  const communities = useCommunities().filter(({ value }) => !isVolunteer || value === String(own));
  const volunteers = useVolunteers();
  return [
    {
      kind: 'community',
      choices: [...(isVolunteer ? [] : [{ value: '', label: t('ofLocality') }]), ...communities],
      make: (value) => ({ kind: 'community', value: idOf(value) }),
    },
    {
      kind: 'volunteer',
      choices: [{ value: '', label: t('nobody') }, ...volunteers],
      make: (value) => ({ kind: 'volunteer', value: idOf(value) }),
    },
    {
      kind: 'contacted',
      choices: [
        { value: 'now', label: t('contactedNow') },
        { value: '', label: t('notContacted') },
      ],
      make: (value) => ({
        kind: 'contacted',
        value: value === 'now' ? new Date().toISOString() : value === null ? null : String(value),
      }),
    },
  ];
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
    actions: (selected: Selected, done: () => void) => (
      <BulkActions
        selected={selected}
        filters={asked}
        calls={hostBulk}
        deeds={deeds}
        message={(text): HostAction => ({ kind: 'message', text })}
        changes="hosts"
        done={done}
      />
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
        </>
      )}
      note={<RemovedNote noun="hosts" />}
      state={state}
      query={query}
      keyOf={({ id }) => id}
      filters={useHostFilters(state)}
      columns={useHostColumns()}
      {...(canChange ? { bulk } : {})}
    />
  );
};
