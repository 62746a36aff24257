import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { readSetUp, writeSetUp } from '../../lib/stored.ts';
import type { Column } from '../table/tableColumns.ts';

const columns = z.object({
  /** Keys of the shown columns in their order; the first column of a list always precedes them. */
  columns: z.array(z.string()).nullable(),
});
export type ChosenColumns = z.infer<typeof columns>['columns'];

export const pageSizes = [20, 40, 100] as const;

const look = z.object({
  /** Rows of 52 instead of 40 px. */
  isRoomy: z.boolean(),
  pageSize: z.literal(pageSizes),
});
export type ListLook = z.infer<typeof look>;
const usualLook: ListLook = { isRoomy: false, pageSize: 40 };

const redraws = new Set<() => void>();
const follow = (redraw: () => void) => {
  redraws.add(redraw);
  return () => redraws.delete(redraw);
};
/** Set in this page, for browsers that forbid storage. */
const written = new Map<string, string>();

const parse = <T>(stored: string | null, schema: z.ZodType<T>, otherwise: T): T => {
  try {
    const parsed = schema.safeParse(JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.data : otherwise;
  } catch {
    return otherwise;
  }
};

const useSetUp = <T>(name: string, schema: z.ZodType<T>, otherwise: T) => {
  const stored = useSyncExternalStore(
    follow,
    () => written.get(name) ?? readSetUp(name),
    () => null,
  );
  const set = (next: T) => {
    const text = JSON.stringify(next);
    written.set(name, text);
    writeSetUp(name, text);
    for (const redraw of redraws) redraw();
  };
  return [parse(stored, schema, otherwise), set] as const;
};

/** Hook: columns of a list, stored in this browser. */
export const useColumns = (list: string) => {
  const [display, set] = useSetUp(`${list}.display`, columns, { columns: null });
  return [display.columns, (next: ChosenColumns) => set({ columns: next })] as const;
};

/** Hook: height of rows and page size of all lists, stored in this browser. */
export const useListLook = () => useSetUp('lists.look', look, usualLook);

const isUsual = <Row>(column: Column<Row>) => column.isExtra !== true;

/** The shown columns in their order: the first one always, then the selected, else the default ones. */
export const shownColumns = <Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] => {
  const [first, ...others] = columns;
  if (first === undefined) return [];
  if (chosen === null) return [first, ...others.filter(isUsual)];
  return [first, ...chosen.flatMap((key) => others.find((column) => column.key === key) ?? [])];
};
