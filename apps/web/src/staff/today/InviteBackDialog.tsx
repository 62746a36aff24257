import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/format.ts';
import { CountedMessageDialog } from './CountedMessageDialog.tsx';
import { inviteReturningHosts, returningHostsQuery } from './returningHosts.api.ts';
import { useReturningHostTexts } from './returningHosts.texts.ts';

/** Invites hosts of the previous season to host again (product §10.224). */
export const InviteBackDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useReturningHostTexts();
  const { data, error, refetch } = useQuery(returningHostsQuery);
  const toLines = ({ ready, waiting, unreachable, opens_on }: NonNullable<typeof data>) => [
    ...(opens_on === null ? [] : [t('opensOn', { day: formatDay(opens_on) })]),
    t('ready', { count: ready }),
    ...(waiting === 0 ? [] : [t('waiting', { count: waiting })]),
    ...(unreachable === 0 ? [] : [t('unreachable', { count: unreachable })]),
  ];
  return (
    <CountedMessageDialog
      title={t('title')}
      about={t('about')}
      counts={
        data === undefined
          ? undefined
          : { ready: data.opens_on === null ? data.ready : 0, lines: toLines(data) }
      }
      error={error}
      onRetry={() => void refetch()}
      send={async () => (await inviteReturningHosts()).invited}
      onClose={onClose}
    />
  );
};
