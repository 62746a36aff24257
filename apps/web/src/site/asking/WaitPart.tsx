import { mostPlaces } from '@salons/contract/salon-traits';
import { useState } from 'react';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stepper } from '../../ui/fields/Stepper.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';

interface WaitPartProps {
  /** Free places, fewer than the maximum of a request: larger parties may wait. */
  readonly free: number;
  /** The party size that was refused for lack of room, or chosen before. */
  readonly wanted: number | undefined;
  readonly isPending: boolean;
  readonly onWait: (guests_number: number) => void;
}

/** The waiting list for parties larger than the free places (product §6.16, §7.190). */
export const WaitPart = ({ free, wanted, isPending, onWait }: WaitPartProps) => {
  const t = useAskingTexts();
  const waiting = useWaitingTexts();
  const [chosen, setChosen] = useState<number>();
  const least = free + 1;
  const number = Math.max(least, Math.min(chosen ?? wanted ?? least, mostPlaces));
  const isFull = free === 0;
  const [opened, setOpened] = useState<boolean>();
  const isOpen = isFull || (opened ?? (wanted !== undefined && wanted > free));
  // The most common size is one button.
  const more = (
    <Button variant="subtle" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
      {t('moreComing')}
    </Button>
  );
  if (!isOpen) return more;
  return (
    <Stack gap={12}>
      {isFull ? null : more}
      <p>{isFull ? t('fullAbout') : t('partlyFullAbout')}</p>
      <Stack gap={8}>
        {least === mostPlaces ? null : (
          <Stepper
            isWide
            label={t('howMany')}
            value={number}
            min={least}
            max={mostPlaces}
            onChange={setChosen}
          />
        )}
        <Text tone="quiet" size={16} role="status">
          {number === mostPlaces ? waiting('threeWaitLonger') : ''}
        </Text>
      </Stack>
      <Button
        fullWidth
        variant={isFull ? 'filled' : 'default'}
        disabled={isPending}
        onClick={() => onWait(number)}
      >
        {isFull ? t('join') : t('joinFor', { places: t('places', { count: number }) })}
      </Button>
    </Stack>
  );
};
