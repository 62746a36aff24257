import type { TimelineEntry } from '@salons/contract/timeline';
import {
  IconMail,
  IconMessageCircle,
  IconPencil,
  IconPhone,
  IconTrash,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { StatusBadge, type Tone } from '../../../ui/feedback/StatusBadge.tsx';
import { Ltr } from '../../../ui/layout/Ltr.tsx';
import { Name } from '../../../ui/layout/Name.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useActionTexts, useEntityTexts } from '../audit/audit.texts.ts';
import { isBlanked, listChangedFields } from '../audit/changes.rules.ts';
import { useValueWords } from '../audit/useValueWords.ts';
import { GuestStatusBadge } from '../badges.tsx';
import { useOutcomeTexts } from '../outcomes.texts.ts';
import { useProfileTexts } from '../profile/profile.texts.ts';
import { useStaffTexts } from '../staff.texts.ts';
import classes from './TimelineRow.module.css';
import { useTimelineTexts } from './timeline.texts.ts';

type EntryOf<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { readonly kind: K }>;

/** An entry to be deleted. */
export interface Removed {
  readonly kind: 'call' | 'comment';
  readonly number: number;
}

const SalonName = ({ salon }: { readonly salon: EntryOf<'request'>['salon'] }) =>
  salon.in_reach ? (
    <Link to={`/admin/salons?salon=${salon.id}`}>
      <Name>{salon.name}</Name>
    </Link>
  ) : (
    <Name>{salon.name}</Name>
  );

const Request = ({ entry }: { readonly entry: EntryOf<'request'> }) => {
  const t = useTimelineTexts();
  const words = useStaffTexts();
  const { guest, salon, guests_number, status, denied_reason } = entry;
  const places = t('places', { count: guests_number });
  return (
    <>
      {guest === null ? (
        <SalonName salon={salon} />
      ) : (
        <Link to={`/admin/guests/profile/${guest.id}`}>
          <bdi>{guest.name}</bdi>
        </Link>
      )}
      {` · ${places} `}
      {denied_reason === null ? (
        <GuestStatusBadge status={status} />
      ) : (
        <StatusBadge tone="quiet">{words(`denied_${denied_reason}`)}</StatusBadge>
      )}
    </>
  );
};

const messageTones: Record<EntryOf<'message'>['state'], Tone> = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'done',
  failed: 'wrong',
  dropped: 'quiet',
};

const Message = ({ entry: { channel, topic, subject, state } }: { readonly entry: EntryOf<'message'> }) => {
  const t = useProfileTexts();
  return (
    <>
      {t(channel === 'mail' ? 'by_mail' : 'by_sms')}
      {': '}
      <bdi>{subject ?? t(`${topic}Topic`)}</bdi>{' '}
      {state === 'sent' ? null : <StatusBadge tone={messageTones[state]}>{t(`state_${state}`)}</StatusBadge>}
    </>
  );
};

const Words = ({ children }: { readonly children: string }) => (
  <Text as="span" lines breaks dir="auto">
    {children}
  </Text>
);

const Call = ({ entry }: { readonly entry: EntryOf<'call'> }) => {
  const t = useProfileTexts();
  const outcomeWords = useOutcomeTexts();
  const { channel, outcome, call_again_at, words } = entry;
  const how =
    call_again_at === null
      ? outcomeWords(outcome)
      : outcomeWords('callAgainAt', { time: `${formatDate(call_again_at)} ${formatTime(call_again_at)}` });
  return (
    <>
      <Text as="span" weight={500}>
        {channel === 'phone' ? how : `${t(`${channel}Channel`)}${outcome === 'reached' ? '' : ` · ${how}`}`}
      </Text>
      {words === null ? null : (
        <>
          {': '}
          <Words>{words}</Words>
        </>
      )}
    </>
  );
};

const Teaming = ({ entry: { change, salon, witness, reason } }: { readonly entry: EntryOf<'teaming'> }) => {
  const t = useTimelineTexts();
  return (
    <>
      {t(change)}
      {witness === null ? null : (
        <>
          {' · '}
          <Link to={`/admin/witnesses/profile/${witness.id}`}>
            <bdi>{witness.name}</bdi>
          </Link>
        </>
      )}
      {' · '}
      <SalonName salon={salon} />
      {reason === null ? null : (
        <>
          {' · '}
          <Words>{reason}</Words>
        </>
      )}
    </>
  );
};

/** Changed fields that a line shows; the others are opened. */
const fieldsInLine = 2;

const Change = ({ entry }: { readonly entry: EntryOf<'change'> }) => {
  const t = useTimelineTexts();
  const actions = useActionTexts();
  const entities = useEntityTexts();
  const { fieldName, formatValue } = useValueWords();
  const changes = isBlanked(entry) ? [] : listChangedFields(entry);
  const isUpdate = entry.action === 'update' && changes.length > 0;
  const open = isUpdate ? changes.slice(0, fieldsInLine) : [];
  const rest = isUpdate ? changes.slice(fieldsInLine) : changes;
  const renderChange = ({ field, before, after }: (typeof changes)[number]) => (
    <span key={field} className={classes.change}>
      {fieldName(field)}{' '}
      {before === undefined || before === null ? null : (
        <>
          <Text as="del" tone="quiet">
            <bdi>{formatValue(field, before)}</bdi>
          </Text>{' '}
        </>
      )}
      <bdi>{formatValue(field, after)}</bdi>
    </span>
  );
  return (
    <>
      {isUpdate ? open.map(renderChange) : `${actions(entry.action)}: ${entities(entry.entity)}`}
      {rest.length === 0 ? null : (
        <details className={classes.rest}>
          <summary>{t(isUpdate ? 'fieldsMore' : 'details', { count: rest.length })}</summary>
          {rest.map(renderChange)}
        </details>
      )}
    </>
  );
};

const Comment = ({ entry: { text, salon } }: { readonly entry: EntryOf<'comment'> }) => (
  <>
    {salon === null ? null : (
      <>
        <SalonName salon={salon} />
        {': '}
      </>
    )}
    <Words>{text}</Words>
  </>
);

const icons = {
  request: IconUserPlus,
  message: IconMail,
  call: IconPhone,
  comment: IconMessageCircle,
  teaming: IconUsers,
  change: IconPencil,
} as const;

const toContent = (entry: TimelineEntry): ReactNode => {
  switch (entry.kind) {
    case 'request':
      return <Request entry={entry} />;
    case 'message':
      return <Message entry={entry} />;
    case 'call':
      return <Call entry={entry} />;
    case 'comment':
      return <Comment entry={entry} />;
    case 'teaming':
      return <Teaming entry={entry} />;
    case 'change':
      return <Change entry={entry} />;
  }
};

const toNumber = (entry: TimelineEntry): Removed | undefined => {
  if (entry.kind === 'call') return { kind: 'call', number: entry.contact };
  return entry.kind === 'comment' ? { kind: 'comment', number: entry.comment } : undefined;
};

interface RowProps {
  readonly entry: TimelineEntry;
  readonly onRemove: ((removed: Removed) => void) | undefined;
}

/** One line of a timeline: when, what, by whom. */
export const TimelineRow = ({ entry, onRemove }: RowProps) => {
  const t = useTimelineTexts();
  const profile = useProfileTexts();
  const Icon = icons[entry.kind];
  const removed = toNumber(entry);
  const when = `${formatDate(entry.at)} ${formatTime(entry.at)}`;
  return (
    <li className={classes.entry} data-kind={entry.kind}>
      <time dateTime={entry.at} className={classes.when} title={when}>
        <Ltr>{when}</Ltr>
      </time>
      <span className={classes.icon} role="img" aria-label={t(`kind_${entry.kind}`)}>
        <Icon aria-hidden size={16} />
      </span>
      <span className={classes.what}>
        {toContent(entry)}
        {entry.by === null ? null : (
          <Text as="span" tone="quiet" className={classes.by}>
            {' · '}
            <bdi>{entry.by}</bdi>
          </Text>
        )}
      </span>
      {onRemove === undefined || removed === undefined ? null : (
        <IconButton
          label={`${profile('remove')}: ${t(`kind_${entry.kind}`)}, ${when}`}
          className={classes.remove}
          onClick={() => onRemove(removed)}
        >
          <IconTrash aria-hidden size={16} />
        </IconButton>
      )}
    </li>
  );
};
