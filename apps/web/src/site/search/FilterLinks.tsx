import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayMonth, formatShortWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { salonDaysQuery } from '../../nouns/reference/reference.api.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PillLink } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useFilterChoices } from './filterChoices.ts';
import { PlaceLinks, typedTown } from './PlaceLinks.tsx';
import { countFilters, getSingleDay, tablePath } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useSearchAddress } from './useSearchAddress.ts';
import { allDates } from './week.rules.ts';

interface FilterLinksProps {
  readonly search: ReturnType<typeof useSearchAddress>;
  readonly views: ReactNode;
}

/** Filters as links for browsers without scripts: place, day, room, language, online. */
export const FilterLinks = ({ search, views }: FilterLinksProps) => {
  const t = useSearchTexts();
  const language = useLanguage();
  const { data: days = [] } = useQuery(salonDaysQuery);
  const { language: languages, room, online } = useFilterChoices(search);
  const day = getSingleDay(search.chosen);
  // To the table, which alone paginates without scripts.
  const link = (label: string, isOn: boolean, values: Parameters<typeof search.toQuery>[0]) => (
    <PillLink
      key={label}
      to={tablePath + search.toQuery({ ...values, [typedTown]: undefined, page: undefined })}
      aria-current={isOn || undefined}
    >
      {label}
    </PillLink>
  );
  const onDay = (date: string | undefined) => ({ date_from: date, date_to: date, dates: undefined });
  return (
    <Stack gap={8}>
      <PlaceLinks search={search} />
      <Cluster gap={8} align="start">
        {views}
        {days.map(({ date }) => {
          const isOn = date === day;
          const label = `${formatShortWeekday(date, language)} ${formatDayMonth(date)}`;
          return link(label, isOn, onDay(isOn ? undefined : date));
        })}
        {link(t('allDates'), search.hasAllDates, { ...onDay(undefined), dates: allDates })}
        {link(t('withRoom'), room.checked, { has_room: room.checked ? undefined : '1' })}
        {link(t('online'), online.checked, { is_digital: online.checked ? undefined : 'true' })}
        <details>
          <Text as="summary" touch>
            {t('language')}
          </Text>
          <Cluster gap={8}>
            {languages.choices.map(({ value, label }) =>
              link(label, value === languages.value, { language: value === '' ? undefined : value }),
            )}
          </Cluster>
        </details>
        {countFilters(search.chosen) === 0 ? null : <PillLink to={tablePath}>{t('clear')}</PillLink>}
      </Cluster>
    </Stack>
  );
};
