import { messageChannels, messageStates } from '@salons/contract/outbox';
import { messageTopics } from '@salons/contract/person-records';
import { useQuery } from '@tanstack/react-query';
import { LogPage, toLogQuery } from '../records/LogPage.tsx';
import { usePastDays } from '../records/listFilters.ts';
import { useProfileTexts } from '../records/profile/profile.texts.ts';
import { useListState } from '../records/useListState.ts';
import { MessageEntry } from './MessageEntry.tsx';
import { outboxQuery } from './outbox.api.ts';
import { useStaffOutboxTexts } from './outbox.texts.ts';

const filterNames = ['channel', 'state', 'topic'] as const;

const useFilters = () => {
  const t = useStaffOutboxTexts();
  const words = useProfileTexts();
  return [
    {
      kind: 'choices',
      name: 'state',
      label: t('state'),
      isPinned: true,
      choices: messageStates.map((value) => ({ value, label: words(`state_${value}`) })),
    },
    {
      kind: 'choices',
      name: 'channel',
      label: t('channel'),
      isPinned: true,
      choices: messageChannels.map((value) => ({ value, label: words(`by_${value}`) })),
    },
    {
      kind: 'choices',
      name: 'topic',
      label: t('topic'),
      isPinned: true,
      choices: messageTopics.map((value) => ({ value, label: words(`${value}Topic`) })),
    },
    {
      kind: 'days',
      name: 'days',
      label: t('days'),
      isPinned: true,
      from: 'date_from',
      until: 'date_to',
      presets: usePastDays(),
    },
  ] as const;
};

/** Mails and SMS with their delivery results, for super admins (product §10.12). */
export const StaffOutboxPage = () => {
  const t = useStaffOutboxTexts();
  const state = useListState({ ordering: '' });
  const query = useQuery(outboxQuery(toLogQuery(state, filterNames)));
  return (
    <LogPage
      say={t}
      state={state}
      filters={useFilters()}
      query={query}
      entry={(message) => <MessageEntry key={message.id} message={message} />}
      entryHeight={44}
    />
  );
};
