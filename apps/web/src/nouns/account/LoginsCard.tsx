import type { Login } from '@salons/contract/own-data';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatAgo, formatDate } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { endLogin, endOtherLogins, loginsQuery } from './ownData.api.ts';
import { useOwnDataTexts } from './ownData.texts.ts';

interface EntryProps {
  readonly login: Login;
  readonly onEnd: () => void;
  readonly busy: boolean;
}

const Entry = ({ login, onEnd, busy }: EntryProps) => {
  const t = useOwnDataTexts();
  const language = useLanguage();
  const Icon = login.is_phone ? IconDeviceMobile : IconDeviceDesktop;
  const device = login.user_agent ?? t('unknownDevice');
  return (
    <Row rule="above" as="li" gap={12} align="start">
      <Icon aria-hidden size={24} />
      <Stack grow gap={4}>
        <Text as="span" weight={600}>
          <bdi>{device}</bdi>
        </Text>
        <Text as="span" tone="quiet">
          {login.is_current
            ? t.rich('since', { date: <Ltr key="date">{formatDate(login.created_at)}</Ltr> })
            : t('lastUsed', { when: formatAgo(login.last_used_at, language) })}
        </Text>
      </Stack>
      {login.is_current ? (
        <StatusBadge tone="done">{t('thisDevice')}</StatusBadge>
      ) : (
        <Button variant="default" loading={busy} aria-label={t('endOneOf', { device })} onClick={onEnd}>
          {t('endOne')}
        </Button>
      )}
    </Row>
  );
};

/** The sessions of the account; each can be ended, or all others at once (product §13.7). */
export const LoginsCard = () => {
  const t = useOwnDataTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(loginsQuery);
  // The pressed button unmounts: focus moves to the heading of the list.
  const onSuccess = () => heading.current?.focus();
  const toKey = (login: number | undefined) => login;
  const end = useSingleFlight({ mutationFn: endLogin, toKey, onSuccess, onError: showFailure });
  const endOthers = useSingleFlight({ mutationFn: endOtherLogins, onSuccess, onError: showFailure });
  const others = data?.filter(({ is_current }) => !is_current).length ?? 0;
  return (
    <Card gap={20} as="section">
      <h2 ref={heading} tabIndex={-1}>
        {t('logins')}
      </h2>
      {data !== undefined ? (
        <>
          <Text tone="quiet">{t(others === 0 ? 'onlyHere' : 'loginsAbout')}</Text>
          <Stack as="ul" gap={20}>
            {data.map((login) => (
              <Entry
                key={login.id}
                login={login}
                busy={end.isPending && end.variables === login.id}
                onEnd={() => end.mutate(login.id)}
              />
            ))}
          </Stack>
          <Text tone="olive" role="status">
            {endOthers.isSuccess ? t('endedOthers') : end.isSuccess ? t('ended') : ''}
          </Text>
          {others < 2 ? null : (
            <div>
              <Button variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
                {t('endOthers')}
              </Button>
            </div>
          )}
        </>
      ) : (
        <Waiting error={error} onRetry={() => void refetch()} count={2} height={56} />
      )}
    </Card>
  );
};
