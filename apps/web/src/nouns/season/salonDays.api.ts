import type { SalonDay } from '@salons/contract/salon-days';
import { useQuery } from '@tanstack/react-query';
import type { MarkedDay } from '../../ui/dates/Calendar.tsx';
import { salonDaysQuery } from '../reference/reference.api.ts';
import { useSalonDaysTexts } from './salonDays.texts.ts';

type NamedDay = Pick<SalonDay, 'date' | 'is_eve' | 'is_friday_evening' | 'is_shabbat'>;

/** Hook: the names of special salon days: the eve, Friday evening, Shabbat; undefined for others. */
export const useSalonDayName = (): ((day: NamedDay) => string | undefined) => {
  const t = useSalonDaysTexts();
  return (day) => {
    if (day.is_eve) return t('eve');
    if (day.is_friday_evening) return t('friday');
    return day.is_shabbat ? t('shabbat') : undefined;
  };
};

/** Hook: converts salon days for a calendar, which opens at the eve. */
export const useMarkDays = (): ((days: readonly NamedDay[]) => readonly MarkedDay[]) => {
  const t = useSalonDaysTexts();
  const nameDay = useSalonDayName();
  return (days) =>
    days.map((day) => ({ date: day.date, label: nameDay(day) ?? t('salonDay'), isMain: day.is_eve }));
};

/** Hook: this season's salon days for a calendar; empty while loading. */
export const useMarkedSalonDays = (): readonly MarkedDay[] => {
  const { data: days = [] } = useQuery(salonDaysQuery);
  return useMarkDays()(days);
};
