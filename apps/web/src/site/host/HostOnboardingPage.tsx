import type { User } from '@salons/contract/accounts';
import { displayPhone } from '@salons/contract/phone';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import type { z } from 'zod';
import { reloadUser, useUser } from '../../lib/session.ts';
import { emptyPlace } from '../../nouns/place/placeForm.ts';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { DataNotice } from '../../ui/feedback/DataNotice.tsx';
import { Skeletons } from '../../ui/feedback/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { forgetChoice } from '../asking/storedChoice.api.ts';
import { HostLanguagesField, HostPlaceFields } from './HostFields.tsx';
import { hostOnboardingForm, toBody } from './hostForm.ts';
import { createHost, updateHost } from './hosts.api.ts';
import { useHostTexts } from './hosts.texts.ts';

/** Home or organisation: answers the step of that name in advance (product §5.192). */
const KindField = () => {
  const t = useHostTexts();
  return (
    <RadioCards
      name="is_org"
      label={t('kind')}
      required
      choices={[
        { value: false, label: t('private') },
        { value: true, label: t('organisation') },
      ]}
    />
  );
};

const Onboarding = ({ user }: { readonly user: User }) => {
  const t = useHostTexts();
  const navigate = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const form = useZodForm(hostOnboardingForm, {
    phone: user.phone_number === null ? '' : displayPhone(user.phone_number),
    is_org: false,
    ...emptyPlace,
    languages: [],
    heard_from: '',
  });

  const send = async ({ is_org, heard_from, ...values }: z.output<typeof hostOnboardingForm>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const host = await createHost(
      { ...toBody(values, timeZone), ...(heard_from === undefined ? {} : { heard_from }) },
      key,
    );
    // A host no longer needs the stored choice of another salon.
    forgetChoice();
    await updateHost(host.id, { is_org });
    await reloadUser();
    await navigate('/register/createsalon/video', { replace: true });
  };

  return (
    <Card>
      <Form form={form} draft={`hostOnboarding.${user.id}`} onSubmit={send}>
        <KindField />
        <HostPlaceFields />
        <HostLanguagesField />
        <TextField name="heard_from" label={t('heardFrom')} />
        <DataNotice>{t('notice')}</DataNotice>
        <div>
          <SubmitButton>{t('toSalon')}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
};

/** Onboarding of a host before the salon itself (product §4.1, §5.192); redirects once answered. */
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
