import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { useIsPhone } from '../../lib/media.ts';
import { Select } from '../../ui/choices/Select.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { shownColumns, useColumns, useListLook } from '../../ui/list/display.ts';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import type { ListFilter } from '../../ui/list/filters.ts';
import { ListOptions } from '../../ui/list/ListOptions.tsx';
import { ListSearch } from '../../ui/list/ListSearch.tsx';
import { SelectAll, SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { type Selected, useSelection } from '../../ui/list/selection.ts';
import { PageSteps } from '../../ui/table/PageSteps.tsx';
import type { Column } from '../../ui/table/tableColumns.ts';
import classes from './ListPage.module.css';
import { type ListQuery, ListRows, NoRows } from './ListRows.tsx';
import { findToOpen, storeTrail } from './listTrail.ts';
import { RowPanel } from './RowPanel.tsx';
import { useStaffTexts } from './staff.texts.ts';
import { stepRow, useListShortcuts } from './useListShortcuts.ts';
import type { ListState } from './useListState.ts';
import { useRowPanel } from './useRowPanel.ts';
import { ViewTabs } from './views/ViewTabs.tsx';

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
      aria-label={label}
      value={state.get(name)}
      onChange={(event) => state.change({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: `${label}: ${t('all')}` }, ...choices]}
    />
  );
};

/** State of the list for its menu. */
export interface ShownList {
  /** Keys of the columns in order. */
  readonly columns: readonly string[];
  /** Number of matching rows, once known. */
  readonly count: number | undefined;
}

interface ListPageProps<Row> {
  readonly title: string;
  /** Storage key of columns and saved views; without it there is no menu. */
  readonly list?: string;
  readonly state: ListState;
  /** Filter chips, or custom filters. */
  readonly filters: readonly ListFilter[] | ReactNode;
  /** The first column names the row and links to it. */
  readonly columns: readonly Column<Row>[];
  readonly toKey: (row: Row) => number;
  readonly query: ListQuery<Row>;
  /** Main action, beside the menu. */
  readonly action?: ReactNode;
  /** Items of the menu, e.g. an export. */
  readonly menu?: (shown: ShownList, close: () => void) => ReactNode;
  /** Status messages above the rows, and dialogs. */
  readonly note?: (shown: ShownList) => ReactNode;
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
  const { title, list, state, filters, columns, toKey, query, action, menu, note, bulk } = props;
  const t = useStaffTexts();
  const isPhone = useIsPhone();
  const [chosen, setChosen] = useColumns(list ?? title);
  const [{ isRoomy }] = useListLook();
  const selection = useSelection(state.filterKey);
  const { data } = query;
  const shown = shownColumns(columns, chosen);
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
  const paging = {
    page: state.page,
    pageSize: state.pageSize,
    count: data?.count ?? 0,
    onPage: (page: number) => state.change({ page: String(page) }),
  };
  const table = {
    label: title,
    columns: shown,
    rows: rowsOfPage,
    toKey,
    isBusy: query.isPlaceholderData,
    ticks,
    rowHeight: isRoomy ? 52 : 40,
    ...paging,
    ...order,
  } as const;
  const shownList: ShownList = { columns: shown.map(({ key }) => key), count: data?.count };
  const { pathname, search, state: navigation } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (data === undefined || query.isPlaceholderData) return;
    const before = (state.page - 1) * state.pageSize;
    const from = pathname + search;
    const ids = data.results.map(toKey);
    storeTrail(pathname, { from, ids, before, count: data.count });
    const toOpen = findToOpen(navigation, ids);
    if (toOpen !== undefined)
      void navigate(`${pathname.replace(/list$/, 'profile')}/${toOpen}`, { replace: true, state: { from } });
  });
  const { row, onReach, toggle, close } = useRowPanel(rowsOfPage, toKey);
  const shortcuts = useListShortcuts({
    page: state.page,
    pages: Math.ceil(paging.count / paging.pageSize),
    onPage: paging.onPage,
    hasSelection: bulk !== undefined,
    togglePanel: toggle,
  });
  const total = data === undefined || data.count === data.total ? undefined : formatNumber(data.total);
  return (
    <Page className={classes.page} ref={shortcuts}>
      <Cluster gap={12} rowGap={8} align="center" className={classes.head}>
        <PageTitle isInLine sub={total === undefined ? undefined : t('ofAll', { total })}>
          {title}
        </PageTitle>
        <ListSearch text={state.freeText} onSearch={(text) => state.change({ free_text: text })} />
        <div className={classes.filters}>
          {isChips(filters) ? <FilterBar filters={filters} state={state} count={data?.count} /> : filters}
        </div>
        <Cluster atEnd gap={8} align="center" className={classes.actions}>
          {data && data.count > 0 && !isPhone ? <PageSteps {...paging} rows={rowsOfPage.length} /> : null}
          {action}
          {list === undefined ? null : (
            <ListOptions
              columns={columns}
              chosen={chosen}
              onChoose={setChosen}
              onPageSize={() => state.change({ page: '1' })}
              sort={isPhone ? order : undefined}
            >
              {menu === undefined ? undefined : (close) => menu(shownList, close)}
            </ListOptions>
          )}
        </Cluster>
        {list === undefined ? null : (
          <ViewTabs list={list} state={state} columns={chosen} onColumns={setChosen}>
            {data && bulk && selection.isEmpty ? (
              <SelectAll selection={selection} count={data.count} />
            ) : null}
          </ViewTabs>
        )}
      </Cluster>
      <Stack gap={8} className={classes.rows}>
        {note?.(shownList)}
        <NoRows state={state} query={query} />
        {data && bulk ? (
          <SelectionBar selection={selection} count={data.count}>
            {bulk.actions(selection.selected, selection.clear, shownList)}
          </SelectionBar>
        ) : null}
        {data && data.count > 0 ? (
          <div className={classes.table} data-beside={row !== undefined || undefined}>
            <ListRows table={{ ...table, onReach, opened: row }} />
            {row === undefined ? null : (
              <RowPanel
                columns={columns}
                row={row}
                onStep={(by) => stepRow(shortcuts.current, by, rowsOfPage.indexOf(row))}
                onClose={close}
              />
            )}
          </div>
        ) : null}
      </Stack>
    </Page>
  );
};
