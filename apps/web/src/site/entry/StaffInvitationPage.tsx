import { acceptInvitationForm } from '@salons/contract/staff-invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { useLanguage } from '../../lib/language.ts';
import { NewPasswordField } from '../../nouns/account/NewPasswordField.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { acceptInvitation, invitationQuery } from './invitation.api.ts';
import { useInvitationTexts } from './invitation.texts.ts';

const joinForm = acceptInvitationForm.omit({ token: true, language: true });

const ToLogin = () => {
  const t = useInvitationTexts();
  return (
    <ButtonLink to="/admin/login" fullWidth>
      {t('toLogin')}
    </ButtonLink>
  );
};

const JoinForm = ({ token, onDone }: { readonly token: string; readonly onDone: () => void }) => {
  const t = useInvitationTexts();
  const language = useLanguage();
  const form = useZodForm(joinForm, { first_name: '', last_name: '', password: '' });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await acceptInvitation({ ...values, token, language });
        onDone();
      }}
    >
      <TextField name="first_name" label={t('firstName')} autoComplete="given-name" required />
      <TextField name="last_name" label={t('lastName')} autoComplete="family-name" required />
      <NewPasswordField label={t('password')} />
      <SubmitButton fullWidth>{t('join')}</SubmitButton>
    </Form>
  );
};

const Invitation = ({ token }: { readonly token: string }) => {
  const t = useInvitationTexts();
  const { data, error, refetch } = useQuery(invitationQuery(token));
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <>
        <PageTitle sub={t('doneAbout')}>{t('done')}</PageTitle>
        <ToLogin />
      </>
    );
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <>
        <PageTitle sub={t('staleAbout')}>{t('stale')}</PageTitle>
        <ToLogin />
      </>
    );
  if (data === undefined)
    return (
      <>
        <PageTitle>{t('checking')}</PageTitle>
        {error === null ? (
          <Skeletons count={2} height={48} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )}
      </>
    );
  return (
    <>
      <PageTitle sub={t('about', { email: data.email })}>{t('title')}</PageTitle>
      <JoinForm token={token} onDone={() => setDone(true)} />
    </>
  );
};

/** The landing page of an invitation's link: name and password (product §10.170). */
export const StaffInvitationPage = () => {
  const token = useLocation().hash.slice(1);
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <Invitation token={token} key={token} />
      </Card>
    </Page>
  );
};
