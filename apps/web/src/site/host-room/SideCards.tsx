import type { HostSalon } from '@salons/contract/salons';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { trainingsQuery, updateSalon } from '../../nouns/salon/hostSalons.api.ts';
import { Card } from '../../ui/Card.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './Room.module.css';
import { useRoomTexts } from './room.texts.ts';
import { listSteps } from './salonRoom.ts';

interface SalonProps {
  readonly salon: HostSalon;
}

/** What has happened and what is left to do before the evening (product §5.197). */
export const ChecklistCard = ({ salon, hasWritten }: SalonProps & { readonly hasWritten: boolean }) => {
  const t = useRoomTexts();
  const { data: trainings = [] } = useQuery(trainingsQuery);
  const training = trainings.find(({ id }) => id === salon.host_salon_training);
  const facts = { hasWritten, trainingAt: training?.starts_at ?? null };
  return (
    <Card gap={16} as="section">
      <h2>{t('goodEvening')}</h2>
      <Stack as="ul" gap={8}>
        {listSteps(salon, facts).map(({ step, done }) => (
          <Row tone={done ? undefined : 'quiet'} as="li" gap={8} align="center" key={step}>
            {done ? (
              <IconCheck aria-hidden size={20} className={classes.done} />
            ) : (
              <IconCircle aria-hidden size={20} />
            )}
            <span>
              <VisuallyHidden>{`${t(done ? 'done' : 'notYet')} `}</VisuallyHidden>
              {t(step)}
            </span>
          </Row>
        ))}
      </Stack>
    </Card>
  );
};

/** Closes or reopens a salon to guests, and shows it in the search or not (product §5.21). */
export const OpennessCard = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  const { is_open_for_guests, evening_public } = salon;
  return (
    <Card gap={16} as="section">
      <h2>{t('whoRegisters')}</h2>
      <SwitchRow
        label={t('open')}
        about={(on) => t(on ? 'openOn' : 'openOff')}
        on={is_open_for_guests}
        onChange={(on) => updateSalon(salon.id, { is_open_for_guests: on })}
      />
      {is_open_for_guests ? (
        <SwitchRow
          label={t('public')}
          about={(on) => t(on ? 'publicOn' : 'publicOff')}
          on={evening_public}
          onChange={(on) => updateSalon(salon.id, { evening_public: on })}
        />
      ) : null}
    </Card>
  );
};
