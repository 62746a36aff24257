import type { PlannedSeason, SeasonCheck } from '@salons/contract/season-changes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './SeasonChecklist.module.css';
import { ChangeSeasonDialog } from './SeasonDates.tsx';
import { checklistQuery } from './seasonChanges.api.ts';
import { useSeasonsTexts } from './seasons.texts.ts';

const tones = { ready: 'done', missing: 'wrong', due: 'waiting' } as const;

const State = ({ check }: { readonly check: SeasonCheck }) => {
  const t = useSeasonsTexts();
  return (
    <StatusBadge tone={tones[check.state]}>
      {check.state === 'due' ? t('dueOn', { date: formatDay(check.date ?? '') }) : t(check.state)}
    </StatusBadge>
  );
};

const Note = ({ check: { kind, state, date, count } }: { readonly check: SeasonCheck }): ReactNode => {
  const t = useSeasonsTexts();
  switch (kind) {
    case 'second_step':
      return count === null || count === 0 ? null : t('without', { count });
    case 'days':
    case 'trainings':
      return count === null ? null : formatNumber(count);
    case 'places':
      return date === null ? t('placesMissing') : t('dataOf', { date: formatDay(date) });
    case 'dates':
    case 'hosts_open':
    case 'guests_open':
      return date === null || state === 'due' ? null : <Ltr>{formatDay(date)}</Ltr>;
  }
};

const Solution = ({
  kind,
  onDates,
}: {
  readonly kind: SeasonCheck['kind'];
  readonly onDates: () => void;
}) => {
  const t = useSeasonsTexts();
  switch (kind) {
    case 'dates':
    case 'hosts_open':
    case 'guests_open':
      return (
        <Button variant="subtle" size="sm" onClick={onDates}>
          {t('change')}
        </Button>
      );
    case 'days':
      return <a href="#salon-days">{t('toDays')}</a>;
    case 'trainings':
      return <Link to="/admin/reference/trainings">{t('toTrainings')}</Link>;
    case 'second_step':
      return <Link to="/admin/users">{t('toStaff')}</Link>;
    case 'places':
      return null;
  }
};

/** What a season needs, line by line with what solves it (product §3.9). */
export const SeasonChecklist = ({ season }: { readonly season: PlannedSeason }) => {
  const t = useSeasonsTexts();
  const [isChanging, setIsChanging] = useState(false);
  const { data, error, refetch } = useQuery(checklistQuery(season.year));
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={7} height={44} />
    );
  const missing = data.filter(({ state }) => state === 'missing').length;
  return (
    <Card>
      <Stack gap={8}>
        <Cluster gap={12} align="baseline">
          <h3>{t('checklist')}</h3>
          <Text as="span" tone="quiet" size={16}>
            {missing === 0 ? t('nothingMissing') : t('missingCount', { count: missing })}
          </Text>
        </Cluster>
        <Stack as="ul">
          {data.map((check) => (
            <Text rule="below" touch as="li" key={check.kind} className={classes.line}>
              <span>{t(`${check.kind}_check`)}</span>
              <span>
                <State check={check} />
              </span>
              <Text as="span" tone="quiet" size={16}>
                <Note check={check} />
              </Text>
              <span>
                {check.state === 'ready' ? null : (
                  <Solution kind={check.kind} onDates={() => setIsChanging(true)} />
                )}
              </span>
            </Text>
          ))}
        </Stack>
      </Stack>
      {isChanging ? <ChangeSeasonDialog season={season} onClose={() => setIsChanging(false)} /> : null}
    </Card>
  );
};
