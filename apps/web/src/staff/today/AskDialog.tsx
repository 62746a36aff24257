import { useQuery } from '@tanstack/react-query';
import { CountedMessageDialog } from './CountedMessageDialog.tsx';
import { askForSeason, seasonAskableQuery } from './seasonAsks.api.ts';
import { useSeasonAskTexts } from './seasonAsks.texts.ts';

/** Sends witnesses the link to answer for the season (product §11.215). */
export const AskDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useSeasonAskTexts();
  return (
    <CountedMessageDialog
      title={t('title')}
      about={t('about')}
      query={useQuery(seasonAskableQuery)}
      toLines={({ ready, waiting }) => [
        t('ready', { count: ready }),
        ...(waiting === 0 ? [] : [t('waiting', { count: waiting })]),
      ]}
      send={async () => (await askForSeason()).asked}
      onClose={onClose}
    />
  );
};
