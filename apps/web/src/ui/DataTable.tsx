import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';
import { Pages } from './Pages.tsx';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The server's name of the order; without it the column can't be sorted by. */
  readonly order?: string;
  /** Stands at the end of its cell, as numbers do. */
  readonly isNumber?: boolean;
}

export interface DataTableProps<Row> {
  /** Names the table for those who don't see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** `field`, or `-field` for descending. */
  readonly ordering: string;
  readonly onOrder: (ordering: string) => void;
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  /** Shows older rows while newer ones are on their way. */
  readonly isBusy?: boolean;
}

const nextOrder = (order: string, current: string) => (current === order ? `-${order}` : order);

const HeadCell = <Row,>({
  column,
  ordering,
  onOrder,
}: {
  readonly column: Column<Row>;
  readonly ordering: string;
  readonly onOrder: (ordering: string) => void;
}) => {
  const { order, title, isNumber } = column;
  const align = isNumber === true ? classes.number : undefined;
  if (order === undefined)
    return (
      <th scope="col" className={align}>
        {title}
      </th>
    );
  const direction = ordering === order ? 'ascending' : ordering === `-${order}` ? 'descending' : 'none';
  const Icon = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[direction];
  return (
    <th scope="col" aria-sort={direction} className={align}>
      <button
        type="button"
        className={clsx(classes.sort, direction !== 'none' && classes.sorted)}
        onClick={() => onOrder(nextOrder(order, ordering))}
      >
        {title}
        <Icon aria-hidden size={16} />
      </button>
    </th>
  );
};

/** Rows that the server sorts and pages: the first column names the row and stays in sight. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, keyOf, page, pageSize, count, onPage, isBusy = false } = props;
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <section className={classes.scroll} aria-label={label} tabIndex={0}>
        <table className={clsx(classes.table, isBusy && classes.busy)} aria-busy={isBusy}>
          <thead>
            <tr>
              {columns.map((column) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  ordering={props.ordering}
                  onOrder={props.onOrder}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.key} scope="row">
                      {column.cell(row)}
                    </th>
                  ) : (
                    <td key={column.key} className={column.isNumber === true ? classes.number : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Pages page={page} pageSize={pageSize} count={count} rows={rows.length} onPage={onPage} />
    </div>
  );
};
