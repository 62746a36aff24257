import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Table } from '../../ui/table/Table.tsx';
import classes from './Charts.module.css';
import { useDashboardTexts } from './dashboard.texts.ts';

/** A row of the chart's table: a name and numbers, each linked to its list. */
export interface TableRow {
  readonly key: string;
  readonly name: string;
  readonly cells: readonly { readonly text: string; readonly to?: string | undefined }[];
}

interface ChartFrameProps {
  readonly title: string;
  /** Distinguishes the tables of several areas. */
  readonly area: string;
  readonly note?: ReactNode;
  readonly heads: readonly string[];
  readonly rows: readonly TableRow[];
  readonly children: ReactNode;
}

const ChartTable = ({
  caption,
  heads,
  rows,
  withLinks,
}: Pick<ChartFrameProps, 'heads' | 'rows'> & {
  readonly caption: string;
  readonly withLinks: boolean;
}) => (
  <Table className={classes.table}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {heads.map((head, index) => (
          <th key={head} scope="col" data-number={index > 0}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, name, cells }) => (
        <tr key={key}>
          <th scope="row">
            <bdi>{name}</bdi>
          </th>
          {cells.map(({ text, to }, index) => (
            <td key={heads[index + 1]} data-number>
              {withLinks && to !== undefined ? (
                <Link to={to}>
                  <bdi>{text}</bdi>
                </Link>
              ) : (
                <bdi>{text}</bdi>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);

/**
 * A chart with its heading and data table: the table is always there for screen readers, and shown by a
 * button (product §10.9).
 */
export const ChartFrame = ({ title, area, note, heads, rows, children }: ChartFrameProps) => {
  const t = useDashboardTexts();
  const [open, setOpen] = useState(false);
  const id = useId();
  const table = (
    <ChartTable caption={t('tableOf', { area, chart: title })} heads={heads} rows={rows} withLinks={open} />
  );
  return (
    <Stack
      surface="card"
      roomy
      as="section"
      gap={12}
      className={classes.frame}
      aria-label={t('tableOf', { area, chart: title })}
    >
      <Cluster gap={16} rowGap={0} align="center" justify="between">
        <Text face="text" as="h3" size={20} weight={600}>
          {title}
        </Text>
        <Text
          underlined
          screenOnly
          as="button"
          touch
          size={16}
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'hideTable' : 'showTable')}
        </Text>
      </Cluster>
      {note === undefined ? null : (
        <Text screenOnly tone="quiet" size={16}>
          {note}
        </Text>
      )}
      {children}
      <div id={id}>
        {open ? (
          <section
            className={classes.scroll}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard access to a scroll container
            tabIndex={0}
            aria-label={t('tableOf', { area, chart: title })}
          >
            {table}
          </section>
        ) : (
          <VisuallyHidden as="div">{table}</VisuallyHidden>
        )}
      </div>
    </Stack>
  );
};
