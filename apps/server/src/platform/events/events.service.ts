import type { AuditAction, AuditEntity } from '@salons/contract/audit';
import { isAdminRole } from '@salons/contract/permissions';
import type { Trx } from '../../db/client.ts';
import type { JsonObject, JsonValue } from '../../db/schema.ts';
import { type EventRow, insertEvents } from './events.queries.ts';

type Values = Readonly<Record<string, JsonValue | undefined>>;

/** Something that a person or a scheduled job did to a record. */
export interface NewEvent {
  /** Null for a scheduled job. */
  readonly session: { readonly user_id: number; readonly role: string | null } | null;
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entity_id: number | null;
  readonly before?: Values;
  readonly after?: Values;
  /**
   * Overrides the default, which audits actions of staff: true for access to personal data without a login, false for
   * what other events show.
   */
  readonly isAudited?: boolean;
  /** Kind of notification, as registered by a feature; none without it. */
  readonly kind?: string;
  /** What the messages need beside the current records: numbers and times, no personal data. */
  readonly details?: Values;
  /** The event that this one undoes; recorded for any actor (product §7.240). */
  readonly undoes?: number;
  /** The bulk run that it is part of, and whether it is its first event (product §10.190). */
  readonly bulkRun?: { readonly id: number; readonly isFirst: boolean };
}

/** The values that changed, before and after; null where a side is not given. */
const toChanges = (before?: Values, after?: Values): Pick<EventRow, 'before' | 'after'> => {
  if (!before || !after)
    return { before: before ? toJson(before) : null, after: after ? toJson(after) : null };
  const changed = Object.keys(after).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const pick = (values: Values) => toJson(Object.fromEntries(changed.map((key) => [key, values[key]])));
  return { before: pick(before), after: pick(after) };
};

const toJson = (values: Values): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? null]));

/** The row of an event; none for an event without notification, undo and audit entry. */
export const toEventRows = (event: NewEvent): EventRow[] => {
  const { session, action, entity, entity_id, kind = null, details, undoes = null } = event;
  const isByStaff = session !== null && isAdminRole(session.role);
  const changes = toChanges(event.before, event.after);
  // A field sent with its current value is no change.
  const isUnchanged = event.before && event.after && Object.keys(changes.after ?? {}).length === 0;
  const audited = (event.isAudited ?? isByStaff) && !isUnchanged;
  if (kind === null && !audited && undoes === null) return [];
  return [
    {
      ...{ kind, action, entity, entity_id, audited, undoes },
      actor_id: session?.user_id ?? null,
      before: audited ? changes.before : null,
      after: audited ? changes.after : null,
      details: details === undefined ? null : toJson(details),
      bulk_run_id: event.bulkRun?.id ?? null,
      leads_run: event.bulkRun?.isFirst ?? false,
    },
  ];
};

/**
 * Writes down what happened, in the transaction of what happened. The audit log shows what staff did, with the values
 * that changed (product §10.13); of a `kind` those concerned are notified after the commit (product §12.1).
 */
export const recordEvents = (trx: Trx, events: readonly NewEvent[]): Promise<void> =>
  insertEvents(trx, events.flatMap(toEventRows));
