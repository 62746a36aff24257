import type { SentMessage } from '@salons/contract/outbox';
import { displayPhone } from '@salons/contract/phone';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { StatusBadge, type Tone } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { MailText } from '../records/cells.tsx';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { findFailureReason } from './failureReasons.rules.ts';
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

const paths = { host: 'hosts', guest: 'guests', witness: 'witnesses' } as const;

/** The recipient's name with the link to the record, and the address or number. */
const Recipient = ({ message: { person, channel, to } }: { readonly message: SentMessage }) => {
  const record = person?.record ?? null;
  const name = <bdi>{person?.name}</bdi>;
  return (
    <span className={classes.to}>
      {person === null ? null : (
        <Text as="span" weight={500}>
          {record === null ? (
            name
          ) : (
            <Text
              as={Link}
              touch
              className={classes.person}
              to={`/admin/${paths[record.kind]}/profile/${record.id}`}
            >
              {name}
            </Text>
          )}
        </Text>
      )}
      <Text as="span" tone={person === null ? undefined : 'quiet'}>
        {channel === 'mail' ? <MailText address={to} /> : <Ltr>{displayPhone(to)}</Ltr>}
      </Text>
    </span>
  );
};

const ownReasons = ['unsubscribed', 'expired', 'outdated'] as const;

/** The result of an attempt in words, with the provider's own answer behind them. */
const Reason = ({ error, isOver }: { readonly error: string; readonly isOver: boolean }) => {
  const t = useStaffOutboxTexts();
  const own = ownReasons.find((reason) => reason === error);
  if (own !== undefined)
    return (
      <Text as="span" tone="quiet" breaks>
        {t(own)}
      </Text>
    );
  return (
    <Text as="span" tone={isOver ? 'wine' : 'quiet'} breaks className={classes.failed}>
      {t(findFailureReason(error) ?? 'otherFailure')}
      {' · '}
      <bdi dir="ltr">{error}</bdi>
    </Text>
  );
};

const Outcome = ({ message }: { readonly message: SentMessage }) => {
  const t = useStaffOutboxTexts();
  const { state, sent_at, send_after, attempts, last_error, not_again } = message;
  return (
    <span className={classes.outcome}>
      {last_error === null ? null : <Reason error={last_error} isOver={state === 'failed'} />}
      <Text as="span" tone="quiet">
        {sent_at === null ? null : <Ltr>{`${formatDate(sent_at)} ${formatTime(sent_at)}`}</Ltr>}
        {state === 'waiting' ? (
          <>
            {t('waitsUntil')} <Ltr>{`${formatDate(send_after)} ${formatTime(send_after)}`}</Ltr>
          </>
        ) : null}
        {attempts > 1 ? ` · ${t('tries', { count: attempts })}` : null}
      </Text>
      {not_again === null ? null : (
        <Text as="span" tone="quiet">
          {t(not_again === 'expired' ? 'againExpired' : 'confidential')}
        </Text>
      )}
    </span>
  );
};

/** A mail or SMS in one line: when, to whom, what, its result, and a retry if it was not delivered. */
export const MessageEntry = ({ message }: { readonly message: SentMessage }) => {
  const t = useStaffOutboxTexts();
  const words = useProfileTexts();
  const again = useSingleFlight({ mutationFn: () => sendAgain(message.id), onError: showFailure });
  const { channel, subject, topic, state, created_at } = message;
  return (
    <Text as="li" size={16} className={classes.line}>
      <Text as="span" tone="quiet" nowrap>
        <Ltr>{`${formatDate(created_at)} ${formatTime(created_at)}`}</Ltr>
      </Text>
      <Recipient message={message} />
      <div>
        <Text as="h2" face="text" weight={600} breaks className={classes.subject}>
          <bdi>{subject ?? words(`${topic}Topic`)}</bdi>
        </Text>
        <Text as="span" tone="quiet">
          {words(channel === 'mail' ? 'by_mail' : 'by_sms')}
          {subject === null ? null : ` · ${words(`${topic}Topic`)}`}
        </Text>
      </div>
      <span className={classes.state}>
        <StatusBadge tone={tones[state]}>{words(`state_${state}`)}</StatusBadge>
      </span>
      <Outcome message={message} />
      {message.can_send_again ? (
        <Button
          variant="default"
          size="sm"
          className={classes.again}
          loading={again.isPending}
          aria-label={t('sendAgainTo', { name: message.person?.name ?? message.to })}
          onClick={() => again.mutate()}
        >
          {t('sendAgain')}
        </Button>
      ) : null}
    </Text>
  );
};
