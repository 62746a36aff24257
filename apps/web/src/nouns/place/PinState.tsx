import { IconHome, IconMapPin, IconRoad } from '@tabler/icons-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import type { Pin, PinMove, PinProblem, Precision } from './pin.rules.ts';
import { usePlaceTexts } from './place.texts.ts';

const icons: Readonly<Record<Precision, typeof IconHome>> = {
  house: IconHome,
  street: IconRoad,
  locality: IconMapPin,
};
const tones = { house: 'done', street: 'quiet', locality: 'waiting' } as const;
const exactKeys = { house: 'exactHouse', street: 'exactStreet', locality: 'exactLocality' } as const;
const aboutKeys = { house: 'pinAtHouse', street: 'pinInStreet', locality: 'pinInLocality' } as const;

/** The precision of the pin, as text and icon (product §5.132). */
export const Exactness = ({ pin }: { readonly pin: Pin }) => {
  const t = usePlaceTexts();
  return (
    <>
      <StatusBadge tone={tones[pin.precision]} icon={icons[pin.precision]}>
        {t(exactKeys[pin.precision])}
      </StatusBadge>
      <span>{t(pin.isByHand ? 'pinByHand' : aboutKeys[pin.precision])}</span>
    </>
  );
};

interface PinQuestionProps {
  readonly move: PinMove;
  readonly problem: PinProblem | undefined;
  /** The name of the pin's new location; undefined if unknown. */
  readonly place: string | undefined;
  readonly onMove: () => void;
  readonly onKeep: () => void;
  readonly onSwap: () => void;
}

/** Choices for a pin that does not follow by itself: move it, keep it, swap its coordinates. */
export const PinQuestion = ({ move, problem, place, onMove, onKeep, onSwap }: PinQuestionProps) => {
  const t = usePlaceTexts();
  const isMovable =
    place !== undefined && (move === 'ask' || move === 'offer' || problem === 'far' || problem === 'outside');
  const isSwapped = problem === 'swapped';
  if (!isMovable && !isSwapped) return null;
  return (
    <Stack surface="candle" gap={8}>
      {move === 'ask' || move === 'offer' ? (
        <p role="status">{t(move === 'ask' ? 'pinElsewhere' : 'pinStayed')}</p>
      ) : null}
      <Cluster gap={8}>
        {isSwapped ? (
          <Button size="sm" variant="default" onClick={onSwap}>
            {t('swapThem')}
          </Button>
        ) : null}
        {isMovable ? (
          <Button size="sm" variant="default" onClick={onMove}>
            {t('movePinTo', { place })}
          </Button>
        ) : null}
        {move === 'ask' ? (
          <Button size="sm" variant="subtle" onClick={onKeep}>
            {t('keepPin')}
          </Button>
        ) : null}
      </Cluster>
    </Stack>
  );
};
