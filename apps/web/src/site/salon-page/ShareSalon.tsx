import type { MarkerInfo } from '@salons/contract/markers';
import { IconShare } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { whenIdle } from '../../lib/whenIdle.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { loadable } from '../../ui/feedback/loadable.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { useShareSalonTexts } from './shareSalon.texts.ts';

const ShareOptions = loadable(async () => (await import('../../nouns/salon/ShareOptions.tsx')).ShareOptions);

interface ShareSalonProps {
  readonly salon: MarkerInfo;
}

/** Shares a salon; renders nothing if the visitor may not share its link (product §5.140). */
export const ShareSalon = ({ salon }: ShareSalonProps) => {
  const t = useShareSalonTexts();
  const [isOpen, setOpen] = useState(false);
  const options = useId();
  useEffect(() => whenIdle(() => void ShareOptions.preload()), []);
  if (salon.share_url === null) return null;
  return (
    <Stack gap={12}>
      <Row>
        <Button
          variant="default"
          leftSection={<IconShare aria-hidden size={20} />}
          aria-expanded={isOpen}
          aria-controls={options}
          onClick={() => setOpen(!isOpen)}
        >
          {t('share')}
        </Button>
      </Row>
      <div id={options} hidden={!isOpen}>
        {isOpen ? <ShareOptions salon={salon} url={salon.share_url} as="guest" /> : null}
      </div>
    </Stack>
  );
};

/** Invites others after a request was sent. */
export const BringFriends = ({ salon }: ShareSalonProps) => {
  const t = useShareSalonTexts();
  if (salon.share_url === null) return null;
  return (
    <Stack gap={12}>
      <p>{t('bringFriends')}</p>
      <ShareOptions salon={salon} url={salon.share_url} as="guest" />
    </Stack>
  );
};
