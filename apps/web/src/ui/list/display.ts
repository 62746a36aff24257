import { useState } from 'react';
import { z } from 'zod';
import { readSetUp, writeSetUp } from '../../lib/stored.ts';
import type { Column } from '../table/tableColumns.ts';

const display = z.object({
  /** Keys of the shown columns in their order; the first column of a list always precedes them. */
  columns: z.array(z.string()).nullable(),
  compact: z.boolean(),
});
export type Display = z.infer<typeof display>;

const view = z.object({
  name: z.string(),
  /** Filters and order as a query string. */
  search: z.string(),
  columns: z.array(z.string()).nullable(),
});
export type View = z.infer<typeof view>;

const usual: Display = { columns: null, compact: false };

const read = <T>(name: string, schema: z.ZodType<T>, otherwise: T): T => {
  try {
    const parsed = schema.safeParse(JSON.parse(readSetUp(name) ?? 'null'));
    return parsed.success ? parsed.data : otherwise;
  } catch {
    return otherwise;
  }
};

const useSetUp = <T>(name: string, schema: z.ZodType<T>, otherwise: T) => {
  const [value, setValue] = useState(() => read(name, schema, otherwise));
  const set = (next: T) => {
    setValue(next);
    writeSetUp(name, JSON.stringify(next));
  };
  return [value, set] as const;
};

/** Hook: display options of a list, stored in this browser. */
export const useDisplay = (list: string) => useSetUp(`${list}.display`, display, usual);

/** Hook: saved views of a list, stored in this browser. */
export const useViews = (list: string) => useSetUp(`${list}.views`, z.array(view), []);

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
