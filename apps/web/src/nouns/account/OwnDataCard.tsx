import type { User } from '@salons/contract/accounts';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ErasureDialog } from './ErasureDialog.tsx';
import { saveOwnData } from './erasure.api.ts';
import { useErasureTexts } from './erasure.texts.ts';
import { accountQuery } from './ownData.api.ts';

export const OwnDataCard = ({ user }: { readonly user: User }) => {
  const t = useErasureTexts();
  const [asks, setAsks] = useState(false);
  const { data } = useQuery(accountQuery);
  const save = useSingleFlight({ mutationFn: saveOwnData, onError: showFailure });
  return (
    <Card as="section" gap={16}>
      <h2>{t('title')}</h2>
      <Stack rule="above" gap={12} align="start">
        <Text tone="quiet">{t('downloadAbout')}</Text>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={20} />}
          loading={save.isPending}
          onClick={() => save.mutate()}
        >
          {t('download')}
        </Button>
      </Stack>
      {data === undefined || data.erase_at !== null ? null : (
        <Stack rule="above" gap={12} align="start">
          <Text tone="quiet">{t('eraseAbout')}</Text>
          <Button variant="outline" onClick={() => setAsks(true)}>
            {t('erase')}
          </Button>
        </Stack>
      )}
      {asks && data !== undefined ? (
        <ErasureDialog user={user} account={data} onClose={() => setAsks(false)} />
      ) : null}
    </Card>
  );
};
