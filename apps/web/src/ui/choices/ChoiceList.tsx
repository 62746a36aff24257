import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface ChoiceListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly toKey: (row: Row) => string;
  readonly chosen: string | undefined;
  readonly onChoose: (row: Row) => void;
  /** Enter on a row; by default it selects the row. */
  readonly onEnter?: (row: Row) => void;
  readonly onReach?: (row: Row) => void;
  /** Handles keys that the list itself does not. */
  readonly onKey?: (event: KeyboardEvent, row: Row) => void;
  readonly id: string;
  readonly className?: string | undefined;
  readonly rowClassName?: string | undefined;
  readonly children: (row: Row, index: number) => ReactNode;
}

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
];

/** Focuses the selected row of a list, else its first row. @returns whether there was a row */
export const focusChoice = (id: string): boolean => {
  const list = document.getElementById(id);
  const row = list?.querySelector<HTMLElement>('[role=option][tabindex="0"]');
  row?.focus();
  return row !== null && row !== undefined;
};

/**
 * Rows of which one is selected: one tab stop; arrows, Home and End move between them. When the focused row
 * is removed, the row that takes its place gets the focus.
 */
export const ChoiceList = <Row,>(props: ChoiceListProps<Row>) => {
  const { rows, toKey, chosen, onChoose, onEnter = onChoose, onReach, onKey } = props;
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<number>(undefined);
  const [reached, setReached] = useState<string>();
  const keys = rows.map(toKey);
  const stop = [reached, chosen].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks after each change of the rows
  useEffect(() => {
    const lost =
      focused.current !== undefined && [document.body, null].includes(document.activeElement as HTMLElement);
    if (!lost) return;
    const drawn = rowsIn(list.current);
    drawn[Math.min(focused.current ?? 0, drawn.length - 1)]?.focus({ preventScroll: true });
  }, [rows]);

  const go = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    rowsIn(list.current)[index]?.focus();
    onReach?.(row);
  };
  const press = (event: KeyboardEvent, row: Row, index: number) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => onEnter(row),
      ' ': () => onChoose(row),
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (act === undefined) {
      onKey?.(event, row);
      return;
    }
    event.preventDefault();
    act();
  };
  return (
    <div ref={list} id={props.id} role="listbox" aria-label={props.label} className={props.className}>
      {rows.map((row, index) => {
        const key = toKey(row);
        return (
          <div
            key={key}
            role="option"
            aria-selected={key === chosen}
            tabIndex={key === stop ? 0 : -1}
            className={props.rowClassName}
            onFocus={() => {
              focused.current = index;
              setReached(key);
            }}
            onBlur={({ relatedTarget }) => {
              if (relatedTarget !== null) focused.current = undefined;
            }}
            onClick={() => onChoose(row)}
            onKeyDown={(event) => press(event, row, index)}
          >
            {props.children(row, index)}
          </div>
        );
      })}
    </div>
  );
};
