import type { Language } from '@salons/contract/language';
import { type MessageTextKind, messageTextKinds } from '@salons/contract/message-texts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageKeys } from '../../lib/keys/messages.keys.ts';
import { useLanguage } from '../../lib/language.ts';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Tabs } from '../../ui/layout/Tabs.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { previewMessageText } from './messageTexts.api.ts';
import { useMessageTextsTexts } from './messageTexts.texts.ts';

interface PreviewDialogProps {
  readonly kind: MessageTextKind;
  readonly first: Language;
  readonly onClose: () => void;
}

const languages: readonly Language[] = ['he', 'en'];

const Preview = ({ kind, language }: { readonly kind: MessageTextKind; readonly language: Language }) => {
  const t = useMessageTextsTexts();
  // Read once: each reading is noted as seen.
  const { data, error, refetch } = useQuery({
    queryKey: messageKeys.textPreview(kind, language),
    queryFn: () => previewMessageText({ kind, language }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (data === undefined)
    return <Waiting error={error} onRetry={() => void refetch()} count={1} height={240} />;
  return (
    <Stack gap={12} lang={language} dir={language === 'he' ? 'rtl' : 'ltr'}>
      <Text tone="quiet" size={16}>
        {data.message === null ? t('noMessage') : t('lastMessage')}
      </Text>
      <Stack gap={12} surface="paper" roomy>
        {data.subject === null ? null : (
          <Text weight={600} dir="auto">
            {data.subject}
          </Text>
        )}
        <Text lines breaks dir="auto">
          {data.text === '' ? t('none') : data.text}
        </Text>
      </Stack>
    </Stack>
  );
};

/** The opening on a real message, in both languages; a change counts once both were seen (product §12.261). */
export const PreviewDialog = ({ kind, first, onClose }: PreviewDialogProps) => {
  const t = useMessageTextsTexts();
  const language = useLanguage();
  const [shown, setShown] = useState(first);
  return (
    <Dialog opened onClose={onClose} title={messageTextKinds[kind][language]}>
      <Tabs
        label={t('see')}
        tabs={languages.map((value) => ({ value, label: t(value) }))}
        value={shown}
        onChange={setShown}
      >
        <Preview key={shown} kind={kind} language={shown} />
      </Tabs>
    </Dialog>
  );
};
