import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { useIsInBrowser } from '../../lib/media.ts';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { hasFreshCode, resetQuery, setPasswordByCode, setPasswordByLink } from './entry.api.ts';
import { forStaff, NewPasswordForm } from './NewPasswordForm.tsx';
import { useResetTexts } from './resets.texts.ts';

const Stale = () => {
  const t = useResetTexts();
  return (
    <>
      <PageTitle sub={t('staleAbout')}>{t('stale')}</PageTitle>
      <ButtonLink to="/forgotpassword/email" fullWidth>
        {t('newLink')}
      </ButtonLink>
    </>
  );
};

const ByLink = ({ token }: { readonly token: string }) => {
  const t = useResetTexts();
  const { isPending, error, refetch } = useQuery(resetQuery(token));
  if (error instanceof ApiError && error.status === 404) return <Stale />;
  return (
    <>
      <PageTitle sub={t('passwordAbout')}>{t(isPending ? 'checking' : 'title')}</PageTitle>
      {isPending ? <Skeletons count={2} height={48} /> : null}
      {error === null ? null : <ErrorState error={error} onRetry={() => void refetch()} />}
      {isPending || error !== null ? null : (
        <NewPasswordForm onSave={(secret) => setPasswordByLink(token, secret)} />
      )}
    </>
  );
};

/** The landing page of the mail's link. */
export const PasswordByLinkPage = () => {
  const { uuid = '' } = useParams();
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <ByLink token={uuid} key={uuid} />
      </Card>
    </Page>
  );
};

/** Sets a password after a code; without a fresh code it begins with one. */
export const PasswordByCodePage = () => {
  const t = useResetTexts();
  // The server does not know the device's code.
  const isInBrowser = useIsInBrowser();
  const [isFresh] = useState(hasFreshCode);
  if (isInBrowser && !isFresh) return <Navigate to="/forgotpassword/restoremethod" replace />;
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <PageTitle sub={t('passwordAbout')}>{t('title')}</PageTitle>
        {isInBrowser ? <NewPasswordForm onSave={setPasswordByCode} /> : <Skeletons count={2} height={48} />}
      </Card>
    </Page>
  );
};

/** Confirms the new password. After a code the user is already logged in. */
export const PasswordSavedPage = () => {
  const t = useResetTexts();
  const user = useUser();
  const isForStaff = useSearchParams()[0].has(forStaff);
  return (
    <Page width="narrow">
      <Card airy gap={24}>
        <PageTitle sub={t('doneAbout')}>{t('done')}</PageTitle>
        <ButtonLink to={isForStaff ? '/admin/login' : '/'} fullWidth>
          {t(user === undefined ? 'login' : 'goOn')}
        </ButtonLink>
      </Card>
    </Page>
  );
};
