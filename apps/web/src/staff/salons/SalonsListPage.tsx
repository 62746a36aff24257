import { precision } from '@salons/contract/fields';
import { getReach } from '@salons/contract/permissions';
import { listFields } from '@salons/contract/records/record';
import { salonRecord } from '@salons/contract/records/salons';
import { teamingGaps } from '@salons/contract/salon-filters';
import { accessibilityFeatures, partsOfDay } from '@salons/contract/salon-traits';
import { salonStatuses } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { salonBulk } from '../records/bulk/bulk.api.ts';
import { useBulkTexts } from '../records/bulk/bulk.texts.ts';
import { useSalonActions } from '../records/bulk/valueActions.ts';
import {
  parseFlag,
  useCityFilter,
  useCommunities,
  useContactedFilter,
  useCreatedFilter,
  useDaysAhead,
  useDistrictFilter,
  useLanguages,
  useSeasonFilter,
  useVolunteerFilter,
} from '../records/listFilters.ts';
import { RecordListPage } from '../records/RecordListPage.tsx';
import { useFieldLabels } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { type ListState, useListState } from '../records/useListState.ts';
import { type DrawnParts, SalonProfileDrawer } from './SalonProfileDrawer.tsx';
import { useSalonColumns } from './salonColumns.tsx';
import { salonListQuery } from './salons.staff.api.ts';

// Defaults to the present season.
const byDefault = {
  ordering: 'event_time',
  filters: settings.season === null ? {} : { season: [String(settings.season.year)] },
};

const mostRoom = 999;

const useSalonFilters = (state: ListState) => {
  const t = useStaffTexts();
  const label = useFieldLabels(salonRecord);
  const role = useUser()?.role ?? 'nobody';
  return [
    useSeasonFilter(),
    {
      kind: 'choices',
      name: 'status',
      label: label('status'),
      choices: salonStatuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
    },
    {
      kind: 'days',
      name: 'days',
      label: label('event_time'),
      from: 'date_from',
      until: 'date_to',
      ...useDaysAhead(),
    },
    {
      kind: 'choices',
      name: 'part_of_day',
      label: label('part_of_day'),
      choices: partsOfDay.map((part) => ({ value: part, label: t(part) })),
    },
    useCityFilter(state),
    useDistrictFilter(),
    useVolunteerFilter(),
    useContactedFilter(),
    ...(getReach('teaming.read', role) === null
      ? []
      : [
          {
            kind: 'choices',
            name: 'witness',
            label: label('witness'),
            choices: [
              { value: 'none', label: t('withoutWitness') },
              { value: 'some', label: t('withWitness') },
            ],
          } as const,
        ]),
    { kind: 'choices', name: 'community', label: label('community'), choices: useCommunities() },
    { kind: 'choices', name: 'language', label: label('language'), choices: useLanguages() },
    {
      kind: 'choices',
      name: 'is_digital',
      label: label('is_digital'),
      choices: [
        { value: 'false', label: t('inPerson') },
        { value: 'true', label: t('digital') },
      ],
    },
    {
      kind: 'choices',
      name: 'is_org',
      label: label('is_org'),
      choices: [
        { value: 'false', label: t('private') },
        { value: 'true', label: t('organisation') },
      ],
    },
    {
      kind: 'choices',
      name: 'accessibility',
      label: label('accessibility'),
      choices: accessibilityFeatures.map((feature) => ({
        value: feature,
        label: t(feature === 'Elevator' ? 'elevator' : 'wheelchair'),
      })),
    },
    {
      kind: 'choices',
      name: 'precision',
      label: label('precision'),
      choices: precision.options.map((exactness) => ({ value: exactness, label: t(`pin_${exactness}`) })),
    },
    useCreatedFilter(),
    {
      kind: 'choices',
      name: 'in_teaming',
      label: label('in_teaming'),
      isSingle: true,
      choices: [
        { value: 'true', label: t('isInTeaming') },
        { value: 'false', label: t('notInTeaming') },
      ],
    },
    ...(getReach('teaming.read', role) === null
      ? []
      : [
          {
            kind: 'choices',
            name: 'teaming_lacks',
            label: label('teaming_lacks'),
            choices: teamingGaps.map((gap) => ({ value: gap, label: t(`lacks_${gap}`) })),
          } as const,
        ]),
    {
      kind: 'choices',
      name: 'requests_lapse',
      label: label('requests_lapse'),
      isSingle: true,
      choices: [
        { value: 'true', label: t('someLapse') },
        { value: 'false', label: t('noneLapse') },
      ],
    },
    {
      kind: 'choices',
      name: 'is_cancelled',
      label: label('is_cancelled'),
      isSingle: true,
      choices: [
        { value: 'false', label: t('notCancelled') },
        { value: 'true', label: t('cancelled') },
      ],
    },
    { kind: 'number', name: 'has_room', label: label('free_places'), max: mostRoom },
  ] as const;
};

/** The salons within the reach of the logged-in user; `?salon=` opens one beside the list (product §10.2). */
export const SalonsListPage = (drawn: DrawnParts) => {
  const t = useStaffTexts();
  const state = useListState(byDefault);
  const listQuery = {
    ...state.buildQuery(listFields(salonRecord.fields, 'canFilter')),
    date_from: state.get('date_from'),
    date_to: state.get('date_to'),
    has_room: state.get('has_room'),
    in_teaming: parseFlag(state, 'in_teaming'),
    is_cancelled: parseFlag(state, 'is_cancelled'),
    requests_lapse: parseFlag(state, 'requests_lapse'),
  };
  const query = useQuery(salonListQuery(listQuery));
  const words = useBulkTexts();
  return (
    <>
      <RecordListPage
        title={t('salons')}
        list={{ noun: 'salons', query: listQuery }}
        state={state}
        query={query}
        filters={useSalonFilters(state)}
        columns={useSalonColumns()}
        nameOf={({ salon_name }) => salon_name}
        bulk={{ calls: salonBulk, valueActions: useSalonActions(), messageAbout: words('toHosts') }}
      />
      <SalonProfileDrawer {...drawn} />
    </>
  );
};
