import { id, isoDate, timeZone } from '@salons/contract/fields';
import { hourOfDay } from '@salons/contract/witness-form';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { LocalityField } from '../../nouns/place/LocalityField.tsx';
import { useMarkedSalonDays } from '../../nouns/season/salonDays.api.ts';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { SearchSelectField } from '../../ui/choices/SearchSelectField.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { isClashing, type TimeRow } from './times.rules.ts';

const timeForm = (rows: readonly TimeRow[], row: TimeRow) =>
  z
    .object({
      date: isoDate,
      start_time: hourOfDay,
      end_time: hourOfDay,
      is_digital: z.boolean(),
      radius_km: z.int().min(1).max(1000).optional(),
      city: z.preprocess((value) => value, id.optional()),
      city_text: z.string().optional(),
      time_zone: timeZone,
    })
    .refine(({ start_time, end_time }) => start_time < end_time, {
      path: ['end_time'],
      message: 'outOfRange',
    })
    .refine(
      ({ date, start_time, end_time, time_zone }) => {
        return !isClashing(rows, { ...row, date, start_time, end_time, time_zone });
      },
      { path: ['date'], message: 'dateAlreadyExists' },
    );

const PlaceFields = () => {
  const t = useWitnessTexts();
  const isDigital: unknown = useWatch({ name: 'is_digital' });
  if (isDigital === true) return null;
  return (
    <Grid least={220} gap={20} align="start">
      <LocalityField label={t('startsAt')} help={t('startsAtHelp')} />
      <NumberField name="radius_km" label={t('radius')} help={t('radiusHelp')} />
    </Grid>
  );
};

const ZoneField = () => {
  const t = useWitnessTexts();
  const zones = useMemo(
    () => Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: value })),
    [],
  );
  return <SearchSelectField name="time_zone" label={t('zone')} choices={zones} required />;
};

interface TimeDialogProps {
  readonly row: TimeRow;
  readonly rows: readonly TimeRow[];
  /** Abroad the time zone is required. */
  readonly isAbroad: boolean;
  readonly onClose: () => void;
  readonly onDone: (row: TimeRow) => void;
}

/** Adds or edits a time of the list; saved with the list. */
export const TimeDialog = ({ row, rows, isAbroad, onClose, onDone }: TimeDialogProps) => {
  const t = useWitnessTexts();
  const marks = useMarkedSalonDays();
  const schema = useMemo(() => timeForm(rows, row), [rows, row]);
  const unknown: object = { radius_km: row.radius_km ?? '', city: row.city ?? '', city_text: '' };
  const form = useZodForm(schema, {
    date: row.date,
    start_time: row.start_time,
    end_time: row.end_time,
    is_digital: row.is_digital,
    time_zone: row.time_zone,
    ...unknown,
  });
  const done = ({ radius_km, city, city_text: _, ...entered }: z.output<typeof schema>) => {
    const place = entered.is_digital ? undefined : city;
    // Another place has another point, which the server looks up.
    const point =
      place === row.city && !entered.is_digital ? { lat: row.lat, lng: row.lng } : { lat: null, lng: null };
    onDone({
      ...row,
      ...entered,
      ...point,
      city: place ?? null,
      radius_km: entered.is_digital ? null : (radius_km ?? null),
    });
    return Promise.resolve();
  };
  return (
    <Dialog opened onClose={onClose} title={t(row.date === '' ? 'addTime' : 'editTime')}>
      <Form form={form} onSubmit={done}>
        <DateField name="date" label={t('day')} marks={marks} required />
        <Grid least={220} gap={20} align="start">
          <TimeField name="start_time" label={t('from')} from={6} required />
          <TimeField
            name="end_time"
            label={t('until')}
            from={6}
            errors={{ outOfRange: t('endFirst') }}
            required
          />
        </Grid>
        {isAbroad ? <ZoneField /> : null}
        <RadioCards
          name="is_digital"
          label={t('how')}
          choices={[
            { value: false, label: t('atSalon') },
            { value: true, label: t('byVideo') },
          ]}
        />
        <PlaceFields />
        <DialogSubmit onClose={onClose}>{t('changeIt')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
