import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../lib/apiError.ts';
import { failureText } from '../lib/errors.texts.ts';
import { useLanguage } from '../lib/language.ts';
import { useSingleFlight } from '../lib/useSingleFlight.ts';
import { RequestActsContext } from '../nouns/request/requestActs.ts';
import { eveningQuery, makeLinkActs, refuseMove } from '../site/evening-link/eveningLink.api.ts';
import { useEveningLinkTexts } from '../site/evening-link/eveningLink.texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { ButtonLink } from '../ui/buttons/ButtonLink.tsx';
import { Waiting } from '../ui/feedback/States.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Cluster } from '../ui/layout/layout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { PageTitle } from '../ui/layout/PageTitle.tsx';
import { Text } from '../ui/layout/Text.tsx';
import { RequestView } from './RequestView.tsx';

type Ending = 'ended' | 'withdrawn' | 'asked' | 'back';

/** The page of a link that has ended, or whose act has ended it. */
const EndedLink = ({ as }: { readonly as: Ending }) => {
  const t = useEveningLinkTexts();
  const isOngoing = as === 'asked' || as === 'back';
  return (
    <Page width="text" key={as}>
      <PageTitle sub={t(`${as}About`)}>{t(`${as}Title`)}</PageTitle>
      <Cluster gap={12}>
        <ButtonLink to={isOngoing ? '/salon' : '/site/salonSearch/mapview'}>
          {t(isOngoing ? 'mySalon' : 'findSalon')}
        </ButtonLink>
      </Cluster>
    </Page>
  );
};

const MovedHere = ({ token, onBack }: { readonly token: string; readonly onBack: () => void }) => {
  const t = useEveningLinkTexts();
  const back = useSingleFlight({ mutationFn: () => refuseMove(token), onSuccess: onBack });
  return (
    <Card gap={12} as="section">
      <p>{t('movedAbout')}</p>
      <Text tone="wine" role="alert">
        {back.error === null ? '' : failureText(back.error)}
      </Text>
      <div>
        <Button variant="default" loading={back.isPending} onClick={() => back.mutate()}>
          {t('moveBack')}
        </Button>
      </div>
    </Card>
  );
};

/** A guest's evening by the one link of all its messages, without a login (product §12.262). */
export const EveningLinkPage = () => {
  const t = useEveningLinkTexts();
  const { token = '' } = useParams();
  const language = useLanguage();
  const [ending, setEnding] = useState<Ending>();
  const acts = useMemo(
    () =>
      makeLinkActs(token, language, {
        onWithdrawn: () => setEnding('withdrawn'),
        onAskedElsewhere: () => setEnding('asked'),
      }),
    [token, language],
  );
  const { data, error, refetch } = useQuery({
    ...eveningQuery(token, language),
    enabled: ending === undefined,
  });
  if (ending !== undefined) return <EndedLink as={ending} />;
  if (error instanceof ApiError && error.status === 404) return <EndedLink as="ended" />;
  if (data === undefined)
    return (
      <Page width="text" key="loading">
        <PageTitle>{t('loading')}</PageTitle>
        <Waiting error={error} onRetry={() => void refetch()} count={2} height={140} />
      </Page>
    );
  return (
    <RequestActsContext value={acts}>
      <Page>
        <RequestView invitation={data.invitation} salon={data.salon ?? undefined} />
        {data.can_move_back ? <MovedHere token={token} onBack={() => setEnding('back')} /> : null}
        <Text tone="quiet">
          <Link to={`/unsubscribe#${data.unsubscribe}`}>{t('noReminders')}</Link>
        </Text>
      </Page>
    </RequestActsContext>
  );
};
