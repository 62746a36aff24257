import type { Task } from '@salons/contract/work-list';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import {
  daysUntil,
  formatAgo,
  formatDay,
  formatNumber,
  formatWeekday,
  toLocalDay,
  toUtcTime,
} from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PillLink } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { CaseLine } from './CaseLine.tsx';
import { toQueuePath } from './calls.address.ts';
import { AskForSeason, InviteBack } from './SeasonMessages.tsx';
import classes from './TodayPage.module.css';
import { todayQuery } from './today.api.ts';
import { useTodayTexts } from './today.texts.ts';

const TaskCard = ({
  task,
  mine,
  isFirst,
}: {
  readonly task: Task;
  readonly mine: boolean;
  readonly isFirst: boolean;
}) => {
  const t = useTodayTexts();
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(isFirst);
  const { kind, count, items } = task;
  const name = t(`task_${kind}`);
  const path = toQueuePath(kind, { mine });
  const about = [
    ...(task.is_urgent ? [t('urgent')] : []),
    ...(count === null
      ? [t('notCounted')]
      : task.oldest_at === null
        ? []
        : [t('oldest', { ago: formatAgo(task.oldest_at, language) })]),
  ].join(' · ');
  return (
    <li>
      <Stack surface="card" className={classes.task} data-urgent={task.is_urgent}>
        <Row gap={16} align="center" className={classes.head}>
          <b className={classes.count}>{count === null ? '–' : formatNumber(count)}</b>
          <Text as="div" grow>
            <Text as="h2" size={18} face="text" weight={600}>
              {name}
            </Text>
            <Text tone="quiet" size={16}>
              {about}
            </Text>
          </Text>
          {count === null ? null : (
            <>
              <ButtonLink
                to={path}
                size="sm"
                className={classes.begin}
                variant={isFirst ? 'filled' : 'default'}
                aria-label={t('openTask', { task: name })}
              >
                {t('open')}
              </ButtonLink>
              <IconButton
                label={t('showCases', { task: name })}
                aria-expanded={isOpen}
                aria-controls={id}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? <IconChevronUp aria-hidden size={20} /> : <IconChevronDown aria-hidden size={20} />}
              </IconButton>
            </>
          )}
        </Row>
        {kind === 'witnesses_to_ask' && isOpen ? (
          <div>
            <AskForSeason />
          </div>
        ) : null}
        <Stack as="ul" id={id} hidden={!isOpen}>
          {items.map((one) => (
            <li key={one.id}>
              <CaseLine one={one} to={toQueuePath(kind, { mine, id: one.id })} />
            </li>
          ))}
          {count !== null && count > items.length ? (
            <li className={classes.more}>
              <ButtonLink to={path} variant="subtle" size="sm">
                {t('allOf', { count: formatNumber(count) })}
              </ButtonLink>
            </li>
          ) : null}
        </Stack>
      </Stack>
    </li>
  );
};

const Tasks = ({ tasks, mine }: { readonly tasks: readonly Task[]; readonly mine: boolean }) => {
  const t = useTodayTexts();
  const open = tasks.filter(({ count }) => count !== 0);
  if (open.length === 0)
    return <EmptyState title={t('nothingTitle')}>{t(mine ? 'nothingMine' : 'nothing')}</EmptyState>;
  return (
    <Stack as="ul" gap={8}>
      {open.map((task, index) => (
        <TaskCard key={task.kind} task={task} mine={mine} isFirst={index === 0} />
      ))}
    </Stack>
  );
};

/** From this hour in Israel the evening's salons lead. */
const tonightHour = 16;
const getHour = () =>
  Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', timeZone: 'Asia/Jerusalem' }).format(new Date()),
  );

const useSub = (): string => {
  const t = useTodayTexts();
  const language = useLanguage();
  const today = toLocalDay(new Date().toISOString());
  const day = `${formatWeekday(today, language)} ${formatDay(today)}`;
  const { season } = settings;
  const left = season === null ? 0 : daysUntil(toUtcTime(season.eve, '12:00') ?? '');
  return left > 0 ? `${day} · ${t('untilEve', { count: left })}` : day;
};

/** Open tasks, the urgent first (product §10.121). */
export const TodayPage = ({ tabs }: { readonly tabs: ReactNode }) => {
  const t = useTodayTexts();
  const [search] = useSearchParams();
  const mine = search.get('mine') === 'true';
  const { data, error, refetch } = useQuery(todayQuery(mine));
  const isTonight =
    getHour() >= tonightHour && data?.tasks[0]?.kind === 'tonight' && data.tasks[0].count !== 0;
  return (
    <Page width="wide" className={classes.page}>
      <Cluster gap={16} rowGap={8} align="center" justify="between">
        <Cluster gap={24} rowGap={8} align="center">
          <PageTitle sub={useSub()}>{t(isTonight ? 'tonight' : 'title')}</PageTitle>
          <Cluster as="nav" gap={8} aria-label={t('whose')}>
            <PillLink to="?mine=true" aria-current={mine ? 'page' : undefined}>
              {t('mine')}
            </PillLink>
            <PillLink to="?" aria-current={mine ? undefined : 'page'}>
              {t('all')}
            </PillLink>
          </Cluster>
        </Cluster>
        {tabs}
      </Cluster>
      {error && data === undefined ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons count={4} height={72} /> : null}
      {data === undefined ? null : <Tasks tasks={data.tasks} mine={mine} />}
      <Row gap={8}>
        <InviteBack />
      </Row>
    </Page>
  );
};
