import type { SeasonQuestion } from '@salons/contract/season-answers';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { formatDay, formatWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { FieldGroup } from '../../ui/fields/FieldGroup.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { PillChoice } from '../../ui/layout/Pill.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { answerSeason, seasonQuestionQuery } from './seasonAnswer.api.ts';
import { useSeasonAnswerTexts } from './seasonAnswer.texts.ts';

type Answer = NonNullable<SeasonQuestion['answer']>;

const Day = ({ date }: { readonly date: string }) => {
  const language = useLanguage();
  return (
    <span>
      {formatWeekday(date, language)} <Ltr>{formatDay(date).slice(0, 5)}</Ltr>
    </span>
  );
};

interface ThanksProps {
  readonly question: SeasonQuestion;
  readonly onChange: () => void;
}

const Thanks = ({ question, onChange }: ThanksProps) => {
  const t = useSeasonAnswerTexts();
  const { answer, chosen } = question;
  const words = { yes: t('thanksYes'), no: t('thanksNo'), call_me: t('thanksCall') } as const;
  return (
    <Stack gap={20}>
      <Stack gap={12} surface="olive" roomy role="status">
        <Text size={20}>{answer === null ? '' : words[answer]}</Text>
        {answer !== 'yes' ? null : chosen.length === 0 ? (
          <p>{t('thanksNoDays')}</p>
        ) : (
          <>
            <p>{t('thanksDays')}</p>
            <Cluster as="ul" gap={16} rowGap={4}>
              {chosen.map((date) => (
                <li key={date}>
                  <Day date={date} />
                </li>
              ))}
            </Cluster>
            <p>{t('nextYes')}</p>
          </>
        )}
      </Stack>
      <div>
        <Button variant="default" onClick={onChange}>
          {t('change')}
        </Button>
      </div>
    </Stack>
  );
};

interface QuestionProps {
  readonly question: SeasonQuestion;
  readonly isPending: boolean;
  readonly onAnswer: (answer: Answer, days: readonly string[]) => void;
}

const Question = ({ question, isPending, onAnswer }: QuestionProps) => {
  const t = useSeasonAnswerTexts();
  const [isYes, setIsYes] = useState(question.answer === 'yes');
  const [days, setDays] = useState<readonly string[]>(question.chosen);
  if (!isYes)
    return (
      <Stack gap={12}>
        <Button fullWidth onClick={() => setIsYes(true)}>
          {t('yes')}
        </Button>
        <Button fullWidth variant="default" loading={isPending} onClick={() => onAnswer('no', [])}>
          {t('no')}
        </Button>
        <Button fullWidth variant="default" loading={isPending} onClick={() => onAnswer('call_me', [])}>
          {t('callMe')}
        </Button>
      </Stack>
    );
  const toggle = (date: string, on: boolean) =>
    setDays(on ? [...days, date] : days.filter((one) => one !== date));
  return (
    <Stack gap={20}>
      <FieldGroup label={t('days')} help={t('daysHelp')}>
        <Cluster gap={8}>
          {question.days.map(({ date, is_eve, is_teamed }) => (
            <PillChoice
              key={date}
              type="checkbox"
              checked={days.includes(date)}
              disabled={is_teamed}
              onChange={(event) => toggle(date, event.currentTarget.checked)}
            >
              <Day date={date} />
              {is_teamed ? ` (${t('arranged')})` : is_eve ? ` (${t('eve')})` : null}
            </PillChoice>
          ))}
        </Cluster>
      </FieldGroup>
      <Cluster gap={12}>
        <Button loading={isPending} onClick={() => onAnswer('yes', days)}>
          {t('save')}
        </Button>
        <Button variant="default" onClick={() => setIsYes(false)}>
          {t('back')}
        </Button>
      </Cluster>
    </Stack>
  );
};

/** A witness answers for the season by a link, without a login (product §11.214). */
export const SeasonAnswerPage = () => {
  const t = useSeasonAnswerTexts();
  const { token = '' } = useParams();
  const query = seasonQuestionQuery(token, useLanguage());
  const client = useQueryClient();
  const { data: question, error, refetch } = useQuery(query);
  const [isChanging, setIsChanging] = useState(false);
  const act = useSingleFlight({
    mutationFn: ({ answer, days }: { readonly answer: Answer; readonly days: readonly string[] }) =>
      answerSeason(token, { answer, days: [...days] }),
    onSuccess: (answered) => {
      client.setQueryData(query.queryKey, answered);
      setIsChanging(false);
    },
  });
  const hasEnded = [error, act.error].some((one) => one instanceof ApiError && one.status === 404);
  if (hasEnded)
    return (
      <Page width="form" key="ended">
        <PageTitle sub={t('endedAbout')}>{t('endedTitle')}</PageTitle>
        <div>
          <ButtonLink to="/">{t('home')}</ButtonLink>
        </div>
      </Page>
    );
  if (question === undefined)
    return (
      <Page width="form" key="loading">
        <PageTitle>{t('loading')}</PageTitle>
        <Waiting error={error} onRetry={() => void refetch()} count={1} />
      </Page>
    );
  return (
    <Page width="form" key="question">
      <PageTitle sub={t('about', { season: String(question.season) })}>
        {t('title', { name: question.first_name })}
      </PageTitle>
      {question.answer !== null && !isChanging ? (
        <Thanks question={question} onChange={() => setIsChanging(true)} />
      ) : (
        <Question
          question={question}
          isPending={act.isPending}
          onAnswer={(answer, days) => act.mutate({ answer, days })}
        />
      )}
      {act.error === null ? null : (
        <Text tone="wine" role="alert">
          {failureText(act.error)}
        </Text>
      )}
    </Page>
  );
};
