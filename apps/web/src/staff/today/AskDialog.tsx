import { useQuery } from '@tanstack/react-query';
import { CountedMessageDialog } from './CountedMessageDialog.tsx';
import { askForSeason, seasonAskableQuery } from './seasonAsks.api.ts';
import { useSeasonAskTexts } from './seasonAsks.texts.ts';

/** Sends witnesses the link to answer for the season (product §11.215). */
export const AskDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useSeasonAskTexts();
  const { data, error, refetch } = useQuery(seasonAskableQuery);
  const toLines = ({ ready, waiting, unreachable }: NonNullable<typeof data>) => [
    t('ready', { count: ready }),
    ...(waiting === 0 ? [] : [t('waiting', { count: waiting })]),
    ...(unreachable === 0 ? [] : [t('unreachable', { count: unreachable })]),
  ];
  return (
    <CountedMessageDialog
      title={t('title')}
      about={t('about')}
      counts={data === undefined ? undefined : { ready: data.ready, lines: toLines(data) }}
      error={error}
      onRetry={() => void refetch()}
      send={async () => (await askForSeason()).asked}
      onClose={onClose}
    />
  );
};
