import type { BulkPreview, BulkRun } from '@salons/contract/bulk';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../lib/apiError.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ErrorState } from '../../../ui/feedback/States.tsx';
import { findHeading } from '../../../ui/layout/findHeading.ts';
import { Grid } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../../ui/overlays/Dialog.tsx';
import { type BulkCalls, type BulkTarget, beginRun, stopRun, undoRun } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';
import { markEndSeen } from './followed.ts';
import { LetterExamples } from './LetterExamples.tsx';
import { Letters } from './Letters.tsx';
import { LeftOut, Outcome, RunProgress, useRun } from './RunParts.tsx';
import { useRunWords } from './useRunWords.ts';

type Stage =
  | { readonly at: 'choice' }
  /**
   * `run` is the idempotency key of the bulk run: a double click or a retry after a network error starts it
   * once.
   */
  | { readonly at: 'preview'; readonly preview: BulkPreview; readonly run: string }
  | { readonly at: 'run'; readonly run: BulkRun };

interface BulkDialogProps<Action> {
  readonly title: string;
  /** The selected value, shown above the preview. */
  readonly chosen?: string | undefined;
  readonly target: BulkTarget;
  readonly calls: BulkCalls<Action>;
  /** Fields that select the value; return the action, or undefined after showing their own error. */
  readonly children: ReactNode;
  readonly read: () => Action | undefined;
  readonly isMessage: boolean;
  readonly onClose: (hasBegun: boolean) => void;
}

const PreviewSummary = ({ preview }: { readonly preview: BulkPreview }) => {
  const t = useBulkTexts();
  const number = formatNumber(preview.count);
  return (
    <Grid gap={12} role="status">
      <p>
        <strong>
          {preview.selected === null
            ? t('meant', { count: preview.count, number })
            : t('hostsOfSalons', { salons: formatNumber(preview.selected), hosts: number })}
        </strong>
      </p>
      {preview.names.length === 0 ? null : <p>{t('first', { names: preview.names.join(', ') })}</p>}
      <LeftOut left_out={preview.left_out} />
      {preview.examples.length > 0 ? (
        <LetterExamples examples={preview.examples} />
      ) : (
        <Letters letters={preview.letters} />
      )}
    </Grid>
  );
};

interface RunStageProps {
  readonly begun: BulkRun;
  readonly title: string;
  readonly guarded: (work: () => Promise<void>) => void;
  readonly onUndo: (back: BulkRun) => void;
  readonly onClose: () => void;
}

/** The progress of a bulk run, then its result; closing this does not stop the run. */
const RunStage = ({ begun, title, guarded, onUndo, onClose }: RunStageProps) => {
  const t = useBulkTexts();
  const run = useRun(begun);
  const isRunning = run.state === 'running';
  useEffect(() => {
    if (!isRunning) markEndSeen(run.id);
  }, [isRunning, run.id]);
  return (
    <>
      <Grid gap={12} role="status">
        {isRunning ? <RunProgress run={run} label={title} /> : <Outcome run={run} />}
      </Grid>
      {isRunning ? (
        <Text tone="quiet" size={16}>
          {t('goesOn')}
        </Text>
      ) : null}
      <Text tone="quiet" size={16}>
        <Link to={`/admin/bulk#run-${run.id}`}>{t('latest')}</Link>
      </Text>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
        {run.can.stop ? (
          <Button variant="default" onClick={() => guarded(() => stopRun(run))}>
            {t('stop')}
          </Button>
        ) : null}
        {run.can.undo ? (
          <Button variant="default" onClick={() => guarded(async () => onUndo(await undoRun(run)))}>
            {t('undo')}
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
};

const isConflict = (failure: unknown) => failure instanceof ApiError && failure.code === 'conflict';

/** A bulk action in steps: value, preview, progress, result (product §10.31, §10.72). */
export const BulkDialog = <Action,>(props: BulkDialogProps<Action>) => {
  const { title, chosen, target, calls, read, isMessage, onClose } = props;
  const t = useBulkTexts();
  const wordsOf = useRunWords();
  const [stage, setStage] = useState<Stage>({ at: 'choice' });
  const fields = useRef<HTMLDivElement>(null);
  // Each step unmounts the pressed button: focus the title.
  useEffect(() => {
    if (stage.at !== 'choice' && fields.current !== null && document.activeElement === document.body)
      findHeading(fields.current)?.focus();
  }, [stage.at]);
  const step = useSingleFlight({
    mutationFn: (work: () => Promise<void>) => work(),
    // On conflict the preview is repeated; a possibly started run is retried with the same key.
    onError: (error) => {
      if (isConflict(error)) setStage((now) => (now.at === 'run' ? now : { at: 'choice' }));
    },
  });
  const { mutate: guarded, error: failure, isPending } = step;
  const look = () =>
    guarded(async () => {
      const action = read();
      if (action === undefined) return;
      const preview = await calls.preview(target, action);
      setStage({ at: 'preview', preview, run: crypto.randomUUID() });
    });
  const begin = ({ version }: BulkPreview, name: string) =>
    guarded(async () => {
      const action = read();
      if (action === undefined) return;
      setStage({ at: 'run', run: await beginRun(calls, target, action, { version, run: name }) });
    });
  const close = () => onClose(stage.at === 'run');
  const named = chosen === undefined || stage.at === 'choice' ? title : t('named', { what: title, chosen });
  const name = stage.at === 'run' && stage.run.undoes !== null ? wordsOf(stage.run) : named;
  return (
    <Dialog opened onClose={close} title={name}>
      {/* Keeps the input mounted during the preview. */}
      <div ref={fields} hidden={stage.at !== 'choice'}>
        <Grid gap={12}>{props.children}</Grid>
      </div>
      {failure === null ? null : isConflict(failure) ? (
        <p role="alert">{t(stage.at === 'run' ? 'tooLate' : 'changedSince')}</p>
      ) : (
        <ErrorState error={failure} />
      )}
      {stage.at === 'choice' ? (
        <DialogActions>
          <Button loading={isPending} onClick={look}>
            {t(isMessage ? 'nextMessage' : 'next')}
          </Button>
        </DialogActions>
      ) : null}
      {stage.at === 'preview' ? (
        <>
          <PreviewSummary preview={stage.preview} />
          <DialogActions>
            <Button
              loading={isPending}
              // Ignore the second click of a double click: it was meant for the previous button.
              onClick={({ detail }) => (detail < 2 ? begin(stage.preview, stage.run) : undefined)}
            >
              {t(isMessage ? 'send' : 'doIt')}
            </Button>
            <Button variant="default" onClick={() => setStage({ at: 'choice' })}>
              {t('back')}
            </Button>
          </DialogActions>
        </>
      ) : null}
      {stage.at === 'run' ? (
        <RunStage
          key={stage.run.id}
          begun={stage.run}
          title={name}
          guarded={guarded}
          onUndo={(back) => setStage({ at: 'run', run: back })}
          onClose={close}
        />
      ) : null}
    </Dialog>
  );
};
