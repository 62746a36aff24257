import type { SentMessage } from '@salons/contract/outbox';
import { displayPhone } from '@salons/contract/phone';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { MailText } from '../records/cells.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import classes from './Outbox.module.css';
import { sendAgain } from './outbox.api.ts';
import { useStaffOutboxTexts } from './outbox.texts.ts';

const tones: Record<SentMessage['state'], Tone> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'done',
  failed: 'wrong',
  dropped: 'quiet',
};

const Moment = ({ words, at }: { readonly words: string; readonly at: string }) => (
  <span>
    {words} <Ltr>{`${formatDate(at)} ${formatTime(at)}`}</Ltr>
  </span>
);

const ownReasons = ['unsubscribed', 'expired', 'outdated'] as const;

/** The error of an attempt: our own reasons translated, the provider's verbatim. */
const Reason = ({ error }: { readonly error: string }) => {
  const t = useStaffOutboxTexts();
  const own = ownReasons.find((reason) => reason === error);
  return own ? (
    <Text tone="quiet" size={16} breaks>
      {t(own)}
    </Text>
  ) : (
    <Text tone="wine" size={16} breaks className={classes.failed}>
      <bdi dir="ltr">{error}</bdi>
    </Text>
  );
};

/** A mail or SMS: subject, recipient, delivery result, and a retry if it was not delivered. */
export const MessageEntry = ({ message }: { readonly message: SentMessage }) => {
  const t = useStaffOutboxTexts();
  const words = useProfileTexts();
  const again = useSingleFlight({ mutationFn: () => sendAgain(message.id), onError: showFailure });
  const { channel, subject, topic, state, to, created_at, sent_at, send_after, attempts, last_error } =
    message;
  return (
    <Cluster surface="card" roomy as="li" gap={12} align="center">
      <Text as="div" grow={240}>
        <Text as="h2" face="text" size={18} weight={600} breaks>
          <bdi>{subject ?? words(`${topic}Topic`)}</bdi>
        </Text>
        <Cluster tone="quiet" size={16} breaks as="p" gap={20} rowGap={4}>
          <span>{words(channel === 'mail' ? 'by_mail' : 'by_sms')}</span>
          <span className={classes.to}>
            {t('to')} {channel === 'mail' ? <MailText address={to} /> : <Ltr>{displayPhone(to)}</Ltr>}
          </span>
          <Moment words={t('written')} at={created_at} />
          {sent_at === null ? null : <Moment words={t('sent')} at={sent_at} />}
          {state === 'waiting' ? <Moment words={t('waitsUntil')} at={send_after} /> : null}
          {attempts === 0 ? null : <span>{t('tries', { count: attempts })}</span>}
        </Cluster>
        {last_error === null ? null : <Reason error={last_error} />}
      </Text>
      <StatusBadge tone={tones[state]}>{words(`state_${state}`)}</StatusBadge>
      {message.can_send_again ? (
        <Button variant="default" loading={again.isPending} onClick={() => again.mutate()}>
          {t('sendAgain')}
        </Button>
      ) : null}
    </Cluster>
  );
};
