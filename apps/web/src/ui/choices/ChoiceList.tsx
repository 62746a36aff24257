import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface ChoiceListProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly toKey: (row: Row) => string;
  readonly chosen: string | undefined;
  /** A row was pressed, or Space on it. */
  readonly onChoose: (row: Row) => void;
  /** Enter on a row; it chooses where this is not told. */
  readonly onEnter?: (row: Row) => void;
  /** The focus came to a row by an arrow. */
  readonly onReach?: (row: Row) => void;
  /** Keys beyond those of the list itself. */
  readonly onKey?: (event: KeyboardEvent, row: Row) => void;
  readonly id: string;
  readonly className?: string | undefined;
  readonly rowClassName?: string | undefined;
  readonly children: (row: Row, index: number) => ReactNode;
}

const rowsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? []),
];

/** Takes the focus to the chosen row of a list, else to its first. @returns whether there was one */
export const focusChoice = (id: string): boolean => {
  const list = document.getElementById(id);
  const row = list?.querySelector<HTMLElement>('[role=option][tabindex="0"]');
  row?.focus();
  return row !== null && row !== undefined;
};

/**
 * Rows of which one is chosen: a single stop of the Tab key, arrows, Home and End between them. When the row with the
 * focus goes away, the one that takes its place has it.
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
