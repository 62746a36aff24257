import type { WorkCase } from '@salons/contract/work-list';
import { releaseTeaming } from '../../nouns/teaming/teamingHolds.api.ts';
import { teamHeld } from './calls.api.ts';
import { useTodayTexts } from './today.texts.ts';
import type { Calls } from './useCalls.ts';

/** Hook: teams the evenings that a witness agrees to, or lets them go; then the next case. */
export const useHeldActs = (calls: Calls) => {
  const t = useTodayTexts();
  const toName = ({ witness }: WorkCase) => witness?.name ?? '';
  return {
    team: (one: WorkCase, some: WorkCase['holds'] = one.holds) =>
      void calls.finish(one, async () => ({
        name: toName(one),
        text: t('teamedHeld', { name: toName(one), count: some.length }),
        undo: await teamHeld(one, calls.draft, some),
      })),
    letGo: (one: WorkCase) =>
      void calls.finish(one, async () => {
        for (const { id } of one.holds) await releaseTeaming(id);
        return { name: toName(one), text: t('letGo', { name: toName(one) }) };
      }),
  };
};
