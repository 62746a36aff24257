import { type ReportNumber, reportNumbers, type SeasonReport } from '@salons/contract/season-report';
import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatDay, formatNumber, formatTime, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { seasonsQuery } from '../../nouns/season/seasons.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/choices/Select.tsx';
import { EmptyState, Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { AreaBars } from './AreaBars.tsx';
import { AreaTable } from './AreaTable.tsx';
import classes from './SeasonReportPage.module.css';
import { saveReportSheet, seasonReportQuery } from './seasonReport.api.ts';
import { useSeasonReportTexts } from './seasonReport.texts.ts';

const AtAGlance = ({ report: { all, season, has_before } }: { readonly report: SeasonReport }) => {
  const t = useSeasonReportTexts();
  return (
    <Grid as="dl" gap={16} className={classes.glance}>
      {reportNumbers.map((name) => (
        <div key={name}>
          <Text as="dt" tone="quiet" size={16}>
            {t(name)}
          </Text>
          <Text as="dd" className={classes.figure}>
            {formatNumber(all.now[name])}
          </Text>
          {has_before ? (
            <Text as="dd" tone="quiet" size={16}>
              {t('before', { count: formatNumber(all.before[name]), year: String(season - 1) })}
            </Text>
          ) : null}
        </div>
      ))}
    </Grid>
  );
};

interface SheetProps {
  readonly report: SeasonReport;
  readonly of: 'hosts' | 'guests' | 'testimony';
  readonly parts: readonly ReportNumber[];
  readonly numbers: readonly ReportNumber[];
}

/** A printed page: a chart by district, and the numbers by district and by community. */
const Sheet = ({ report, of, parts, numbers }: SheetProps) => {
  const t = useSeasonReportTexts();
  const { season, all, districts, communities, has_before } = report;
  const title = t(of);
  const shared = { all, numbers, season, hasBefore: has_before };
  return (
    <Stack as="section" surface="card" roomy gap={16} className={classes.sheet} aria-labelledby={of}>
      <h2 id={of}>{title}</h2>
      <Text tone="quiet" size={16}>
        {t(`${of}About`)}
      </Text>
      <AreaBars areas={districts} parts={parts} hasBefore={has_before} season={season} />
      <AreaTable caption={t('byDistrict', { title })} of="district" areas={districts} {...shared} />
      <AreaTable caption={t('byCommunity', { title })} of="community" areas={communities} {...shared} />
    </Stack>
  );
};

const Report = ({ report }: { readonly report: SeasonReport }) => {
  const t = useSeasonReportTexts();
  const { season, counted_at, all, districts, has_before } = report;
  if (all.now.salons + all.before.salons === 0) return <EmptyState title={t('noSalons')} />;
  return (
    <Stack gap={24}>
      <Stack as="section" surface="card" roomy gap={16} className={classes.first} aria-labelledby="glance">
        <div>
          <Text as="p" tone="quiet" size={16}>
            {t('year', { year: String(season) })}
          </Text>
          <h2 id="glance">{t('atAGlance')}</h2>
        </div>
        <AtAGlance report={report} />
        <AreaBars areas={districts} parts={['salons']} hasBefore={has_before} season={season} />
        <Text tone="quiet" size={16}>
          {t('countedAt', { date: formatDay(toLocalDay(counted_at)), time: formatTime(counted_at) })}
        </Text>
      </Stack>
      <Sheet
        report={report}
        of="hosts"
        parts={['hosts_new', 'hosts_returning']}
        numbers={['salons', 'hosts_new', 'hosts_returning']}
      />
      <Sheet
        report={report}
        of="guests"
        parts={['guests_approved', 'guests_waited']}
        numbers={['guests_asked', 'guests_approved', 'guests_came', 'guests_waited', 'seats_empty']}
      />
      <Sheet report={report} of="testimony" parts={['evenings']} numbers={['witnesses', 'evenings']} />
    </Stack>
  );
};

/** A season on four printed pages, for those who fund it (product §10.225). */
export const SeasonReportPage = () => {
  const t = useSeasonReportTexts();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const named = Number(search.get('season') ?? Number.NaN);
  const { data, error, refetch } = useQuery(
    seasonReportQuery(Number.isInteger(named) ? named : undefined, language),
  );
  const { data: seasons = [] } = useQuery(seasonsQuery);
  const saving = useSingleFlight({ mutationFn: saveReportSheet, onError: showFailure });
  const today = toLocalDay(new Date().toISOString());
  const started = seasons.filter(({ starts_on }) => starts_on <= today).map(({ year }) => String(year));
  return (
    <Page width="wide">
      <Cluster gap={16} rowGap={8} align="end" justify="between">
        <PageTitle sub={t('about')}>{t('title')}</PageTitle>
        {data === undefined ? null : (
          <Cluster gap={12} rowGap={8} align="end" screenOnly>
            <Select
              label={t('season')}
              value={String(data.season)}
              onChange={(event) => setSearch({ season: event.currentTarget.value })}
              data={started.toReversed()}
            />
            <Button
              variant="default"
              leftSection={<IconFileSpreadsheet aria-hidden size={20} />}
              loading={saving.isPending}
              onClick={() => saving.mutate(data.season)}
            >
              {t('sheet')}
            </Button>
            <Button leftSection={<IconPrinter aria-hidden size={20} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </Cluster>
        )}
      </Cluster>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} count={4} height={160} />
      ) : (
        <Report report={data} />
      )}
    </Page>
  );
};
