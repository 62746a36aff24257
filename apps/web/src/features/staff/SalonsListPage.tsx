import { accessibilityFeatures, partsOfDay, type SalonRow } from '@salons/contract/markers';
import { reachOf } from '@salons/contract/permissions';
import { salonStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import type { Selected } from '../../ui/list/selection.ts';
import { salonListQuery } from '../salons/salons.staff.api.ts';
import { BulkActions } from './bulk/BulkActions.tsx';
import { type SalonAction, salonBulk } from './bulk/bulk.api.ts';
import { useBulkTexts } from './bulk/bulk.texts.ts';
import { useSalonDeeds } from './bulk/deeds.ts';
import { LatestLink, RunningNote } from './bulk/RunningNote.tsx';
import { ExportMenu, SelectedExport } from './export/ExportMenu.tsx';
import { ListPage, type ShownList } from './ListPage.tsx';
import {
  createdDays,
  flagOf,
  useCityFilter,
  useCommunities,
  useCreatedFilter,
  useLanguages,
  useSeasonFilter,
} from './listFilters.ts';
import { DeletedLink } from './profile/DeletedLink.tsx';
import { RemovedNote } from './profile/RemovedNote.tsx';
import { type DrawnParts, SalonProfileDrawer } from './SalonProfileDrawer.tsx';
import { useSalonColumns } from './salonColumns.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { type ListState, rowsAPage, useListState } from './useListState.ts';

const filterNames = [
  'season',
  'status',
  'city',
  'language',
  'part_of_day',
  'is_digital',
  'is_org',
  'accessibility',
  'community',
] as const;

// The list begins with the present season's salons.
const byDefault = {
  ordering: 'event_time',
  filters: settings.season === null ? {} : { season: [String(settings.season.year)] },
};

const mostRoom = 999;

const useSalonFilters = (state: ListState) => {
  const t = useStaffTexts();
  return [
    useSeasonFilter(),
    {
      kind: 'choices',
      name: 'status',
      label: t('status'),
      choices: salonStatuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
    },
    { kind: 'days', name: 'days', label: t('date'), from: 'date_from', until: 'date_to' },
    {
      kind: 'choices',
      name: 'part_of_day',
      label: t('partOfDay'),
      choices: partsOfDay.map((part) => ({ value: part, label: t(part) })),
    },
    useCityFilter(state),
    { kind: 'choices', name: 'community', label: t('community'), choices: useCommunities() },
    { kind: 'choices', name: 'language', label: t('language'), choices: useLanguages() },
    {
      kind: 'choices',
      name: 'is_digital',
      label: t('place'),
      choices: [
        { value: 'false', label: t('inPerson') },
        { value: 'true', label: t('digital') },
      ],
    },
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
      name: 'accessibility',
      label: t('accessibility'),
      choices: accessibilityFeatures.map((feature) => ({
        value: feature,
        label: t(feature === 'Elevator' ? 'elevator' : 'wheelchair'),
      })),
    },
    useCreatedFilter(),
    {
      kind: 'choices',
      name: 'in_teaming',
      label: t('inTeaming'),
      isSingle: true,
      choices: [
        { value: 'true', label: t('isInTeaming') },
        { value: 'false', label: t('notInTeaming') },
      ],
    },
    {
      kind: 'choices',
      name: 'is_cancelled',
      label: t('cancellation'),
      isSingle: true,
      choices: [
        { value: 'false', label: t('notCancelled') },
        { value: 'true', label: t('cancelled') },
      ],
    },
    { kind: 'number', name: 'has_room', label: t('freePlaces'), max: mostRoom },
  ] as const;
};

/** The salons within reach of the one who is logged in; `?salon=` opens one beside the list (product §10.2). */
export const SalonsListPage = (drawn: DrawnParts) => {
  const t = useStaffTexts();
  const state = useListState(byDefault);
  const asked = {
    ...state.query(filterNames),
    ...createdDays(state),
    page: state.page,
    page_size: rowsAPage,
    ordering: state.ordering,
    free_text: state.freeText,
    date_from: state.get('date_from'),
    date_to: state.get('date_to'),
    has_room: state.get('has_room'),
    in_teaming: flagOf(state, 'in_teaming'),
    is_cancelled: flagOf(state, 'is_cancelled'),
  };
  const query = useQuery(salonListQuery(asked));
  const words = useBulkTexts();
  const deeds = useSalonDeeds();
  const canChange = reachOf('salons.bulk', useUser()?.role ?? 'nobody') !== null;
  const bulk = {
    nameOf: ({ salon_name }: SalonRow) => salon_name,
    actions: (selected: Selected, done: () => void, shown: ShownList) => (
      <BulkActions
        selected={selected}
        filters={asked}
        calls={salonBulk}
        deeds={deeds}
        message={(texts): SalonAction => ({ kind: 'message', texts })}
        messageAbout={words('toHosts')}
        done={done}
      >
        <SelectedExport list={{ noun: 'salons', query: asked }} selected={selected} shown={shown} />
      </BulkActions>
    ),
  };
  return (
    <>
      <ListPage
        title={t('salons')}
        list="salons"
        actions={(shown) => (
          <>
            <ExportMenu list={{ noun: 'salons', query: asked }} shown={shown} />
            <DeletedLink noun="host_salons" />
            <LatestLink />
          </>
        )}
        note={
          <>
            <RemovedNote noun="host_salons" />
            <RunningNote noun="salons" />
          </>
        }
        state={state}
        query={query}
        keyOf={({ id }) => id}
        filters={useSalonFilters(state)}
        columns={useSalonColumns()}
        {...(canChange ? { bulk } : {})}
      />
      <SalonProfileDrawer {...drawn} />
    </>
  );
};
