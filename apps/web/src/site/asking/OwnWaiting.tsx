import type { OwnWaitingEntry } from '@salons/contract/waiting-list';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { useAskingTexts } from '../../nouns/request/asking.texts.ts';
import { joinWaitingList, leaveWaitingList } from '../../nouns/request/waiting.api.ts';
import { useWaitingTexts } from '../../nouns/request/waiting.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { Actions } from './Actions.tsx';
import { EveningChanged } from './EveningChanged.tsx';
import { useAnswerWay } from './useAnswerWay.ts';
import { useLine } from './useLine.ts';
import { WaitingNumber } from './WaitingNumber.tsx';
import classes from './waiting.module.css';

const LeaveButton = ({ entry }: { readonly entry: OwnWaitingEntry }) => {
  const t = useWaitingTexts();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        aria-label={t('leaveName', { salon: entry.salon_name })}
        onClick={() => setAsks(true)}
      >
        {t('leave')}
      </Button>
      {asks ? (
        <ConfirmDialog
          isLoss
          title={t('leaveTitle')}
          confirm={t('leave')}
          onClose={() => setAsks(false)}
          onConfirm={() => leaveWaitingList(entry.host_salon)}
        >
          {t('leaveAbout')}
        </ConfirmDialog>
      ) : null}
    </>
  );
};

/** Moves an entry up by one. */
const EarlierButton = ({ entry }: { readonly entry: OwnWaitingEntry }) => {
  const t = useWaitingTexts();
  const { host_salon, guests_number, rank } = entry;
  const prefer = useSingleFlight({
    mutationFn: () => joinWaitingList(host_salon, { guests_number, rank: rank - 1 }),
    onError: (failure) => showFailure(failure),
  });
  return (
    <Button
      variant="default"
      aria-label={t('earlierName', { salon: entry.salon_name })}
      loading={prefer.isPending}
      onClick={() => prefer.mutate()}
    >
      {t('earlier')}
    </Button>
  );
};

interface EntryProps {
  readonly entry: OwnWaitingEntry;
  readonly isAlone: boolean;
  /** There is a live request: number and order cannot be changed meanwhile (product §7.190). */
  readonly isPaused: boolean;
}

const Entry = ({ entry, isAlone, isPaused }: EntryProps) => {
  const t = useWaitingTexts();
  const words = useAskingTexts();
  const line = useLine(entry.position);
  const { event_time, time_zone } = entry;
  return (
    <Cluster rule="above" as="li" gap={16} rowGap={8} align="center" justify="between">
      <Text as="div" grow={240}>
        {isAlone ? null : (
          <Text tone="quiet" size={16}>
            {t('wish', { rank: entry.rank })}
          </Text>
        )}
        <Text weight={600}>
          <Link to={`/site/salonSearch/mapview/${entry.host_salon}`}>
            <Name>{entry.salon_name}</Name>
          </Link>
        </Text>
        <p>
          <Ltr>{`${formatDate(event_time, time_zone)} ${formatTime(event_time, time_zone)}`}</Ltr>
          {entry.city_name === null ? null : (
            <>
              {' · '}
              <bdi>{entry.city_name}</bdi>
            </>
          )}
          {` · ${words('places', { count: entry.guests_number })}`}
        </p>
        <Text tone="quiet" size={16}>
          {line}
        </Text>
        <EveningChanged fields={entry.changed} hasPlace={false} />
        {isPaused ? null : <WaitingNumber entry={entry} />}
      </Text>
      <Actions>
        {entry.rank > 1 && !isAlone && !isPaused ? <EarlierButton entry={entry} /> : null}
        <LeaveButton entry={entry} />
      </Actions>
    </Cluster>
  );
};

/** The guest's waiting-list entries, in the order of preference (product §7.190, §7.191). */
export const OwnWaiting = ({
  entries,
  isPaused = false,
}: {
  readonly entries: readonly OwnWaitingEntry[];
} & Partial<Pick<EntryProps, 'isPaused'>>) => {
  const t = useWaitingTexts();
  const way = useAnswerWay();
  return (
    <Card gap={12} as="section">
      <h2>{t('title')}</h2>
      <p>{isPaused ? t('paused') : t('about', { way })}</p>
      <Stack as="ul" className={classes.list}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} isAlone={entries.length === 1} isPaused={isPaused} />
        ))}
      </Stack>
    </Card>
  );
};
