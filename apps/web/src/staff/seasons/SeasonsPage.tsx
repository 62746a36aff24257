import type { PlannedSeason } from '@salons/contract/season-changes';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ArchiveCard } from './ArchiveCard.tsx';
import { SeasonCard } from './SeasonCard.tsx';
import { SeasonChecklist } from './SeasonChecklist.tsx';
import { AddSeasonDialog } from './SeasonDates.tsx';
import { plannedSeasonsQuery } from './seasonChanges.api.ts';
import { useSeasonsTexts } from './seasons.texts.ts';

const Folded = ({ season, children }: { readonly season: PlannedSeason; readonly children: ReactNode }) => {
  const t = useSeasonsTexts();
  return (
    <Text as="details" surface="card">
      <summary>
        {t('season', { year: String(season.year) })}
        <Text as="span" tone="quiet" size={16}>
          {' · '}
          {t('eve')} <Ltr>{formatDay(season.eve)}</Ltr>
        </Text>
      </summary>
      {children}
    </Text>
  );
};

const Seasons = ({ seasons }: { readonly seasons: readonly PlannedSeason[] }) => {
  const t = useSeasonsTexts();
  const current = seasons.find(({ is_current }) => is_current);
  const coming = seasons.filter(({ is_past, is_current }) => !is_past && !is_current).toReversed();
  const past = seasons.filter(({ is_past }) => is_past);
  const renderFolded = (list: readonly PlannedSeason[]) =>
    list.map((season) => (
      <Folded key={season.id} season={season}>
        <SeasonCard season={season} />
      </Folded>
    ));
  return (
    <>
      <Stack as="section" gap={16}>
        <h2>{current === undefined ? t('current') : t('season', { year: String(current.year) })}</h2>
        {current === undefined ? (
          <p>{t('noCurrent')}</p>
        ) : (
          <>
            <SeasonChecklist season={current} />
            <div id="salon-days">
              <SeasonCard season={current} />
            </div>
          </>
        )}
      </Stack>
      <Stack as="section" gap={16}>
        <h2>{t('coming')}</h2>
        {renderFolded(coming)}
      </Stack>
      {past.length === 0 ? null : (
        <Stack as="section" gap={16}>
          <h2>{t('past')}</h2>
          <Text tone="quiet" size={16}>
            {t('pastAbout')}
          </Text>
          {renderFolded(past)}
        </Stack>
      )}
    </>
  );
};

/** Seasons, for super admins (product §3.7, §3.8). */
export const SeasonsPage = () => {
  const t = useSeasonsTexts();
  const { data, error, refetch } = useQuery(plannedSeasonsQuery);
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      {data === undefined && error === null ? <Skeletons count={3} height={120} /> : null}
      {data === undefined && error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <div>
            <Button leftSection={<IconPlus aria-hidden size={20} />} onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          </div>
          <Seasons seasons={data} />
          <ArchiveCard />
        </>
      )}
      {isAdding && data !== undefined ? (
        <AddSeasonDialog seasons={data} onClose={() => setIsAdding(false)} />
      ) : null}
    </Page>
  );
};
