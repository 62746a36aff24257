import type { RelativeTeaming } from '@salons/contract/relative-links';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/apiError.ts';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { EndedLink } from '../../nouns/evening/EndedLink.tsx';
import { type EveningFacts, EveningSheet, PrintEvenings } from '../../nouns/evening/EveningSheet.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { RelativeCodeForm } from './RelativeCodeForm.tsx';
import { relativeLinkQuery, sendRelativeCode } from './relative-links.api.ts';
import { useRelativeLinkTexts } from './relative-links.texts.ts';

const hasEnded = (error: unknown) => error instanceof ApiError && error.status === 404;
/** A code may be requested once a minute; the last one is still valid. */
const isTooEarly = (error: unknown) =>
  error instanceof ApiError && error.code === 'throttled' && (error.retryAfter ?? 0) <= 60;

const toFacts = ({ host_first_name, ...teaming }: RelativeTeaming): EveningFacts => ({
  ...teaming,
  host_name: host_first_name,
});

const Evenings = ({ teamings }: { readonly teamings: readonly RelativeTeaming[] }) => {
  const t = useRelativeLinkTexts();
  if (teamings.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <Stack as="ul" gap={20}>
        {teamings.map((teaming) => (
          <EveningSheet key={teaming.id} facts={toFacts(teaming)} />
        ))}
      </Stack>
      <Text as="div" screenOnly>
        <PrintEvenings />
      </Text>
    </>
  );
};

/**
 * A relative's page: one press, a code, then the witness's evenings in large type (product §11.202, §11.204).
 */
export const RelativeLinkPage = () => {
  const t = useRelativeLinkTexts();
  const { token = '' } = useParams();
  const { data: link, error, refetch } = useQuery(relativeLinkQuery(token));
  const [teamings, setTeamings] = useState<readonly RelativeTeaming[]>();
  const [isOver, setIsOver] = useState(false);
  const send = useSingleFlight({ mutationFn: () => sendRelativeCode(token) });
  if (hasEnded(error) || hasEnded(send.error) || isOver)
    return <EndedLink title={t('endedTitle')} about={(link) => t.rich('endedAbout', { link })} />;
  if (link === undefined)
    return (
      <Page width="text" key="loading">
        <PageTitle>{t('loading')}</PageTitle>
        <Waiting error={error} onRetry={() => void refetch()} count={1} />
      </Page>
    );
  const title = t('title', { name: link.first_name });
  if (teamings !== undefined)
    return (
      <Page width="text" key="evenings">
        <PageTitle>{title}</PageTitle>
        <Evenings teamings={teamings} />
      </Page>
    );
  if (send.isSuccess || isTooEarly(send.error))
    return (
      <Page width="text" key="code">
        <PageTitle sub={t('codeAbout')}>{t('codeTitle')}</PageTitle>
        <RelativeCodeForm
          token={token}
          waitSeconds={send.error instanceof ApiError ? send.error.retryAfter : undefined}
          onOpen={setTeamings}
          onEnd={() => setIsOver(true)}
        />
      </Page>
    );
  return (
    <Page width="text" key="question">
      <PageTitle sub={t('about')}>{title}</PageTitle>
      <Text tone="wine" role="alert">
        {send.error === null ? '' : failureText(send.error)}
      </Text>
      <div>
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          {t('sendCode')}
        </Button>
      </div>
    </Page>
  );
};
