import type { ImportSummary } from '@salons/contract/imports';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { removeSheet } from './imports.api.ts';
import { useImportsTexts } from './imports.texts.ts';

export type Undone = Awaited<ReturnType<typeof removeSheet>>;

interface RemoveDialogProps {
  readonly one: Pick<ImportSummary, 'id' | 'state'>;
  readonly onClose: () => void;
  /** Of an applied import: how many records were undone and kept. */
  readonly onUndone: (result: Undone) => void;
}

/** Discards a draft or undoes an applied import. */
export const RemoveDialog = ({ one, onClose, onUndone }: RemoveDialogProps) => {
  const t = useImportsTexts();
  const isDraft = one.state === 'draft';
  const remove = async () => {
    const result = await removeSheet(one.id);
    if (!isDraft) onUndone(result);
  };
  return (
    <ConfirmDialog
      isLoss
      title={isDraft ? t('discard') : t('undo')}
      confirm={isDraft ? t('discard') : t('undo')}
      onClose={onClose}
      onConfirm={remove}
    >
      {isDraft ? t('discardAbout') : t('undoAbout')}
    </ConfirmDialog>
  );
};
