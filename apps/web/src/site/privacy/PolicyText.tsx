import { getDirection, type Language } from '@salons/contract/language';
import type { PolicyDocument } from '@salons/contract/privacy';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../lib/format.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './PolicyText.module.css';
import { policiesQuery } from './privacy.api.ts';
import { usePrivacyTexts } from './privacy.texts.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

interface PolicyTextProps {
  readonly document: PolicyDocument['document'];
  readonly language: Language;
}

export const PolicyText = ({ document, language }: PolicyTextProps) => {
  const t = usePrivacyTexts();
  const policies = useQuery(policiesQuery(language));
  if (policies.isPending) return <Skeletons count={4} height={72} />;
  if (policies.isError) return <ErrorState error={policies.error} onRetry={() => void policies.refetch()} />;
  const found = policies.data.find((one) => one.document === document);
  if (found === undefined) return <EmptyState title={t('missingTitle')}>{t('missingAbout')}</EmptyState>;
  return (
    <>
      <Text tone="quiet" size={16}>
        {t('version', { version: isoDay.test(found.version) ? formatDay(found.version) : found.version })}
      </Text>
      <Stack
        gap={12}
        lang={language}
        dir={getDirection(language)}
        className={classes.text}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the organisation's own document, from our server
        dangerouslySetInnerHTML={{ __html: found.html }}
      />
    </>
  );
};
