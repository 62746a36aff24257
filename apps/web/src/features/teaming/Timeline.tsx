import type { TeamingEvent } from '@salons/contract/teaming-records';
import { formatDate, formatTime } from '../../lib/format.ts';
import { Ltr } from '../../ui/Ltr.tsx';
import bits from './Bits.module.css';
import parts from './FollowUp.module.css';
import { useTeamingTexts } from './teaming.texts.ts';

/** What happened to a teaming, the last thing first: who, when, why (product §11.22). */
export const Timeline = ({ events }: { readonly events: readonly TeamingEvent[] }) => {
  const t = useTeamingTexts();
  return (
    <ol className={parts.timeline}>
      {events.toReversed().map((event) => (
        <li key={event.id}>
          <span className={parts.eventWhat}>
            {event.kind === 'teamed' || event.kind === 'moved' || event.kind === 'undone'
              ? t(`event_${event.kind}`, { name: event.full_name ?? t('missing') })
              : t(`event_${event.kind}`)}
          </span>
          {event.reason === null ? null : <bdi className={parts.eventWhy}>{event.reason}</bdi>}
          <span className={bits.quiet}>
            <Ltr>{`${formatDate(event.at)} ${formatTime(event.at)}`}</Ltr>
            {' · '}
            <bdi>{event.actor_name ?? t('byClock')}</bdi>
          </span>
        </li>
      ))}
    </ol>
  );
};
