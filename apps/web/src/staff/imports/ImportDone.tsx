import type { ImportDraft } from '@salons/contract/imports';
import { useState } from 'react';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './ImportDone.module.css';
import { useImportsTexts } from './imports.texts.ts';
import { RemoveDialog, type Undone } from './RemoveDialog.tsx';

const Progress = ({ draft }: { readonly draft: ImportDraft }) => {
  const t = useImportsTexts();
  const all = draft.counts?.ready ?? draft.rows;
  const words = t('progress', { done: formatNumber(draft.done), all: formatNumber(all) });
  return (
    <Card gap={12}>
      <h2 tabIndex={-1} role="status">
        {words}
      </h2>
      <progress className={classes.bar} value={draft.done} max={all} aria-label={words} />
      <Text tone="quiet">{t('mayLeave')}</Text>
    </Card>
  );
};

/** What became of an import: its progress, then its end and the way back (product §10.216, §10.217). */
export const ImportDone = ({ draft }: { readonly draft: ImportDraft }) => {
  const t = useImportsTexts();
  const [isUndoing, setIsUndoing] = useState(false);
  const [result, setResult] = useState<Undone>();
  if (draft.state === 'applying') return <Progress draft={draft} />;
  return (
    <Card gap={16}>
      <h2 tabIndex={-1}>{draft.state === 'undone' ? t('undone') : t('done', { count: draft.done })}</h2>
      {draft.state === 'undone' ? null : <p>{t('doneAbout')}</p>}
      {result === undefined ? null : <p role="status">{t('undoneNote', result)}</p>}
      <Cluster gap={12}>
        {draft.kind === 'witnesses' ? (
          <ButtonLink to="/admin/witnesses/list?ordering=-created_at">{t('toWitnesses')}</ButtonLink>
        ) : (
          <ButtonLink to="/admin/hosts/list?ordering=-created_at">{t('toHosts')}</ButtonLink>
        )}
        <ButtonLink to="/admin/imports" variant="default">
          {t('another')}
        </ButtonLink>
        {draft.undo_until === null ? null : (
          <Button variant="subtle" onClick={() => setIsUndoing(true)}>
            {t('undo')}
          </Button>
        )}
      </Cluster>
      {draft.undo_until === null ? null : (
        <Text tone="quiet" size={16}>
          {t('undoUntil', { day: formatDate(draft.undo_until) })}
        </Text>
      )}
      {isUndoing ? (
        <RemoveDialog one={draft} onClose={() => setIsUndoing(false)} onUndone={setResult} />
      ) : null}
    </Card>
  );
};
