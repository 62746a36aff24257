import { cancelForm } from '@salons/contract/salons';
import { changeTeaming } from '../../nouns/teaming/teaming.api.ts';
import { showToast } from '../../ui/feedback/toastStore.ts';
import { ReasonDialog } from '../../ui/overlays/ReasonDialog.tsx';
import type { StandingTeaming } from './board.rules.ts';
import { refusalText } from './teaming.refusals.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface UndoDialogProps {
  readonly teaming: StandingTeaming;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

/** Requests a reason and removes the witness from the salon (product §11.12). */
export const UndoDialog = ({ teaming, onClose, onUndone }: UndoDialogProps) => {
  const t = useTeamingTexts();
  const undo = async (reason: string) => {
    try {
      await changeTeaming(teaming.id, { witness_salon: null, from: teaming.witness_salon, reason });
      onUndone();
    } catch (failure) {
      showToast(refusalText(failure, t));
    }
  };
  return (
    <ReasonDialog
      title={t('undoTitle')}
      schema={cancelForm}
      draft={`undo.${teaming.id}`}
      field={{
        label: t('reason'),
        help: t('reasonHelp'),
        errors: { tooLong: t('reasonTooLong') },
      }}
      submit={t('undo')}
      variant="outline"
      leave={t('keep')}
      onReason={undo}
      onClose={onClose}
    >
      <p>{t('undoAbout')}</p>
    </ReasonDialog>
  );
};
