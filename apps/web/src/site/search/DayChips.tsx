import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { formatDay, formatDayMonth, formatShortWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useIsPhone } from '../../lib/media.ts';
import { salonDaysQuery } from '../../nouns/reference/reference.api.ts';
import { Chip, ChipSelect } from '../../ui/choices/Chip.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { useMoreBeside } from '../../ui/overlays/useMoreBeside.ts';
import classes from './DayChips.module.css';
import { countByDay } from './points.rules.ts';
import { pointsQuery } from './search.api.ts';
import { asksForDigital, getSingleDay, pointsSuffice } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useSearchAddress } from './useSearchAddress.ts';
import { allDates } from './week.rules.ts';

interface DayChipsProps {
  readonly search: ReturnType<typeof useSearchAddress>;
}

/**
 * Hook: the number of salons of each day under all other filters; undefined where the points do not suffice.
 */
const useSalonsByDay = ({
  filters,
  isReady,
}: DayChipsProps['search']): ReadonlyMap<string, number> | undefined => {
  const { data } = useQuery({ ...pointsQuery, enabled: isReady });
  return useMemo(
    () =>
      data === undefined || !pointsSuffice(filters) || asksForDigital(filters)
        ? undefined
        : countByDay(data, filters),
    [data, filters],
  );
};

interface OtherDatesProps extends DayChipsProps {
  readonly counts: ReadonlyMap<string, number> | undefined;
  readonly salonDays: readonly string[];
}

/** All dates, or one that is no salon day: organisations and salons abroad choose any (product §6.151). */
const OtherDates = ({ search, counts, salonDays }: OtherDatesProps) => {
  const t = useSearchTexts();
  const language = useLanguage();
  const { chosen, hasAllDates, change } = search;
  const day = getSingleDay(chosen);
  const isOther = day !== undefined && !salonDays.includes(day);
  const others = [...(counts ?? [])].filter(([date, count]) => !salonDays.includes(date) && count > 0);
  const dates = isOther && !others.some(([date]) => date === day) ? [...others, [day, 0] as const] : others;
  const choose = (value: string) => {
    const one = value === '' || value === allDates ? undefined : value;
    change({
      dates: value === allDates ? allDates : undefined,
      date_from: one,
      date_to: one,
      page: undefined,
    });
  };
  return (
    <ChipSelect
      label={t('otherDates')}
      value={isOther ? day : hasAllDates && day === undefined ? allDates : ''}
      choices={[
        { value: '', label: t('otherDates') },
        { value: allDates, label: t('allDates') },
        ...dates.map(([date, count]) => ({
          value: date,
          label: `${formatShortWeekday(date, language)} ${formatDay(date)} · ${count}`,
        })),
      ]}
      onChange={choose}
    />
  );
};

/** The season's salon days in one scrolling row, other dates behind one chip at its end (product §6.151). */
export const DayChips = ({ search }: DayChipsProps) => {
  const t = useSearchTexts();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const { data: days = [] } = useQuery(salonDaysQuery);
  const counts = useSalonsByDay(search);
  const row = useRef<HTMLDivElement>(null);
  const hasMore = useMoreBeside(row);
  const day = getSingleDay(search.chosen);
  const choose = (date: string | undefined) =>
    search.change({ date_from: date, date_to: date, dates: undefined, page: undefined });

  const eve = days.findIndex(({ is_eve }) => is_eve);

  // On a narrow screen: the chosen day, at first the eve, on which most salons are.
  useEffect(() => {
    const chip = day === undefined ? undefined : row.current?.querySelector(':checked')?.parentElement;
    chip?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [day]);
  const showEve = useEffectEvent((chip: Element | undefined) => {
    if (day === undefined) chip?.scrollIntoView({ block: 'nearest', inline: 'start' });
  });
  useEffect(() => showEve(row.current?.children[eve]), [eve]);

  const others =
    search.week === undefined ? null : (
      <OtherDates search={search} counts={counts} salonDays={days.map(({ date }) => date)} />
    );
  return (
    <Row grow gap={8} align="center" role="group" aria-label={t('day')} className={classes.dates}>
      <Row gap={8} align="center" ref={row} className={classes.days} data-more={hasMore}>
        {days.map(({ date, is_eve }) => (
          <Chip key={date} checked={day === date} onChange={(checked) => choose(checked ? date : undefined)}>
            {is_eve ? <span>{`${t('eve')} ·`}</span> : null}
            <span>{formatShortWeekday(date, language)}</span>
            <bdi dir="ltr">{formatDayMonth(date)}</bdi>
            {counts === undefined ? null : (
              <Text as="span" tone="quiet" size={16} className={classes.count}>
                <span aria-hidden>{counts.get(date) ?? 0}</span>
                <VisuallyHidden>{t('found', { count: counts.get(date) ?? 0 })}</VisuallyHidden>
              </Text>
            )}
          </Chip>
        ))}
        {isPhone ? others : null}
      </Row>
      {isPhone ? null : others}
    </Row>
  );
};
