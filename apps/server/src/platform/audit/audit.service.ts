import type { AuditAction, AuditEntity } from '@salons/contract/audit';
import { isAdminRole } from '@salons/contract/permissions';
import type { Trx } from '../../db/client.ts';
import type { JsonObject, JsonValue } from '../../db/schema.ts';
import { type AuditRow, insertAuditRows } from './audit.queries.ts';

interface Deed {
  readonly session: { readonly user_id: number; readonly role: string | null };
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  /** Null for a list of several. */
  readonly entity_id: number | null;
  readonly before?: Readonly<Record<string, JsonValue | undefined>>;
  readonly after?: Readonly<Record<string, JsonValue | undefined>>;
}

/**
 * Writes to the audit log what a staff member did, with nothing but the values that changed; what people do with
 * their own records is not written (product §10.13).
 */
export const recordAudit = (trx: Trx, deed: Deed): Promise<void> => recordAudits(trx, [deed]);

/** The same of several deeds at once. */
export const recordAudits = (trx: Trx, deeds: readonly Deed[]): Promise<void> =>
  insertAuditRows(trx, deeds.flatMap(rowsOf));

const rowsOf = ({ session, before, after, ...deed }: Deed): AuditRow[] => {
  if (!isAdminRole(session.role)) return [];
  const changes = changesBetween(before, after);
  // What was sent back as it was is no change.
  if (before && after && Object.keys(changes.after ?? {}).length === 0) return [];
  return [{ ...deed, actor_id: session.user_id, ...changes }];
};

type Values = Deed['before'];

const changesBetween = (
  before: Values,
  after: Values,
): { before: JsonObject | null; after: JsonObject | null } => {
  if (!before || !after) return { before: before ? { ...before } : null, after: after ? { ...after } : null };
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const of = (values: Readonly<Record<string, JsonValue | undefined>>): JsonObject =>
    Object.fromEntries(changed.map((key) => [key, values[key] ?? null]));
  return { before: of(before), after: of(after) };
};
