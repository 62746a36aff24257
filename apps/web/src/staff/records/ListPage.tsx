import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useIsPhone } from '../../lib/media.ts';
import { Select } from '../../ui/choices/Select.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { DisplayMenu } from '../../ui/list/DisplayMenu.tsx';
import { shownColumns, useDisplay } from '../../ui/list/display.ts';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListSearch } from '../../ui/list/ListSearch.tsx';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { type Selected, useSelection } from '../../ui/list/selection.ts';
import { ViewsMenu } from '../../ui/list/ViewsMenu.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import classes from './ListPage.module.css';
import { type ListQuery, ListRows, NoRows } from './ListRows.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { type ListState, rowsAPage } from './useListState.ts';

interface FilterProps {
  readonly state: ListState;
  readonly name: string;
  readonly label: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

/** A select filter of a short list. */
export const Filter = ({ state, name, label, choices }: FilterProps) => {
  const t = useStaffTexts();
  return (
    <Select
      label={label}
      value={state.get(name)}
      onChange={(event) => state.change({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: t('all') }, ...choices]}
    />
  );
};

/** State of the list for its toolbar. */
export interface ShownList {
  /** Keys of the columns in order. */
  readonly columns: readonly string[];
  /** Number of matching rows, once known. */
  readonly count: number | undefined;
}

interface ListPageProps<Row> {
  readonly title: string;
  /** Storage key of columns, density and saved views; without it there are none. */
  readonly list?: string;
  readonly state: ListState;
  /** Filter chips, or custom filters. */
  readonly filters: readonly ListFilter[] | ReactNode;
  /** The first column names the row and links to it. */
  readonly columns: readonly Column<Row>[];
  readonly toKey: (row: Row) => number;
  readonly query: ListQuery<Row>;
  /** Toolbar actions, e.g. an export. */
  readonly actions?: ReactNode | ((shown: ShownList) => ReactNode);
  /** Status message above the list. */
  readonly note?: ReactNode;
  /** Bulk actions; without them rows are not selectable. */
  readonly bulk?: {
    readonly nameOf: (row: Row) => string;
    readonly actions: (selected: Selected, done: () => void, shown: ShownList) => ReactNode;
  };
}

const isChips = (filters: readonly ListFilter[] | ReactNode): filters is readonly ListFilter[] =>
  Array.isArray(filters);

/** A list of the staff area: search, filters, and rows sorted and paginated by the server (product §10.7). */
export const ListPage = <Row,>(props: ListPageProps<Row>) => {
  const { title, list, state, filters, columns, toKey, query, actions, note, bulk } = props;
  const t = useStaffTexts();
  const isPhone = useIsPhone();
  const [display, setDisplay] = useDisplay(list ?? title);
  const selection = useSelection(state.filterKey);
  const { data } = query;
  const shown = shownColumns(columns, display.columns);
  const sum = () => {
    if (data === undefined) return undefined;
    const count = formatNumber(data.count);
    return data.count === data.total ? count : t('ofTotal', { count, total: formatNumber(data.total) });
  };
  const rowsOfPage = data?.results ?? [];
  const ids = (rows: readonly Row[]) => rows.map(toKey);
  const ticks =
    bulk === undefined
      ? undefined
      : {
          has: (row: Row) => selection.has(toKey(row)),
          toggle: (rows: readonly Row[], on: boolean) => selection.toggle(ids(rows), on, ids(rowsOfPage)),
          nameOf: bulk.nameOf,
        };
  const order = { ordering: state.ordering, onOrder: (ordering: string) => state.change({ ordering }) };
  const table = {
    label: title,
    columns: shown,
    rows: rowsOfPage,
    toKey,
    page: state.page,
    pageSize: rowsAPage,
    count: data?.count ?? 0,
    onPage: (page: number) => state.change({ page: String(page) }),
    isBusy: query.isPlaceholderData,
    ticks,
    isCompact: display.compact,
    ...order,
  };
  const shownList: ShownList = { columns: shown.map(({ key }) => key), count: data?.count };
  return (
    <Page width="full">
      <PageTitle sub={sum()}>{title}</PageTitle>
      {note}
      <Cluster gap={16} rowGap={12} align="center" className={classes.tools}>
        <ListSearch text={state.freeText} onSearch={(text) => state.change({ free_text: text })} />
        {isChips(filters) ? null : filters}
        <Cluster atEnd gap={8} className={classes.actions}>
          {typeof actions === 'function' ? actions(shownList) : actions}
          {list === undefined ? null : (
            <>
              <ViewsMenu
                list={list}
                search={state.view()}
                columns={display.columns}
                onShow={(view) => {
                  setDisplay({ ...display, columns: view.columns });
                  state.show(view.search);
                }}
              />
              <DisplayMenu
                columns={columns}
                display={display}
                onDisplay={setDisplay}
                sort={isPhone ? order : undefined}
              />
            </>
          )}
        </Cluster>
      </Cluster>
      {isChips(filters) ? <FilterBar filters={filters} state={state} count={data?.count} /> : null}
      <NoRows state={state} query={query} />
      {data && bulk ? (
        <SelectionBar selection={selection} count={data.count}>
          {bulk.actions(selection.selected, selection.clear, shownList)}
        </SelectionBar>
      ) : null}
      {data && data.count > 0 ? <ListRows table={table} hasSelection={bulk !== undefined} /> : null}
    </Page>
  );
};
