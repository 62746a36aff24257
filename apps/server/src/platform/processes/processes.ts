import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { readRelease } from '../../core/release.ts';
import type { Database } from '../../db/client.ts';
import { packageRoot } from '../../db/package-root.ts';
import { noteProcess, type OwnProcess, removeProcess } from './processes.queries.ts';

const everyMs = 15_000;

/**
 * Lists this process among the running ones until it stops (product §14.132).
 * @returns stops it
 */
export const announceProcess = (
  db: Database,
  kind: OwnProcess['kind'],
  log: FastifyBaseLogger,
): (() => Promise<void>) => {
  const own = { id: randomUUID(), kind, ...readRelease(join(packageRoot(), '../..')) };
  let failures = 0;
  const note = async () => {
    try {
      await noteProcess(db, own);
      failures = 0;
    } catch (error) {
      failures += 1;
      // One failure, as at a start on a busy machine, is made good by the next try.
      if (failures === 2) log.warn({ err: error }, 'this process could not be listed');
    }
  };
  let noting = note();
  const timer = setInterval(() => {
    noting = note();
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await noting;
    await removeProcess(db, own.id).catch(() => undefined);
  };
};
