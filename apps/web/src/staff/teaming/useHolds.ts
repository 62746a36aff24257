import type { TeamingHold } from '@salons/contract/teaming-holds';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { teamingHoldsQuery } from '../../nouns/teaming/teamingHolds.api.ts';
import type { OptionRow, SideRow } from './board.rules.ts';

const none: readonly TeamingHold[] = [];

/** Hook: who is asking whom, joined with the rows of the board (product §11.206). */
export const useHolds = (canAct: boolean) => {
  const { data = none } = useQuery(teamingHoldsQuery(canAct));
  return useMemo(
    () => ({
      own: data.filter(({ is_own }) => is_own),
      /** Of a row of the starting side: its first hold. */
      ofRow: (row: SideRow): TeamingHold | undefined =>
        data.find(({ host_salon, witness }) =>
          row.side === 'salons' ? host_salon === row.id : witness === row.id,
        ),
      /** Of an option: of the pair itself, else of its slot. */
      ofOption: ({ host_salon, witness_salon }: OptionRow): TeamingHold | undefined =>
        data.find((hold) => hold.witness_salon === witness_salon && hold.host_salon === host_salon) ??
        data.find((hold) => hold.witness_salon === witness_salon),
    }),
    [data],
  );
};
export type Holds = ReturnType<typeof useHolds>;
