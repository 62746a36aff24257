import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';

interface TablePosition {
  readonly top: number;
  readonly left: number;
  readonly row: number;
}
const positions = new Map<string, TablePosition>();
const beginning: TablePosition = { top: 0, left: 0, row: 0 };
const storePosition = (place: string, part: Partial<TablePosition>) =>
  positions.set(place, { ...(positions.get(place) ?? beginning), ...part });

/** Hook: restores the scroll position of a scrolling table on return to the same place. */
export const useTablePosition = (place: string | undefined) => {
  const scroller = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || place === undefined) return undefined;
    const { top, left } = positions.get(place) ?? beginning;
    element.scrollTo({ top, left, behavior: 'instant' });
    const scrolled = () => storePosition(place, { top: element.scrollTop, left: element.scrollLeft });
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [place]);
  return scroller;
};

const isRow = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tagName === 'TR';

interface RowActs {
  readonly tick: (index: number, isRange: boolean) => void;
  readonly reach: (index: number, isPressed: boolean) => void;
}

/**
 * Hook: keyboard navigation of rows. One row is a tab stop; arrows, Home and End move between rows, Enter
 * follows the link of the row's name, Space selects the row, with Shift all rows from the one selected last.
 */
export const useRowKeys = (place: string | undefined, count: number, { tick, reach: reached }: RowActs) => {
  const [at, setAt] = useState(() => (place === undefined ? 0 : (positions.get(place)?.row ?? 0)));
  const present = Math.min(at, Math.max(0, count - 1));
  const reach = (index: number) => {
    setAt(index);
    if (place !== undefined) storePosition(place, { row: index });
    reached(index, false);
  };
  const press = (event: KeyboardEvent<HTMLTableRowElement>, index: number) => {
    const row = event.currentTarget;
    if (event.target !== row || event.altKey || event.ctrlKey || event.metaKey) return;
    const moves: Readonly<Record<string, () => Element | null>> = {
      ArrowDown: () => row.nextElementSibling,
      ArrowUp: () => row.previousElementSibling,
      Home: () => row.parentElement?.firstElementChild ?? null,
      End: () => row.parentElement?.lastElementChild ?? null,
    };
    const move = moves[event.key];
    if (move === undefined && event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.key === ' ') tick(index, event.shiftKey);
    if (event.key === 'Enter') row.querySelector<HTMLElement>('th :is(a, button)')?.click();
    const next = move?.() ?? null;
    if (isRow(next)) next.focus();
  };
  return (index: number) => ({
    tabIndex: index === present ? 0 : -1,
    onFocus: () => reach(index),
    onClick: ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a, button, input, label') === null)
        reached(index, true);
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => press(event, index),
  });
};
