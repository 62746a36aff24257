import { getReach } from '@salons/contract/permissions';
import type { UndoableTeaming } from '@salons/contract/teaming-records';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useUser } from '../../lib/session.ts';
import { undoableTeamingsQuery, undoTeamingAct } from '../../nouns/teaming/teaming.api.ts';
import { showNotice, showToast } from '../../ui/feedback/toastStore.ts';
import { UndoLine } from '../../ui/feedback/UndoLine.tsx';
import { useShortcuts } from '../../ui/keys/shortcuts.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { undoRefusalText } from './teaming.refusals.ts';
import { useTeamingTexts } from './teaming.texts.ts';
import classes from './UndoableTeamings.module.css';

interface UndoableTeamingsProps {
  /** Limits to this salon. */
  readonly salon?: number;
  /** Limits to this witness. */
  readonly witness?: number;
  /** Above the board's columns, which keep the remaining height. */
  readonly inBoard?: true;
  readonly onUndone?: () => void;
}

const concerns =
  ({ salon, witness }: Pick<UndoableTeamingsProps, 'salon' | 'witness'>) =>
  ({ host_salons, witnesses }: UndoableTeaming): boolean =>
    (salon === undefined || host_salons.includes(salon)) &&
    (witness === undefined || witnesses.includes(witness));

const Lines = ({ inBoard, onUndone, ...of }: UndoableTeamingsProps) => {
  const t = useTeamingTexts();
  const acts = (useQuery(undoableTeamingsQuery()).data ?? []).filter(concerns(of));
  const takeBack = async (event: number) => {
    try {
      await undoTeamingAct(event);
      onUndone?.();
      showNotice(t('actTakenBack'));
    } catch (failure) {
      showToast(undoRefusalText(failure, t));
    }
  };
  const [latest] = acts;
  useShortcuts(
    t('keysTitle'),
    inBoard
      ? [
          {
            keys: 'U',
            codes: ['KeyU'],
            about: t('key_undo'),
            run: latest && (() => void takeBack(latest.undo.event)),
          },
        ]
      : [],
  );
  if (acts.length === 0) return null;
  return (
    <Grid
      as="section"
      gap={8}
      className={clsx(classes.lines, inBoard && classes.inBoard)}
      aria-label={t('undoable')}
    >
      {acts.map(({ undo, kind, name, full_name }) => (
        <UndoLine
          key={undo.event}
          undo={undo}
          act={t(`act_${kind}`, { salon: name, witness: full_name })}
          onUndo={() => takeBack(undo.event)}
        />
      ))}
    </Grid>
  );
};

/**
 * The reader's own teaming changes whose notifications are still pending, each with undo (product §7.228).
 */
export const UndoableTeamings = (of: UndoableTeamingsProps) => {
  const role = useUser()?.role ?? 'nobody';
  return getReach('teaming.update', role) === null ? null : <Lines {...of} />;
};
