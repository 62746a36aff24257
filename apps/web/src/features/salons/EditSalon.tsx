import type { HostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';
import { type ReactNode, useState } from 'react';
import { checkTimeRange, updateSalon } from './hostSalons.api.ts';
import { SalonForm } from './SalonForm.tsx';
import { useSalonFormTexts } from './salonForm.texts.ts';
import { fieldsOfSalon } from './salonForm.ts';

interface EditSalonProps {
  readonly salon: HostSalon;
  /** Answered back by the server: 2 leads on to the details, any other to the result (product §4.8). */
  readonly step?: number;
  readonly beside?: ReactNode;
  readonly onSaved: (saved: HostSalon) => unknown;
}

const isMoved = (salon: HostSalon, { event_time }: HostSalonForm) =>
  Date.parse(salon.event_time) !== Date.parse(event_time);

/** A salon's form for a salon that stands. A new time is asked about before anything is changed (product §5.17). */
export const EditSalon = ({ salon, step, beside, onSaved }: EditSalonProps) => {
  const t = useSalonFormTexts();
  // What others change meanwhile must not pull the fields from under the hands.
  const [fields] = useState(() => fieldsOfSalon(salon));
  const save = async (form: HostSalonForm) => {
    if (isMoved(salon, form)) await checkTimeRange(salon.id, form.event_time);
    const saved = await updateSalon(salon.id, step === undefined ? form : { ...form, step });
    await onSaved(saved);
  };
  return (
    <SalonForm
      fields={fields}
      draft={`salonChange.${salon.id}`}
      submit={t('save')}
      isTimeFixed={!salon.can.change_time}
      beside={beside}
      onSubmit={save}
    />
  );
};
