import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/format.ts';
import { CountedMessageDialog } from './CountedMessageDialog.tsx';
import { inviteReturningHosts, returningHostsQuery } from './returningHosts.api.ts';
import { useReturningHostTexts } from './returningHosts.texts.ts';

/** Invites hosts of the previous season to host again (product §10.224). */
export const InviteBackDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useReturningHostTexts();
  return (
    <CountedMessageDialog
      title={t('title')}
      about={t('about')}
      query={useQuery(returningHostsQuery)}
      toLines={({ ready, waiting, opens_on }) => [
        ...(opens_on === null ? [] : [t('opensOn', { day: formatDay(opens_on) })]),
        t('ready', { count: ready }),
        ...(waiting === 0 ? [] : [t('waiting', { count: waiting })]),
      ]}
      isOpen={({ opens_on }) => opens_on === null}
      send={async () => (await inviteReturningHosts()).invited}
      onClose={onClose}
    />
  );
};
