import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatAgo } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/StatusBadge.tsx';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './OutboxPage.module.css';
import { type OutboxMessage, outboxQuery } from './outbox.api.ts';
import { useOutboxTexts } from './outbox.texts.ts';

const tones: Readonly<Record<OutboxMessage['state'], Tone>> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'done',
  failed: 'wrong',
  dropped: 'quiet',
};

// Links of the message open in a new tab; the frame is sandboxed.
const listByFrame = (html: string) => html.replace('<head>', '<head><base target="_blank">');

const Message = ({ message }: { readonly message: OutboxMessage }) => {
  const t = useOutboxTexts();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { to, subject, text, html, channel, state, created_at } = message;
  return (
    <Card as="li">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.summary}>
          <Text as="span" weight={600} breaks>
            <bdi>{subject ?? text.split('\n')[0]}</bdi>
          </Text>
          <span>
            <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
          </span>
          <Cluster tone="quiet" size={16} breaks as="span" gap={12} rowGap={0}>
            <span>{t(channel)}</span>
            <Ltr>{to}</Ltr>
          </Cluster>
          <Text as="span" tone="quiet" size={16}>
            {formatAgo(created_at, language)}
          </Text>
        </summary>
        {isOpen ? (
          <Stack gap={12}>
            <Text as="h2" face="text" size={16} weight={600}>
              {t('text')}
            </Text>
            <Text
              surface="quiet"
              face="text"
              as="pre"
              size={16}
              breaks
              className={classes.text}
              dir={message.language === 'he' ? 'rtl' : 'ltr'}
              lang={message.language}
            >
              {text}
            </Text>
            {html === null ? null : (
              <>
                <Text as="h2" face="text" size={16} weight={600}>
                  {t('page')}
                </Text>
                <iframe
                  className={classes.frame}
                  title={t('frame')}
                  sandbox="allow-popups allow-popups-to-escape-sandbox"
                  srcDoc={listByFrame(html)}
                />
              </>
            )}
          </Stack>
        ) : null}
      </details>
    </Card>
  );
};

const Messages = ({ search }: { readonly search: string }) => {
  const t = useOutboxTexts();
  const { data, error, refetch } = useQuery(outboxQuery(search));
  if (data === undefined)
    return error === null ? <Skeletons /> : <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState title={t(search === '' ? 'none' : 'nobody')}>
        {t(search === '' ? 'noneAbout' : 'nobodyAbout')}
      </EmptyState>
    );
  return (
    <Stack as="ul" gap={12}>
      {data.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </Stack>
  );
};

/** Messages that would have been sent, for demos (product §12.1). */
export const OutboxPage = () => {
  const t = useOutboxTexts();
  const [params, setParams] = useSearchParams();
  const search = (params.get('to') ?? '').trim();
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      <TextInput
        type="search"
        label={t('to')}
        dir="ltr"
        value={params.get('to') ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setParams(value === '' ? {} : { to: value }, { replace: true })
        }
      />
      <Messages search={search} />
    </Page>
  );
};
