import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay, formatNumber, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Cluster, Grid, Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './TodayTasks.module.css';
import { buildListLink, listTasks, type Task } from './tasks.rules.ts';
import { countQuery } from './today.api.ts';
import { useTodayTexts } from './today.texts.ts';

const TaskLink = ({ task, count }: { readonly task: Task; readonly count: number }) => {
  const t = useTodayTexts();
  return (
    <Row
      as={Link}
      gap={16}
      align="center"
      to={buildListLink(task.narrowed)}
      className={classes.task}
      data-urgent={task.isUrgent}
    >
      <b className={classes.count}>{formatNumber(count)}</b>
      {t(task.name)}
    </Row>
  );
};

interface TasksProps {
  readonly season: number;
  readonly today: string;
}

const Tasks = ({ season, today }: TasksProps) => {
  const t = useTodayTexts();
  const role = useUser()?.role;
  const tasks = role ? listTasks(role, { season, today }) : [];
  const counts = useQueries({ queries: tasks.map(({ narrowed }) => countQuery(narrowed)) });
  const failed = counts.find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined)
    return (
      <ErrorState
        error={failed.error}
        onRetry={() => counts.filter(({ error }) => error !== null).forEach(({ refetch }) => void refetch())}
      />
    );
  if (counts.some(({ data }) => data === undefined)) return <Skeletons count={3} height={60} />;
  const open = tasks.flatMap((task, index) => {
    const count = counts[index]?.data ?? 0;
    return count === 0 ? [] : [{ task, count }];
  });
  if (open.length === 0) return <Text tone="quiet">{t('nothing')}</Text>;
  return (
    <Grid as="ul" gap={12} least={300}>
      {open.map(({ task, count }) => (
        <li key={task.name}>
          <TaskLink task={task} count={count} />
        </li>
      ))}
    </Grid>
  );
};

/** Open tasks of staff: each with its count, and a link to its list (product §10.121). */
export const TodayTasks = () => {
  const t = useTodayTexts();
  const language = useLanguage();
  const today = toLocalDay(new Date().toISOString());
  if (settings.season === null) return null;
  return (
    <Stack as="section" gap={12} aria-labelledby="today" className={classes.today}>
      <Cluster gap={12} rowGap={0} align="baseline">
        <h2 id="today">{t('title')}</h2>
        <Text as="span" tone="quiet">
          {`${formatWeekday(today, language)}, ${formatDay(today)}`}
        </Text>
      </Cluster>
      <Tasks season={settings.season.year} today={today} />
    </Stack>
  );
};
