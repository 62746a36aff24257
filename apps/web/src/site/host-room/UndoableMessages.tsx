import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../lib/apiError.ts';
import { showFailure, showNotice, showToast } from '../../ui/feedback/toastStore.ts';
import { UndoLine } from '../../ui/feedback/UndoLine.tsx';
import { undoableMessagesQuery, undoMessage } from './messages.api.ts';
import { useMessagesTexts } from './messages.texts.ts';

interface UndoableMessagesProps {
  readonly salon: number;
}

/** Messages to a salon's guests that are not sent yet, each with an undo (product §12.233). */
export const UndoableMessages = ({ salon }: UndoableMessagesProps) => {
  const t = useMessagesTexts();
  const written = useQuery(undoableMessagesQuery(salon)).data ?? [];
  const takeBack = async (event: number) => {
    try {
      await undoMessage(event);
      showNotice(t('takenBack'));
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) showToast(t('tooLate'));
      else showFailure(failure);
    }
  };
  return written.map(({ undo, recipients }) => (
    <UndoLine
      key={undo.event}
      undo={undo}
      act={t('act', { count: recipients })}
      onUndo={() => takeBack(undo.event)}
    />
  ));
};
