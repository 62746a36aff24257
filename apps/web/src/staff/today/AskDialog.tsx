import { useQuery } from '@tanstack/react-query';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog.tsx';
import { askForSeason, seasonAskableQuery } from './seasonAsks.api.ts';
import { useSeasonAskTexts } from './seasonAsks.texts.ts';

/** How many get the link, and the way to send it. */
export const AskDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useSeasonAskTexts();
  const { data, error, refetch } = useQuery(seasonAskableQuery);
  const ask = useSingleFlight({ mutationFn: askForSeason, onError: showFailure });
  return (
    <Dialog opened onClose={onClose} title={t('title')}>
      <p>{t('about')}</p>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} count={1} height={72} />
      ) : (
        <Stack gap={4} as="ul">
          <li>{t('ready', { count: data.ready })}</li>
          {data.waiting === 0 ? null : <li>{t('waiting', { count: data.waiting })}</li>}
          {data.unreachable === 0 ? null : <li>{t('unreachable', { count: data.unreachable })}</li>}
        </Stack>
      )}
      {ask.data === undefined ? null : (
        <Text surface="olive" role="status">
          {t('asked', { count: ask.data.asked })}
        </Text>
      )}
      <DialogActions>
        {ask.data === undefined ? (
          <Button
            loading={ask.isPending}
            disabled={data === undefined || data.ready === 0}
            onClick={() => ask.mutate()}
          >
            {t('send', { count: data?.ready ?? 0 })}
          </Button>
        ) : null}
        <Button variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
