import { useQuery } from '@tanstack/react-query';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { placeDataQuery } from '../../nouns/reference/reference.api.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './Sources.module.css';
import { useSourcesTexts } from './sources.texts.ts';

/** Sources with owner, licence and address. */
const sources = [
  { name: 'streets', dataset: 'streets', href: 'https://data.gov.il' },
  { name: 'localities', dataset: 'localities', href: 'https://www.cbs.gov.il' },
  {
    name: 'stops',
    dataset: 'street_points',
    href: 'https://www.gov.il/he/departments/ministry_of_transport_and_road_safety',
  },
  { name: 'lines', dataset: 'street_points_extra', href: 'https://www.tel-aviv.gov.il' },
  { name: 'shore', dataset: undefined, href: 'https://www.soest.hawaii.edu/pwessel/gshhg/' },
  { name: 'land', dataset: undefined, href: 'https://www.naturalearthdata.com' },
  { name: 'map', dataset: undefined, href: 'https://www.openstreetmap.org/copyright' },
  { name: 'tiles', dataset: undefined, href: 'https://protomaps.com' },
  { name: 'countries', dataset: undefined, href: 'https://github.com/sapics/ip-location-db' },
] as const;

/** Sources and licences of names, places and maps (product §6.108). */
export const SourcesPage = () => {
  const t = useSourcesTexts();
  const { data = [] } = useQuery(placeDataQuery);
  const loaded = new Map(data.map((row) => [row.dataset, row]));
  const listedSources = sources.filter(({ name }) => name !== 'lines' || loaded.has('street_points_extra'));
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      <Stack as="ul" gap={20} className={classes.sources}>
        {listedSources.map(({ name, dataset, href }) => {
          const row = dataset === undefined ? undefined : loaded.get(dataset);
          return (
            <li key={name}>
              <h2>{t(name)}</h2>
              <p>{t(`${name}From`)}</p>
              <Text tone="quiet" size={16}>
                {t(`${name}Licence`)}
                {row === undefined ? null : (
                  <> {t('dated', { date: formatDate(row.dated), number: formatNumber(row.rows) })}</>
                )}
              </Text>
              <p>
                <a href={href} rel="noreferrer">
                  <bdi dir="ltr">{new URL(href).hostname}</bdi>
                </a>
              </p>
            </li>
          );
        })}
      </Stack>
    </Page>
  );
};
