import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

type Cell = string | number | boolean | null | readonly string[];

const escapeCopyText = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (sign) => ({ '\t': '\\t', '\n': '\\n', '\r': '\\r' })[sign] ?? '\\\\');
const ofArray = (items: readonly string[]): string =>
  `{${items.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
const toText = (cell: Cell): string => {
  if (cell === null) return '\\N';
  return escapeCopyText(typeof cell === 'object' ? ofArray(cell) : String(cell));
};

const linesAtOnce = 2000;

function* chunksOf(rows: Iterable<readonly Cell[]>): Generator<string> {
  let lines: string[] = [];
  for (const row of rows) {
    lines.push(row.map(toText).join('\t'));
    if (lines.length === linesAtOnce) {
      yield `${lines.join('\n')}\n`;
      lines = [];
    }
  }
  if (lines.length > 0) yield `${lines.join('\n')}\n`;
}

/**
 * Writes rows by COPY, in the transaction of `client`.
 * @param columns in the order of the cells; never from user input
 */
export const copyIn = (
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Cell[]>,
): Promise<void> =>
  pipeline(
    Readable.from(chunksOf(rows)),
    client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`)),
  );
