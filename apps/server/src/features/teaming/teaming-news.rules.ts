export type TeamingNews =
  | 'teamed'
  | 'moved'
  | 'undone'
  /** Of a moved teaming: its host gets the news of the next witness. */
  | 'released'
  /** Of a cancelled salon: its host is notified separately. */
  | 'calledOff'
  | 'reminder'
  | 'place';

export interface TeamingDifference {
  readonly teaming: number;
  readonly host_salon: number;
  readonly witness_before: number | null;
  readonly teamed_by_before: number | null;
  readonly witness: number | null;
  readonly teamed_by: number | null;
  readonly is_removed: boolean;
  readonly entry: number | null;
}

interface News {
  readonly news: TeamingNews;
  readonly witness: number;
  readonly teamed_by: number | null;
}

/** The news about a difference between announced and current state (product §7.227, §12.13). */
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
