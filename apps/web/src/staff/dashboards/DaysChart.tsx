import type { Season } from '@salons/contract/seasons';
import { type KeyboardEvent, useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatDayMonth, formatNumber } from '../../lib/format.ts';
import { Cluster, Grid, Row } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './Days.module.css';
import { useDashboardTexts } from './dashboard.texts.ts';
import { axisTop, type Column, type Span } from './days.rules.ts';

/** Label of a column: `53 days before the eve`. */
export const useDayWords = () => {
  const t = useDashboardTexts();
  return (daysBefore: number) => {
    if (daysBefore === 0) return t('theEve');
    return daysBefore > 0
      ? t('daysBefore', { count: daysBefore })
      : t('afterEve', { count: Math.abs(daysBefore) });
  };
};

/** `03.05.27`, or `03.05–09.05.27`. */
export const formatSpan = ({ from, to }: Span): string =>
  from === to ? formatDay(to) : `${formatDayMonth(from)}–${formatDay(to)}`;

type SeasonRow = 'present' | 'last';
interface At {
  readonly column: number;
  readonly row: SeasonRow;
}

/** The nearest column with data in a direction. */
const step = (columns: readonly Column[], { column, row }: At, by: 1 | -1): At => {
  for (let next = column + by; next >= 0 && next < columns.length; next += by)
    if (columns[next]?.[row] !== undefined) return { column: next, row };
  return { column, row };
};

const move = (columns: readonly Column[], at: At, key: string): At | undefined => {
  switch (key) {
    case 'ArrowRight':
      return step(columns, at, 1);
    case 'ArrowLeft':
      return step(columns, at, -1);
    case 'Home':
      return step(columns, { ...at, column: -1 }, 1);
    case 'End':
      return step(columns, { ...at, column: columns.length }, -1);
    case 'ArrowUp':
    case 'ArrowDown': {
      const row = at.row === 'present' ? 'last' : 'present';
      return columns[at.column]?.[row] === undefined ? at : { ...at, row };
    }
    default:
      return undefined;
  }
};

const labels = 6;

interface DaysChartProps {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly present: Season;
  readonly last: Season | undefined;
  /** URL of the list of a column. */
  readonly listOf: (row: SeasonRow, span: Span) => string;
}

const getMiddle = (index: number, columns: readonly Column[]) => (100 * (index + 0.5)) / columns.length;

const useSeasonWords = ({ present, last }: Pick<DaysChartProps, 'present' | 'last'>) => {
  const t = useDashboardTexts();
  return {
    present: t('ofSeason', { year: String(present.year) }),
    last: last === undefined ? '' : t('ofSeason', { year: String(last.year) }),
  };
};

const Legend = (seasons: Pick<DaysChartProps, 'present' | 'last'>) => {
  const formatSeason = useSeasonWords(seasons);
  return (
    <Cluster size={16} as="ul" gap={24} rowGap={4} className={classes.legend}>
      <li>
        <span aria-hidden className={classes.keyPresent} />
        {formatSeason.present}
      </li>
      {seasons.last === undefined ? null : (
        <li>
          <svg aria-hidden className={classes.keyLast} viewBox="0 0 36 12">
            <path d="M0 6h36" />
            <circle cx="18" cy="6" r="4" />
          </svg>
          {formatSeason.last}
        </li>
      )}
    </Cluster>
  );
};

/** Tooltip of a column. */
const Pointed = ({ column }: { readonly column: Column | undefined }) => {
  const t = useDashboardTexts();
  const dayWords = useDayWords();
  const toWords = (span: Span | undefined) =>
    span === undefined ? [] : [`${formatSpan(span)}: ${formatNumber(span.count)}`];
  return (
    <Cluster
      screenOnly
      tone="quiet"
      size={16}
      as="p"
      gap={16}
      rowGap={0}
      className={classes.said}
      aria-hidden
    >
      {column === undefined
        ? t('about')
        : [dayWords(column.daysBefore), ...toWords(column.present), ...toWords(column.last)].map((words) => (
            <bdi key={words}>{words}</bdi>
          ))}
    </Cluster>
  );
};

const Axis = ({ columns }: Pick<DaysChartProps, 'columns'>) => {
  const t = useDashboardTexts();
  const every = Math.max(1, Math.ceil(columns.length / labels));
  const isLabelled = (index: number) => (columns.length - 1 - index) % every === 0;
  return (
    <Text as="div" tone="quiet" size={16} className={classes.axis} dir="ltr" aria-hidden>
      {columns.map(({ daysBefore, date }, index) =>
        isLabelled(index) ? (
          <span key={daysBefore} style={{ insetInlineStart: `${getMiddle(index, columns)}%` }}>
            <span>{formatDayMonth(date)}</span>
            <span>
              {daysBefore === 0 ? t('theEve') : daysBefore > 0 ? `−${daysBefore}` : `+${-daysBefore}`}
            </span>
          </span>
        ) : null,
      )}
    </Text>
  );
};

interface PlotProps extends DaysChartProps {
  readonly onPoint: (column: number | undefined) => void;
}

/** Columns and line; each is a link, arrow keys move between them. */
const Plot = ({ name, columns, present, last, listOf, onPoint }: PlotProps) => {
  const t = useDashboardTexts();
  const dayWords = useDayWords();
  const formatSeason = useSeasonWords({ present, last });
  const newest = columns.findLastIndex((column) => column.present !== undefined);
  const [at, setAt] = useState<At>();
  const stop = at ?? { column: newest, row: 'present' };
  const top = axisTop(
    Math.max(...columns.flatMap((column) => [column.present?.count ?? 0, column.last?.count ?? 0])),
  );
  const height = (span: Span) => (100 * span.count) / top;
  const drawn = columns.flatMap((column, index) =>
    column.last === undefined ? [] : [{ index, span: column.last }],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = move(columns, stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${next.row} ${next.column}"]`)?.focus();
  };
  const link = (row: SeasonRow, index: number, span: Span, daysBefore: number) => ({
    to: listOf(row, span),
    'data-at': `${row} ${index}`,
    tabIndex: stop.row === row && stop.column === index ? 0 : -1,
    'aria-label': t('point', {
      season: formatSeason[row],
      days: formatSpan(span),
      when: dayWords(daysBefore),
      number: formatNumber(span.count),
    }),
    onFocus: () => {
      setAt({ row, column: index });
      onPoint(index);
    },
    onBlur: () => onPoint(undefined),
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows lead between the links inside
    <div className={classes.plot} dir="ltr" onKeyDown={onKeyDown} onPointerLeave={() => onPoint(undefined)}>
      {[1, 0.5, 0].map((part) => (
        <Text
          as="span"
          tone="quiet"
          size={16}
          key={part}
          aria-hidden
          className={classes.grid}
          style={{ insetBlockEnd: `${part * 100}%` }}
        >
          {formatNumber(top * part)}
        </Text>
      ))}
      <Row as="ol" className={classes.columns} aria-label={name}>
        {columns.map(({ daysBefore, present: span, last: before }, index) => (
          <Text
            as="li"
            grow
            key={daysBefore}
            className={classes.column}
            onPointerEnter={() => onPoint(index)}
          >
            {span === undefined ? null : (
              <Row
                as={Link}
                align="end"
                {...link('present', index, span, daysBefore)}
                className={classes.bar}
              >
                <span style={{ blockSize: `${height(span)}%` }} />
              </Row>
            )}
            {before === undefined ? null : (
              <Link
                {...link('last', index, before, daysBefore)}
                className={classes.point}
                style={{ insetBlockEnd: `${height(before)}%` }}
              />
            )}
          </Text>
        ))}
      </Row>
      <svg aria-hidden className={classes.line} viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline
          points={drawn
            .map(({ index, span }) => `${getMiddle(index, columns)},${100 - height(span)}`)
            .join(' ')}
        />
      </svg>
    </div>
  );
};

/** Columns for this season, a dashed line with rings for the previous one: distinguishable by shape. */
export const DaysChart = (props: DaysChartProps) => {
  const { columns, present, last } = props;
  const t = useDashboardTexts();
  const [pointed, setPointed] = useState<number>();
  return (
    <Grid gap={8}>
      <Legend present={present} last={last} />
      <Pointed column={pointed === undefined ? undefined : columns[pointed]} />
      <Plot {...props} onPoint={setPointed} />
      <Axis columns={columns} />
      <Text screenOnly tone="quiet" size={16} className={classes.keys}>
        {t('chartKeys')}
      </Text>
    </Grid>
  );
};
