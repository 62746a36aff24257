import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayMonth, formatShortWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { settings } from '../../lib/settings.ts';
import { salonDaysQuery } from '../../nouns/reference/reference.api.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { PillChoice } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useAnswerTexts } from '../records/witnessAnswers.texts.ts';
import { dayPartNames } from '../witnesses/witnessAnswers.api.ts';
import { witnessSlotsQuery, yearCommentsQuery } from '../witnesses/witnesses.staff.api.ts';
import { answerKeys, type CaseDraft } from './cases.rules.ts';
import { Key } from './Key.tsx';
import { useTodayTexts } from './today.texts.ts';
import classes from './WitnessAsk.module.css';

const Line = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Cluster gap={8} align="center" role="group" aria-label={label}>
    <Text as="span" aria-hidden className={classes.label}>
      {label}
    </Text>
    {children}
  </Cluster>
);

interface WitnessAskProps {
  readonly witness: number;
  readonly draft: CaseDraft;
  readonly enter: (part: Partial<CaseDraft>) => void;
}

/** What to ask a witness: the answer for this year, days and hours. Saved with the outcome of the call. */
export const WitnessAsk = ({ witness, draft, enter }: WitnessAskProps) => {
  const t = useTodayTexts();
  const answerText = useAnswerTexts();
  const language = useLanguage();
  const { data: answers } = useQuery(yearCommentsQuery(witness));
  const { data: slots } = useQuery(witnessSlotsQuery(witness));
  const { data: days = [] } = useQuery(salonDaysQuery);
  const saved = answers?.find(({ year }) => year === settings.season?.year)?.status;
  const chosen = draft.days ?? [...new Set(slots?.map(({ date }) => date))];
  const isTeamed = (date: string) =>
    slots?.some((slot) => slot.date === date && slot.host_salon !== null) === true;
  const toggle = (date: string, isOn: boolean) =>
    enter({ days: isOn ? [...chosen, date] : chosen.filter((day) => day !== date) });
  return (
    <Stack as="section" surface="card" gap={12} className={classes.ask}>
      <Line label={answerText('ask')}>
        {answerKeys.map(({ key, answer }) => (
          <PillChoice
            key={answer}
            type="radio"
            name={`answer${witness}`}
            checked={(draft.answer ?? saved) === answer}
            aria-keyshortcuts={key}
            onChange={() => enter({ answer })}
          >
            {answerText(answer)}
            <Key name={key} />
          </PillChoice>
        ))}
      </Line>
      <Line label={t('days')}>
        {days.map(({ date }) => (
          <PillChoice
            key={date}
            type="checkbox"
            checked={chosen.includes(date)}
            disabled={slots === undefined || isTeamed(date)}
            onChange={(event) => toggle(date, event.currentTarget.checked)}
          >
            {formatShortWeekday(date, language)} <bdi dir="ltr">{formatDayMonth(date)}</bdi>
            {isTeamed(date) ? ` · ${t('teamedDay')}` : null}
          </PillChoice>
        ))}
      </Line>
      <Line label={t('part')}>
        {dayPartNames.map((part) => (
          <PillChoice
            key={part}
            type="radio"
            name={`part${witness}`}
            checked={draft.part === part}
            onChange={() => enter({ part })}
          >
            {answerText(part)}
          </PillChoice>
        ))}
      </Line>
    </Stack>
  );
};
