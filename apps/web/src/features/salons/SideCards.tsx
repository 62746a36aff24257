import { VisuallyHidden } from '@mantine/core';
import type { HostSalon } from '@salons/contract/salons';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import clsx from 'clsx';
import { useState } from 'react';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { SwitchRow } from '../../ui/SwitchRow.tsx';
import { showFailure } from '../../ui/toastStore.ts';
import { updateSalon } from './hostSalons.api.ts';
import classes from './Room.module.css';
import { useRoomTexts } from './room.texts.ts';
import { stateOf, stepsOf } from './salonRoom.ts';

interface SalonProps {
  readonly salon: HostSalon;
}

/** Who tells their story in the salon, as far as it is known. */
export const WitnessCard = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  const teamings = salon.teamings ?? [];
  const isAhead = stateOf(salon) === 'upcoming';
  const none = isAhead ? (salon.survivor_needed ? 'searching' : 'ownWitness') : 'noWitness';
  return (
    <Card as="section" className={classes.card ?? ''} marked={teamings.length > 0}>
      <h2>{t('whoTells')}</h2>
      {teamings.length === 0 ? <p className={classes.quiet}>{t(none)}</p> : null}
      {teamings.map((teaming) => (
        <div key={teaming.id}>
          <p className={classes.teller}>
            <bdi>{teaming.full_name}</bdi>
          </p>
          {teaming.witness_type === null ? null : <p>{t(teaming.witness_type)}</p>}
          {teaming.needs_ride ? <p className={classes.quiet}>{t('needsRide')}</p> : null}
          <StatusBadge tone={teaming.witness_contacted_at === null ? 'waiting' : 'done'}>
            {t(teaming.witness_contacted_at === null ? 'notContacted' : 'contacted')}
          </StatusBadge>
        </div>
      ))}
    </Card>
  );
};

/** What is done and what is left to do before the evening. */
export const ChecklistCard = ({ salon, hasWritten }: SalonProps & { readonly hasWritten: boolean }) => {
  const t = useRoomTexts();
  return (
    <Card as="section" className={classes.card ?? ''}>
      <h2>{t('goodEvening')}</h2>
      <ul className={classes.steps}>
        {stepsOf(salon, hasWritten).map(({ step, done }) => (
          <li key={step} className={clsx(classes.step, done && classes.isDone)}>
            {done ? <IconCheck aria-hidden size={20} /> : <IconCircle aria-hidden size={20} />}
            <span>
              <VisuallyHidden>{`${t(done ? 'done' : 'toDo')} `}</VisuallyHidden>
              {t(step)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** Closes or reopens a salon to guests, and shows it in the search or not (product §5.21). */
export const OpennessCard = ({ salon }: SalonProps) => {
  const t = useRoomTexts();
  const [busy, setBusy] = useState(false);
  const change = async (
    changed: { readonly is_open_for_guests: boolean } | { readonly evening_public: boolean },
  ) => {
    setBusy(true);
    try {
      await updateSalon(salon.id, changed);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const { is_open_for_guests, evening_public } = salon;
  return (
    <Card as="section" className={classes.card ?? ''}>
      <h2>{t('whoRegisters')}</h2>
      <SwitchRow
        label={t('open')}
        about={t(is_open_for_guests ? 'openOn' : 'openOff')}
        on={is_open_for_guests}
        busy={busy}
        onChange={(on) => void change({ is_open_for_guests: on })}
      />
      {is_open_for_guests ? (
        <SwitchRow
          label={t('public')}
          about={t(evening_public ? 'publicOn' : 'publicOff')}
          on={evening_public}
          busy={busy}
          onChange={(on) => void change({ evening_public: on })}
        />
      ) : null}
    </Card>
  );
};
