import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Bars } from './Bars.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import classes from './CityChart.module.css';
import { CityMap } from './CityMap.tsx';
import { useDashboardTexts } from './dashboard.texts.ts';
import type { Area, AreaNumbers, Question } from './dashboards.api.ts';
import { buildListLink } from './links.ts';

interface CityChartProps {
  readonly area: Area;
  readonly question: Question;
  readonly numbers: AreaNumbers;
  /** Only the selected area has a map. */
  readonly withMap: boolean;
}

/** The top localities, as bars and as circles on the map. */
export const CityChart = ({ area, question, numbers: { by_city }, withMap }: CityChartProps) => {
  const t = useDashboardTexts();
  const [noMap, setNoMap] = useState(false);
  const cities = by_city.map((city) => ({
    ...city,
    key: String(city.city),
    name: city.city_name,
    to: buildListLink(area, question, { city: String(city.city) }),
  }));
  const hasMap = withMap && !noMap && cities.length > 0;
  return (
    <ChartFrame
      title={t('byCity')}
      area={t(area)}
      note={noMap ? t('noMap') : t(by_city.length === 20 ? 'largest' : 'about')}
      heads={[t('city'), t('number')]}
      rows={cities.map(({ key, name, count, to }) => ({
        key,
        name,
        cells: [{ text: formatNumber(count), to }],
      }))}
    >
      {cities.length === 0 ? (
        <Text tone="quiet" size={16}>
          {t('noCities')}
        </Text>
      ) : (
        <Grid gap={20} className={classes.cities} data-map={hasMap}>
          <Bars bars={cities} isNarrow />
          {hasMap ? (
            <CityMap
              label={t('map', { area: t(area) })}
              cities={cities}
              onUnavailable={() => setNoMap(true)}
            />
          ) : null}
        </Grid>
      )}
    </ChartFrame>
  );
};
