import type { Invitation } from '@salons/contract/invitations';
import type { MarkerInfo } from '@salons/contract/markers';
import { useState } from 'react';
import { ApiError } from '../../../lib/apiError.ts';
import { errorText } from '../../../lib/errors.texts.ts';
import { useSingleFlight } from '../../../lib/useSingleFlight.ts';
import { answerInvitation, approveAll, undoAnswers } from './inbox.api.ts';
import { useInboxTexts } from './inbox.texts.ts';

export interface AnswerFeedback {
  /** The ids of the requests answered. */
  readonly of: readonly number[];
  readonly refused: boolean;
  readonly lines: readonly string[];
}

/** Changed meanwhile by another tab, another host, the guest, or a deadline. */
const isElsewhere = (code: string) => ['invalid', 'conflict', 'notFound', 'permissionDenied'].includes(code);

interface Answering {
  readonly invitation: Invitation;
  readonly status: 'approved' | 'denied';
  /** With a denial: where the guest is introduced. */
  readonly to?: MarkerInfo | undefined;
}

/** The salon of an introduction has closed or filled up meanwhile. */
const isPlaceTaken = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.fields['introduce_to'] !== undefined;

const toCode = (failure: unknown): string => (failure instanceof ApiError ? failure.code : 'generic');

/** Hook: answers requests one by one or all at once, with the result message (product §7.6, §7.7). */
export const useAnswers = () => {
  const t = useInboxTexts();
  const [feedback, setFeedback] = useState<AnswerFeedback>();

  const nameOf = (invitation: Invitation | undefined) => invitation?.guest_name ?? t('someone');
  const refusal = (code: string, name: string) => {
    if (code === 'notEnoughRoom') return t('noRoom', { name });
    return isElsewhere(code) ? t('answeredElsewhere', { name }) : errorText(code);
  };

  const answering = useSingleFlight({
    mutationFn: ({ invitation, status, to }: Answering) =>
      answerInvitation(invitation.id, { status, ...(to === undefined ? {} : { introduce_to: to.salon_id }) }),
    // A second answer need not wait for the first.
    toKey: (variables) => variables?.invitation.id,
    onSuccess: (_answer, { invitation, status, to }) => {
      const name = nameOf(invitation);
      const line =
        to === undefined
          ? t(status === 'approved' ? 'saidApproved' : 'saidDenied', { name })
          : t('saidIntroduced', { name, salon: to.salon_name });
      setFeedback({ of: [invitation.id], refused: false, lines: [line] });
    },
    onError: (failure, { invitation }) =>
      setFeedback({
        of: [invitation.id],
        refused: true,
        lines: [
          isPlaceTaken(failure)
            ? t('introduceTaken', { name: nameOf(invitation) })
            : refusal(toCode(failure), nameOf(invitation)),
        ],
      }),
  });

  const approving = useSingleFlight({
    mutationFn: (waiting: readonly Invitation[]) => approveAll(waiting.map(({ id }) => id)),
    onSuccess: (failed, waiting) => {
      const of = waiting.map(({ id }) => id);
      const lines = failed.map(({ id, code }) => refusal(code, nameOf(waiting.find((one) => one.id === id))));
      setFeedback(
        lines.length === 0
          ? { of, refused: false, lines: [t('saidAll')] }
          : { of, refused: true, lines: [t('failedSome'), ...lines] },
      );
    },
    onError: (failure, waiting) =>
      setFeedback({ of: waiting.map(({ id }) => id), refused: true, lines: [errorText(toCode(failure))] }),
  });

  /** @param of the invitations that the action answered */
  const undo = async (event: number, of: readonly Invitation[]) => {
    const ids = of.map(({ id }) => id);
    try {
      await undoAnswers(event);
      setFeedback({ of: ids, refused: false, lines: [t('saidUndone')] });
    } catch (failure) {
      const isLate = failure instanceof ApiError && failure.status === 409;
      const line = isLate ? t('tooLateToUndo') : errorText(toCode(failure));
      setFeedback({ of: ids, refused: true, lines: [line] });
    }
  };

  return {
    feedback,
    busy: approving.isPending
      ? ('all' as const)
      : answering.isPending
        ? answering.variables.invitation.id
        : undefined,
    answer: (invitation: Invitation, status: Answering['status'], to?: MarkerInfo) =>
      answering.mutate({ invitation, status, to }),
    approveEverybody: approving.mutate,
    undo,
  };
};
