import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useIsPhone } from '../../lib/media.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { RowCards } from '../../ui/list/RowCards.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { type ListState, tryAgain } from './useListState.ts';

/** A page of a list, with the total and the filtered count. */
export interface ListAnswer<Row> {
  readonly results: readonly Row[];
  readonly count: number;
  readonly total: number;
}
export type ListQuery<Row> = UseQueryResult<ListAnswer<Row>>;

interface StateProps<Row> {
  readonly state: ListState;
  readonly query: ListQuery<Row>;
}

/** Loading, error or empty state of a list. */
export const NoRows = <Row,>({ state, query }: StateProps<Row>) => {
  const t = useStaffTexts();
  const { data } = query;
  if (query.isPending) return <Skeletons count={12} height={36} />;
  if (data === undefined) return <ErrorState error={query.error} onRetry={() => tryAgain(state, query)} />;
  if (data.total === 0) return <EmptyState title={t('empty')}>{t('emptyAbout')}</EmptyState>;
  if (data.count > 0) return null;
  return (
    <EmptyState
      title={t('nothing')}
      action={
        <Button variant="default" onClick={state.showAll}>
          {t('showAll')}
        </Button>
      }
    >
      {t('nothingAbout')}
    </EmptyState>
  );
};

type TableProps<Row> = ComponentProps<typeof RowCards<Row>> & ComponentProps<typeof DataTable<Row>>;

interface RowsProps<Row> {
  readonly table: Omit<TableProps<Row>, 'place' | 'severalOrders'>;
}

/** The rows of a page: cards on a phone, else a table with keyboard navigation. */
export const ListRows = <Row,>({ table }: RowsProps<Row>): ReactNode => {
  const { pathname, search } = useLocation();
  if (useIsPhone()) return <RowCards {...table} />;
  return <DataTable {...table} severalOrders fills hasPages={false} place={pathname + search} />;
};
