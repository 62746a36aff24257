import { guestStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { guestListQuery } from '../guests/guests.staff.api.ts';
import { guestBulk } from './bulk/bulk.api.ts';
import { useGuestColumns } from './guestColumns.tsx';
import { useCityFilter, useCommunities, useCreatedFilter, useSeasonFilter } from './listFilters.ts';
import { RecordListPage } from './RecordListPage.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { type ListState, useListState } from './useListState.ts';

const filterNames = ['season', 'status', 'city', 'community'] as const;

const useGuestFilters = (state: ListState) => {
  const t = useStaffTexts();
  return [
    useSeasonFilter(),
    {
      kind: 'choices',
      name: 'status',
      label: t('status'),
      choices: guestStatuses.map((status) => ({ value: status, label: t(`guestStatus_${status}`) })),
    },
    useCityFilter(state),
    { kind: 'choices', name: 'community', label: t('community'), choices: useCommunities() },
    useCreatedFilter(),
  ] as const;
};

/** The guests within reach of the one who is logged in (product §10.2). */
export const GuestsListPage = () => {
  const t = useStaffTexts();
  const state = useListState({ ordering: '-created_at' });
  const asked = state.asked(filterNames);
  const query = useQuery(guestListQuery(asked));
  return (
    <RecordListPage
      title={t('guests')}
      list={{ noun: 'guests', query: asked }}
      state={state}
      query={query}
      filters={useGuestFilters(state)}
      columns={useGuestColumns()}
      nameOf={({ first_name, last_name }) => `${first_name} ${last_name}`}
      bulk={{ calls: guestBulk, valueActions: [] }}
    />
  );
};
