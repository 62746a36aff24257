import type { BulkRun } from '@salons/contract/bulk';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { ApiError } from '../../../lib/apiError.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { followRun, runEndQuery } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';
import classes from './EndedRuns.module.css';
import { markEndSeen, useFollowed } from './followed.ts';
import { useRunWords } from './useRunWords.ts';

const page = '/admin/bulk';

const RunSummary = ({ run }: { readonly run: BulkRun }) => {
  const t = useBulkTexts();
  const what = useRunWords()(run);
  const { pathname } = useLocation();
  const isThere = pathname === page;
  useEffect(() => {
    void followRun(run.noun);
  }, [run.noun]);
  // The list of runs shows the result itself.
  useEffect(() => {
    if (isThere) markEndSeen(run.id);
  }, [isThere, run.id]);
  if (isThere) return null;
  const markSeen = () => markEndSeen(run.id);
  return (
    <Cluster surface="card" gap={16} rowGap={8} align="center" className={classes.ended}>
      <p>{t(run.state === 'done' ? 'endedWell' : 'endedEarly', { what })}</p>
      <Link to={page} onClick={markSeen}>
        {t('latest')}
      </Link>
      <Button size="sm" variant="default" onClick={markSeen}>
        {t('close')}
      </Button>
    </Cluster>
  );
};

const End = ({ id }: { readonly id: number }) => {
  const { data, error } = useQuery(runEndQuery(id));
  const isGone = error instanceof ApiError && [403, 404].includes(error.status);
  useEffect(() => {
    if (isGone) markEndSeen(id);
  }, [isGone, id]);
  return data === undefined || data.state === 'running' ? null : <RunSummary run={data} />;
};

/** Notifies once of the end of the own bulk runs, on any page (product §10.72). */
export const EndedRuns = () => {
  const followed = useFollowed();
  return (
    <Stack gap={8} align="center" role="status" className={classes.ends}>
      {followed.map((id) => (
        <End key={id} id={id} />
      ))}
    </Stack>
  );
};
