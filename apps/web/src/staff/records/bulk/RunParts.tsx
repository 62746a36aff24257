import type { BulkPreview, BulkRun } from '@salons/contract/bulk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { bulkRunQuery, followRun } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';
import classes from './RunParts.module.css';

/** Skipped records by reason. */
export const LeftOut = ({ left_out }: Pick<BulkPreview, 'left_out'>) => {
  const t = useBulkTexts();
  if (left_out.length === 0) return null;
  return (
    <div>
      <p>{t('leftOut')}</p>
      <ul>
        {left_out.map(({ reason, count }) => (
          <li key={reason}>{t(reason, { number: formatNumber(count) })}</li>
        ))}
      </ul>
    </div>
  );
};

export const RunProgress = ({ run, label }: { readonly run: BulkRun; readonly label: string }) => {
  const t = useBulkTexts();
  return (
    <Grid gap={8} className={classes.progress}>
      <progress className={classes.bar} value={run.seen} max={Math.max(1, run.total)} aria-label={label} />
      <p>{t('progress', { done: formatNumber(run.seen), all: formatNumber(run.total) })}</p>
    </Grid>
  );
};

export const Outcome = ({ run }: { readonly run: BulkRun }) => {
  const t = useBulkTexts();
  const values = { count: run.done, number: formatNumber(run.done) };
  const far = { done: formatNumber(run.seen), all: formatNumber(run.total) };
  const shown = run.left_out.reduce(
    (sum, { reason, count }) => (reason === 'unchanged' ? sum : sum + count),
    0,
  );
  const rest = shown - run.left_ids.length;
  return (
    <>
      <p>
        <strong>
          {run.undoes !== null
            ? t('returned', values)
            : run.action.kind === 'message'
              ? t('written', values)
              : t('updated', values)}
        </strong>
      </p>
      {run.state === 'stopped' ? <p>{t('stoppedAt', far)}</p> : null}
      {run.state === 'failed' ? <p>{t('failedAt', far)}</p> : null}
      <LeftOut left_out={run.left_out} />
      {run.left_ids.length === 0 ? null : (
        <Text tone="quiet" size={16}>
          {t('failedRows', { ids: run.left_ids.join(', ') })}
          {rest > 0 ? ` ${t('more', { number: formatNumber(rest) })}` : null}
        </Text>
      )}
    </>
  );
};

/** Hook: the progress of a bulk run; queries of its records are invalidated once it is over. */
export const useRun = (started: BulkRun): BulkRun => {
  const { data: run = started } = useQuery({ ...bulkRunQuery(started.id), initialData: started });
  const isOver = run.state !== 'running';
  const followed = useRef<number>(undefined);
  useEffect(() => {
    if (!isOver || followed.current === run.id) return;
    followed.current = run.id;
    void followRun(run.noun);
  }, [isOver, run.id, run.noun]);
  return run;
};
