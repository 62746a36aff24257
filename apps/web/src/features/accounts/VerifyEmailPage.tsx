import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { Skeletons } from '../../ui/States.tsx';
import { verificationQuery } from './accounts.api.ts';
import { useVerificationTexts } from './verification.texts.ts';

/** Where the link of the mail leads. The token stands behind `#`, so that no server's log keeps it. */
export const VerifyEmailPage = () => {
  const t = useVerificationTexts();
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { isPending, isError } = useQuery(verificationQuery(token));
  if (isPending)
    return (
      <Page width="text">
        <PageTitle>{t('checking')}</PageTitle>
        <Skeletons count={1} />
      </Page>
    );
  return (
    <Page width="text">
      <PageTitle sub={t(isError ? 'staleAbout' : 'doneAbout')}>{t(isError ? 'stale' : 'done')}</PageTitle>
      <div>
        <ButtonLink to="/">{t('goOn')}</ButtonLink>
      </div>
    </Page>
  );
};
