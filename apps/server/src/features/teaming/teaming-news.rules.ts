import type { TeamingNews } from './teaming-messages.service.ts';
import type { TeamingDifference } from './teaming-versions.queries.ts';

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
  }: Omit<TeamingDifference, 'teaming' | 'host_salon' | 'entry'>,
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
