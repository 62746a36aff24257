import { mostPlaces } from '@salons/contract/salon-traits';
import type { OwnWaitingEntry } from '@salons/contract/waiting-list';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { joinWaitingList } from '../../nouns/request/waiting.api.ts';
import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useOwnRequestTexts } from './ownRequest.texts.ts';
import { useEditedNumber } from './useEditedNumber.ts';

/** Changes the party size; the position stays (product §7.190). */
export const WaitingNumber = ({ entry }: { readonly entry: OwnWaitingEntry }) => {
  const t = useWaitingTexts();
  const words = useAskingTexts();
  const own = useOwnRequestTexts();
  const { host_salon, guests_number, rank } = entry;
  const [chosen, setChosen] = useEditedNumber(guests_number);
  const save = useSingleFlight({
    // Without its rank the entry would move to the end.
    mutationFn: () => joinWaitingList(host_salon, { guests_number: chosen, rank }),
  });
  return (
    <Cluster gap={12} rowGap={8} align="center">
      <Stepper
        isWide
        label={words('howMany')}
        value={chosen}
        min={1}
        max={mostPlaces}
        onChange={(next) => {
          save.reset();
          setChosen(next);
        }}
        limit={own('upTo', { places: words('places', { count: mostPlaces }) })}
      />
      {chosen === mostPlaces && chosen !== guests_number ? (
        <Text tone="quiet" size={16}>
          {t('threeWaitLonger')}
        </Text>
      ) : null}
      {chosen === guests_number && !save.isSuccess ? null : (
        <Button
          variant="default"
          aria-label={t('changeNumberName', { salon: entry.salon_name })}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {own('changeNumber')}
        </Button>
      )}
      <Text tone="quiet" size={16} role="status">
        {save.isSuccess ? own('numberSaved') : ''}
      </Text>
      <Text tone="wine" role="alert">
        {save.error === null ? '' : failureText(save.error)}
      </Text>
    </Cluster>
  );
};
