import { Group } from '@mantine/core';
import type { User } from '@salons/contract/accounts';
import { displayPhone } from '@salons/contract/phone';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import type { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { reloadUser, useUser } from '../../lib/session.ts';
import { emptyPlace } from '../../nouns/place/placeForm.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { DataNotice } from '../../ui/DataNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeletons } from '../../ui/States.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { HostLanguagesField, HostPlaceFields } from './HostFields.tsx';
import { bodyOf, hostOnboardingForm, placeFields } from './hostForm.ts';
import { createHost } from './hosts.api.ts';
import { useHostTexts } from './hosts.texts.ts';

const AboutFields = () => {
  const t = useHostTexts();
  return (
    <>
      <HostLanguagesField />
      <TextField name="heard_from" label={t('heardFrom')} help={t('heardFromHelp')} />
    </>
  );
};

const steps = {
  first: '?step=1',
  second: '?step=2',
  after: '/register/createsalon/host',
} as const;

const isAboutPlace = (failure: unknown) =>
  failure instanceof ApiError && Object.keys(failure.fields).some((field) => placeFields.includes(field));

const Onboarding = ({ user }: { readonly user: User }) => {
  const t = useHostTexts();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [key] = useState(() => crypto.randomUUID());
  const form = useZodForm(hostOnboardingForm, {
    phone: user.phone_number === null ? '' : displayPhone(user.phone_number),
    ...emptyPlace,
    languages: [],
    heard_from: '',
  });
  const [where, city, town] = useWatch({ control: form.control, name: ['where', 'city', 'city_name'] });
  const hasPlace = where === 'israel' ? city !== '' : town !== '';
  const isSecond = params.get('step') === '2' && hasPlace;

  const send = async (values: z.output<typeof hostOnboardingForm>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const { heard_from } = values;
    await createHost(
      { ...bodyOf(values, timeZone), ...(heard_from === undefined ? {} : { heard_from }) },
      key,
    ).catch(async (failure: unknown) => {
      if (isAboutPlace(failure)) await navigate(steps.first);
      throw failure;
    });
    await reloadUser();
    await navigate(steps.after, { replace: true });
  };

  return (
    <>
      <Steps labels={[t('stepPlace'), t('stepAbout')]} current={isSecond ? 2 : 1} />
      <Card>
        <Form
          form={form}
          draft={`hostOnboarding.${user.id}`}
          draftStays={!isSecond}
          onSubmit={async (values) => (isSecond ? send(values) : navigate(steps.second))}
        >
          <h2 tabIndex={-1}>{t(isSecond ? 'aboutTitle' : 'placeTitle')}</h2>
          {isSecond ? <AboutFields /> : <HostPlaceFields />}
          <DataNotice>{t('notice')}</DataNotice>
          <Group>
            <SubmitButton>{t(isSecond ? 'toSalon' : 'continue')}</SubmitButton>
            {isSecond ? (
              <ButtonLink to={steps.first} variant="subtle">
                {t('back')}
              </ButtonLink>
            ) : null}
          </Group>
        </Form>
      </Card>
    </>
  );
};

/** What a new host is asked before the salon itself (product §4.1); who has answered goes on. */
export const HostOnboardingPage = () => {
  const t = useHostTexts();
  const user = useUser();
  const [hadHost] = useState(user?.host !== null);
  if (hadHost) return <Navigate to="/salon" replace />;
  return (
    <Page width="form">
      <PageTitle sub={t('onboardingAbout')}>{t('onboarding')}</PageTitle>
      {user === undefined ? <Skeletons count={2} height={80} /> : <Onboarding user={user} />}
    </Page>
  );
};
