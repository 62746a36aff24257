import { ApiError } from '../../lib/apiError.ts';
import { useUser } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { ErrorState, Skeletons } from '../../ui/States.tsx';
import { useVerification } from './verification.api.ts';
import { useVerificationTexts } from './verification.texts.ts';

/** Where a link that is no good any more leaves its reader: with the way to a new one. */
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

/** Where the link of the mail leads. The token stands behind `#`, so that no server's log keeps it. */
export const VerifyEmailPage = () => {
  const t = useVerificationTexts();
  const { isPending, error, retry } = useVerification();
  if (isPending)
    return (
      <Page width="text">
        <PageTitle>{t('checking')}</PageTitle>
        <Skeletons count={1} />
      </Page>
    );
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
