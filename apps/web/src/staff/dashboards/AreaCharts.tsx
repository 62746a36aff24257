import type { Season } from '@salons/contract/seasons';
import { useQuery } from '@tanstack/react-query';
import { formatDay, formatTime, toLocalDay } from '../../lib/format.ts';
import { EmptyState, Skeletons } from '../../ui/feedback/States.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './AreaCharts.module.css';
import { CityChart } from './CityChart.tsx';
import { DayChart } from './DayChart.tsx';
import { useDashboardTexts } from './dashboard.texts.ts';
import { type Area, areaQuery, type Question } from './dashboards.api.ts';
import { StatusChart } from './StatusChart.tsx';

interface AreaChartsProps {
  readonly area: Area;
  readonly question: Question;
  readonly present: Season;
  readonly last: Season | undefined;
  readonly size: 1 | 7;
  /** The others are rendered for print only. */
  readonly isChosen: boolean;
}

export const AreaCharts = ({ area, question, present, last, size, isChosen }: AreaChartsProps) => {
  const t = useDashboardTexts();
  const { data, error } = useQuery(areaQuery(area, question));
  // The card above shows the error.
  if (data === undefined) return isChosen && !error ? <Skeletons count={3} height={220} /> : null;
  const { counted_at } = data;
  return (
    <section className={classes.area} data-chosen={isChosen} aria-labelledby={`area-${area}`}>
      <h2 id={`area-${area}`} className={classes.areaName}>
        {t(area)}
      </h2>
      {data.total === 0 ? (
        <EmptyState title={t('nobody')}>{t('nobodyAbout')}</EmptyState>
      ) : (
        <>
          <StatusChart area={area} question={question} numbers={data} />
          <DayChart
            area={area}
            question={question}
            numbers={data}
            present={present}
            last={last}
            size={size}
          />
          <CityChart area={area} question={question} numbers={data} withMap={isChosen} />
        </>
      )}
      <Text tone="quiet" size={16} className={classes.counted}>
        {t('countedAt', { date: formatDay(toLocalDay(counted_at)), time: formatTime(counted_at) })}
      </Text>
    </section>
  );
};
