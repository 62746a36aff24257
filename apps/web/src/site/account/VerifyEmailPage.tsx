import { ApiError } from '../../lib/apiError.ts';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { useVerification } from './verification.api.ts';
import { useVerificationTexts } from './verification.texts.ts';

/** An expired link, with a way to request a new one. */
const Refused = ({ failure }: { readonly failure: ApiError }) => {
  const t = useVerificationTexts();
  const isLoggedIn = useUser() !== undefined;
  const isTaken = failure.code === 'emailAlreadyExists';
  return (
    <Page width="text">
      <PageTitle sub={t(isTaken ? 'takenAbout' : 'staleAbout')}>{t(isTaken ? 'taken' : 'stale')}</PageTitle>
      {isTaken ? null : <p>{t('staleNext')}</p>}
      <div>
        <ButtonLink to={isLoggedIn ? '/myProfile' : '/?next=%2FmyProfile'}>
          {t(isLoggedIn ? 'toProfile' : 'logIn')}
        </ButtonLink>
      </div>
    </Page>
  );
};

/** Requires a login by phone or earlier address: the reader of this mail may be another person. */
const LogInFirst = ({ token }: { readonly token: string }) => {
  const t = useVerificationTexts();
  return (
    <Page width="text">
      <PageTitle sub={t('logInFirstAbout')}>{t('logInFirst')}</PageTitle>
      <Cluster gap={16}>
        <ButtonLink to="/">{t('logIn')}</ButtonLink>
        <ButtonLink to={`/notmyaddress#token=${token}`} variant="default">
          {t('notMine')}
        </ButtonLink>
      </Cluster>
    </Page>
  );
};

/**
 * The landing page of the mail's link. The token is in the URL fragment, so that it is not logged by servers.
 */
export const VerifyEmailPage = () => {
  const t = useVerificationTexts();
  const { token, isPending, error, retry } = useVerification();
  if (isPending)
    return (
      <Page width="text">
        <PageTitle>{t('checking')}</PageTitle>
        <Skeletons count={1} />
      </Page>
    );
  if (error instanceof ApiError && error.status === 403) return <LogInFirst token={token} />;
  if (error instanceof ApiError && error.status === 400) return <Refused failure={error} />;
  if (error !== null)
    return (
      <Page width="text">
        <PageTitle>{t('failed')}</PageTitle>
        <ErrorState error={error} onRetry={retry} />
      </Page>
    );
  return (
    <Page width="text">
      <PageTitle sub={t('doneAbout')}>{t('done')}</PageTitle>
      <div>
        <ButtonLink to="/">{t('goOn')}</ButtonLink>
      </div>
    </Page>
  );
};
