import {
  eveningMoods,
  feedbackWindow,
  type SalonFeedback,
  salonFeedbackForm,
} from '@salons/contract/salon-feedback';
import type { HostSalon } from '@salons/contract/salons';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDate } from '../../lib/format.ts';
import { salonFeedbackQuery, sendFeedback } from '../../nouns/evening/feedback.api.ts';
import { useFeedbackTexts } from '../../nouns/evening/feedback.texts.ts';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { SavedNote } from '../../ui/feedback/SavedNote.tsx';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';

/** No default: the question is open. */
const feedbackForm = salonFeedbackForm.extend({ mood: z.unknown().pipe(salonFeedbackForm.shape.mood) });
const longestWords = 2000;

interface FeedbackProps {
  readonly salon: HostSalon;
}

const FeedbackForm = ({ salon, sent }: FeedbackProps & { readonly sent: SalonFeedback | null }) => {
  const t = useFeedbackTexts();
  const form = useZodForm(feedbackForm, {
    mood: sent?.mood ?? '',
    came: sent?.came ?? null,
    words: sent?.words ?? null,
  });
  return (
    <Form form={form} draft={`feedback.${salon.id}`} onSubmit={(form) => sendFeedback(salon.id, form)}>
      <RadioCards
        name="mood"
        label={t('mood')}
        required
        choices={eveningMoods.map((mood) => ({ value: mood, label: t(`mood_${mood}`) }))}
      />
      <NumberField name="came" label={t('came')} help={t('cameHelp')} />
      <TextAreaField name="words" label={t('words')} help={t('wordsHelp')} max={longestWords} rows={4} />
      <Stack gap={12}>
        <SubmitButton>{t(sent === null ? 'send' : 'change')}</SubmitButton>
        <SavedNote />
      </Stack>
    </Form>
  );
};

/** The host's feedback after the evening (product §5.213); read-only once it can no longer be changed. */
export const FeedbackCard = ({ salon }: FeedbackProps) => {
  const t = useFeedbackTexts();
  const { data } = useQuery(salonFeedbackQuery(salon.id));
  if (data === undefined) return null;
  const { feedback, can_send } = data;
  if (feedback === null && !can_send) return null;
  const until = new Date(feedbackWindow(salon).until).toISOString();
  return (
    <Card gap={16} as="section">
      <h2>{t('title')}</h2>
      {feedback === null ? null : (
        <p role="status">{t('sent', { date: formatDate(feedback.changed_at, salon.time_zone) })}</p>
      )}
      {can_send ? (
        <>
          <Text tone="quiet">{t('about', { date: formatDate(until, salon.time_zone) })}</Text>
          <FeedbackForm salon={salon} sent={feedback} />
        </>
      ) : feedback === null ? null : (
        <>
          <p>{t(`mood_${feedback.mood}`)}</p>
          {feedback.came === null ? null : <p>{t('cameCount', { count: feedback.came })}</p>}
          {feedback.words === null ? null : (
            <Text face="title" lines>
              <bdi>{feedback.words}</bdi>
            </Text>
          )}
        </>
      )}
    </Card>
  );
};
