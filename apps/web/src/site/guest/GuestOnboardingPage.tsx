import type { Guest } from '@salons/contract/guests';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText } from '../../lib/errors.texts.ts';
import { ownPath } from '../../lib/ownPath.ts';
import { reloadUser, storeUser, useUser } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { guestQuery, updateGuest } from '../../nouns/guest/guests.api.ts';
import { toAddressForm } from '../../nouns/place/placeForm.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { DataNotice } from '../../ui/feedback/DataNotice.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Steps } from '../../ui/layout/Steps.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { selectRole } from '../account/roleChange.api.ts';
import { readChoice } from '../asking/storedChoice.api.ts';
import { GuestTextField, LanguagesField, PlaceFields } from './GuestFields.tsx';
import { languagesForm, needsForm, placeForm, toPlaceBody } from './guestForm.ts';
import { useGuestTexts } from './guests.texts.ts';

const stepCount = 3;

/** The step in the address, and a setter that keeps the rest of the query. */
const useStep = () => {
  const [params] = useSearchParams();
  const named = Number(params.get('step'));
  const step = Number.isInteger(named) && named >= 1 && named <= stepCount ? named : 1;
  const to = (other: number) => {
    const next = new URLSearchParams(params);
    next.set('step', String(other));
    return `?${next.toString()}`;
  };
  return { step, to, next: params.get('next') };
};

interface StepFormProps<V extends FieldValues, T extends FieldValues> {
  readonly form: UseFormReturn<V, unknown, T>;
  readonly title: string;
  readonly about?: string;
  readonly draft: string;
  readonly onSubmit: (values: T) => Promise<unknown>;
  readonly children: ReactNode;
}

const StepForm = <V extends FieldValues, T extends FieldValues>(props: StepFormProps<V, T>) => {
  const { title, about, children, ...form } = props;
  const t = useGuestTexts();
  const { step, to, next } = useStep();
  const guest = useUser()?.guest;
  return (
    <Form {...form}>
      <div>
        <h2 tabIndex={-1}>{title}</h2>
        {about === undefined ? null : <Text tone="quiet">{about}</Text>}
      </div>
      {children}
      <Cluster gap={16} align="center">
        <SubmitButton>{t(step === stepCount ? 'finish' : 'continue')}</SubmitButton>
        {step === 1 ? null : (
          <ButtonLink to={to(step - 1)} variant="subtle">
            {t('back')}
          </ButtonLink>
        )}
        <ButtonLink to={ownPath(next) ?? `/site/guest/${guest}/salon`} variant="subtle">
          {t('later')}
        </ButtonLink>
      </Cluster>
    </Form>
  );
};

interface StepProps {
  readonly guest: Guest;
}

const PlaceStep = ({ guest }: StepProps) => {
  const t = useGuestTexts();
  const navigate = useNavigate();
  const { to } = useStep();
  const form = useZodForm(placeForm, toAddressForm(guest));
  return (
    <StepForm
      form={form}
      title={t('placeTitle')}
      about={t('placeAbout')}
      draft={`guest.${guest.id}.place`}
      onSubmit={async (values) => {
        await updateGuest(guest.id, toPlaceBody(values));
        await navigate(to(2));
      }}
    >
      <PlaceFields />
      <DataNotice>{t('placeNotice')}</DataNotice>
    </StepForm>
  );
};

const LanguagesStep = ({ guest }: StepProps) => {
  const t = useGuestTexts();
  const navigate = useNavigate();
  const { to } = useStep();
  const form = useZodForm(languagesForm, { languages: guest.languages });
  return (
    <StepForm
      form={form}
      title={t('languagesTitle')}
      draft={`guest.${guest.id}.languages`}
      onSubmit={async (values) => {
        await updateGuest(guest.id, values);
        await navigate(to(3));
      }}
    >
      <LanguagesField />
    </StepForm>
  );
};

const NeedsStep = ({ guest }: StepProps) => {
  const t = useGuestTexts();
  const navigate = useNavigate();
  const { next } = useStep();
  const form = useZodForm(needsForm, { accessibility_needs: guest.accessibility_needs ?? '' });
  return (
    <StepForm
      form={form}
      title={t('needsTitle')}
      draft={`guest.${guest.id}.needs`}
      onSubmit={async (values) => {
        await updateGuest(guest.id, { ...values, registration_status: 2 });
        await reloadUser();
        await navigate(readChoice()?.path ?? ownPath(next) ?? '/registerguestresult', { replace: true });
      }}
    >
      <GuestTextField name="accessibility_needs" />
      <DataNotice>{t('needsNotice')}</DataNotice>
    </StepForm>
  );
};

const Step = ({ guest }: StepProps) => {
  const { step } = useStep();
  // Status 2 needs a locality: without one the first step comes first.
  if (step === 1 || guest.city === null) return <PlaceStep guest={guest} />;
  return step === 2 ? <LanguagesStep guest={guest} /> : <NeedsStep guest={guest} />;
};

/**
 * For a guest whose record was deleted by staff: it is created again, and onboarding begins (product §2.170).
 */
const BeginAgain = () => {
  const t = useGuestTexts();
  const begin = useSingleFlight({ mutationFn: () => selectRole('guest'), onSuccess: storeUser });
  return (
    <Stack surface="card" roomy gap={16} align="start">
      <Text tone="quiet">{t('againAbout')}</Text>
      <Text tone="wine" role="alert">
        {begin.error === null ? '' : failureText(begin.error)}
      </Text>
      <Button loading={begin.isPending} onClick={() => begin.mutate()}>
        {t('again')}
      </Button>
    </Stack>
  );
};

/** Onboarding of a guest in three steps, each saved on leaving it (product §4.5). */
export const GuestOnboardingPage = () => {
  const t = useGuestTexts();
  const id = useUser()?.guest ?? null;
  return id === null ? (
    <Page width="form">
      <PageTitle>{t('againTitle')}</PageTitle>
      <BeginAgain />
    </Page>
  ) : (
    <Onboarding id={id} />
  );
};

const Onboarding = ({ id }: { readonly id: number }) => {
  const t = useGuestTexts();
  const guest = useQuery(guestQuery(id));
  const { step } = useStep();
  const labels = [t('stepPlace'), t('stepLanguages'), t('stepNeeds')];
  return (
    <Page width="form">
      <PageTitle sub={t('onboardingAbout')}>{t('onboarding')}</PageTitle>
      <Steps labels={labels} current={guest.data?.city === null ? 1 : step} />
      {guest.isError ? (
        <ErrorState error={guest.error} onRetry={() => void guest.refetch()} />
      ) : guest.data === undefined ? (
        <Skeletons count={2} height={80} />
      ) : (
        <Card>
          <Step guest={guest.data} />
        </Card>
      )}
    </Page>
  );
};
