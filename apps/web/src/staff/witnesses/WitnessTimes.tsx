import type { WitnessSlot } from '@salons/contract/witness-records';
import type { Witness } from '@salons/contract/witnesses';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../lib/apiError.ts';
import { homeZone } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure, showToast } from '../../ui/feedback/toastStore.ts';
import { useUnsaved } from '../../ui/form/useUnsaved.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Part } from '../records/ProfilePage.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { TimeDialog } from './TimeDialog.tsx';
import { TimeList } from './TimeList.tsx';
import { refusedRows, type TimeRow, toBody, toRows, withoutRow, withRow } from './times.rules.ts';
import { replaceSlots, witnessSlotsQuery } from './witnesses.staff.api.ts';

interface TimesProps {
  readonly witness: Witness;
  readonly canChange: boolean;
}

const newRow = (key: string, witness: Witness, slots: readonly WitnessSlot[]): TimeRow => ({
  id: null,
  key,
  date: '',
  start_time: '17:00',
  end_time: '22:00',
  time_zone: witness.country === 'IL' ? homeZone : (slots[0]?.time_zone ?? ''),
  is_digital: witness.is_digital,
  city: witness.city,
  lat: witness.lat,
  lng: witness.lng,
  radius_km: 20,
  host_salon: null,
});

/** The edited list, saved as a whole; follows the server until it is edited. */
const useTimes = (witness: number, slots: readonly WitnessSlot[]) => {
  const t = useWitnessTexts();
  const [changed, setChanged] = useState<readonly TimeRow[]>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [step, setStep] = useState<'open' | 'saved' | 'overtaken'>('open');
  const rows = changed ?? toRows(slots);
  const change = (next: readonly TimeRow[] | undefined) => {
    setChanged(next);
    setRefused([]);
    setStep('open');
  };
  const save = useSingleFlight({
    mutationFn: () => replaceSlots(witness, toBody(rows)),
    onMutate: () => setStep('open'),
    onSuccess: () => {
      change(undefined);
      setStep('saved');
    },
    onError: (failure) => {
      const { status, fields } = failure instanceof ApiError ? failure : { status: 0, fields: {} };
      if ('witness_salons' in fields) setRefused(refusedRows(slots, rows));
      if (status === 409) {
        setStep('overtaken');
        showToast(t('timesGone'));
      } else showFailure(failure);
    },
  });
  return { rows, isChanged: changed !== undefined, refused, step, change, save };
};

const Times = ({ witness, canChange, slots }: TimesProps & { readonly slots: readonly WitnessSlot[] }) => {
  const t = useWitnessTexts();
  const { rows, isChanged, refused, step, change, save } = useTimes(witness.id, slots);
  const [opened, setOpened] = useState<TimeRow>();
  useUnsaved(isChanged);
  const count = useRef(0);
  const add = () => {
    count.current += 1;
    setOpened(newRow(`new ${count.current}`, witness, slots));
  };
  return (
    <Stack gap={8}>
      <TimeList
        rows={rows}
        refused={refused}
        canChange={canChange}
        onEdit={setOpened}
        onRemove={(key) => change(withoutRow(rows, key))}
      />
      {canChange ? (
        <Cluster gap={12} rowGap={4} align="center">
          <Button variant="default" size="sm" data-act="times" onClick={add}>
            {t('addTime')}
          </Button>
          {isChanged ? (
            <>
              <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
                {t('saveTimes')}
              </Button>
              <Button variant="default" size="sm" onClick={() => change(undefined)}>
                {t('discard')}
              </Button>
            </>
          ) : rows.some(({ host_salon }) => host_salon !== null) ? (
            <Text tone="quiet">{t('teamedStays')}</Text>
          ) : null}
        </Cluster>
      ) : null}
      <Text tone="quiet" role="status">
        {step === 'overtaken'
          ? t('timesGone')
          : isChanged
            ? t('unsaved')
            : step === 'saved'
              ? t('timesSaved')
              : null}
      </Text>
      {opened === undefined ? null : (
        <TimeDialog
          row={opened}
          rows={rows}
          isAbroad={witness.country !== 'IL'}
          onClose={() => setOpened(undefined)}
          onDone={(row) => {
            change(withRow(rows, row));
            setOpened(undefined);
          }}
        />
      )}
    </Stack>
  );
};

/** A witness's free times, edited and saved as a whole (product §11.3). */
export const WitnessTimesPart = ({ witness, canChange }: TimesProps) => {
  const t = useWitnessTexts();
  const { data, error, refetch } = useQuery(witnessSlotsQuery(witness.id));
  return (
    <Part title={t('times')}>
      {data !== undefined ? (
        <Times witness={witness} canChange={canChange} slots={data} />
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} count={2} height={72} />
      )}
    </Part>
  );
};
