import { archivePath, exportsEndpoints } from '@salons/contract/exports';
import { IconDownload } from '@tabler/icons-react';
import { call } from '../../lib/api.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useSeasonsTexts } from './seasons.texts.ts';

/** Downloads the archive by a ticket, without holding it in memory. @throws ApiError */
const downloadArchive = async (): Promise<void> => {
  const { ticket } = await call(exportsEndpoints.createArchiveTicket, {});
  const link = document.createElement('a');
  link.href = `${archivePath}?ticket=${encodeURIComponent(ticket)}`;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

/** Everything that the programme stores, as one file (product §14.125). */
export const ArchiveCard = () => {
  const t = useSeasonsTexts();
  const download = useSingleFlight({ mutationFn: downloadArchive, onError: showFailure });
  return (
    <Card as="section" gap={12} aria-labelledby="archive">
      <h2 id="archive">{t('archiveTitle')}</h2>
      <Text>{t('archiveAbout')}</Text>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload aria-hidden size={20} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          {t('archiveSave')}
        </Button>
      </div>
      {download.isSuccess ? <Text role="status">{t('archiveBegun')}</Text> : null}
    </Card>
  );
};
