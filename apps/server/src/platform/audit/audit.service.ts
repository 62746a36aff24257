import type { Trx } from '../../db/client.ts';
import { type NewEvent, recordEvents } from '../events/events.service.ts';

type AuditEntry = Omit<NewEvent, 'kind' | 'details'>;

/**
 * Writes an audit entry of a staff member's action, with changed values only; people's actions on their own records are
 * not audited (product §10.13).
 */
export const recordAudit = (trx: Trx, entry: AuditEntry): Promise<void> => recordEvents(trx, [entry]);

export const recordAudits = (trx: Trx, entries: readonly AuditEntry[]): Promise<void> =>
  recordEvents(trx, entries);
