import { useQuery } from '@tanstack/react-query';
import { toLocalDay } from '../../lib/format.ts';
import { useLanguageChoices } from '../../nouns/reference/offered.api.ts';
import { salonDaysQuery } from '../../nouns/reference/reference.api.ts';
import { useSalonDayName } from '../../nouns/season/salonDays.api.ts';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { DateChips } from '../../ui/dates/DateChips.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import { usePeopleTexts } from './people.texts.ts';

/** The evening of a host on the telephone: day, hour, places, language (product §10.143). */
export const SalonEntryFields = ({ isRequired = false }: { readonly isRequired?: boolean }) => {
  const t = usePeopleTexts();
  const { data: days = [] } = useQuery(salonDaysQuery);
  const nameDay = useSalonDayName();
  const today = toLocalDay(new Date().toISOString());
  return (
    <>
      <DateChips
        name="date"
        label={t('evening')}
        days={days.map((day) => ({ date: day.date, disabled: day.date < today, mark: nameDay(day) }))}
        required={isRequired}
      />
      <Grid gap={16} least={220} align="start">
        <TimeField name="event_time" label={t('hour')} from={8} to={23} />
        <NumberField name="max_guests" label={t('places')} required />
        <SelectField
          name="salon_language"
          label={t('salonLanguage')}
          choices={useLanguageChoices('salon_language')}
          required
        />
      </Grid>
    </>
  );
};
