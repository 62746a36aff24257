import type { Season } from '@salons/contract/seasons';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber, toLocalDay } from '../../lib/format.ts';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { InlineRow } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { DaysChart, formatSpan, useDayWords } from './DaysChart.tsx';
import { useDashboardTexts } from './dashboard.texts.ts';
import { type Area, type AreaNumbers, areaQuery, type Question } from './dashboards.api.ts';
import { byDay, type Span } from './days.rules.ts';
import { buildDaysLink } from './links.ts';

const mostColumns = 56;

interface DayChartProps {
  readonly area: Area;
  readonly question: Question;
  readonly numbers: AreaNumbers;
  readonly present: Season;
  readonly last: Season | undefined;
  readonly size: 1 | 7;
}

/** Registrations of this and the previous season, aligned by days before the eve. */
export const DayChart = ({ area, question, numbers, present, last, size }: DayChartProps) => {
  const t = useDashboardTexts();
  const dayWords = useDayWords();
  const lastQuestion = { ...question, season: last?.year };
  const before = useQuery(areaQuery(area, last === undefined ? undefined : lastQuestion));
  const { columns, earlier } = byDay({
    present: { days: numbers.by_day, season: present },
    last:
      last === undefined || before.data === undefined
        ? undefined
        : { days: before.data.by_day, season: last },
    today: toLocalDay(new Date().toISOString()),
    size,
    most: mostColumns,
  });
  const list = (row: 'present' | 'last', span: Span) =>
    buildDaysLink(area, row === 'last' ? lastQuestion : question, span);
  const cell = (row: 'present' | 'last', span: Span | undefined) =>
    span === undefined
      ? [{ text: t('none') }, { text: t('none') }]
      : [{ text: formatSpan(span) }, { text: formatNumber(span.count), to: list(row, span) }];
  const year = (season: Season) => t('ofSeason', { year: String(season.year) });
  return (
    <ChartFrame
      title={t('byDay')}
      area={t(area)}
      heads={[
        t('beforeEve'),
        `${year(present)}: ${t('days')}`,
        `${year(present)}: ${t('number')}`,
        ...(last === undefined ? [] : [`${year(last)}: ${t('days')}`, `${year(last)}: ${t('number')}`]),
      ]}
      rows={columns.map(({ daysBefore, ...spans }) => ({
        key: String(daysBefore),
        name: dayWords(daysBefore),
        cells: [...cell('present', spans.present), ...(last === undefined ? [] : cell('last', spans.last))],
      }))}
    >
      {last !== undefined && before.isPending ? (
        <Skeletons count={1} height={260} />
      ) : (
        <DaysChart
          name={t('tableOf', { area: t(area), chart: t('byDay') })}
          columns={columns}
          present={present}
          last={before.data === undefined ? undefined : last}
          listOf={list}
        />
      )}
      {earlier === undefined ? null : (
        <Text screenOnly tone="quiet" size={16}>
          <InlineRow as={Link} align="center" touch to={buildDaysLink(area, question, { to: earlier.to })}>
            {t('earlier', { number: formatNumber(earlier.count) })}
          </InlineRow>
        </Text>
      )}
    </ChartFrame>
  );
};
