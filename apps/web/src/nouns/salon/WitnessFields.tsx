import { witnessTypes } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { formatDate, formatTime, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { useOffered } from '../reference/offered.api.ts';
import { nameIn } from '../reference/reference.api.ts';
import { trainingsQuery } from './hostSalons.api.ts';
import { useSalonFormTexts } from './salonForm.texts.ts';
import { isTrainingOver } from './trainings.rules.ts';

const TrainingField = () => {
  const t = useSalonFormTexts();
  const language = useLanguage();
  const { data = [] } = useQuery(trainingsQuery);
  const trainings = useOffered(
    data.map((row) => ({ ...row, retired: row.retired === true || isTrainingOver(row) })),
    'host_salon_training',
  );
  const formatTraining = (startsAt: string | null, isDigital: boolean) => [
    ...(startsAt === null
      ? []
      : [
          `${formatWeekday(toLocalDay(startsAt), language)} ${formatDate(startsAt)}, ${formatTime(startsAt)}`,
        ]),
    ...(isDigital ? [t('trainingDigital')] : []),
  ];
  return (
    <SelectField
      name="host_salon_training"
      label={t('training')}
      required
      errors={{ invalid: t('trainingOver') }}
      choices={trainings.map((row) => ({
        value: row.id,
        label: [nameIn(language, row), ...formatTraining(row.starts_at, row.is_digital)].join(' · '),
      }))}
    />
  );
};

/** Facts for the staff: experience, testimony, preparation; notes to them not while opening. */
export const WitnessFields = ({ isOpening = false }: { readonly isOpening?: boolean }) => {
  const t = useSalonFormTexts();
  const isNeeded: unknown = useWatch({ name: 'survivor_needed' });
  return (
    <Card gap={24} as="section">
      <h2>{t('witness')}</h2>
      <RadioCards
        name="hosted_before"
        label={t('hostedBefore')}
        required
        isPair
        choices={[
          { value: true, label: t('yes') },
          { value: false, label: t('no') },
        ]}
      />
      <RadioCards
        name="survivor_needed"
        label={t('survivorNeeded')}
        required
        isPair
        choices={[
          { value: true, label: t('survivorYes'), about: t('survivorYesAbout') },
          { value: false, label: t('survivorNo'), about: t('survivorNoAbout') },
        ]}
      />
      {isNeeded === true ? (
        <SelectField
          name="preferred_witness_type"
          label={t('preferredType')}
          choices={witnessTypes.map((value) => ({ value, label: t(value) }))}
        />
      ) : null}
      <TrainingField />
      {isOpening ? null : (
        <TextAreaField
          name="staff_free_text"
          label={t('staffText')}
          help={t('staffTextHelp')}
          max={5000}
          errors={{ tooLong: t('staffTooLong') }}
        />
      )}
    </Card>
  );
};
