import type { Guest } from '@salons/contract/guests';
import { reachOf } from '@salons/contract/permissions';
import { guestStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import type { Selected } from '../../ui/list/selection.ts';
import { guestListQuery } from '../guests/guests.staff.api.ts';
import { BulkActions } from './bulk/BulkActions.tsx';
import { type GuestAction, guestBulk } from './bulk/bulk.api.ts';
import { LatestLink, RunningNote } from './bulk/RunningNote.tsx';
import { ExportMenu, SelectedExport } from './export/ExportMenu.tsx';
import { useGuestColumns } from './guestColumns.tsx';
import { ListPage, type ShownList } from './ListPage.tsx';
import {
  createdDays,
  useCityFilter,
  useCommunities,
  useCreatedFilter,
  useSeasonFilter,
} from './listFilters.ts';
import { DeletedLink } from './profile/DeletedLink.tsx';
import { RemovedNote } from './profile/RemovedNote.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { type ListState, rowsAPage, useListState } from './useListState.ts';

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
  const asked = {
    ...state.query(filterNames),
    ...createdDays(state),
    page: state.page,
    page_size: rowsAPage,
    ordering: state.ordering,
    free_text: state.freeText,
  };
  const query = useQuery(guestListQuery(asked));
  const canWrite = reachOf('guests.bulk', useUser()?.role ?? 'nobody') !== null;
  const bulk = {
    nameOf: ({ first_name, last_name }: Guest) => `${first_name} ${last_name}`,
    actions: (selected: Selected, done: () => void, shown: ShownList) => (
      <BulkActions
        selected={selected}
        filters={asked}
        calls={guestBulk}
        deeds={[]}
        message={(texts): GuestAction => ({ kind: 'message', texts })}
        done={done}
      >
        <SelectedExport list={{ noun: 'guests', query: asked }} selected={selected} shown={shown} />
      </BulkActions>
    ),
  };
  return (
    <ListPage
      title={t('guests')}
      list="guests"
      actions={(shown) => (
        <>
          <ExportMenu list={{ noun: 'guests', query: asked }} shown={shown} />
          <DeletedLink noun="guests" />
          <LatestLink />
        </>
      )}
      note={
        <>
          <RemovedNote noun="guests" />
          <RunningNote noun="guests" />
        </>
      }
      state={state}
      query={query}
      keyOf={({ id }) => id}
      filters={useGuestFilters(state)}
      columns={useGuestColumns()}
      {...(canWrite ? { bulk } : {})}
    />
  );
};
