import { guestRecord } from '@salons/contract/records/guests';
import { listFields } from '@salons/contract/records/record';
import { guestStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { guestBulk } from '../records/bulk/bulk.api.ts';
import { useCityFilter, useCommunities, useCreatedFilter, useSeasonFilter } from '../records/listFilters.ts';
import { RecordListPage } from '../records/RecordListPage.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { type ListState, useListState } from '../records/useListState.ts';
import { useGuestColumns } from './guestColumns.tsx';
import { guestListQuery } from './guests.staff.api.ts';

const useGuestFilters = (state: ListState) => {
  const t = useStaffTexts();
  const label = useFieldLabels(guestRecord);
  return [
    useSeasonFilter(),
    {
      kind: 'choices',
      name: 'status',
      label: label('status'),
      choices: guestStatuses.map((status) => ({ value: status, label: t(`guestStatus_${status}`) })),
    },
    useCityFilter(state),
    { kind: 'choices', name: 'community', label: label('community'), choices: useCommunities() },
    useCreatedFilter(),
  ] as const;
};

/** The guests within the reach of the logged-in user (product §10.2). */
export const GuestsListPage = () => {
  const t = useStaffTexts();
  const state = useListState({ ordering: '-created_at' });
  const listQuery = state.buildQuery(listFields(guestRecord.fields, 'canFilter'));
  const query = useQuery(guestListQuery(listQuery));
  return (
    <RecordListPage
      title={t('guests')}
      list={{ noun: 'guests', query: listQuery }}
      state={state}
      query={query}
      filters={useGuestFilters(state)}
      columns={useGuestColumns()}
      nameOf={({ first_name, last_name }) => `${first_name} ${last_name}`}
      bulk={{ calls: guestBulk, valueActions: [] }}
    />
  );
};
