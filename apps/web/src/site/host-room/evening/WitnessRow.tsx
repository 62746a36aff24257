import { useEveningTexts as useWayTexts } from '../../../nouns/evening/evening.texts.ts';
import { formatRide } from '../../../nouns/evening/formatRide.ts';
import { Cluster } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { type ExpectedWitness, toArrivalKey } from './arrival.rules.ts';
import { markEvening } from './evening.api.ts';
import { useEveningTexts } from './evening.texts.ts';
import { MarkButton } from './MarkButton.tsx';

interface WitnessRowProps {
  readonly salon: number;
  readonly witness: ExpectedWitness;
  readonly timeZone?: string;
  readonly canMark: boolean;
}

/** A witness and their travel: a press toggles the attendance. */
export const WitnessRow = ({ salon, witness, timeZone, canMark }: WitnessRowProps) => {
  const t = useEveningTexts();
  const { id, arrived, driver, needsRide } = witness;
  const say = useWayTexts();
  const isThere = arrived === true;
  const way = witness.ride === undefined ? undefined : formatRide(witness.ride, timeZone, say);
  const ride = driver === null ? (needsRide ? t('rideUnknown') : null) : t('rideBy', { name: driver });
  return (
    <Cluster as="li" gap={16} rowGap={4} align="center">
      <MarkButton
        isThere={isThere}
        canMark={canMark}
        onMark={() => markEvening(salon, [toArrivalKey(id)], isThere ? null : true)}
      >
        <strong>
          <bdi>{witness.name === '' ? t('witness') : witness.name}</bdi>
        </strong>
        <Text as="span" tone="quiet" size={16} breaks>
          {t('witness')}
          {isThere ? ` · ${t('witnessThere')}` : null}
        </Text>
        {way === undefined ? null : (
          <Text as="span" weight={600} size={16} breaks>
            {way}
          </Text>
        )}
        {ride === null ? null : (
          <Text as="span" tone="quiet" size={16} breaks>
            <bdi>{ride}</bdi>
          </Text>
        )}
      </MarkButton>
    </Cluster>
  );
};
