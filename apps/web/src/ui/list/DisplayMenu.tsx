import { IconArrowDown, IconArrowUp, IconLayoutColumns } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { Select } from '../choices/Select.tsx';
import { Tick } from '../feedback/Tick.tsx';
import { Row } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import type { Column } from '../table/tableColumns.ts';
import { type Display, shownColumns } from './display.ts';
import { ListMenu, MenuButton, MenuItems } from './ListMenu.tsx';
import { useListTexts } from './list.texts.ts';

interface DisplayMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly display: Display;
  readonly onDisplay: (display: Display) => void;
  /** For lists without clickable headings, as on a phone. */
  readonly sort?: { readonly ordering: string; readonly onOrder: (ordering: string) => void } | undefined;
}

const Columns = <Row,>({ columns, display, onDisplay }: DisplayMenuProps<Row>) => {
  const t = useListTexts();
  const [first, ...shown] = shownColumns(columns, display.columns);
  const keys = shown.map(({ key }) => key);
  const hidden = columns.filter((column) => column !== first && !keys.includes(column.key));
  const show = (next: readonly string[]) => onDisplay({ ...display, columns: [...next] });
  const move = (index: number, by: number) => {
    const next = [...keys];
    const [moved] = next.splice(index, 1);
    if (moved === undefined) return;
    next.splice(index + by, 0, moved);
    show(next);
  };
  return (
    <fieldset>
      <Text as="legend" tone="quiet" size={16}>
        {t('columns')}
      </Text>
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
    </fieldset>
  );
};

const Density = <Row,>({ display, onDisplay }: DisplayMenuProps<Row>) => {
  const t = useListTexts();
  const name = useId();
  return (
    <fieldset>
      <Text as="legend" tone="quiet" size={16}>
        {t('density')}
      </Text>
      <Row gap={8}>
        {(['cosy', 'compact'] as const).map((density) => (
          <Row surface="item" as="label" grow gap={8} align="center" touch size={16} key={density}>
            <Tick
              type="radio"
              name={name}
              checked={display.compact === (density === 'compact')}
              onChange={() => onDisplay({ ...display, compact: density === 'compact' })}
            />
            {t(density)}
          </Row>
        ))}
      </Row>
    </fieldset>
  );
};

const Sort = <Row,>({ columns, sort }: DisplayMenuProps<Row>) => {
  const t = useListTexts();
  if (sort === undefined) return null;
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

/** Display options of a list: order on a phone, density, columns and their order. */
export const DisplayMenu = <Row,>(props: DisplayMenuProps<Row>) => {
  const t = useListTexts();
  const [opened, setOpened] = useState(false);
  return (
    <ListMenu
      label={t('display')}
      icon={<IconLayoutColumns aria-hidden size={18} />}
      opened={opened}
      onOpen={setOpened}
    >
      <Sort {...props} />
      {props.sort === undefined ? <Density {...props} /> : null}
      <Columns {...props} />
      {props.display.columns === null && !props.display.compact ? null : (
        <Button variant="subtle" size="sm" onClick={() => props.onDisplay({ columns: null, compact: false })}>
          {t('resetDisplay')}
        </Button>
      )}
    </ListMenu>
  );
};
