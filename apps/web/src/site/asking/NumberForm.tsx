import type { Invitation } from '@salons/contract/invitations';
import { mostPlaces } from '@salons/contract/salon-traits';
import { useId } from 'react';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { mostFor } from '../../nouns/request/asking.rules.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { useRequestActs } from '../../nouns/request/requestActs.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Actions } from './Actions.tsx';
import { useOwnRequestTexts } from './ownRequest.texts.ts';
import { useEditedNumber } from './useEditedNumber.ts';

interface NumberFormProps {
  readonly invitation: Invitation;
  readonly free_places: number;
}

/** Changes the number of places: at most the free ones plus the own (product §6.16, §7.8). */
export const NumberForm = ({ invitation, free_places }: NumberFormProps) => {
  const t = useOwnRequestTexts();
  const asking = useAskingTexts();
  const id = useId();
  const now = invitation.guests_number;
  const [number, setNumber] = useEditedNumber(now);
  const most = Math.max(now, mostFor(free_places + now));
  const { change } = useRequestActs();
  const save = useSingleFlight({
    mutationFn: () => change(invitation.id, { guests_number: number }),
  });
  const hasMore = most > now || most === mostPlaces;
  const asksAgain = invitation.status === 'approved' && number > now;
  return (
    <Stack gap={12}>
      <Stepper
        isWide
        label={t('yourPlaces')}
        value={number}
        min={1}
        max={most}
        onChange={(next) => {
          save.reset();
          setNumber(next);
        }}
        limit={hasMore ? t('upTo', { places: asking('places', { count: most }) }) : t('noMorePlaces')}
      />
      {asksAgain ? (
        <Text tone="quiet" size={16}>
          {t('moreAgain')}
        </Text>
      ) : null}
      <Actions>
        <Button
          variant="default"
          disabled={number === now && !save.isSuccess}
          loading={save.isPending}
          aria-describedby={`${id}-reason`}
          onClick={() => save.mutate()}
        >
          {t('changeNumber')}
        </Button>
        <Text tone="quiet" size={16} id={`${id}-reason`} role="status">
          {save.isSuccess ? t('numberSaved') : number === now ? t('numberSame') : ''}
        </Text>
      </Actions>
      <Text tone="wine" role="alert">
        {save.error === null ? '' : failureText(save.error)}
      </Text>
    </Stack>
  );
};
