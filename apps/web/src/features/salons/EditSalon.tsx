import type { HostSalonForm } from '@salons/contract/salon-form';
import type { HostSalon } from '@salons/contract/salons';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { checkTimeRange, readSalonAnew, updateSalon } from './hostSalons.api.ts';
import { SalonForm } from './SalonForm.tsx';
import { useSalonFormTexts } from './salonForm.texts.ts';
import { changeOfSalon, fieldsOfSalon } from './salonForm.ts';

interface EditSalonProps {
  readonly salon: HostSalon;
  /** Answered back by the server: 2 leads on to the details, any other to the result (product §4.8). */
  readonly step?: number;
  readonly beside?: ReactNode;
  readonly onSaved: (saved: HostSalon) => unknown;
}

const isMoved = (salon: HostSalon, { event_time }: HostSalonForm) =>
  Date.parse(salon.event_time) !== Date.parse(event_time);

/**
 * A salon's form for a salon that stands. A new time is asked about before anything is changed (product §5.17),
 * and what somebody else has changed meanwhile is told (product §10.61).
 */
export const EditSalon = ({ salon, step, beside, onSaved }: EditSalonProps) => {
  const t = useSalonFormTexts();
  // What others change meanwhile must not pull the fields from under the hands.
  const [fields] = useState(() => fieldsOfSalon(salon));
  const [base, setBase] = useState(salon);
  const save = async (form: HostSalonForm) => {
    if (isMoved(base, form)) await checkTimeRange(salon.id, form.event_time);
    const change = changeOfSalon(base, form);
    try {
      await onSaved(await updateSalon(salon.id, step === undefined ? change : { ...change, step }));
    } catch (failure) {
      // Saved once more it is said knowingly.
      if (failure instanceof ApiError && failure.status === 409) setBase(await readSalonAnew(salon.id));
      throw failure;
    }
  };
  return (
    <SalonForm
      fields={fields}
      draft={`salonChange.${salon.id}`}
      submit={t('save')}
      isTimeFixed={!salon.can.change_time}
      beside={beside}
      otherwise={{ conflict: t('changedMeanwhile') }}
      onSubmit={save}
    />
  );
};
