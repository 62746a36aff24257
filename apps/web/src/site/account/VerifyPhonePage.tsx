import { ApiError } from '../../lib/apiError.ts';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { usePhoneProofTexts } from './phoneProof.texts.ts';
import { useVerification } from './verification.api.ts';

/** Verifies an account's phone by a link (product §2.123); the token is in the URL fragment. */
export const VerifyPhonePage = () => {
  const t = usePhoneProofTexts();
  const isLoggedIn = useUser() !== undefined;
  const { isPending, error, retry } = useVerification();
  if (isPending)
    return (
      <Page width="text">
        <PageTitle>{t('checking')}</PageTitle>
        <Skeletons count={1} />
      </Page>
    );
  if (error !== null && !(error instanceof ApiError && error.status === 400))
    return (
      <Page width="text">
        <PageTitle>{t('failed')}</PageTitle>
        <ErrorState error={error} onRetry={retry} />
      </Page>
    );
  const isStale = error !== null;
  const way = isLoggedIn
    ? { to: '/myProfile', words: t('toProfile') }
    : { to: '/getcodeviasms', words: t(isStale ? 'again' : 'logIn') };
  return (
    <Page width="text">
      <PageTitle sub={t(isStale ? 'staleAbout' : 'doneAbout')}>{t(isStale ? 'stale' : 'done')}</PageTitle>
      <div>
        <ButtonLink to={way.to}>{way.words}</ButtonLink>
      </div>
    </Page>
  );
};
