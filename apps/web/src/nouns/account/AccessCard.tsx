import type { User } from '@salons/contract/accounts';
import type { Account } from '@salons/contract/own-data';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './AccessCard.module.css';
import { EmailDialog } from './EmailDialog.tsx';
import { accountQuery, resendVerification, withdrawEmailChange } from './ownData.api.ts';
import { useOwnDataTexts } from './ownData.texts.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** A new address before its link is opened; the link can be resent. */
const Unverified = () => {
  const t = useOwnDataTexts();
  const resend = useSingleFlight({ mutationFn: resendVerification });
  return (
    <>
      <Cluster
        surface="candle"
        breaks
        gap={16}
        rowGap={8}
        align="center"
        justify="between"
        className={classes.notice}
      >
        <Text grow={240}>{t('unverifiedAbout')}</Text>
        <Button variant="default" loading={resend.isPending} onClick={() => resend.mutate()}>
          {t('resend')}
        </Button>
      </Cluster>
      <Text tone="olive" role="status">
        {resend.isSuccess ? t('resent') : ''}
      </Text>
      <Text tone="wine" role="alert">
        {resend.error === null ? '' : failureText(resend.error)}
      </Text>
    </>
  );
};

const PendingChange = ({ address }: { readonly address: string }) => {
  const t = useOwnDataTexts();
  const keep = useSingleFlight({ mutationFn: withdrawEmailChange });
  return (
    <>
      <Cluster
        surface="candle"
        breaks
        gap={16}
        rowGap={8}
        align="center"
        justify="between"
        className={classes.notice}
      >
        <Text grow={240} role="status">
          {t.rich('pending', { address: <Ltr key="address">{address}</Ltr> })}
        </Text>
        <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
          {t('keepEmail')}
        </Button>
      </Cluster>
      <Text tone="wine" role="alert">
        {keep.error === null ? '' : failureText(keep.error)}
      </Text>
    </>
  );
};

const EmailRow = ({ user, account }: { readonly user: User; readonly account: Account }) => {
  const t = useOwnDataTexts();
  const [asks, setAsks] = useState(false);
  const isWaiting = user.email !== null && !user.email_verified;
  return (
    <Stack rule="above" gap={8}>
      <Cluster gap={16} rowGap={4} align="center" justify="between">
        <Text as="h3" size={18} weight={600}>
          {t('email')}
        </Text>
        {user.email === null ? null : (
          <StatusBadge tone={isWaiting ? 'waiting' : 'done'}>
            {t(isWaiting ? 'unverified' : 'verified')}
          </StatusBadge>
        )}
      </Cluster>
      <Text breaks className={classes.value}>
        {user.email === null ? t('noEmail') : <Ltr>{user.email}</Ltr>}
      </Text>
      {isWaiting ? <Unverified /> : null}
      {account.email_pending === null ? null : <PendingChange address={account.email_pending} />}
      <div>
        <Button variant="default" onClick={() => setAsks(true)}>
          {t(user.email === null ? 'addEmail' : 'changeEmail')}
        </Button>
      </div>
      {asks ? <EmailDialog account={account} onClose={() => setAsks(false)} /> : null}
    </Stack>
  );
};

const PasswordRow = ({ user, account }: { readonly user: User; readonly account: Account }) => {
  const t = useOwnDataTexts();
  const [asks, setAsks] = useState(false);
  const [isChanged, setChanged] = useState(false);
  return (
    <Stack rule="above" gap={8}>
      <Text as="h3" size={18} weight={600}>
        {t('password')}
      </Text>
      <Text tone="quiet">{t(account.has_password ? 'hasPassword' : 'hasNoPassword')}</Text>
      <div>
        <Button variant="default" onClick={() => setAsks(true)}>
          {t(account.has_password ? 'changePassword' : 'setPassword')}
        </Button>
      </div>
      <Text tone="olive" role="status">
        {isChanged ? t('passwordChanged') : ''}
      </Text>
      {asks ? (
        <PasswordDialog
          user={user}
          account={account}
          onChanged={() => setChanged(true)}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Stack>
  );
};

export const AccessCard = ({ user }: { readonly user: User }) => {
  const t = useOwnDataTexts();
  const { data, error, refetch } = useQuery(accountQuery);
  return (
    <Card gap={20} as="section">
      <h2>{t('access')}</h2>
      {data !== undefined ? (
        <>
          <EmailRow user={user} account={data} />
          <PasswordRow user={user} account={data} />
        </>
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} count={2} height={72} />
      )}
    </Card>
  );
};
