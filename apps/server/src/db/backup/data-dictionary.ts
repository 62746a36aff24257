import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Papa from 'papaparse';
import type { ClientBase } from 'pg';
import { packageRoot } from '../package-root.ts';
import type { BackedUpTable } from './tables.ts';

interface Described {
  readonly of: 'table' | 'column';
  readonly name: string;
  readonly he: string;
  readonly en: string;
}

const readDescriptions = async (): Promise<ReadonlyMap<string, Described>> => {
  const text = await readFile(join(packageRoot(), 'src/db/backup/data-dictionary.csv'), 'utf8');
  const { data } = Papa.parse<Described>(text, { header: true, skipEmptyLines: true });
  return new Map(data.map((row) => [`${row.of} ${row.name}`, row]));
};

interface ColumnFacts {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly can_be_empty: boolean;
  readonly refers_to: string | null;
}

const listFacts = async (client: ClientBase): Promise<ColumnFacts[]> =>
  (
    await client.query<ColumnFacts>(`select c.relname as "table", a.attname as "column",
        format_type(a.atttypid, a.atttypmod) as type, not a.attnotnull as can_be_empty,
        (select f.confrelid::regclass::text from pg_constraint f
          where f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as refers_to
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`)
  ).rows;

/**
 * The data dictionary of an archive as CSV: a row for each table and for each of its columns, described in Hebrew and in English.
 * @throws for a table or column without a description
 */
export const makeDictionary = async (
  client: ClientBase,
  tables: readonly BackedUpTable[],
): Promise<string> => {
  const descriptions = await readDescriptions();
  const facts = await listFacts(client);
  const describe = (of: 'table' | 'column', name: string) => {
    const found = descriptions.get(`${of} ${name}`);
    if (!found) throw new Error(`data-dictionary.csv does not describe the ${of} ${name}`);
    return { he: found.he, en: found.en };
  };
  const rows = tables.flatMap(({ name, columns }) => [
    { table: name, column: '', type: '', can_be_empty: '', refers_to: '', ...describe('table', name) },
    ...columns.map((column) => {
      const fact = facts.find((one) => one.table === name && one.column === column);
      return {
        table: name,
        column,
        type: fact?.type ?? '',
        can_be_empty: fact?.can_be_empty === true ? 'yes' : 'no',
        refers_to: fact?.refers_to ?? '',
        ...describe('column', column),
      };
    }),
  ]);
  return `\uFEFF${Papa.unparse(rows)}\r\n`;
};
