import { Button } from '@mantine/core';
import { auditActions, auditEntities } from '@salons/contract/audit';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { ListSearch } from '../../../ui/list/ListSearch.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Pages } from '../../../ui/Pages.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/States.tsx';
import { type ListState, useListState } from '../useListState.ts';
import classes from './AuditEntry.module.css';
import { AuditEntry } from './AuditEntry.tsx';
import { auditQuery, useActorsToFilter } from './audit.api.ts';
import { useAuditTexts, useDeedTexts, useEntityTexts } from './audit.texts.ts';

const rowsOfPage = 20;
const filterNames = ['action', 'entity'] as const;

const useFilters = (state: ListState) => {
  const t = useAuditTexts();
  const { actors, onSearch } = useActorsToFilter(state.values('actor'));
  const deeds = useDeedTexts();
  const entities = useEntityTexts();
  return [
    {
      kind: 'choices',
      name: 'action',
      label: t('action'),
      isPinned: true,
      choices: auditActions.map((action) => ({ value: action, label: deeds(action) })),
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
    { kind: 'days', name: 'days', label: t('days'), isPinned: true, from: 'date_from', until: 'date_to' },
  ] as const;
};

/** What staff did, searched and in words, for super and general admins (product §10.18). */
export const AuditPage = () => {
  const t = useAuditTexts();
  const state = useListState({ ordering: '' });
  const filters = useFilters(state);
  const entity_id = state.get('entity_id');
  const query = useQuery(
    auditQuery({
      ...state.query(filterNames),
      page: state.page,
      page_size: rowsOfPage,
      free_text: state.freeText,
      date_from: state.get('date_from'),
      date_to: state.get('date_to'),
      actor: state.values('actor'),
      ...(entity_id === '' ? {} : { entity_id, related: 'true' as const }),
    }),
  );
  const { data } = query;
  const showAll = () =>
    state.change({
      free_text: '',
      action: '',
      entity: '',
      entity_id: '',
      actor: '',
      date_from: '',
      date_to: '',
    });
  const sum = () => {
    if (data === undefined) return undefined;
    const count = formatNumber(data.count);
    return data.count_is_partial ? t('countMore', { count }) : count;
  };
  return (
    <Page>
      <PageTitle sub={sum()}>{t('title')}</PageTitle>
      <p className={classes.quiet}>{t('about')}</p>
      <div className={classes.tools}>
        <ListSearch text={state.freeText} onSearch={(text) => state.change({ free_text: text })} />
        <FilterBar filters={filters} state={state} count={data?.count} />
        {entity_id === '' ? null : (
          <p>
            {t('onlyRecord')}{' '}
            <Button variant="default" onClick={showAll}>
              {t('showAll')}
            </Button>
          </p>
        )}
      </div>
      {query.isPending ? <Skeletons count={5} height={140} /> : null}
      {query.isError && !data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {data?.count === 0 ? (
        <EmptyState
          title={t('nothing')}
          action={
            <Button variant="default" onClick={showAll}>
              {t('showAll')}
            </Button>
          }
        >
          {t('nothingAbout')}
        </EmptyState>
      ) : null}
      {data && data.count > 0 ? (
        <>
          <ul className={classes.list} aria-busy={query.isFetching}>
            {data.results.map((row) => (
              <AuditEntry key={row.id} row={row} />
            ))}
          </ul>
          <Pages
            page={state.page}
            pageSize={rowsOfPage}
            count={data.count}
            rows={data.results.length}
            onPage={(page) => state.change({ page: String(page) })}
          />
        </>
      ) : null}
    </Page>
  );
};
