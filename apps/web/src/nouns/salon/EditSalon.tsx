import type { HostSalonForm } from '@salons/contract/salon-form';
import { type HostSalon, hostSalon } from '@salons/contract/salons';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { changeDraft, readDraft } from '../../ui/form/useDraft.ts';
import { checkTimeRange, refetchSalon, updateSalon } from './hostSalons.api.ts';
import { RelocationDialog } from './RelocationDialog.tsx';
import { countConcerned, findRelocation, type Relocation } from './relocation.rules.ts';
import { SalonForm } from './SalonForm.tsx';
import { useSalonFormTexts } from './salonForm.texts.ts';
import { diffSalon, resumeDraft, toSalonFields } from './salonForm.ts';

interface EditSalonProps {
  readonly salon: HostSalon;
  /** Returned by the server: 2 continues with the details, any other value with the result (product §4.8). */
  readonly step?: number;
  readonly beside?: ReactNode;
  /** Includes the fields of staff: the salon's own name, its length, number of testimonies. */
  readonly isForStaff?: boolean;
  readonly onSaved: (saved: HostSalon) => unknown;
}

const isMoved = (salon: HostSalon, { event_time }: HostSalonForm) =>
  Date.parse(salon.event_time) !== Date.parse(event_time);

const getDraftKey = (id: number) => `salonChange.${id}`;

/** Starts from the salon, or from the draft and the salon that it was based on. */
const begin = (salon: HostSalon) => {
  const draft = readDraft(getDraftKey(salon.id));
  const then = hostSalon.safeParse(draft['read']).data;
  const fresh = { fields: toSalonFields(salon), latest: salon };
  const { fields, latest } = then === undefined ? fresh : resumeDraft(draft, then, salon);
  changeDraft(getDraftKey(salon.id), { ...fields, read: latest });
  return { latest, fields: { ...fresh.fields, read: latest } };
};

interface Question {
  readonly relocation: Relocation;
  readonly answer: (isConfirmed: boolean) => void;
}

/**
 * Edits an existing salon. A new time is checked before saving (product §5.17), a new town or kind of meeting
 * is confirmed with the number of people affected (product §12.258), and concurrent changes are reported
 * (product §10.61), also those since the draft was stored.
 */
export const EditSalon = ({ salon, step, beside, isForStaff = false, onSaved }: EditSalonProps) => {
  const t = useSalonFormTexts();
  // Concurrent changes must not overwrite fields that are being edited.
  const [start] = useState(() => ({ base: salon, ...begin(salon) }));
  const { base, fields } = start;
  const [latest, setLatest] = useState(start.latest);
  const save = async (form: HostSalonForm) => {
    if (isMoved(base, form)) await checkTimeRange(salon.id, form.event_time);
    const change = diffSalon(base, form, latest);
    try {
      await onSaved(await updateSalon(salon.id, step === undefined ? change : { ...change, step }));
    } catch (failure) {
      // A second save confirms the overwrite.
      if (failure instanceof ApiError && failure.code === 'conflict') setLatest(await refetchSalon(salon.id));
      throw failure;
    }
  };
  const [question, setQuestion] = useState<Question>();
  const confirm = (form: HostSalonForm): Promise<boolean> => {
    const relocation = findRelocation(salon, form);
    if (relocation === undefined || countConcerned(salon).all === 0) return Promise.resolve(true);
    return new Promise((answer) => setQuestion({ relocation, answer }));
  };
  const ask =
    question === undefined ? null : (
      <RelocationDialog
        salon={salon}
        relocation={question.relocation}
        onAnswer={(isConfirmed) => {
          question.answer(isConfirmed);
          setQuestion(undefined);
        }}
      />
    );
  return (
    <>
      {ask}
      <SalonForm
        fields={fields}
        draft={getDraftKey(salon.id)}
        submit={t('save')}
        isTimeFixed={!salon.can.change_time}
        isForStaff={isForStaff}
        beside={beside}
        otherwise={{ conflict: t('changedMeanwhile') }}
        confirm={confirm}
        onSubmit={save}
      />
    </>
  );
};
