import type { BulkNoun, BulkRun } from '@salons/contract/bulk';
import { getReach } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../../lib/session.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { showFailure } from '../../../ui/feedback/toastStore.ts';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { MenuItem } from '../../../ui/list/ListMenu.tsx';
import { bulkRunsQuery, stopRun } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';
import classes from './RunningNote.module.css';
import { RunProgress, useRun } from './RunParts.tsx';
import { useRunWords } from './useRunWords.ts';

const useMayFollow = () => getReach('bulk.follow', useUser()?.role ?? 'nobody') !== null;

/** Link to the latest bulk runs. */
export const LatestLink = () => {
  const t = useBulkTexts();
  return useMayFollow() ? (
    <MenuItem as={Link} to="/admin/bulk">
      {t('latest')}
    </MenuItem>
  ) : null;
};

const Going = ({ begun }: { readonly begun: BulkRun }) => {
  const t = useBulkTexts();
  const what = useRunWords()(begun);
  const run = useRun(begun);
  const stop = useSingleFlight({ mutationFn: () => stopRun(run), onError: showFailure });
  if (run.state !== 'running') return null;
  return (
    <Cluster surface="card" marked gap={20} rowGap={12} align="center" className={classes.note}>
      <p>{t('goingOn', { what })}</p>
      <RunProgress run={run} label={what} />
      <Link to="/admin/bulk">{t('latest')}</Link>
      {run.can.stop ? (
        <Button variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          {t('stop')}
        </Button>
      ) : null}
    </Cluster>
  );
};

/** The own active bulk run above its list, also after a reload (product §10.72). */
export const RunningNote = ({ noun }: { readonly noun: BulkNoun }) => {
  const user = useUser();
  const { data: runs = [] } = useQuery({ ...bulkRunsQuery(noun), enabled: useMayFollow() });
  return runs
    .filter(({ state, actor }) => state === 'running' && actor === user?.id)
    .map((run) => <Going key={run.id} begun={run} />);
};
