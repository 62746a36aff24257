import { dropKey } from '@salons/contract/share-base';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsPhone } from '../../lib/media.ts';
import { whenIdle } from '../../lib/whenIdle.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip, ChipSelect } from '../../ui/choices/Chip.tsx';
import { loadable } from '../../ui/feedback/loadable.tsx';
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx';
import { Pill, PillLink } from '../../ui/layout/Pill.tsx';
import { DayChips } from './DayChips.tsx';
import { useFilterChoices } from './filterChoices.ts';
import { PlaceField, type useLocate } from './PlaceField.tsx';
import classes from './SearchFilters.module.css';
import { countFilters, getSingleDay, tablePath } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

/** For browsers without scripts: rendered by the server only, never loaded by a browser. */
const FilterLinks = import.meta.env.SSR ? (await import('./FilterLinks.tsx')).FilterLinks : undefined;

const FilterSheet = loadable(async () => (await import('./FilterSheet.tsx')).FilterSheet);

interface SearchFiltersProps {
  readonly search: ReturnType<typeof useSearchAddress>;
  readonly locating: ReturnType<typeof useLocate>;
  readonly found: number | undefined;
}

const OtherChips = ({ search }: Pick<SearchFiltersProps, 'search'>) => {
  const t = useSearchTexts();
  const salon = useSalonTexts();
  const { language, room, party, feature, online } = useFilterChoices(search);
  return (
    <>
      <Chip {...room}>{t('withRoom')}</Chip>
      <ChipSelect {...party} />
      <ChipSelect {...language} />
      <Chip {...feature('Elevator')}>{salon('elevator')}</Chip>
      <Chip {...feature('Wheelchair accessibility')}>{t('wheelchairShort')}</Chip>
      <Chip {...online}>{t('online')}</Chip>
    </>
  );
};

/** Map or table, with the same filters. */
const Views = () => {
  const t = useSearchTexts();
  const isPhone = useIsPhone();
  const { pathname, search } = useLocation();
  const isTable = pathname.startsWith(tablePath);
  const view = (to: string, isHere: boolean, label: string) => (
    <PillLink to={to + dropKey(search)} aria-current={isHere ? 'page' : undefined}>
      {label}
    </PillLink>
  );
  return (
    <Row as="nav" gap={8} atEnd aria-label={t('views')} className={classes.views}>
      {view('/site/salonSearch/mapview', !isTable, t('map'))}
      {view(tablePath, isTable, t(isPhone ? 'asCards' : 'table'))}
    </Row>
  );
};

const PhoneFilters = ({ search, locating, found }: SearchFiltersProps) => {
  const t = useSearchTexts();
  const [opened, setOpened] = useState(false);
  useEffect(() => whenIdle(() => void FilterSheet.preload()), []);
  // The day has its own row outside the sheet.
  const count = countFilters(search.chosen) - (getSingleDay(search.chosen) === undefined ? 0 : 1);
  return (
    <>
      <Row gap={8} align="center">
        <PlaceField search={search} locating={locating} />
        <Pill aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(true)}>
          <IconAdjustmentsHorizontal aria-hidden size={20} />
          <span className={classes.openerWords}>
            {count === 0 ? t('filters') : t('filtersSet', { count })}
          </span>
          {count === 0 ? null : (
            <span aria-hidden className={classes.openerCount}>
              {count}
            </span>
          )}
        </Pill>
      </Row>
      <DayChips search={search} />
      {opened ? (
        <FilterSheet search={search} onClose={() => setOpened(false)} found={found} views={<Views />} />
      ) : null}
    </>
  );
};

/** All filters: place, day, language, room, accessibility, in person or online (product §6.2, §6.153). */
export const SearchFilters = (props: SearchFiltersProps) => {
  const { search, locating } = props;
  const t = useSearchTexts();
  const isPhone = useIsPhone();
  return (
    <Stack as="search" gap={8} className={classes.filters}>
      <noscript>
        {FilterLinks === undefined ? null : <FilterLinks search={search} views={<Views />} />}
      </noscript>
      {isPhone ? (
        <PhoneFilters {...props} />
      ) : (
        <Cluster gap={8} align="center">
          <PlaceField search={search} locating={locating} />
          <OtherChips search={search} />
          <Views />
          <Row gap={8} align="center" className={classes.dates}>
            <DayChips search={search} />
            {countFilters(search.chosen) === 0 ? null : (
              <Button variant="subtle" onClick={search.clear}>
                {t('clear')}
              </Button>
            )}
          </Row>
        </Cluster>
      )}
    </Stack>
  );
};
