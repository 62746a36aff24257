import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Stack } from '../layout/layout.tsx';
import type { Column } from '../table/tableColumns.ts';
import { Columns, PageSize, RowHeight, Sort, type Sorting } from './DisplayOptions.tsx';
import type { ChosenColumns } from './display.ts';
import { ListMenu } from './ListMenu.tsx';
import classes from './ListOptions.module.css';
import { useListTexts } from './list.texts.ts';

interface ListOptionsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly chosen: ChosenColumns;
  readonly onChoose: (columns: ChosenColumns) => void;
  readonly onPageSize: () => void;
  /** The order of rows without headings. */
  readonly sort?: Sorting | undefined;
  /** The list's own actions, such as an export; `close` closes the menu. */
  readonly children?: ((close: () => void) => ReactNode) | undefined;
}

const Section = (props: { readonly title: string; readonly children: ReactNode }) => (
  <details className={classes.section}>
    <summary>{props.title}</summary>
    <Stack gap={12} className={classes.content}>
      {props.children}
    </Stack>
  </details>
);

/** The one menu of a list: its actions, order, size and columns (product §10.152). */
export const ListOptions = <Row,>(props: ListOptionsProps<Row>) => {
  const { columns, chosen, onChoose, sort, children } = props;
  const t = useListTexts();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <ListMenu
      label={t('options')}
      icon={<IconDots aria-hidden size={18} />}
      opened={opened}
      onOpen={setOpened}
    >
      {children === undefined ? null : <Stack className={classes.actions}>{children(close)}</Stack>}
      {sort === undefined ? <RowHeight /> : <Sort columns={columns} sort={sort} />}
      <PageSize onChange={props.onPageSize} />
      <Section title={t('columns')}>
        <Columns columns={columns} chosen={chosen} onChoose={onChoose} />
      </Section>
    </ListMenu>
  );
};
