import { useLocation } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { cancelErasureByLink, confirmErasure } from '../../nouns/account/erasure.api.ts';
import { useErasureTexts } from '../../nouns/account/erasure.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';

const GoOn = () => {
  const t = useErasureTexts();
  const isLoggedIn = useUser() !== undefined;
  return (
    <div>
      <ButtonLink to={isLoggedIn ? '/myProfile' : '/'}>{t(isLoggedIn ? 'toProfile' : 'goOn')}</ButtonLink>
    </div>
  );
};

const Stale = () => {
  const t = useErasureTexts();
  return (
    <Page width="text">
      <PageTitle sub={t('staleAbout')}>{t('stale')}</PageTitle>
      <GoOn />
    </Page>
  );
};

const isStale = (failure: Error | null) => failure instanceof ApiError && failure.status === 400;

const Failure = ({ failure }: { readonly failure: Error | null }) => (
  <Text tone="wine" role="alert">
    {failure === null ? '' : failureText(failure)}
  </Text>
);

const Erase = ({ token }: { readonly token: string }) => {
  const t = useErasureTexts();
  const confirm = useSingleFlight({ mutationFn: () => confirmErasure(token) });
  if (isStale(confirm.error)) return <Stale />;
  const at = confirm.data;
  if (at !== undefined)
    return (
      <Page width="text">
        <PageTitle
          sub={t.rich('linkEraseDoneAbout', {
            time: <Ltr key="time">{`${formatDate(at)} ${formatTime(at)}`}</Ltr>,
          })}
        >
          {t('linkEraseDone')}
        </PageTitle>
        <GoOn />
      </Page>
    );
  return (
    <Page width="text">
      <PageTitle>{t('linkEraseTitle')}</PageTitle>
      <Stack gap={16}>
        <p>{t('whatHappens')}</p>
        <Grid as="ul" gap={8}>
          <li>{t('ends')}</li>
          <li>{t('goes')}</li>
          <li>{t('stays')}</li>
          <li>{t('final')}</li>
        </Grid>
      </Stack>
      <Failure failure={confirm.error} />
      <div>
        <Button variant="outline" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('submit')}
        </Button>
      </div>
    </Page>
  );
};

const Keep = ({ token }: { readonly token: string }) => {
  const t = useErasureTexts();
  const keep = useSingleFlight({ mutationFn: () => cancelErasureByLink(token) });
  if (isStale(keep.error)) return <Stale />;
  if (keep.isSuccess)
    return (
      <Page width="text">
        <PageTitle sub={t('linkKeepDoneAbout')}>{t('linkKeepDone')}</PageTitle>
        <GoOn />
      </Page>
    );
  return (
    <Page width="text">
      <PageTitle sub={t('linkKeepAbout')}>{t('linkKeepTitle')}</PageTitle>
      <Failure failure={keep.error} />
      <div>
        <Button loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('keep')}
        </Button>
      </div>
    </Page>
  );
};

/** The landing page of the erasure mails; only the button acts (product §13.5). */
export const EraseAccountPage = () => {
  const params = new URLSearchParams(useLocation().hash.slice(1));
  const [erase, keep] = [params.get('erase'), params.get('keep')];
  if (erase !== null) return <Erase token={erase} />;
  return keep === null ? <Stale /> : <Keep token={keep} />;
};
