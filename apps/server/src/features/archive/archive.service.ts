import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { readRelease } from '../../core/release.ts';
import { readArchive } from '../../db/backup/archive-snapshot.ts';
import { packageRoot } from '../../db/package-root.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';

/** One at a time in a process: it reads every table. */
let isRunning = false;

/**
 * Everything that the programme stores as a zip file (product §14.125); the audit entry comes before the first byte.
 * @throws {AppError} `unavailable` while another one runs, `throttled` after ten in a day
 */
export const takeArchive = async (deps: Deps, { session }: Actor): Promise<Readable> => {
  if (isRunning) throw new AppError('unavailable');
  await deps.rateLimit(`archive:${session.user_id}`, { max: 10, windowSeconds: 86_400 });
  isRunning = true;
  try {
    await deps.db.transaction().execute((trx) =>
      recordAudit(trx, {
        ...{ session, action: 'export', entity: 'user', entity_id: null },
        after: { format: 'archive' },
      }),
    );
    const { version } = readRelease(join(packageRoot(), '../..'));
    const archive = await readArchive(deps.longDb, version);
    archive.once('close', () => {
      isRunning = false;
    });
    return archive;
  } catch (problem) {
    isRunning = false;
    throw problem;
  }
};
