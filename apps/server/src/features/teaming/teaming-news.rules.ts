/** What people hear of teamings. */
export type TeamingNews =
  | 'teamed'
  | 'moved'
  | 'undone'
  /** Of a teaming that moves on: its host hears of the witness who comes now. */
  | 'released'
  /** Of a salon that is cancelled: its host knows. */
  | 'calledOff'
  | 'reminder'
  | 'place';

/** What those concerned have seen of a teaming last, and what it is. */
export interface TeamingDifference {
  readonly teaming: number;
  readonly host_salon: number;
  readonly witness_before: number | null;
  readonly teamed_by_before: number | null;
  readonly witness: number | null;
  readonly teamed_by: number | null;
  /** Whether it goes, with its history. */
  readonly is_removed: boolean;
  /** The last entry of its history. */
  readonly entry: number | null;
}

interface News {
  readonly news: TeamingNews;
  readonly witness: number;
  readonly teamed_by: number | null;
}

/** What those concerned hear when a teaming is not any more what they have seen of it (product §7.227, §12.13). */
export const toNews = (
  {
    witness_before,
    teamed_by_before,
    witness,
    teamed_by,
  }: Omit<TeamingDifference, 'teaming' | 'host_salon' | 'entry' | 'is_removed'>,
  isSalonCancelled: boolean,
): News[] => {
  if (witness_before === witness) return [];
  if (witness === null)
    return witness_before === null
      ? []
      : [
          {
            news: isSalonCancelled ? 'calledOff' : 'undone',
            witness: witness_before,
            teamed_by: teamed_by_before,
          },
        ];
  if (witness_before === null) return [{ news: 'teamed', witness, teamed_by }];
  return [
    { news: 'released', witness: witness_before, teamed_by: teamed_by_before },
    { news: 'moved', witness, teamed_by },
  ];
};
