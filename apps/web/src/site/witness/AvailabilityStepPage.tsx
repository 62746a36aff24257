import type { SalonDay } from '@salons/contract/salon-days';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { toLocalDay } from '../../lib/format.ts';
import { currentLanguage } from '../../lib/language.ts';
import { salonDaysQuery } from '../../nouns/reference/reference.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import classes from './AvailabilityStepPage.module.css';
import { RegistrationFrame, StepForm } from './RegistrationFrame.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import {
  availabilityForm,
  findStepByFields,
  forgetSteps,
  getStepPath,
  parseStoredSlots,
  type StoredSlot,
  toRegistrationBody,
} from './registration.ts';
import { SlotFields } from './SlotFields.tsx';
import { SlotList } from './SlotList.tsx';
import { emptySlot, isStarted, toSlot, withSlot } from './slots.ts';
import { WideActions } from './WideActions.tsx';
import { registerWitness } from './witnesses.api.ts';

type Values = z.input<typeof availabilityForm>;
type TimesForm = UseFormReturn<Values, unknown, z.output<typeof availabilityForm>>;

const today = () => toLocalDay(new Date().toISOString());

const Times = ({ form, days }: { readonly form: TimesForm; readonly days: readonly SalonDay[] }) => {
  const t = useRegistrationTexts();
  const [news, setNews] = useState('');
  const storedSlots: unknown = useWatch({ control: form.control, name: 'availability' });
  const slots = parseStoredSlots(storedSlots);
  const fieldValues = useWatch({
    control: form.control,
    name: ['date', 'part', 'start_time', 'end_time'],
  }).join();
  // An edit clears the errors of the last attempt.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on each change of a value
  useEffect(() => form.clearErrors(['date', 'part', 'start_time', 'end_time']), [fieldValues, form]);

  const store = (list: StoredSlot[], words: string) => {
    form.setValue('availability', list);
    setNews(words);
  };
  const add = () => {
    const read = toSlot(form.getValues(), slots, today());
    if ('problem' in read) {
      const { field, code } = read.problem;
      form.setError(field, { type: 'slot', message: code }, { shouldFocus: true });
      return;
    }
    store(withSlot(slots, read.slot), t('added'));
    for (const name of ['date', 'part', 'start_time', 'end_time'] as const) form.setValue(name, '');
  };
  return (
    <>
      <Stack as="section" gap={20}>
        <h2>{t('chosen')}</h2>
        <SlotList
          slots={slots}
          onRemove={(index) =>
            store(
              slots.filter((_, at) => at !== index),
              t('removed'),
            )
          }
        />
        <VisuallyHidden role="status">{news}</VisuallyHidden>
      </Stack>
      <Stack surface="paper" roomy as="section" gap={20} className={classes.adding}>
        <h2>{t('addTitle')}</h2>
        <SlotFields days={days} />
        <WideActions>
          <Button variant="default" onClick={add}>
            {t('add')}
          </Button>
        </WideActions>
      </Stack>
    </>
  );
};

/** The list with the form's slot, if that is complete; an incomplete one is reported. */
const allSlots = (values: Values): readonly StoredSlot[] => {
  const slots = parseStoredSlots(values.availability);
  if (!isStarted(values)) return slots;
  const read = toSlot(values, slots, today());
  if ('slot' in read) return withSlot(slots, read.slot);
  const { field, code } = read.problem;
  throw new ApiError(400, code, { [field]: code });
};

const Availability = ({ days }: { readonly days: readonly SalonDay[] }) => {
  const t = useRegistrationTexts();
  const navigate = useNavigate();
  const form = useZodForm(availabilityForm, { availability: [], other_day: false, ...emptySlot });
  const send = async () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const registration = toRegistrationBody(allSlots(form.getValues()), timeZone);
    if (registration === undefined) return navigate(getStepPath('register'));
    try {
      await registerWitness({ ...registration, language: currentLanguage() });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const step = findStepByFields(Object.keys(failure.fields));
      if (step !== 'availability') return navigate(getStepPath(step), { state: { refused: failure.fields } });
      throw failure.fields['witness_salons'] === undefined
        ? failure
        : new ApiError(400, failure.code, { date: failure.code });
    }
    forgetSteps();
    return navigate(getStepPath('thanks'), { replace: true, state: { sent: true } });
  };
  return (
    <StepForm
      step="availability"
      form={form}
      onSubmit={send}
      submit={t('finish')}
      otherwise={{ throttled: t('sendThrottled') }}
    >
      <Times form={form} days={days} />
    </StepForm>
  );
};

/** The last step: available times, then submit (product §11.24). */
export const AvailabilityStepPage = () => {
  const t = useRegistrationTexts();
  const days = useQuery(salonDaysQuery);
  return (
    <RegistrationFrame
      step="availability"
      title={t('timesTitle')}
      sub={`${t('of', { current: 5 })}. ${t('timesAbout')}`}
    >
      {days.isError ? (
        <ErrorState error={days.error} onRetry={() => void days.refetch()} />
      ) : days.data === undefined ? (
        <Skeletons count={3} height={96} />
      ) : (
        <Availability days={days.data} />
      )}
    </RegistrationFrame>
  );
};
