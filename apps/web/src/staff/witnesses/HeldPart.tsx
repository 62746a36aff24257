import type { Witness } from '@salons/contract/witnesses';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Stack } from '../../ui/layout.tsx';
import { showFailure } from '../../ui/toastStore.ts';
import parts from '../records/parts.module.css';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import classes from './Witnesses.module.css';
import { updateWitness } from './witnesses.staff.api.ts';

/** Why a registration waits for staff, and the word that they have looked (product §11.14). */
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
      <div className={parts.stack}>
        <h2 className={classes.subtitle}>{t('heldTitle')}</h2>
        <Stack as="ul" gap={4} className={classes.reasons}>
          {witness.held_reasons.map((reason) => (
            <li key={reason}>{t(`held_${reason}`)}</li>
          ))}
        </Stack>
        {canChange ? (
          <div className={parts.buttons}>
            <Button loading={done.isPending} onClick={() => done.mutate()}>
              {t('heldDone')}
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
};
