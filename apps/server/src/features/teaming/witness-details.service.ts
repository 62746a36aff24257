import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { findDetailsForHost } from './witness-details.queries.ts';

/**
 * Details of a teamed witness for the host; access by staff is audited (product §13.6).
 * @throws {AppError} `notFound`
 */
export const getDetailsForHost = (deps: Deps, { session, scope }: Actor, id: number) =>
  deps.db.transaction().execute(async (trx) => {
    const details = await findDetailsForHost(trx, scope, id);
    if (!details) throw new AppError('notFound');
    await recordAudit(trx, { session, action: 'read', entity: 'witness', entity_id: id });
    return details;
  });
