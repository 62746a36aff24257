import { Button, VisuallyHidden } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatDayMonth, formatShortWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useIsPhone } from '../../lib/media.ts';
import { Chip, ChipSelect } from '../../ui/Chip.tsx';
import { languagesQuery, nameIn, offeredOf, salonDaysQuery } from '../reference/reference.api.ts';
import { PlaceField, type useLocate } from './PlaceField.tsx';
import classes from './SearchFilters.module.css';
import { pointsQuery } from './search.api.ts';
import { asksForDigital, countFilters, dayOfFilters, matches, pointsSuffice } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

interface Searching {
  readonly search: ReturnType<typeof useSearchAddress>;
}

/** How many salons each day has, all other filters kept; undefined where the points cannot tell. */
const useSalonsOfDays = ({ filters }: Searching['search']): ReadonlyMap<string, number> | undefined => {
  const { data } = useQuery(pointsQuery);
  return useMemo(() => {
    if (data === undefined || !pointsSuffice(filters) || asksForDigital(filters)) return undefined;
    const anyDay = { ...filters, date_from: undefined, date_to: undefined };
    const counts = new Map<string, number>();
    for (const point of data.points)
      if (matches(point, anyDay)) counts.set(point.date, (counts.get(point.date) ?? 0) + 1);
    return counts;
  }, [data, filters]);
};

const DayChips = ({ search }: Searching) => {
  const t = useSearchTexts();
  const language = useLanguage();
  const { data: days = [] } = useQuery(salonDaysQuery);
  const counts = useSalonsOfDays(search);
  const chosen = dayOfFilters(search.filters);
  const choose = (date: string | undefined) =>
    search.change({ date_from: date, date_to: date, page: undefined });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't lie in a row that scrolls
    <div role="group" aria-label={t('day')} className={classes.days}>
      {days.map(({ date, is_eve }) => (
        <Chip key={date} checked={chosen === date} onChange={(checked) => choose(checked ? date : undefined)}>
          {is_eve ? <span>{`${t('eve')} ·`}</span> : null}
          <span>{formatShortWeekday(date, language)}</span>
          <bdi dir="ltr">{formatDayMonth(date)}</bdi>
          {counts === undefined ? null : (
            <span className={classes.count}>
              <span aria-hidden>{counts.get(date) ?? 0}</span>
              <VisuallyHidden>{t('found', { count: counts.get(date) ?? 0 })}</VisuallyHidden>
            </span>
          )}
        </Chip>
      ))}
    </div>
  );
};

const roomChoices = [1, 2, 3] as const;

const OtherChips = ({ search }: Searching) => {
  const t = useSearchTexts();
  const language = useLanguage();
  const { data: languages = [] } = useQuery(languagesQuery);
  const { filters, change } = search;
  const set = (name: string, value: string | readonly string[] | undefined) =>
    change({ [name]: value, page: undefined });
  const toggle = (feature: (typeof filters.accessibility)[number]) => (on: boolean) =>
    set(
      'accessibility',
      on ? [...filters.accessibility, feature] : filters.accessibility.filter((one) => one !== feature),
    );
  return (
    <>
      <ChipSelect
        label={t('language')}
        value={filters.language.length === 1 ? String(filters.language[0]) : ''}
        choices={[
          { value: '', label: t('anyLanguage') },
          ...offeredOf(languages, filters.language).map((row) => ({
            value: String(row.id),
            label: nameIn(language, row),
          })),
        ]}
        onChange={(value) => set('language', value === '' ? undefined : value)}
      />
      <ChipSelect
        label={t('room')}
        value={filters.has_room === undefined ? '' : String(filters.has_room)}
        choices={[
          { value: '', label: t('anyRoom') },
          ...roomChoices.map((count) => ({ value: String(count), label: t('roomFor', { count }) })),
        ]}
        onChange={(value) => set('has_room', value === '' ? undefined : value)}
      />
      <Chip checked={filters.accessibility.includes('Elevator')} onChange={toggle('Elevator')}>
        {t('elevator')}
      </Chip>
      <Chip
        checked={filters.accessibility.includes('Wheelchair accessibility')}
        onChange={toggle('Wheelchair accessibility')}
      >
        {t('wheelchair')}
      </Chip>
      <Chip checked={asksForDigital(filters)} onChange={(on) => set('is_digital', on ? 'true' : undefined)}>
        {t('online')}
      </Chip>
    </>
  );
};

/** Map or table, with the same filters. */
const Views = () => {
  const t = useSearchTexts();
  const { pathname, search } = useLocation();
  const isTable = pathname.startsWith('/site/salonSearch/table');
  const view = (to: string, isHere: boolean, label: string) => (
    <Link to={to + search} className={classes.view} aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
  return (
    <nav aria-label={t('views')} className={classes.views}>
      {view('/site/salonSearch/mapview', !isTable, t('map'))}
      {view('/site/salonSearch/table', isTable, t('table'))}
    </nav>
  );
};

/** What is looked for: place, day, language, room, accessibility, in person or online (product §6.2). */
export const SearchFilters = ({
  search,
  locating,
}: Searching & { readonly locating: ReturnType<typeof useLocate> }) => {
  const t = useSearchTexts();
  const isPhone = useIsPhone();
  const [open, setOpen] = useState(false);
  const id = useId();
  const count = countFilters(search.filters);
  const shown = !isPhone || open;
  return (
    <search className={classes.filters}>
      <div className={classes.row}>
        <PlaceField search={search} locating={locating} />
        {isPhone ? (
          <button
            type="button"
            className={classes.opener}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            <IconAdjustmentsHorizontal aria-hidden size={20} />
            {count === 0 ? t('filters') : t('filtersSet', { count })}
          </button>
        ) : (
          <div className={classes.chips}>
            <OtherChips search={search} />
          </div>
        )}
        <Views />
      </div>
      <div id={id} className={classes.more} hidden={!shown}>
        <DayChips search={search} />
        {isPhone ? (
          <div className={classes.chips}>
            <OtherChips search={search} />
          </div>
        ) : null}
        {count === 0 ? null : (
          <Button variant="subtle" size="compact-md" onClick={search.clear}>
            {t('clear')}
          </Button>
        )}
      </div>
    </search>
  );
};
