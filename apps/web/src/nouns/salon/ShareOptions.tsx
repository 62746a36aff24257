import { removeNeedlessIsolates } from '@salons/contract/isolate';
import { IconBrandWhatsapp, IconQrcode, IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { formatDate, formatTime, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { CopyButton, useCopied } from '../../ui/buttons/CopyButton.tsx';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import classes from './ShareOptions.module.css';
import { useShareTexts } from './share.texts.ts';

const QrCode = lazy(async () => ({ default: (await import('../../ui/feedback/QrCode.tsx')).QrCode }));

interface SalonInSentence {
  readonly salon_name: string;
  readonly event_time: string;
  readonly time_zone: string;
  readonly city_name: string | null;
  readonly is_digital: boolean;
}

interface ShareOptionsProps {
  readonly salon: SalonInSentence;
  readonly url: string;
  readonly as: 'host' | 'guest';
  /** Primary buttons: for a host who invites, sharing is the main action. */
  readonly isMain?: boolean;
  /** Two ways only, side by side. */
  readonly isBrief?: boolean;
}

/** The share text before the link (product §5.152). */
const useSentence = ({ salon, as }: Pick<ShareOptionsProps, 'salon' | 'as'>): string => {
  const t = useShareTexts();
  const language = useLanguage();
  const { event_time, time_zone } = salon;
  const where = salon.is_digital ? t('online') : salon.city_name;
  const sentence = t(as === 'host' ? 'sentenceHost' : 'sentenceGuest', {
    name: salon.salon_name,
    weekday: formatWeekday(toLocalDay(event_time, time_zone), language),
    date: formatDate(event_time, time_zone),
    time: formatTime(event_time, time_zone),
    where: where === null ? '' : `, ${where}`,
  });
  return removeNeedlessIsolates(sentence);
};

/** Ways to share a salon's link: the system's share sheet, WhatsApp, copying, a QR code. */
export const ShareOptions = ({ salon, url, as, isMain = false, isBrief = false }: ShareOptionsProps) => {
  const t = useShareTexts();
  const sentence = useSentence({ salon, as });
  const [copied, setCopied] = useCopied();
  const [isCodeShown, setCodeShown] = useState(false);
  const sheet = { title: salon.salon_name, text: sentence, url };
  const hasSheet = typeof navigator.share === 'function';
  return (
    <Stack gap={12}>
      <Grid least={isBrief ? undefined : 220} gap={12} className={isBrief ? classes.brief : undefined}>
        <ButtonAnchor
          href={`https://wa.me/?text=${encodeURIComponent(`${sentence} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          variant={isMain ? 'filled' : 'default'}
          leftSection={<IconBrandWhatsapp aria-hidden size={22} />}
        >
          {t(isBrief ? 'whatsappBrief' : 'whatsapp')}
          <VisuallyHidden>{`, ${t('newTab')}`}</VisuallyHidden>
        </ButtonAnchor>
        {hasSheet ? (
          <Button
            variant="default"
            leftSection={<IconShare aria-hidden size={20} />}
            // Rejects when the user cancels the share sheet: no error.
            onClick={() => void navigator.share(sheet).catch(() => undefined)}
          >
            {t('system')}
          </Button>
        ) : null}
        {isBrief && hasSheet ? null : (
          <CopyButton text={url} copied={copied} onCopied={setCopied}>
            {t(isBrief ? 'copyBrief' : 'copy')}
          </CopyButton>
        )}
        {isBrief ? null : (
          <Button
            variant="default"
            leftSection={<IconQrcode aria-hidden size={20} />}
            aria-expanded={isCodeShown}
            onClick={() => setCodeShown(!isCodeShown)}
          >
            {t(isCodeShown ? 'hideQr' : 'showQr')}
          </Button>
        )}
      </Grid>
      <Text as="span" tone="olive" role="status">
        {copied === undefined ? null : t(copied)}
      </Text>
      {copied === 'copyFailed' ? <ShareAddress url={url} /> : null}
      {isCodeShown ? (
        <Suspense>
          <QrCode text={url} label={t('qr')} />
        </Suspense>
      ) : null}
    </Stack>
  );
};

const ShareAddress = ({ url }: { readonly url: string }) => (
  <Text surface="paper" size={16} className={classes.address}>
    <bdi dir="ltr" className={classes.link}>
      {url}
    </bdi>
  </Text>
);
