import { commonFields, hostCareFields } from '@salons/contract/records/common';
import { districtLabels } from '@salons/contract/records/districts';
import { useQuery } from '@tanstack/react-query';
import { toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import {
  communitiesQuery,
  filterOffered,
  languagesQuery,
  nameIn,
  useCitiesToFilter,
  volunteersQuery,
} from '../../nouns/reference/reference.api.ts';
import { useMarkedSalonDays } from '../../nouns/season/salonDays.api.ts';
import { seasonsQuery } from '../../nouns/season/seasons.api.ts';
import { addDays } from '../../ui/dates/days.ts';
import type { ChoicesFilter, DaysFilter, DaysPreset, FilterState } from '../../ui/list/filters.ts';
import { useFieldLabels } from './recordColumns.ts';
import { useStaffTexts } from './staff.texts.ts';
import type { ListState } from './useListState.ts';

/** Default community of localities (product §2.18). */
const noCommunity = 1;

type Choices = ChoicesFilter['choices'];

/** Hook: seasons; started ones first, the newest first, then future ones. */
export const useSeasonFilter = (isSingle = false): ChoicesFilter => {
  const t = useStaffTexts();
  const present = settings.season?.year ?? 0;
  const years = (useQuery(seasonsQuery).data ?? []).map(({ year }) => year);
  const started = years.filter((year) => year <= present).sort((one, other) => other - one);
  const ahead = years.filter((year) => year > present).sort((one, other) => one - other);
  return {
    kind: 'choices',
    name: 'season',
    label: t('seasons'),
    isPinned: true,
    isSingle,
    choices: [...started, ...ahead].map((year) => ({ value: String(year), label: String(year) })),
  };
};

/** Hook: localities, searched on the server. */
export const useCityFilter = (state: FilterState): ChoicesFilter => {
  const label = useFieldLabels({ fields: commonFields });
  return {
    kind: 'choices',
    name: 'city',
    label: label('city'),
    ...useCitiesToFilter(state.values('city')),
  };
};

/** Hook: districts of localities. */
export const useDistrictFilter = (): ChoicesFilter => {
  const language = useLanguage();
  const label = useFieldLabels({ fields: commonFields });
  return {
    kind: 'choices',
    name: 'district',
    isPinned: true,
    label: label('district'),
    choices: Object.entries(districtLabels).map(([value, names]) => ({ value, label: names[language] })),
  };
};

/** Hook: who looks after the host; oneself first. */
export const useVolunteerFilter = (): ChoicesFilter => {
  const t = useStaffTexts();
  const label = useFieldLabels({ fields: hostCareFields });
  return {
    kind: 'choices',
    name: 'volunteer',
    label: label('volunteer'),
    choices: [{ value: 'me', label: t('me') }, ...useVolunteers()],
  };
};

/** Hook: whether staff spoke with the host this season. */
export const useContactedFilter = (): ChoicesFilter => {
  const label = useFieldLabels({ fields: hostCareFields });
  return { ...useYesNo(), name: 'contacted', label: label('contacted') };
};

/** Hook: a choice between yes and no. */
export const useYesNo = (): Omit<ChoicesFilter, 'name' | 'label'> => {
  const t = useStaffTexts();
  return {
    kind: 'choices',
    isSingle: true,
    choices: [
      { value: 'true', label: t('yes') },
      { value: 'false', label: t('no') },
    ],
  };
};

export const useCreatedFilter = (): DaysFilter => {
  const label = useFieldLabels({ fields: commonFields });
  return {
    kind: 'days',
    name: 'created',
    label: label('created_at'),
    from: 'created_from',
    until: 'created_to',
    presets: usePastDays(),
  };
};

/** Hook: today and the last seven days including today, for past events. */
export const usePastDays = (): readonly DaysPreset[] => {
  const t = useStaffTexts();
  const today = toLocalDay(new Date().toISOString());
  return [
    { label: t('today'), from: today, until: today },
    { label: t('lastWeek'), from: addDays(today, -6), until: today },
  ];
};

/** Hook: today, the next seven days and the salon week, for future events; with salon days marked. */
export const useDaysAhead = (): Pick<Required<DaysFilter>, 'presets' | 'marks'> => {
  const t = useStaffTexts();
  const today = toLocalDay(new Date().toISOString());
  const marks = useMarkedSalonDays();
  const [first, last] = [marks[0]?.date, marks.at(-1)?.date];
  return {
    marks,
    presets: [
      { label: t('today'), from: today, until: today },
      { label: t('nextWeek'), from: today, until: addDays(today, 6) },
      ...(first === undefined || last === undefined
        ? []
        : [{ label: t('salonWeek'), from: first, until: last }]),
    ],
  };
};

/** A boolean filter in the URL; undefined if absent. */
export const parseFlag = (state: ListState, name: string): 'true' | 'false' | undefined =>
  (['true', 'false'] as const).find((value) => value === state.get(name));

/**
 * Hook: the communities by name.
 * @param current in a form: the selected one, which is offered even if retired; other retired ones are not
 */
export const useCommunities = (current?: unknown): Choices => {
  const language = useLanguage();
  const rows = useQuery(communitiesQuery).data ?? [];
  const t = useStaffTexts();
  return (current === undefined ? rows : filterOffered(rows, current)).map((row) => ({
    value: String(row.id),
    label: row.id === noCommunity ? t('noCommunity') : nameIn(language, row),
  }));
};

export const useLanguages = (): Choices => {
  const language = useLanguage();
  const rows = useQuery(languagesQuery).data ?? [];
  return rows.map((row) => ({ value: String(row.id), label: nameIn(language, row) }));
};

/** Hook: the volunteers that staff may assign. */
export const useVolunteers = (): Choices => {
  const rows = useQuery(volunteersQuery).data ?? [];
  return rows.map(({ id, first_name, last_name }) => ({
    value: String(id),
    label: `${first_name} ${last_name}`.trim(),
  }));
};

/** Names of ids, as a cell shows them. */
export const namesIn = (choices: Choices, ids: readonly (number | string)[]): string =>
  ids.flatMap((id) => choices.find(({ value }) => value === String(id))?.label ?? []).join(', ');
