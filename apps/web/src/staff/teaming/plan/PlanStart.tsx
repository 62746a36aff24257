import { Button } from '../../../ui/buttons/Button.tsx';
import { ChipSelect } from '../../../ui/choices/Chip.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { type Board, sideFilters } from '../useBoard.ts';
import { kmChoices } from './plan.rules.ts';
import { usePlanTexts } from './plan.texts.ts';
import type { Plan } from './usePlan.ts';

/** What a plan does, how far witnesses may go, and making one. */
export const PlanStart = ({ board, plan }: { readonly board: Board; readonly plan: Plan }) => {
  const t = usePlanTexts();
  const { latest } = plan;
  const isFiltered = sideFilters.some((name) => board.get(name) !== '');
  return (
    <Stack surface="card" gap={12}>
      <Text as="h2" size={20}>
        {t('title')}
      </Text>
      <p>
        {t('about')} {isFiltered ? t('ofFilter') : null}
      </p>
      <Cluster gap={8} align="center">
        <Button loading={plan.isMaking} onClick={() => plan.make({ max_km: plan.km })}>
          {t('make')}
        </Button>
        <KmChoice plan={plan} />
        {latest === undefined ? null : (
          <Button variant="subtle" onClick={() => board.change({ plan: String(latest.id) })}>
            {t('last')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
};

const KmChoice = ({ plan }: { readonly plan: Plan }) => {
  const t = usePlanTexts();
  return (
    <ChipSelect
      label={t('most')}
      value={String(plan.km)}
      choices={kmChoices.map((km) => ({
        value: String(km),
        label: km === 0 ? t('anyKm') : t('upToKm', { km: String(km) }),
      }))}
      onChange={(value) => plan.setKm(Number(value))}
    />
  );
};
