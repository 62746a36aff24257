import { Button } from '@mantine/core';
import type { BulkPreview } from '@salons/contract/bulk';
import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { formatNumber } from '../../lib/format.ts';
import { queryClient } from '../../lib/query.ts';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { type BulkCalls, type BulkResult, type BulkTarget, runBulk } from './bulk.api.ts';
import { useBulkTexts } from './bulk.texts.ts';

type Stage =
  | { readonly at: 'choice' }
  | { readonly at: 'preview'; readonly preview: BulkPreview }
  | { readonly at: 'running'; readonly all: number; readonly done: number }
  | { readonly at: 'result'; readonly result: BulkResult; readonly isUndone: boolean };

interface BulkDialogProps<Action> {
  readonly title: string;
  readonly target: BulkTarget;
  readonly calls: BulkCalls<Action>;
  /** Fields that choose the value; gives back the action, or undefined and says itself what is missing. */
  readonly children: ReactNode;
  readonly read: () => Action | undefined;
  /** The action that gives a row its former value back; undefined where that cannot be. */
  readonly undo?: (value: string | number | null) => Action | undefined;
  readonly isMessage: boolean;
  /** Under these keys are the lists that show something else now. */
  readonly changes: string;
  readonly onClose: (hasChanged: boolean) => void;
}

const shownIds = 10;

const Told = ({ preview }: { readonly preview: BulkPreview }) => {
  const t = useBulkTexts();
  return (
    <div role="status">
      <p>
        <strong>{t('meant', { count: preview.count })}</strong>
      </p>
      {preview.names.length === 0 ? null : <p>{t('first', { names: preview.names.join(', ') })}</p>}
      {preview.left_out.length === 0 ? null : (
        <>
          <p>{t('leftOut')}</p>
          <ul>
            {preview.left_out.map(({ reason, count }) => (
              <li key={reason}>{t(reason, { number: formatNumber(count) })}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

const Outcome = ({ result, isMessage }: { readonly result: BulkResult; readonly isMessage: boolean }) => {
  const t = useBulkTexts();
  const { updated, failed } = result;
  const ids = failed.slice(0, shownIds).map(({ id }) => id);
  const rest = failed.length - ids.length;
  return (
    <div role="status">
      <p>{isMessage ? t('written', { count: updated }) : t('updated', { count: updated })}</p>
      {failed.length === 0 ? null : (
        <p>
          {t('failedRows', { ids: ids.join(', ') })}
          {rest > 0 ? ` ${t('more', { number: formatNumber(rest) })}` : null}
        </p>
      )}
    </div>
  );
};

/** A bulk action step by step: the value, what it would do, how far it is, what came of it (product §10.31). */
export const BulkDialog = <Action,>(props: BulkDialogProps<Action>) => {
  const { title, target, calls, read, undo, isMessage, changes, onClose } = props;
  const t = useBulkTexts();
  const [stage, setStage] = useState<Stage>({ at: 'choice' });
  const [failure, setFailure] = useState<unknown>();
  const stopped = useRef(false);
  const guarded = async (work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
      setStage({ at: 'choice' });
    }
  };
  const look = () =>
    guarded(async () => {
      const action = read();
      if (action !== undefined) setStage({ at: 'preview', preview: await calls.preview(target, action) });
    });
  const run = (all: number) =>
    guarded(async () => {
      const action = read();
      if (action === undefined) return;
      stopped.current = false;
      setStage({ at: 'running', all, done: 0 });
      const result = await runBulk(calls, target, action, all, (done) => {
        setStage({ at: 'running', all, done: done.updated + done.failed.length });
        return !stopped.current;
      });
      await queryClient.invalidateQueries({ queryKey: [changes] });
      setStage({ at: 'result', result, isUndone: false });
    });
  const takeBack = (result: BulkResult) =>
    guarded(async () => {
      for (const value of new Set(result.before.map((row) => row.value))) {
        const action = undo?.(value);
        const ids = result.before.filter((row) => row.value === value).map(({ id }) => id);
        for (let from = 0; action !== undefined && from < ids.length; from += 1000)
          await runBulk(calls, { ids: ids.slice(from, from + 1000) }, action, 0, () => true);
      }
      await queryClient.invalidateQueries({ queryKey: [changes] });
      setStage({ at: 'result', result, isUndone: true });
    });
  // Closing it while it goes on stops it after the batch, so that what was done is told.
  const close = () => {
    if (stage.at === 'running') stopped.current = true;
    else onClose(stage.at === 'result');
  };
  const canUndo = (result: BulkResult) =>
    undo !== undefined &&
    result.before.length > 0 &&
    result.before.every(({ value }) => undo(value) !== undefined);
  const isConflict = failure instanceof ApiError && failure.code === 'conflict';
  return (
    <Dialog opened onClose={close} title={title}>
      {/* What was chosen stays while one looks at what it does. */}
      <div hidden={stage.at !== 'choice'}>{props.children}</div>
      {failure === undefined ? null : isConflict ? (
        <p role="alert">{t('changedSince')}</p>
      ) : (
        <ErrorState error={failure} />
      )}
      {stage.at === 'choice' ? (
        <DialogActions>
          <Button onClick={() => void look()}>{t('next')}</Button>
        </DialogActions>
      ) : null}
      {stage.at === 'preview' ? (
        <>
          <Told preview={stage.preview} />
          <DialogActions>
            <Button onClick={() => void run(stage.preview.count)}>{t('doIt')}</Button>
            <Button variant="default" onClick={() => setStage({ at: 'choice' })}>
              {t('back')}
            </Button>
          </DialogActions>
        </>
      ) : null}
      {stage.at === 'running' ? (
        <>
          <p role="status">
            {t('progress', { done: formatNumber(stage.done), all: formatNumber(stage.all) })}
          </p>
          <progress value={stage.done} max={Math.max(1, stage.all)} aria-label={title} />
          <DialogActions>
            <Button
              variant="default"
              onClick={() => {
                stopped.current = true;
              }}
            >
              {t('stop')}
            </Button>
          </DialogActions>
        </>
      ) : null}
      {stage.at === 'result' ? (
        <>
          {stage.isUndone ? (
            <p role="status">{t('undone')}</p>
          ) : (
            <Outcome result={stage.result} isMessage={isMessage} />
          )}
          <DialogActions>
            <Button onClick={() => onClose(true)}>{t('close')}</Button>
            {!stage.isUndone && canUndo(stage.result) ? (
              <Button variant="default" onClick={() => void takeBack(stage.result)}>
                {t('undo')}
              </Button>
            ) : null}
          </DialogActions>
        </>
      ) : null}
    </Dialog>
  );
};
