import { guestRecord } from '@salons/contract/records/guests';
import { listFields } from '@salons/contract/records/record';
import { mostPlaces } from '@salons/contract/salon-traits';
import { guestStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { guestBulk } from '../records/bulk/bulk.api.ts';
import {
  useCityFilter,
  useCommunities,
  useCreatedFilter,
  useDistrictFilter,
  useLanguages,
  useSeasonFilter,
  useVolunteerFilter,
  useYesNo,
} from '../records/listFilters.ts';
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
    {
      kind: 'choices',
      name: 'party',
      label: label('party'),
      choices: Array.from({ length: mostPlaces }, (_, index) => String(index + 1)).map((size) => ({
        value: size,
        label: size,
      })),
    },
    { kind: 'choices', name: 'language', label: label('language'), choices: useLanguages() },
    useVolunteerFilter(),
    { ...useYesNo(), name: 'asked_before', label: label('asked_before') },
    useCityFilter(state),
    useDistrictFilter(),
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
