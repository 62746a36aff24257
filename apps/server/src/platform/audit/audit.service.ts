import type { Trx } from '../../db/client.ts';
import { type NewEvent, recordEvents } from '../events/events.service.ts';

type AuditEntry = Omit<NewEvent, 'kind' | 'details'>;

/**
 * Writes to the audit log what a staff member did, with nothing but the values that changed; what people do with
 * their own records is not written (product §10.13).
 */
export const recordAudit = (trx: Trx, entry: AuditEntry): Promise<void> => recordEvents(trx, [entry]);

/** The same of several at once. */
export const recordAudits = (trx: Trx, entries: readonly AuditEntry[]): Promise<void> =>
  recordEvents(trx, entries);
