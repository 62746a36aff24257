import { useState } from 'react';
import { listTeamings, nextWaiting, type SideRow, toOptionKey } from './board.rules.ts';
import type { Board } from './useBoard.ts';
import { useChosen, useOptions, useSideList, useSidePoints } from './useSides.ts';

/** Position of the selected row in the list, kept after it has left. */
const usePlaceInList = (rows: readonly SideRow[] | undefined, chosen: number | undefined): number => {
  const [place, setPlace] = useState(0);
  const at = rows?.findIndex(({ id }) => id === chosen) ?? -1;
  if (at !== -1 && at !== place) setPlace(at);
  return place;
};

interface BoardRowsOptions {
  readonly hasMap: boolean;
  /** Key of the option being teamed, which has left the list. */
  readonly underWay: string | undefined;
}

/** Hook: data of the board: list, selected row, options, next waiting row. */
export const useBoardRows = (board: Board, { hasMap, underWay }: BoardRowsOptions) => {
  const list = useSideList(board);
  const chosen = useChosen(board.side, board.chosen);
  const options = useOptions(board);
  const side = useSidePoints(board, hasMap);
  const place = usePlaceInList(list.rows, board.chosen);
  const { row } = chosen;
  // A row selected on the map is added to the list if its page is not loaded.
  const isBeyond =
    row !== undefined &&
    list.rows?.every(({ id }) => id !== row.id) === true &&
    side?.points.some(({ id }) => id === row.id) === true;
  const shown = options.rows?.filter((option) => toOptionKey(option) !== underWay);
  const moved = row && listTeamings(row).find(({ id }) => id === board.moving);
  return {
    list: { ...list, rows: isBeyond ? [row, ...(list.rows ?? [])] : list.rows },
    chosen,
    side,
    hasOptions: options.rows !== undefined,
    options: { ...options, rows: shown },
    option: shown?.find((one) => toOptionKey(one) === board.option),
    moved,
    isFull: row?.side === 'salons' && row.status === 'assigned' && moved === undefined,
    nextId: nextWaiting(list.rows ?? [], board.chosen, place),
  };
};
