import { witnessRecord } from '@salons/contract/records/witnesses';
import { witnessStatuses, witnessTypes } from '@salons/contract/states';
import { useCountries } from '../../lib/useCountries.ts';
import type { ListFilter } from '../../ui/list/filters.ts';
import {
  useCityFilter,
  useCommunities,
  useCreatedFilter,
  useDistrictFilter,
  useLanguages,
  useSeasonFilter,
} from '../records/listFilters.ts';
import { useFieldLabels } from '../records/recordColumns.ts';
import type { ListState } from '../records/useListState.ts';
import { useWitnessTexts } from '../records/witnesses.texts.ts';

/** Hook: filters of the list of witnesses; the status is that of the selected season (product §11.27). */
export const useWitnessFilters = (state: ListState): readonly ListFilter[] => {
  const t = useWitnessTexts();
  const label = useFieldLabels(witnessRecord);
  return [
    useSeasonFilter(true),
    {
      kind: 'choices',
      name: 'status',
      label: label('status'),
      choices: witnessStatuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
    },
    {
      kind: 'choices',
      name: 'witness_type',
      label: label('witness_type'),
      choices: witnessTypes.map((type) => ({ value: type, label: t(type) })),
    },
    { kind: 'choices', name: 'language', label: label('language'), choices: useLanguages() },
    useCityFilter(state),
    useDistrictFilter(),
    { kind: 'choices', name: 'community', label: label('community'), choices: useCommunities() },
    { kind: 'choices', name: 'country', label: label('country'), choices: useCountries() },
    useCreatedFilter(),
    {
      kind: 'choices',
      name: 'held',
      label: label('held'),
      isSingle: true,
      choices: [
        { value: 'true', label: t('heldOnly') },
        { value: 'false', label: t('notHeld') },
      ],
    },
  ];
};
