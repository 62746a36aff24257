import type { PersonMessage } from '@salons/contract/person-records';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { StatusBadge, type Tone } from '../../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Part } from '../ProfilePage.tsx';
import { messagesQuery } from './person.api.ts';
import { useProfileTexts } from './profile.texts.ts';

const tones: Record<PersonMessage['state'], Tone> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'done',
  failed: 'wrong',
  dropped: 'quiet',
};

const Row = ({ message }: { readonly message: PersonMessage }) => {
  const t = useProfileTexts();
  const { channel, subject, topic, state, sent_at, created_at } = message;
  const at = sent_at ?? created_at;
  return (
    <Cluster rule="below" as="li" gap={16} rowGap={8} align="center">
      <Text as="div" grow={240}>
        <p>
          <bdi>{subject ?? t(`${topic}Topic`)}</bdi>
        </p>
        <Text tone="quiet">
          {t(channel === 'mail' ? 'by_mail' : 'by_sms')}
          {', '}
          <Ltr>{`${formatDate(at)} ${formatTime(at)}`}</Ltr>
        </Text>
      </Text>
      <StatusBadge tone={tones[state]}>{t(`state_${state}`)}</StatusBadge>
    </Cluster>
  );
};

const Messages = ({ user }: { readonly user: number }) => {
  const t = useProfileTexts();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    messagesQuery(user),
  );
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={1} height={72} />
    );
  const messages = data.pages.flatMap(({ results }) => results);
  if (messages.length === 0) return <Text tone="quiet">{t('noMessages')}</Text>;
  return (
    <Stack gap={24}>
      <Stack as="ul">
        {messages.map((message) => (
          <Row key={message.id} message={message} />
        ))}
      </Stack>
      {hasNextPage ? (
        <Cluster gap={12} align="center">
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('moreMessages')}
          </Button>
        </Cluster>
      ) : null}
    </Stack>
  );
};

/** Messages to a person, without their content (product §10.62). */
export const MessagesPart = ({ user }: { readonly user: number }) => {
  const t = useProfileTexts();
  return (
    <Part title={t('messages')}>
      <Messages user={user} />
    </Part>
  );
};
