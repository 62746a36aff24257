import type { Trx } from '../../db/client.ts';
import type { JsonObject } from '../../db/schema.ts';

export interface AuditRow {
  readonly actor_id: number;
  readonly action: string;
  readonly entity: string;
  readonly entity_id: number | null;
  readonly before: JsonObject | null;
  readonly after: JsonObject | null;
}

export const insertAuditRows = async (trx: Trx, rows: readonly AuditRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await trx
    .insertInto('audit_log')
    .values(rows.map((row) => ({ ...row, before: json(row.before), after: json(row.after) })))
    .execute();
};

const json = (value: JsonObject | null) => (value === null ? null : JSON.stringify(value));
