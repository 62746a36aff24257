import type { Witness } from '@salons/contract/witnesses';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { updateWitness } from './witnesses.staff.api.ts';

/** Why a registration waits for review, and its approval (product §11.14). */
export const HeldPart = ({
  witness,
  canChange,
}: {
  readonly witness: Witness;
  readonly canChange: boolean;
}) => {
  const t = useWitnessTexts();
  const done = useSingleFlight({
    mutationFn: () => updateWitness(witness.id, { held: false }),
    onError: showFailure,
  });
  return (
    <Card as="section" marked>
      <Stack gap={24}>
        <Text as="h2" size={20}>
          {t('heldTitle')}
        </Text>
        <Stack as="ul" gap={4}>
          {witness.held_reasons.map((reason) => (
            <li key={reason}>{t(`held_${reason}`)}</li>
          ))}
        </Stack>
        {canChange ? (
          <Cluster gap={12} align="center">
            <Button loading={done.isPending} onClick={() => done.mutate()}>
              {t('heldDone')}
            </Button>
          </Cluster>
        ) : null}
      </Stack>
    </Card>
  );
};
