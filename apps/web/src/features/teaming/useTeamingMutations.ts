import { useState } from 'react';
import {
  getOptionName,
  getSideName,
  type OptionRow,
  type SideRow,
  type StandingTeaming,
  toOptionKey,
} from './board.rules.ts';
import { changeTeaming, teamWitness } from './teaming.api.ts';
import { refusalText } from './teaming.refusals.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface TeamingFeedback {
  readonly tone: 'done' | 'wrong';
  readonly text: string;
}

/**
 * Teaming and moving, and what came of it: the option leaves the list with the press and is back when it is refused,
 * with the reason above the list until somebody closes it (product §11.32).
 */
export const useTeamingMutations = () => {
  const t = useTeamingTexts();
  const [said, setSaid] = useState<TeamingFeedback>();
  const [underWay, setUnderWay] = useState<string>();

  /** Joins the two, or moves a teaming there. @returns whether it came about */
  const join = async (row: SideRow, option: OptionRow, moved?: StandingTeaming): Promise<boolean> => {
    const salon = row.side === 'salons' ? getSideName(row) : getOptionName(option);
    const witness = row.side === 'salons' ? getOptionName(option) : getSideName(row);
    const { host_salon, witness_salon } = option;
    setSaid(undefined);
    setUnderWay(toOptionKey(option));
    try {
      if (moved === undefined) await teamWitness(host_salon, witness_salon);
      else await changeTeaming(moved.id, { host_salon, witness_salon, from: moved.witness_salon });
      setSaid({ tone: 'done', text: t(moved === undefined ? 'teamed' : 'moved', { salon, witness }) });
      return true;
    } catch (failure) {
      setSaid({ tone: 'wrong', text: refusalText(failure, t) });
      return false;
    } finally {
      setUnderWay(undefined);
    }
  };
  return { said, underWay, join, say: setSaid };
};
export type Acts = ReturnType<typeof useTeamingMutations>;
