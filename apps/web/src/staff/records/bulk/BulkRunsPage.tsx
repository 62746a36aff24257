import type { BulkRun } from '@salons/contract/bulk';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/apiError.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { StatusBadge, type Tone } from '../../../ui/feedback/StatusBadge.tsx';
import { showFailure, showToast } from '../../../ui/feedback/toastStore.ts';
import { Ltr } from '../../../ui/layout/Ltr.tsx';
import { Cluster, Grid } from '../../../ui/layout/layout.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { PageTitle } from '../../../ui/layout/PageTitle.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import classes from './BulkRunsPage.module.css';
import { bulkRunsQuery, stopRun, undoRun } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';
import { Outcome, RunProgress } from './RunParts.tsx';
import { useRunWords } from './useRunWords.ts';

const tones: Record<BulkRun['state'], Tone> = {
  running: 'waiting',
  done: 'done',
  stopped: 'quiet',
  failed: 'wrong',
};

const moment = (iso: string) => `${formatDate(iso)} ${formatTime(iso)}`;

/** Deadline and button of the undo. */
const Undo = ({ run, what }: { readonly run: BulkRun; readonly what: string }) => {
  const t = useBulkTexts();
  const [isAsking, setAsking] = useState(false);
  const refuse = (failure: unknown) =>
    failure instanceof ApiError && failure.code === 'conflict'
      ? showToast(t('tooLate'))
      : showFailure(failure);
  if (!run.can.undo) return null;
  return (
    <>
      <Button variant="default" aria-label={`${t('undo')}: ${what}`} onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={what}
          confirm={t('undo')}
          onClose={() => setAsking(false)}
          onConfirm={() => undoRun(run)}
          onFailure={refuse}
        >
          {t('undoAbout')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

const Entry = ({ run }: { readonly run: BulkRun }) => {
  const t = useBulkTexts();
  const what = useRunWords()(run);
  const isRunning = run.state === 'running';
  const { action } = run;
  const text = action.kind === 'message' ? (action.text ?? action.texts?.he ?? action.texts?.en ?? '') : '';
  return (
    <Cluster surface="card" roomy as="li" gap={20} rowGap={12} align="center" id={`run-${run.id}`}>
      <Grid grow={240} gap={8}>
        <Text as="h2" face="text" size={18} weight={600} breaks>
          {what}
        </Text>
        <Cluster tone="quiet" size={16} gap={20} rowGap={4} align="center">
          <StatusBadge tone={run.undone_by === null ? tones[run.state] : 'quiet'}>
            {run.undone_by === null ? t(`state_${run.state}`) : t('wasUndone')}
          </StatusBadge>
          <span>{t(run.noun)}</span>
          <bdi>{run.actor_name}</bdi>
          <Ltr>{moment(run.created_at)}</Ltr>
        </Cluster>
        {text === '' ? null : (
          <Text lines breaks className={classes.said} dir="auto">
            {text}
          </Text>
        )}
        {isRunning ? <RunProgress run={run} label={what} /> : <Outcome run={run} />}
        {run.can.undo && run.undo_until !== null ? (
          <Text tone="quiet" size={16}>
            {t('undoUntil', { time: moment(run.undo_until) })}
          </Text>
        ) : null}
      </Grid>
      {run.can.stop ? (
        <Button
          variant="default"
          aria-label={`${t('stop')}: ${what}`}
          onClick={() => void stopRun(run).catch(showFailure)}
        >
          {t('stop')}
        </Button>
      ) : null}
      <Undo run={run} what={what} />
    </Cluster>
  );
};

/** Bulk runs: actor, time, action, count, undo (product §10.74). */
export const BulkRunsPage = () => {
  const t = useBulkTexts();
  const { data, error, refetch } = useQuery(bulkRunsQuery(undefined));
  return (
    <Page>
      <PageTitle sub={t('latestAbout')}>{t('latest')}</PageTitle>
      {data === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons count={4} height={120} />
        )
      ) : data.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneAbout')}</EmptyState>
      ) : (
        <Grid as="ul" gap={12}>
          {data.map((run) => (
            <Entry key={run.id} run={run} />
          ))}
        </Grid>
      )}
    </Page>
  );
};
