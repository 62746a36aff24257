import clsx from 'clsx';
import type { HTMLAttributes } from 'react';
import classes from './DataTable.module.css';
import { Row } from './layout.tsx';
import { useListTexts } from './list/list.texts.ts';
import { Tick } from './Tick.tsx';
import type { Column, RowTicks } from './tableColumns.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly ticks: RowTicks<Row> | undefined;
  readonly keys: HTMLAttributes<HTMLTableRowElement> | undefined;
}

/** One record in a line; the first cell is its name. */
export const TableRow = <Row,>({ row, columns, ticks, keys }: TableRowProps<Row>) => {
  const t = useListTexts();
  const isTicked = ticks?.has(row) ?? false;
  return (
    <tr {...keys} className={clsx(isTicked && classes.ticked)}>
      {ticks === undefined ? null : (
        <td className={classes.tick}>
          <Row as="label" align="center" justify="center" className={classes.tickLabel}>
            <Tick
              aria-label={t('selectRow', { name: ticks.nameOf(row) })}
              checked={isTicked}
              onChange={(event) => ticks.toggle([row], event.currentTarget.checked)}
            />
          </Row>
        </td>
      )}
      {columns.map((column, index) =>
        index === 0 ? (
          <th key={column.key} scope="row">
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.key}
            data-wraps={column.wraps}
            className={column.isNumber === true ? classes.number : undefined}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
};
