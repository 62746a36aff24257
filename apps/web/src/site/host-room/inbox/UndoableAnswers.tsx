import type { Invitation } from '@salons/contract/invitations';
import { UndoLine } from '../../../ui/feedback/UndoLine.tsx';
import { useInboxTexts } from './inbox.texts.ts';

interface UndoableAnswersProps {
  readonly invitations: readonly Invitation[];
  readonly onUndo: (event: number, of: readonly Invitation[]) => Promise<void>;
}

/** Answers grouped by action, the latest first. */
const listActs = (invitations: readonly Invitation[]): readonly Invitation[][] => {
  const acts = new Map<number, Invitation[]>();
  for (const one of invitations)
    if (one.undo !== null) acts.set(one.undo.event, [...(acts.get(one.undo.event) ?? []), one]);
  return [...acts].sort(([a], [b]) => b - a).map(([, answered]) => answered);
};

/** Answers that the guests have not been notified of, each with an undo (product §7.223). */
export const UndoableAnswers = ({ invitations, onUndo }: UndoableAnswersProps) => {
  const t = useInboxTexts();
  const describe = (answered: readonly Invitation[], isApproval: boolean): string => {
    const name = answered[0]?.guest_name ?? t('someone');
    if (answered.length === 1) return t(isApproval ? 'actApproved' : 'actDenied', { name });
    return t(isApproval ? 'manyApproved' : 'manyDenied', { count: answered.length });
  };
  return listActs(invitations).map((answered) => {
    const [first] = answered;
    if (!first?.undo) return null;
    const { undo, status } = first;
    return (
      <UndoLine
        key={undo.event}
        undo={undo}
        act={describe(answered, status === 'approved')}
        onUndo={() => onUndo(undo.event, answered)}
      />
    );
  });
};
