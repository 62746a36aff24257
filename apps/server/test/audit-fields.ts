import { auditFields, auditHidden } from '@salons/contract/audit-fields';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/db/client.ts';

const known: ReadonlySet<string> = new Set([...auditFields, ...auditHidden]);

/** The names in a value of the log, those within it too, that the screens have no words for. */
const unknownIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(unknownIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'can' ? [] : [...(known.has(name) ? [] : [name]), ...unknownIn(inner)],
  );
};

/** Whatever a file of tests has written to the audit log can be read in words (product §10.77). */
export const expectKnownAuditFields = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ entity: string; action: string; before: unknown; after: unknown }>`
    select entity, action, before, after from audit_log where before is not null or after is not null`.execute(
    db,
  );
  const unknown = rows.flatMap(({ entity, action, before, after }) =>
    unknownIn([before, after]).map((name) => `${action} ${entity}: ${name}`),
  );
  expect([...new Set(unknown)], 'names in the audit log without words').toEqual([]);
};
