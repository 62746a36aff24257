import { sql } from 'kysely';
import type { useTestApp } from './calls.ts';

/** Every value of every row of the database, including the queue's and the migrations', as text; bytes decoded as UTF-8. */
export const readAllTexts = async (app: ReturnType<typeof useTestApp>): Promise<string[]> => {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(app.db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.raw(name)}`.execute(app.db);
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (value !== null) lines.push(`${name}.${column}: ${toText(value)}`);
  }
  return lines;
};

const toText = (value: unknown): string => {
  if (Buffer.isBuffer(value)) return value.toString('utf8');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
