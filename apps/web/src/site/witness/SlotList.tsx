import { formatDay, formatWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayAndTime } from '../../ui/dates/DayAndTime.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import type { StoredSlot } from './registration.ts';

interface SlotListProps {
  readonly slots: readonly StoredSlot[];
  readonly onRemove: (index: number) => void;
}

export const SlotList = ({ slots, onRemove }: SlotListProps) => {
  const t = useRegistrationTexts();
  const language = useLanguage();
  if (slots.length === 0) return <Text tone="quiet">{t('noneYet')}</Text>;
  return (
    <Stack as="ul" gap={12}>
      {slots.map((slot, index) => {
        const day = `${formatWeekday(slot.date, language)} ${formatDay(slot.date)}`;
        const hours = `${slot.start_time}–${slot.end_time}`;
        return (
          <Cluster
            as="li"
            gap={16}
            rowGap={8}
            align="center"
            justify="between"
            key={`${slot.date} ${slot.start_time}`}
            surface="card"
            marked
          >
            <div>
              <Text size={20} weight={500}>
                <DayAndTime day={slot.date} date={formatDay(slot.date)} time={hours} />
              </Text>
              <Text tone="quiet">
                {slot.is_digital ? t('slotDigital') : t('slotInPerson', { km: slot.radius_km ?? 0 })}
              </Text>
            </div>
            <Button
              variant="default"
              aria-label={t('removeWhat', { what: `${day}, ${hours}` })}
              onClick={() => onRemove(index)}
            >
              {t('remove')}
            </Button>
          </Cluster>
        );
      })}
    </Stack>
  );
};
