import { Tick } from '../feedback/Tick.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { Pages } from '../table/Pages.tsx';
import type { Column, RowTicks } from '../table/tableColumns.ts';
import { useListTexts } from './list.texts.ts';
import classes from './RowCards.module.css';

interface RowCardsProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly toKey: (row: Row) => number;
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
  readonly isBusy: boolean;
  readonly ticks: RowTicks<Row> | undefined;
}

/** The rows of a list on a phone: one card each, columns below each other. */
export const RowCards = <Row,>(props: RowCardsProps<Row>) => {
  const { label, columns, rows, toKey, ticks, isBusy, page, pageSize, count, onPage } = props;
  const t = useListTexts();
  const [first, ...others] = columns;
  return (
    <Stack gap={16}>
      <Stack as="ul" gap={12} className={classes.cards} aria-label={label} aria-busy={isBusy}>
        {rows.map((row) => (
          <Text
            as="li"
            surface="card"
            key={toKey(row)}
            className={classes.card}
            data-ticked={ticks?.has(row) ?? false}
          >
            <Row gap={8} align="center" justify="between">
              <Text face="text" as="h2" size={18} weight={600} breaks className={classes.name}>
                {first?.cell(row)}
              </Text>
              {ticks === undefined ? null : (
                <Row as="label" align="center" justify="center" className={classes.tick}>
                  <Tick
                    aria-label={t('selectRow', { name: ticks.nameOf(row) })}
                    checked={ticks.has(row)}
                    onChange={(event) => ticks.toggle([row], event.currentTarget.checked)}
                  />
                </Row>
              )}
            </Row>
            <Text as="dl" size={16} className={classes.facts}>
              {others.map((column) => (
                <div key={column.key}>
                  <dt>{column.title}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </Text>
          </Text>
        ))}
      </Stack>
      <Pages page={page} pageSize={pageSize} count={count} rows={rows.length} onPage={onPage} />
    </Stack>
  );
};
