import type { EveningBoard } from '@salons/contract/evening-board';
import type { Language } from '@salons/contract/language';
import { countDueWork } from '../../db/metrics.ts';
import type { Deps } from '../../deps.ts';
import { countAsks, countLate, listFailures, listProcesses, listSoon } from './evening-board.queries.ts';

const soonMost = 50;
const minutes = 15;

/** The evening as it runs (product §14.132). */
export const readEveningBoard = async (
  { db }: Pick<Deps, 'db'>,
  language: Language,
): Promise<EveningBoard> => {
  const work = await countDueWork(db);
  const { count, soon } = await listSoon(db, language, soonMost);
  return {
    as_of: new Date().toISOString(),
    soon_count: count,
    soon: [...soon],
    messages: {
      late: await countLate(db),
      oldest_seconds: Math.round(work.unsent_seconds),
      failed: work.failed_mails + work.failed_sms,
      is_held: work.is_held,
    },
    events_waiting: work.events_waiting,
    jobs_failed: work.jobs_failed,
    workers: work.workers,
    asks: await countAsks(db, minutes),
    processes: await listProcesses(db),
    failures: await listFailures(db),
  };
};
