import { auditFields, auditHidden } from '@salons/contract/audit-fields';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../src/db/client.ts';

const known: ReadonlySet<string> = new Set([...auditFields, ...auditHidden]);

/** Field names in a logged value, nested ones included, without a text. */
const unknownIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(unknownIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'can' ? [] : [...(known.has(name) ? [] : [name]), ...unknownIn(inner)],
  );
};

/** Asserts that all audit entries of a test file have texts (product §10.77). */
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
