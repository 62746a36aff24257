import { useLocation } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { ErrorState } from '../../ui/feedback/States.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { getLinkToken, unsubscribe } from './links.api.ts';
import { useLinkTexts } from './links.texts.ts';

/** The unsubscribe page of a message; only the button unsubscribes, since mail scanners open links too. */
export const UnsubscribePage = () => {
  const t = useLinkTexts();
  const token = getLinkToken(useLocation());
  const isSms = token.startsWith('s');
  const { mutate, isPending, isSuccess, error } = useSingleFlight({ mutationFn: () => unsubscribe(token) });
  const ways = (
    <Cluster gap={16} align="center">
      <ButtonLink to="/myProfile" variant="default">
        {t('toProfile')}
      </ButtonLink>
      <ButtonLink to="/" variant="default">
        {t('toHome')}
      </ButtonLink>
    </Cluster>
  );
  if (token === '' || (error instanceof ApiError && error.status === 400))
    return (
      <Page width="text" key="stale">
        <PageTitle sub={t('staleAbout')}>{t('staleTitle')}</PageTitle>
        {ways}
      </Page>
    );
  if (isSuccess)
    return (
      <Page width="text" key="done">
        <PageTitle sub={`${t(isSms ? 'smsDone' : 'mailDone')} ${t('takeBack')}`}>{t('done')}</PageTitle>
        {ways}
      </Page>
    );
  return (
    <Page width="text" key="question">
      <PageTitle sub={t(isSms ? 'smsAbout' : 'mailAbout')}>{t(isSms ? 'smsTitle' : 'mailTitle')}</PageTitle>
      {error === null ? null : <ErrorState error={error} />}
      <div>
        <Button loading={isPending} onClick={() => mutate()}>
          {t('stop')}
        </Button>
      </div>
    </Page>
  );
};
