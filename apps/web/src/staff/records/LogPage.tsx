import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListSearch } from '../../ui/list/ListSearch.tsx';
import { Pages } from '../../ui/table/Pages.tsx';
import { DayChips } from './DayChips.tsx';
import classes from './LogPage.module.css';
import { type ListState, tryAgain } from './useListState.ts';

const logPageSize = 40;

/** Query parameters from the URL. */
export const toLogQuery = <Name extends string>(state: ListState, names: readonly Name[]) => ({
  ...state.query(names),
  page: state.page,
  page_size: logPageSize,
  free_text: state.freeText,
  date_from: state.get('date_from'),
  date_to: state.get('date_to'),
});

interface LogPageProps<Row> {
  /** Texts of the log; `countMore` if the count is a lower bound. */
  readonly say: (
    key: 'title' | 'about' | 'nothing' | 'nothingAbout' | 'showAll' | 'emptyLog' | 'countMore',
    values?: { readonly count: string },
  ) => string;
  readonly state: ListState;
  readonly filters: readonly ListFilter[];
  readonly query: UseQueryResult<{
    readonly results: readonly Row[];
    readonly count: number;
    readonly count_is_partial: boolean;
  }>;
  /** Renders a row as a list item. */
  readonly entry: (row: Row) => ReactNode;
  readonly entryHeight: number;
  /** Additional filters. */
  readonly children?: ReactNode;
}

/** A log of the staff area, the newest first: search, filters, and entries paginated by the server. */
export const LogPage = <Row,>(props: LogPageProps<Row>) => {
  const { say, state, filters, query, entry, entryHeight, children } = props;
  const { data } = query;
  const sum = () => {
    if (data === undefined) return undefined;
    const count = formatNumber(data.count);
    return data.count_is_partial ? say('countMore', { count }) : count;
  };
  return (
    <Page width="full">
      <Grid gap={8}>
        <Cluster gap={12} rowGap={8} align="center">
          <PageTitle isInLine sub={sum()}>
            {say('title')}
          </PageTitle>
          <ListSearch text={state.freeText} onSearch={(text) => state.change({ free_text: text })} />
          <FilterBar filters={filters} state={state} count={data?.count} />
          <Cluster gap={8} align="center">
            <DayChips state={state} />
            {children}
          </Cluster>
        </Cluster>
        <Text tone="quiet" size={16}>
          {say('about')}
        </Text>
      </Grid>
      {query.isPending ? <Skeletons count={5} height={entryHeight} /> : null}
      {query.isError && !data ? (
        <ErrorState error={query.error} onRetry={() => tryAgain(state, query)} />
      ) : null}
      {data?.count === 0 && state.filterKey === '' ? <EmptyState title={say('emptyLog')} /> : null}
      {data?.count === 0 && state.filterKey !== '' ? (
        <EmptyState
          title={say('nothing')}
          action={
            <Button variant="default" onClick={state.showAll}>
              {say('showAll')}
            </Button>
          }
        >
          {say('nothingAbout')}
        </EmptyState>
      ) : null}
      {data && data.count > 0 ? (
        <>
          <Grid as="ul" surface="card" className={classes.rows} aria-busy={query.isFetching}>
            {data.results.map(entry)}
          </Grid>
          <Pages
            page={state.page}
            pageSize={logPageSize}
            count={data.count}
            rows={data.results.length}
            onPage={(page) => state.change({ page: String(page) })}
          />
        </>
      ) : null}
    </Page>
  );
};
