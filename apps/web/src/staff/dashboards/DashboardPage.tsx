import { getReach } from '@salons/contract/permissions';
import type { Season } from '@salons/contract/seasons';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { daysUntil, toLocalDay, toUtcTime } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { seasonsQuery } from '../../nouns/season/seasons.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/choices/Select.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { namesIn, useCommunities } from '../records/listFilters.ts';
import { AreaCard } from './AreaCard.tsx';
import { AreaCharts } from './AreaCharts.tsx';
import classes from './DashboardPage.module.css';
import { useDashboardTexts } from './dashboard.texts.ts';
import type { Area } from './dashboards.api.ts';

const all = ['hosts', 'salons', 'guests', 'witnesses'] as const satisfies readonly Area[];

/** Page state in the URL. */
const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const changed = (parts: Readonly<Record<string, string>>) => {
    const after = new URLSearchParams(search);
    for (const [name, value] of Object.entries(parts))
      if (value === '') after.delete(name);
      else after.set(name, value);
    return after;
  };
  return {
    get: (name: string) => search.get(name),
    to: (parts: Readonly<Record<string, string>>) => `?${changed(parts)}`,
    change: (parts: Readonly<Record<string, string>>) =>
      setSearch(changed(parts), { preventScrollReset: true }),
  };
};
type Address = ReturnType<typeof useAddress>;

const CommunityPicker = ({ address }: { readonly address: Address }) => {
  const t = useDashboardTexts();
  const user = useUser();
  const communities = useCommunities();
  const reach = getReach('dashboards.read', user?.role ?? 'nobody');
  if (reach !== 'any') {
    const own = user?.community;
    return (
      <Text touch className={classes.reach}>
        {`${t('reach')}: `}
        <b>{reach === 'community' && own ? namesIn(communities, [own]) : t('onlyAbroad')}</b>
      </Text>
    );
  }
  return (
    <Select
      label={t('community')}
      value={address.get('community') ?? ''}
      onChange={(event) => address.change({ community: event.currentTarget.value })}
      data={[{ value: '', label: t('allCommunities') }, ...communities]}
    />
  );
};

const useSub = (season: Season) => {
  const t = useDashboardTexts();
  const days = daysUntil(toUtcTime(season.eve, '12:00') ?? '');
  const name = t('sub', { year: String(season.year) });
  return days > 0 ? `${name} · ${t('untilEve', { count: days })}` : name;
};

interface DashboardProps {
  /** Started seasons, the newest first. */
  readonly seasons: readonly Season[];
  readonly present: Season;
  readonly tabs: ReactNode;
}

const Dashboard = ({ seasons, present, tabs }: DashboardProps) => {
  const t = useDashboardTexts();
  const address = useAddress();
  const role = useUser()?.role ?? 'nobody';
  const isOpen = (area: Area) => area !== 'witnesses' || getReach('witnesses.read', role) !== null;
  const areas = all.filter(isOpen);
  const chosen = areas.find((area) => area === address.get('area')) ?? 'hosts';
  const size = address.get('by') === 'days' ? 1 : 7;
  const last = seasons.find(({ year }) => year === present.year - 1);
  const community = getReach('dashboards.read', role) === 'any' ? address.get('community') : null;
  const question = { season: present.year, community: community ?? undefined };
  return (
    <Page width="full">
      <Cluster gap={16} rowGap={8} align="center" justify="between">
        <PageTitle sub={useSub(present)}>{t('numbers')}</PageTitle>
        {tabs}
      </Cluster>
      <Cluster gap={20} rowGap={12} align="end" className={classes.tools}>
        <Select
          label={t('season')}
          value={String(present.year)}
          onChange={(event) => address.change({ season: event.currentTarget.value })}
          data={seasons.map(({ year }) => String(year))}
        />
        <CommunityPicker address={address} />
        <Select
          label={t('span')}
          value={size === 1 ? 'days' : ''}
          onChange={(event) => address.change({ by: event.currentTarget.value })}
          data={[
            { value: '', label: t('byWeeks') },
            { value: 'days', label: t('bySingleDays') },
          ]}
        />
        <Button
          variant="default"
          className={classes.print}
          leftSection={<IconPrinter aria-hidden size={20} />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </Cluster>
      <nav aria-label={t('areas')}>
        <Grid as="ul" gap={16} className={classes.cards}>
          {areas.map((area) => (
            <AreaCard
              key={area}
              area={area}
              question={question}
              isChosen={area === chosen}
              to={address.to({ area: area === 'hosts' ? '' : area })}
            />
          ))}
        </Grid>
      </nav>
      {areas.map((area) => (
        <AreaCharts
          key={`${area} ${present.year} ${community}`}
          area={area}
          question={question}
          present={present}
          last={last}
          size={size}
          isChosen={area === chosen}
        />
      ))}
    </Page>
  );
};

interface DashboardPageProps {
  /** The tabs of the start page. */
  readonly tabs: ReactNode;
}

/** Numbers and charts of a season, limited to the role's permissions (product §10.1, §10.9). */
export const DashboardPage = ({ tabs }: DashboardPageProps) => {
  const t = useDashboardTexts();
  const address = useAddress();
  const { data, error, refetch } = useQuery(seasonsQuery);
  const today = toLocalDay(new Date().toISOString());
  const startedSeasons = (data ?? [])
    .filter(({ starts_on }) => starts_on <= today)
    .sort((one, other) => other.year - one.year);
  const present =
    startedSeasons.find(({ year }) => String(year) === address.get('season')) ?? startedSeasons[0];
  if (present !== undefined) return <Dashboard seasons={startedSeasons} present={present} tabs={tabs} />;
  return (
    <Page width="full">
      <PageTitle>{t('numbers')}</PageTitle>
      {tabs}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons count={3} height={180} /> : null}
      {data === undefined ? null : <EmptyState title={t('noSeason')}>{t('noSeasonAbout')}</EmptyState>}
    </Page>
  );
};
