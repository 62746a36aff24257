import type { SalonDay } from '@salons/contract/salon-days';
import { useWatch } from 'react-hook-form';
import { toLocalDay } from '../../lib/format.ts';
import { useMarkedSalonDays, useSalonDayName } from '../../nouns/season/salonDays.api.ts';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { DateChips } from '../../ui/dates/DateChips.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import { slotParts } from './slots.ts';

const DayField = ({ days }: { readonly days: readonly SalonDay[] }) => {
  const t = useRegistrationTexts();
  const isOther: unknown = useWatch({ name: 'other_day' });
  const today = toLocalDay(new Date().toISOString());
  const ahead = days.filter(({ date }) => date >= today);
  const errors = { outOfRange: t('datePast'), dateAlreadyExists: t('dateTaken') };
  const nameDay = useSalonDayName();
  const marks = useMarkedSalonDays();
  return (
    <>
      {isOther === true || ahead.length === 0 ? (
        <DateField name="date" label={t('day')} min={today} marks={marks} errors={errors} />
      ) : (
        <DateChips
          name="date"
          label={t('day')}
          help={t('dayHelp')}
          errors={errors}
          days={ahead.map((day) => ({ date: day.date, mark: nameDay(day) }))}
        />
      )}
      {ahead.length === 0 ? null : <CheckField name="other_day" label={t('otherDay')} />}
    </>
  );
};

const kilometres = [10, 20, 30, 50, 100] as const;

export const SlotFields = ({ days }: { readonly days: readonly SalonDay[] }) => {
  const t = useRegistrationTexts();
  const [part, isDigital] = useWatch({ name: ['part', 'is_digital'] });
  return (
    <>
      <DayField days={days} />
      <RadioCards
        name="part"
        label={t('part')}
        choices={slotParts.map((value) => ({ value, label: t(value), about: about[value] }))}
      />
      {part === 'hours' ? (
        <Grid gap={20} least={220}>
          <TimeField name="start_time" label={t('fromHour')} from={6} />
          <TimeField
            name="end_time"
            label={t('toHour')}
            from={6}
            errors={{ outOfRange: t('endBeforeStart') }}
          />
        </Grid>
      ) : null}
      <RadioCards
        name="is_digital"
        label={t('how')}
        choices={[
          { value: false, label: t('inPerson') },
          { value: true, label: t('digital') },
        ]}
      />
      {isDigital === true ? null : (
        <SelectField
          name="radius_km"
          label={t('radius')}
          choices={kilometres.map((km) => ({ value: km, label: t('km', { km }) }))}
        />
      )}
    </>
  );
};

const hours = (text: string) => <bdi dir="ltr">{text}</bdi>;
const about = {
  morning: hours('08:00–12:00'),
  afternoon: hours('12:00–17:00'),
  evening: hours('17:00–22:00'),
  hours: undefined,
} as const;
