import { yearAnswers } from '@salons/contract/states';
import { useQuery } from '@tanstack/react-query';
import { formatDayMonth, formatShortWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { salonDaysQuery } from '../../nouns/reference/reference.api.ts';
import { ChipsField } from '../../ui/choices/ChipsField.tsx';
import { PillsField } from '../../ui/choices/PillsField.tsx';
import { useAnswerTexts } from '../records/witnessAnswers.texts.ts';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { dayPartNames } from './witnessAnswers.api.ts';

/** What to ask a witness on the telephone: the answer for this season, days and hours. */
export const WitnessAnswerFields = () => {
  const t = useWitnessTexts();
  const answerText = useAnswerTexts();
  const language = useLanguage();
  const { data: days = [] } = useQuery(salonDaysQuery);
  const today = toLocalDay(new Date().toISOString());
  return (
    <>
      <PillsField
        name="answer"
        label={answerText('ask')}
        choices={yearAnswers.map((value) => ({ value, label: answerText(value) }))}
      />
      <ChipsField
        name="days"
        label={t('callDays')}
        choices={days
          .filter(({ date }) => date >= today)
          .map(({ date }) => ({
            value: date,
            label: `${formatShortWeekday(date, language)} ${formatDayMonth(date)}`,
          }))}
      />
      <PillsField
        name="part"
        label={t('callPart')}
        choices={dayPartNames.map((value) => ({ value, label: answerText(value) }))}
      />
    </>
  );
};
