import type { TeamingHold } from '@salons/contract/teaming-holds';
import { useState } from 'react';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { changeTeaming, teamWitness } from '../../nouns/teaming/teaming.api.ts';
import { holdTeaming, releaseTeaming } from '../../nouns/teaming/teamingHolds.api.ts';
import {
  getOptionName,
  getSideName,
  type OptionRow,
  type SideRow,
  type StandingTeaming,
  toOptionKey,
} from './board.rules.ts';
import { refusalText } from './teaming.refusals.ts';
import { useTeamingTexts } from './teaming.texts.ts';

interface TeamingFeedback {
  readonly tone: 'done' | 'held' | 'wrong';
  readonly text: string;
}

interface Joining {
  readonly row: SideRow;
  readonly option: OptionRow;
  readonly moved: StandingTeaming | undefined;
}

/** Of the salon and the witness. */
const namesOf = (row: SideRow, option: OptionRow): readonly [string, string] =>
  row.side === 'salons'
    ? [getSideName(row), getOptionName(option)]
    : [getOptionName(option), getSideName(row)];

/**
 * Teaming and moving with optimistic updates: the option leaves the list at once and returns on failure, with
 * the error above the list until closed (product §11.32).
 */
export const useTeamingMutations = () => {
  const t = useTeamingTexts();
  const [feedback, setFeedback] = useState<TeamingFeedback>();
  const joining = useSingleFlight({
    mutationFn: ({ option, moved }: Joining) => {
      const { host_salon, witness_salon } = option;
      return moved === undefined
        ? teamWitness(host_salon, witness_salon)
        : changeTeaming(moved.id, { host_salon, witness_salon, from: moved.witness_salon });
    },
    onMutate: () => setFeedback(undefined),
    onSuccess: (_teaming, { row, option, moved }) => {
      const [salon, witness] = namesOf(row, option);
      setFeedback({ tone: 'done', text: t(moved === undefined ? 'teamed' : 'moved', { salon, witness }) });
    },
    onError: (failure) => setFeedback({ tone: 'wrong', text: refusalText(failure, t) }),
  });
  const holding = useSingleFlight({
    mutationFn: ({ option }: Joining) => holdTeaming(option.host_salon, option.witness_salon),
    onMutate: () => setFeedback(undefined),
    onSuccess: (_hold, { row, option }) => {
      const [salon, witness] = namesOf(row, option);
      setFeedback({ tone: 'held', text: t('held', { salon, witness }) });
    },
    onError: (failure) => setFeedback({ tone: 'wrong', text: refusalText(failure, t) }),
  });
  const releasing = useSingleFlight({
    mutationFn: ({ id }: TeamingHold) => releaseTeaming(id),
    onSuccess: () => setFeedback({ tone: 'held', text: t('released') }),
    onError: (failure) => setFeedback({ tone: 'wrong', text: refusalText(failure, t) }),
  });
  return {
    feedback,
    /** Key of the option being teamed. */
    underWay: joining.isPending ? toOptionKey(joining.variables.option) : undefined,
    /** Teams the pair, or moves a teaming there. */
    join: joining.mutate,
    hold: holding.mutate,
    release: releasing.mutate,
    isAsking: holding.isPending || releasing.isPending,
    say: setFeedback,
  };
};
export type Acts = ReturnType<typeof useTeamingMutations>;
