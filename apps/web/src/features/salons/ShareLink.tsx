import { Button } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { CopyButton, useCopied } from '../../ui/CopyButton.tsx';
import classes from './ShareLink.module.css';
import { useShareTexts } from './share.texts.ts';

const QrCode = lazy(async () => ({ default: (await import('../../ui/QrCode.tsx')).QrCode }));

interface ShareLinkProps {
  readonly salon: { readonly id: number; readonly share_key: string };
}

/** The address by which a salon is reached, also one that is not in the search (product §5.26). */
const addressOf = ({ id, share_key }: ShareLinkProps['salon']): string =>
  `${window.location.origin}/site/salonSearch/mapview/${id}?k=${encodeURIComponent(share_key)}`;

/** A salon's link: to read, to copy, and as a code for a phone's camera. */
export const ShareLink = ({ salon }: ShareLinkProps) => {
  const t = useShareTexts();
  const [copied, setCopied] = useCopied();
  const [isCodeShown, setCodeShown] = useState(false);
  const address = addressOf(salon);
  return (
    <div className={classes.share}>
      <p className={classes.address}>
        <bdi dir="ltr" className={classes.link}>
          {address}
        </bdi>
      </p>
      <div className={classes.row}>
        <CopyButton text={address} copied={copied} onCopied={setCopied}>
          {t('copy')}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconQrcode aria-hidden size={20} />}
          aria-expanded={isCodeShown}
          onClick={() => setCodeShown(!isCodeShown)}
        >
          {t(isCodeShown ? 'hideQr' : 'showQr')}
        </Button>
      </div>
      <span role="status" className={classes.said}>
        {copied === undefined ? null : t(copied)}
      </span>
      {isCodeShown ? (
        <Suspense>
          <QrCode text={address} label={t('qr')} />
        </Suspense>
      ) : null}
    </div>
  );
};
