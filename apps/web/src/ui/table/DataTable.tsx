import clsx from 'clsx';
import { type PointerEvent, useRef } from 'react';
import { Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { useMoreBeside } from '../overlays/useMoreBeside.ts';
import classes from './DataTable.module.css';
import { Pages } from './Pages.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import type { Column, RowTicks } from './tableColumns.ts';
import { useRowKeys, useTablePosition } from './tableKeys.ts';

interface DataTableProps<Row> {
  /** Accessible name. */
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly toKey: (row: Row) => string | number;
  /** `field`, or `-field` for descending; comma-separated. */
  readonly ordering: string;
  readonly onOrder: (ordering: string) => void;
  /** Shift-click adds an order, a third one removes it. */
  readonly severalOrders?: boolean;
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  /** URL of a page, for pagination by links. */
  readonly toPage?: (page: number) => string;
  /** Shows stale rows while new ones are loading. */
  readonly isBusy?: boolean;
  /** px; 44 at least for fingers. */
  readonly rowHeight?: 40 | 52;
  /** A row was reached: by focus, or `isPressed` by a press beside its links and controls. */
  readonly onReach?: ((row: Row, isPressed: boolean) => void) | undefined;
  /** The row that is open beside the table. */
  readonly opened?: Row | undefined;
  /** Takes the remaining height of its column and scrolls in it. */
  readonly fills?: boolean;
  /** False where the page has its own pagination. */
  readonly hasPages?: boolean;
  readonly ticks?: RowTicks<Row> | undefined;
  /** Key of the stored scroll position and row: arrows move between rows, Enter opens one. */
  readonly place?: string;
}

/** Titles a truncated cell with its whole text. */
const titleTruncated = ({ target }: PointerEvent) => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('th, td') : null;
  if (cell === null) return;
  const isTruncated = [cell, ...cell.querySelectorAll('bdi')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  if (isTruncated) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
};

/** Rows sorted and paginated by the server: the first column names the row and is sticky. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns, rows, toKey, page, pageSize, count, onPage, isBusy = false, ticks, place } = props;
  const scroller = useTablePosition(place);
  const hasMore = useMoreBeside(scroller);
  const lastTicked = useRef<Row>(undefined);
  const tick = (row: Row, on: boolean, isRange: boolean) => {
    const at = rows.indexOf(row);
    const start = isRange && lastTicked.current !== undefined ? rows.indexOf(lastTicked.current) : -1;
    const isAlone = start === -1 || at === -1;
    ticks?.toggle(isAlone ? [row] : rows.slice(Math.min(start, at), Math.max(start, at) + 1), on);
    lastTicked.current = row;
  };
  const keys = useRowKeys(place, rows.length, {
    tick: (index, isRange) => {
      const row = rows[index];
      if (row !== undefined) tick(row, ticks?.has(row) === false, isRange);
    },
    reach: (index, isPressed) => {
      const row = rows[index];
      if (row !== undefined) props.onReach?.(row, isPressed);
    },
  });
  return (
    <Stack gap={16} className={props.fills === true ? classes.fills : undefined}>
      <div className={classes.sides} data-more={hasMore || undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
        <section ref={scroller} className={classes.scroll} aria-label={label} tabIndex={0}>
          <Text
            as="table"
            size={16}
            className={clsx(
              classes.table,
              isBusy && classes.busy,
              props.rowHeight !== undefined && classes[`rows${props.rowHeight}`],
              ticks !== undefined && classes.withTicks,
            )}
            aria-busy={isBusy}
          >
            <TableHead
              columns={columns}
              rows={rows}
              ordering={props.ordering}
              onOrder={props.onOrder}
              severalOrders={props.severalOrders === true}
              ticks={ticks}
            />
            <tbody onPointerOver={titleTruncated}>
              {rows.map((row, index) => (
                <TableRow
                  key={toKey(row)}
                  row={row}
                  columns={columns}
                  ticks={ticks}
                  onTick={tick}
                  isOpened={row === props.opened}
                  keys={place === undefined ? undefined : keys(index)}
                />
              ))}
            </tbody>
          </Text>
        </section>
      </div>
      {props.hasPages === false ? null : (
        <Pages
          page={page}
          pageSize={pageSize}
          count={count}
          rows={rows.length}
          onPage={onPage}
          toPage={props.toPage}
        />
      )}
    </Stack>
  );
};
