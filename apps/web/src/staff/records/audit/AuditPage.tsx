import { auditActions, auditEntities, readActions } from '@salons/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Chip } from '../../../ui/choices/Chip.tsx';
import { LogPage, toLogQuery } from '../LogPage.tsx';
import { usePastDays } from '../listFilters.ts';
import { type ListState, useListState } from '../useListState.ts';
import { AuditLine } from './AuditLine.tsx';
import { auditQuery, useActorsToFilter } from './audit.api.ts';
import { useActionTexts, useAuditTexts, useEntityTexts } from './audit.texts.ts';

const filterNames = ['action', 'entity'] as const;

const useFilters = (state: ListState) => {
  const t = useAuditTexts();
  const { actors, onSearch } = useActorsToFilter(state.values('actor'));
  const actions = useActionTexts();
  const entities = useEntityTexts();
  return [
    {
      kind: 'choices',
      name: 'action',
      label: t('action'),
      isPinned: true,
      choices: auditActions.map((action) => ({ value: action, label: actions(action) })),
    },
    {
      kind: 'choices',
      name: 'entity',
      label: t('entity'),
      isPinned: true,
      choices: auditEntities.map((entity) => ({ value: entity, label: entities(entity) })),
    },
    {
      kind: 'choices',
      name: 'actor',
      label: t('actor'),
      isPinned: true,
      choices: actors.map(({ id, name, role }) => ({
        value: String(id),
        label: role === null ? t('formerly', { name }) : name,
      })),
      onSearch,
    },
    {
      kind: 'days',
      name: 'days',
      label: t('days'),
      isPinned: true,
      from: 'date_from',
      until: 'date_to',
      presets: usePastDays(),
    },
  ] as const;
};

/** The audit log with search, for super and general admins (product §10.18). */
export const AuditPage = () => {
  const t = useAuditTexts();
  const state = useListState({ ordering: '' });
  const filters = useFilters(state);
  const entity_id = state.get('entity_id');
  const isReadChosen = readActions.some((action) => state.values('action').includes(action));
  const withReads = state.get('reads') === 'true' || isReadChosen;
  const query = useQuery(
    auditQuery({
      ...toLogQuery(state, filterNames),
      by_run: 'true',
      ...(withReads ? {} : { without_reads: 'true' }),
      actor: state.values('actor'),
      ...(entity_id === '' ? {} : { entity_id, related: 'true' as const }),
    }),
  );
  return (
    <LogPage
      say={t}
      state={state}
      filters={filters}
      query={query}
      entry={(row) => <AuditLine key={row.id} row={row} />}
      entryHeight={40}
    >
      {isReadChosen ? null : (
        <Chip checked={withReads} onChange={(isOn) => state.change({ reads: isOn ? 'true' : '' })}>
          {withReads || query.data === undefined
            ? t('reads')
            : t('readsCount', { count: formatNumber(query.data.reads) })}
        </Chip>
      )}
      {entity_id === '' ? null : (
        <p>
          {t('onlyRecord')}{' '}
          <Button variant="default" onClick={state.showAll}>
            {t('showAll')}
          </Button>
        </p>
      )}
    </LogPage>
  );
};
