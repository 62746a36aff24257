import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { homeZone, toLocalDay } from '../../lib/format.ts';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { DateChips } from '../../ui/dates/DateChips.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { TimeField } from '../../ui/dates/TimeField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { useLanguageChoices } from '../reference/offered.api.ts';
import { salonDaysQuery } from '../reference/reference.api.ts';
import { useMarkedSalonDays, useSalonDayName } from '../season/salonDays.api.ts';
import { currentSeasonQuery } from '../season/seasons.api.ts';
import { useSalonFormTexts } from './salonForm.texts.ts';

/** A private salon in Israel chooses one of the salon days, any other any day (product §5.15). */
const DayField = () => {
  const t = useSalonFormTexts();
  const [isOrg, country, zone] = useWatch({ name: ['is_org', 'country', 'time_zone'] });
  const { data: days = [] } = useQuery(salonDaysQuery);
  const { data: season } = useQuery(currentSeasonQuery);
  const nameDay = useSalonDayName();
  const marks = useMarkedSalonDays();
  const today = toLocalDay(new Date().toISOString(), typeof zone === 'string' ? zone : homeZone);
  const invalid = t('dateNotThatDay');
  if (isOrg === true || country !== 'IL') {
    const last = season === undefined ? {} : { max: season.ends_on };
    return (
      <DateField
        name="date"
        label={t('date')}
        help={t('anyDateHelp')}
        min={today}
        {...last}
        marks={marks}
        errors={{ invalid }}
        required
      />
    );
  }
  return (
    <DateChips
      name="date"
      label={t('date')}
      help={t('dateHelp')}
      errors={{ invalid }}
      days={days.map((day) => ({ date: day.date, disabled: day.date < today, mark: nameDay(day) }))}
      required
    />
  );
};

interface WhenFieldsProps {
  readonly isFixed: boolean;
}

export const WhenFields = ({ isFixed }: WhenFieldsProps) => {
  const t = useSalonFormTexts();
  const languages = useLanguageChoices('language');
  return (
    <Card gap={24} as="section">
      <h2 tabIndex={-1}>{t('when')}</h2>
      {isFixed ? (
        <Row surface="candle" as="p" gap={8}>
          <IconLock aria-hidden size={22} />
          {t('timeFixed')}
        </Row>
      ) : null}
      <DayField />
      <TimeField
        name="event_time"
        label={t('time')}
        help={t('timeHelp')}
        from={8}
        to={23}
        errors={{ outOfRange: t('timeOutOfRange'), alreadyTeamedWithWitness: t('timeFixed') }}
        required
      />
      <SelectField name="language" label={t('language')} choices={languages} required />
    </Card>
  );
};
