import { useQuery } from '@tanstack/react-query';
import { formatDate, formatTime } from '../../lib/format.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { withdrawErasure } from './erasure.api.ts';
import { useErasureTexts } from './erasure.texts.ts';
import { accountQuery } from './ownData.api.ts';

/** At the top of the profile while an erasure is scheduled, with a button to cancel it. */
export const ErasureBanner = () => {
  const t = useErasureTexts();
  const { data } = useQuery(accountQuery);
  const keep = useSingleFlight({ mutationFn: withdrawErasure, onError: showFailure });
  const at = data?.erase_at ?? null;
  return (
    <div role="status">
      {at === null ? null : (
        <Cluster surface="card" marked gap={24} rowGap={16} align="center" justify="between">
          <Text as="div" grow={240}>
            <h2>
              {t.rich('pending', { time: <Ltr key="time">{`${formatDate(at)} ${formatTime(at)}`}</Ltr> })}
            </h2>
            <Text tone="quiet">{t('pendingAbout')}</Text>
          </Text>
          <Button loading={keep.isPending} onClick={() => keep.mutate()}>
            {t('keep')}
          </Button>
        </Cluster>
      )}
    </div>
  );
};
