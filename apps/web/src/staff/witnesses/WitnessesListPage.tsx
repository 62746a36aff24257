import { listFields } from '@salons/contract/records/record';
import { witnessRecord } from '@salons/contract/records/witnesses';
import { yearAnswers } from '@salons/contract/states';
import type { Witness } from '@salons/contract/witnesses';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '../../lib/countries.ts';
import { formatLongDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import type { ValueAction } from '../records/bulk/BulkActions.tsx';
import { type WitnessAction, witnessBulk } from '../records/bulk/bulk.api.ts';
import { Phone } from '../records/cells.tsx';
import { namesIn, parseFlag, useCommunities, useLanguages } from '../records/listFilters.ts';
import { useNamedColumns } from '../records/personColumns.tsx';
import { RecordListPage } from '../records/RecordListPage.tsx';
import { useColumnHeads } from '../records/recordColumns.ts';
import { useStaffTexts } from '../records/staff.texts.ts';
import { useListState } from '../records/useListState.ts';
import { WitnessStatusBadge } from '../records/WitnessBadges.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { witnessListQuery } from './witnesses.staff.api.ts';
import { useWitnessFilters } from './witnessFilters.ts';

const useColumns = (): readonly Column<Witness>[] => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const language = useLanguage();
  const shared = useNamedColumns('/admin/witnesses/profile');
  const languages = useLanguages();
  const communities = useCommunities();
  const head = useColumnHeads(witnessRecord);
  return [
    { ...shared.name, ...head('name') },
    {
      ...head('phone'),
      cell: (witness) => (
        <Phone number={witness.mobile_number ?? witness.phone_number ?? witness.contact_phone} />
      ),
    },
    {
      ...head('status'),
      cell: (witness) => (
        <>
          <WitnessStatusBadge status={witness.status} />
          {witness.held ? <StatusBadge tone="wrong">{t('heldBadge')}</StatusBadge> : null}
        </>
      ),
    },
    { ...head('type'), cell: (witness) => t(witness.witness_type) },
    { ...head('city'), cell: (witness) => <bdi>{witness.city_name ?? words('missing')}</bdi> },
    {
      ...head('languages'),
      cell: ({ languages: spoken }) =>
        languages.flatMap(({ value, label }) => (spoken.includes(Number(value)) ? label : [])).join(', ') ||
        words('missing'),
    },
    // A witness's date filter includes the whole year.
    {
      ...shared.created,
      ...head('created'),
      cell: ({ created_at }) => <Ltr>{formatLongDate(created_at)}</Ltr>,
    },
    {
      ...head('community'),
      isExtra: true,
      cell: (witness) => <bdi>{namesIn(communities, [witness.community])}</bdi>,
    },
    { ...head('country'), isExtra: true, cell: (witness) => countryName(witness.country, language) },
    { ...head('max'), isExtra: true, isNumber: true, cell: (witness) => witness.max_salons },
    { ...shared.recordNumber, ...head('number') },
  ];
};

/** The witnesses within the reach of the logged-in user (product §11.27). */
export const WitnessesListPage = () => {
  const words = useStaffTexts();
  const t = useWitnessTexts();
  const state = useListState({ ordering: '-created_at' });
  const listQuery = {
    ...state.buildQuery(listFields(witnessRecord.fields, 'canFilter')),
    held: parseFlag(state, 'held'),
  };
  const query = useQuery(witnessListQuery(listQuery));
  const yearStatus: ValueAction<WitnessAction> = {
    kind: 'year_status',
    choices: yearAnswers.map((value) => ({ value, label: t(`status_${value}`) })),
    make: (value) => {
      const answer = yearAnswers.find((one) => one === value);
      return answer === undefined ? undefined : { kind: 'year_status', value: answer };
    },
  };
  return (
    <RecordListPage
      title={words('witnesses')}
      list={{ noun: 'witnesses', query: listQuery }}
      state={state}
      query={query}
      filters={useWitnessFilters(state)}
      columns={useColumns()}
      nameOf={({ first_name, last_name }) => `${first_name} ${last_name}`}
      bulk={{ calls: witnessBulk, valueActions: [yearStatus] }}
    >
      <ButtonLink to="/admin/witnesses/addwitness" size="sm">
        {t('add')}
      </ButtonLink>
    </RecordListPage>
  );
};
