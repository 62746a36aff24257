import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Select } from '../choices/Select.tsx';
import { Tick } from '../feedback/Tick.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import type { Column } from '../table/tableColumns.ts';
import { type ChosenColumns, pageSizes, shownColumns, useListLook } from './display.ts';
import { MenuButton, MenuItems } from './ListMenu.tsx';
import { useListTexts } from './list.texts.ts';

interface ColumnsProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly chosen: ChosenColumns;
  readonly onChoose: (columns: ChosenColumns) => void;
}

/** Shown columns and their order. */
export const Columns = <Row,>({ columns, chosen, onChoose }: ColumnsProps<Row>) => {
  const t = useListTexts();
  const [first, ...shown] = shownColumns(columns, chosen);
  const keys = shown.map(({ key }) => key);
  const hidden = columns.filter((column) => column !== first && !keys.includes(column.key));
  const show = (next: readonly string[]) => onChoose([...next]);
  const move = (index: number, by: number) => {
    const next = [...keys];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + by, 0, moved);
    show(next);
  };
  return (
    <>
      <MenuItems>
        {[...shown, ...hidden].map((column, index) => {
          const isShown = index < keys.length;
          return (
            <Row as="li" align="center" key={column.key}>
              <Row surface="item" as="label" grow gap={8} align="center" touch size={16}>
                <Tick
                  checked={isShown}
                  onChange={() =>
                    show(isShown ? keys.filter((key) => key !== column.key) : [...keys, column.key])
                  }
                />
                {column.title}
              </Row>
              {isShown && index > 0 ? (
                <MenuButton label={t('earlier', { name: column.title })} onClick={() => move(index, -1)}>
                  <IconArrowUp aria-hidden size={18} />
                </MenuButton>
              ) : null}
              {isShown && index < keys.length - 1 ? (
                <MenuButton label={t('later', { name: column.title })} onClick={() => move(index, 1)}>
                  <IconArrowDown aria-hidden size={18} />
                </MenuButton>
              ) : null}
            </Row>
          );
        })}
      </MenuItems>
      {chosen === null ? null : (
        <Button variant="subtle" size="sm" onClick={() => onChoose(null)}>
          {t('resetColumns')}
        </Button>
      )}
    </>
  );
};

interface ChoiceProps {
  readonly legend: string;
  readonly choices: readonly {
    readonly label: string;
    readonly isChosen: boolean;
    readonly choose: () => void;
  }[];
}

const Choice = ({ legend, choices }: ChoiceProps) => {
  const name = useId();
  return (
    <fieldset>
      <Text as="legend" tone="quiet" size={16}>
        {legend}
      </Text>
      <Row gap={8}>
        {choices.map(({ label, isChosen, choose }) => (
          <Row surface="item" as="label" grow gap={8} align="center" touch size={16} key={label}>
            <Tick type="radio" name={name} checked={isChosen} onChange={choose} />
            {label}
          </Row>
        ))}
      </Row>
    </fieldset>
  );
};

/** Height of rows, for tables. */
export const RowHeight = () => {
  const t = useListTexts();
  const [look, setLook] = useListLook();
  const choices = ([false, true] as const).map((isRoomy) => ({
    label: t(isRoomy ? 'cosy' : 'compact'),
    isChosen: look.isRoomy === isRoomy,
    choose: () => setLook({ ...look, isRoomy }),
  }));
  return <Choice legend={t('density')} choices={choices} />;
};

export const PageSize = ({ onChange }: { readonly onChange: () => void }) => {
  const t = useListTexts();
  const [look, setLook] = useListLook();
  const choices = pageSizes.map((pageSize) => ({
    label: String(pageSize),
    isChosen: look.pageSize === pageSize,
    choose: () => {
      setLook({ ...look, pageSize });
      onChange();
    },
  }));
  return <Choice legend={t('pageSize')} choices={choices} />;
};

export interface Sorting {
  readonly ordering: string;
  readonly onOrder: (ordering: string) => void;
}

interface SortProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sorting;
}

/** For lists without clickable headings, as on a phone. */
export const Sort = <Row,>({ columns, sort }: SortProps<Row>) => {
  const t = useListTexts();
  const choices = columns.flatMap(({ order, title }) =>
    order === undefined
      ? []
      : [
          { value: order, label: t('ascending', { name: title }) },
          { value: `-${order}`, label: t('descending', { name: title }) },
        ],
  );
  const isListed = choices.some(({ value }) => value === sort.ordering);
  return (
    <Select
      label={t('sortBy')}
      value={sort.ordering}
      onChange={(event) => sort.onOrder(event.currentTarget.value)}
      data={isListed ? choices : [{ value: sort.ordering, label: t('sortBy') }, ...choices]}
    />
  );
};
