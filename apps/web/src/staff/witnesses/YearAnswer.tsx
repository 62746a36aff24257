import { freeText } from '@salons/contract/fields';
import { yearAnswers } from '@salons/contract/states';
import type { YearComment } from '@salons/contract/witness-records';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { formatDate } from '../../lib/format.ts';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Part } from '../records/ProfilePage.tsx';
import { WitnessStatusBadge } from '../records/WitnessBadges.tsx';
import { useWitnessTexts } from '../records/witnesses.texts.ts';
import { refetchYearAnswers, saveYearAnswer, yearCommentsQuery } from './witnesses.staff.api.ts';

const answerForm = z.object({ status: z.enum(yearAnswers), comment: freeText(5000).optional() });

const Written = ({ answer }: { readonly answer: YearComment }) => {
  const t = useWitnessTexts();
  const by = { name: answer.author_name ?? '', date: formatDate(answer.updated_at) };
  return (
    <div>
      <Cluster as="p" gap={20} rowGap={8} align="center">
        <WitnessStatusBadge status={answer.status} />
        <Text as="span" tone="quiet">
          {t('byOn', by)}
        </Text>
      </Cluster>
      {answer.comment === null ? null : (
        <Text lines breaks dir="auto">
          {answer.comment}
        </Text>
      )}
    </div>
  );
};

interface AnswerProps {
  readonly witness: number;
  readonly standing: YearComment | undefined;
  readonly onClose?: () => void;
  readonly onSaved: () => void;
}

const AnswerForm = ({ witness, standing, onClose, onSaved }: AnswerProps) => {
  const t = useWitnessTexts();
  const unanswered: object = { status: standing?.status ?? '' };
  const form = useZodForm(answerForm, { comment: standing?.comment ?? '', ...unanswered });
  // The initial record, or the one of the last conflict: saving again overwrites it knowingly.
  const [latest, setLatest] = useState(standing);
  const save = async ({ status, comment }: z.output<typeof answerForm>) => {
    try {
      await saveYearAnswer(witness, latest, { status, comment: comment ?? null });
      onSaved();
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 409) {
        const answers = await refetchYearAnswers(witness);
        setLatest(
          answers.find(({ id, year }) =>
            latest === undefined ? year === settings.season?.year : id === latest.id,
          ),
        );
      }
      throw failure;
    }
  };
  return (
    <Form form={form} onSubmit={save} otherwise={{ conflict: t('answerTaken') }}>
      <RadioCards
        name="status"
        label={t('answer')}
        required
        choices={yearAnswers.map((value) => ({ value, label: t(`status_${value}`) }))}
      />
      <TextAreaField name="comment" label={t('answerWords')} max={5000} rows={2} />
      <Cluster gap={12} align="center">
        <SubmitButton>{t('save')}</SubmitButton>
        {onClose === undefined ? null : (
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        )}
      </Cluster>
    </Form>
  );
};

/** One season's answer with its form. */
const SeasonAnswer = ({
  witness,
  standing,
  canChange,
}: Omit<AnswerProps, 'onSaved'> & { readonly canChange: boolean }) => {
  const t = useWitnessTexts();
  const [isOpen, setOpen] = useState(standing === undefined);
  const close = () => setOpen(false);
  const shown =
    standing === undefined ? <Text tone="quiet">{t('noAnswer')}</Text> : <Written answer={standing} />;
  if (!canChange) return shown;
  if (!isOpen)
    return (
      <Cluster gap={12} rowGap={4} align="center" justify="between">
        {shown}
        <Button variant="subtle" size="sm" onClick={() => setOpen(true)}>
          {t('edit')}
        </Button>
      </Cluster>
    );
  return (
    <Stack gap={8}>
      {shown}
      <AnswerForm
        witness={witness}
        standing={standing}
        onSaved={close}
        {...(standing === undefined ? {} : { onClose: close })}
      />
    </Stack>
  );
};

/** A witness's answers for this and earlier seasons (product §11.4). */
export const YearAnswerPart = ({
  witness,
  canChange,
}: {
  readonly witness: number;
  readonly canChange: boolean;
}) => {
  const t = useWitnessTexts();
  const { data, error, refetch } = useQuery(yearCommentsQuery(witness));
  const year = settings.season?.year;
  const earlier = data?.filter((answer) => answer.year !== year) ?? [];
  return (
    <Part title={year === undefined ? t('answer') : t('yearTitle', { year: String(year) })}>
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeletons count={1} height={96} /> : null}
      {data === undefined ? null : (
        <Stack gap={8}>
          {year === undefined ? null : (
            <SeasonAnswer
              witness={witness}
              standing={data.find((answer) => answer.year === year)}
              canChange={canChange}
            />
          )}
          {earlier.length === 0 ? null : (
            <details>
              <summary>{[t('earlier'), ...earlier.map((answer) => answer.year)].join(' ')}</summary>
              <Stack as="ul" gap={12}>
                {earlier.map((answer) => (
                  <li key={answer.id}>
                    <Text as="h4" size={18}>
                      {answer.year}
                    </Text>
                    <SeasonAnswer witness={witness} standing={answer} canChange={canChange} />
                  </li>
                ))}
              </Stack>
            </details>
          )}
        </Stack>
      )}
    </Part>
  );
};
