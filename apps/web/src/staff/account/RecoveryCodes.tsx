import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useSecondStepTexts } from '../../nouns/account/secondStep.texts.ts';
import { Button, ButtonAnchor } from '../../ui/buttons/Button.tsx';
import { CopyButton, useCopied } from '../../ui/buttons/CopyButton.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** The recovery codes, shown only once, with copy and download. */
export const RecoveryCodes = ({ codes, onSaved }: RecoveryCodesProps) => {
  const t = useSecondStepTexts();
  const [copied, setCopied] = useCopied();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <Stack gap={20}>
      <h3 ref={heading} tabIndex={-1}>
        {t('codesTitle')}
      </h3>
      <p>{t('codesAbout')}</p>
      <Grid surface="paper" roomy least={220} as="ul" gap={24} rowGap={8} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <Ltr>{code}</Ltr>
          </li>
        ))}
      </Grid>
      <Cluster gap={12} align="center">
        <CopyButton text={text} copied={copied} onCopied={setCopied}>
          {t('copy')}
        </CopyButton>
        <ButtonAnchor
          variant="default"
          leftSection={<IconDownload aria-hidden size={20} />}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download={t('file')}
        >
          {t('download')}
        </ButtonAnchor>
        <Text as="span" tone="olive" role="status">
          {copied === undefined ? null : t(copied)}
        </Text>
      </Cluster>
      <div>
        <Button onClick={onSaved}>{t('kept')}</Button>
      </div>
    </Stack>
  );
};
