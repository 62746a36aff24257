import type { HostSalon, hostSalonTraining } from '@salons/contract/salons';
import { IconBook2, IconCheck, IconCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { formatDate, formatTime, toLocalDay } from '../../lib/format.ts';
import { trainingsQuery, updateSalon } from '../../nouns/salon/hostSalons.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SwitchRow } from '../../ui/choices/SwitchRow.tsx';
import { DayAndTime } from '../../ui/dates/DayAndTime.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { PreparationText } from './PreparationText.tsx';
import { useRoomTexts } from './room.texts.ts';
import classes from './SideCards.module.css';
import { listSteps } from './salonRoom.ts';

interface SalonProps {
  readonly salon: HostSalon;
}

type Training = z.output<typeof hostSalonTraining>;

const TrainingFacts = ({ training: { starts_at, link } }: { readonly training: Training }) => {
  const t = useRoomTexts();
  return (
    <Text as="span" tone="quiet" size={16} breaks>
      {starts_at === null ? null : (
        <>
          <DayAndTime
            day={toLocalDay(starts_at)}
            date={formatDate(starts_at)}
            time={formatTime(starts_at)}
          />{' '}
        </>
      )}
      {link === null ? null : <a href={link}>{t('trainingLink')}</a>}
    </Text>
  );
};

/** The preparation text; reading is not tracked, so there is no checkbox. */
const Kit = () => {
  const t = useRoomTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBook2 aria-hidden size={20} />}
        onClick={() => setOpen(true)}
      >
        {t('kit')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('kit')}>
        <PreparationText />
      </Dialog>
    </>
  );
};

/** Completed and open tasks before the evening (product §5.197). */
export const ChecklistCard = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  const { data: trainings = [] } = useQuery(trainingsQuery);
  const training = trainings.find(({ id }) => id === salon.host_salon_training);
  const facts = { trainingAt: training?.starts_at ?? null };
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
              {step === 'stepTraining' && !done && training !== undefined ? (
                <>
                  <br />
                  <TrainingFacts training={training} />
                </>
              ) : null}
            </span>
          </Row>
        ))}
      </Stack>
      <Kit />
    </Card>
  );
};

/** Closes or reopens a salon for requests, and lists it in the search or not (product §5.21). */
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
