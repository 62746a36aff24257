import type { Invitation } from '@salons/contract/invitations';
import { useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { errorText } from '../../lib/errors.texts.ts';
import { answerInvitation, approveAll, undoAnswers } from './inbox.api.ts';
import { useInboxTexts } from './inbox.texts.ts';

/** What an answer came to, said above the list. */
export interface AnswerFeedback {
  /** The ids of the requests answered. */
  readonly of: readonly number[];
  readonly refused: boolean;
  readonly lines: readonly string[];
}

/** Moved on meanwhile: another tab, another host, the guest, or the clock. */
const isElsewhere = (code: string) => ['invalid', 'conflict', 'notFound', 'permissionDenied'].includes(code);

type Answer = 'approved' | 'denied';

/** Answers requests one by one or all at once, and knows what to say of it (product §7.6, §7.7). */
export const useAnswers = () => {
  const t = useInboxTexts();
  const [said, setSaid] = useState<AnswerFeedback>();
  const [busy, setBusy] = useState<number | 'all'>();

  const nameOf = (invitation: Invitation | undefined) => invitation?.guest_name ?? t('someone');
  const refusal = (code: string, name: string) => {
    if (code === 'notEnoughRoom') return t('noRoom', { name });
    return isElsewhere(code) ? t('answeredElsewhere', { name }) : errorText(code);
  };

  const answer = async (invitation: Invitation, status: Answer) => {
    const name = nameOf(invitation);
    setBusy(invitation.id);
    try {
      await answerInvitation(invitation.id, status);
      setSaid({
        of: [invitation.id],
        refused: false,
        lines: [t(status === 'approved' ? 'saidApproved' : 'saidDenied', { name })],
      });
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : 'generic';
      setSaid({ of: [invitation.id], refused: true, lines: [refusal(code, name)] });
    } finally {
      setBusy(undefined);
    }
  };

  const approveEverybody = async (waiting: readonly Invitation[]) => {
    const of = waiting.map(({ id }) => id);
    setBusy('all');
    try {
      const failed = await approveAll(of);
      const lines = failed.map(({ id, code }) => refusal(code, nameOf(waiting.find((one) => one.id === id))));
      setSaid(
        lines.length === 0
          ? { of, refused: false, lines: [t('saidAll')] }
          : { of, refused: true, lines: [t('failedSome'), ...lines] },
      );
    } catch (failure) {
      const lines = [errorText(failure instanceof ApiError ? failure.code : 'generic')];
      setSaid({ of, refused: true, lines });
    } finally {
      setBusy(undefined);
    }
  };

  /** @param of whose answers the act gave */
  const undo = async (event: number, of: readonly Invitation[]) => {
    const ids = of.map(({ id }) => id);
    try {
      await undoAnswers(event);
      setSaid({ of: ids, refused: false, lines: [t('saidUndone')] });
    } catch (failure) {
      const isLate = failure instanceof ApiError && failure.status === 409;
      const line = isLate
        ? t('tooLateToUndo')
        : errorText(failure instanceof ApiError ? failure.code : 'generic');
      setSaid({ of: ids, refused: true, lines: [line] });
    }
  };

  return { said, busy, answer, approveEverybody, undo };
};
