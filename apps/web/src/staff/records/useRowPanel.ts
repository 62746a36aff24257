import { useState } from 'react';
import { useIsBesideWide } from '../../lib/media.ts';

/** Hook: the row that is open beside its list; while one is open the panel follows the focused row. */
export const useRowPanel = <Row>(rows: readonly Row[], toKey: (row: Row) => number) => {
  const isWide = useIsBesideWide();
  const [opened, setOpened] = useState<number>();
  const [reached, setReached] = useState<number>();
  const row = isWide && opened !== undefined ? rows.find((one) => toKey(one) === opened) : undefined;
  return {
    row,
    onReach: (next: Row, isPressed: boolean) => {
      setReached(toKey(next));
      if (isWide && (isPressed || row !== undefined)) setOpened(toKey(next));
    },
    toggle: () => {
      const first = rows.find((one) => toKey(one) === reached) ?? rows[0];
      setOpened(row === undefined && first !== undefined ? toKey(first) : undefined);
    },
    close: () => setOpened(undefined),
  };
};
