import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import clsx from 'clsx';
import { Tick } from '../feedback/Tick.tsx';
import { InlineRow, Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { useListTexts } from '../list/list.texts.ts';
import { getOrder, nextOrdering } from '../list/ordering.ts';
import classes from './TableHead.module.css';
import type { Column, RowTicks } from './tableColumns.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly ordering: string;
  readonly onOrder: (ordering: string) => void;
  readonly severalOrders: boolean;
  readonly ticks: RowTicks<Row> | undefined;
}

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

const HeadCell = <Row,>(props: TableHeadProps<Row> & { readonly column: Column<Row> }) => {
  const { column, ordering, onOrder, severalOrders } = props;
  const { order, title, isNumber } = column;
  const t = useListTexts();
  if (order === undefined)
    return (
      <th scope="col" data-number={isNumber || undefined}>
        {title}
      </th>
    );
  const { direction, place, several } = getOrder(ordering, order);
  const Icon = icons[direction];
  const press = (added: boolean) => {
    if (severalOrders) onOrder(nextOrdering(ordering, order, added));
    else onOrder(direction === 'ascending' ? `-${order}` : order);
  };
  return (
    <th scope="col" aria-sort={place > 1 ? 'none' : direction} data-number={isNumber || undefined}>
      <InlineRow
        touch
        as="button"
        gap={8}
        align="center"
        type="button"
        className={clsx(direction !== 'none' && classes.sorted)}
        onClick={(event) => press(event.shiftKey)}
      >
        {title}
        <Icon aria-hidden size={16} />
        {several ? (
          <Text as="span" size={16} className={classes.place}>
            <VisuallyHidden>{t('orderNumber', { number: place })}</VisuallyHidden>
            <span aria-hidden>{place}</span>
          </Text>
        ) : null}
      </InlineRow>
    </th>
  );
};

const TickAll = <Row,>({ rows, ticks }: { readonly rows: readonly Row[]; readonly ticks: RowTicks<Row> }) => {
  const t = useListTexts();
  const ticked = rows.filter((row) => ticks.has(row)).length;
  return (
    <td data-tick>
      <Row as="label" align="center" justify="center">
        <Tick
          aria-label={t('selectPage')}
          checked={ticked > 0 && ticked === rows.length}
          ref={(input) => {
            if (input !== null) input.indeterminate = ticked > 0 && ticked < rows.length;
          }}
          onChange={(event) => ticks.toggle(rows, event.currentTarget.checked)}
        />
      </Row>
    </td>
  );
};

export const TableHead = <Row,>(props: TableHeadProps<Row>) => (
  <thead>
    <tr>
      {props.ticks === undefined ? null : <TickAll rows={props.rows} ticks={props.ticks} />}
      {props.columns.map((column) => (
        <HeadCell key={column.key} {...props} column={column} />
      ))}
    </tr>
  </thead>
);
