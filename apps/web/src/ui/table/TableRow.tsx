import type { HTMLAttributes } from 'react';
import { Tick } from '../feedback/Tick.tsx';
import { Row } from '../layout/layout.tsx';
import { useListTexts } from '../list/list.texts.ts';
import type { Column, RowTicks } from './tableColumns.ts';

interface TableRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly ticks: RowTicks<Row> | undefined;
  /** `isRange`: with all rows from the one that was ticked last (product §10.202). */
  readonly onTick: (row: Row, on: boolean, isRange: boolean) => void;
  readonly isOpened: boolean;
  readonly keys: HTMLAttributes<HTMLTableRowElement> | undefined;
}

export const TableRow = <Row,>({ row, columns, ticks, onTick, isOpened, keys }: TableRowProps<Row>) => {
  const t = useListTexts();
  const isTicked = ticks?.has(row) ?? false;
  return (
    <tr {...keys} data-ticked={isTicked || undefined} data-opened={isOpened || undefined}>
      {ticks === undefined ? null : (
        <td data-tick>
          <Row as="label" align="center" justify="center">
            <Tick
              aria-label={t('selectRow', { name: ticks.nameOf(row) })}
              checked={isTicked}
              onChange={({ currentTarget, nativeEvent }) =>
                onTick(row, currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
              }
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
          <td key={column.key} data-wraps={column.wraps} data-number={column.isNumber || undefined}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
};
