import { type MessageText, type MessageTextKind, messageTextKinds } from '@salons/contract/message-texts';
import { getReach } from '@salons/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Waiting } from '../../ui/feedback/States.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { EditTextDialog } from './EditTextDialog.tsx';
import { messageTextsQuery } from './messageTexts.api.ts';
import { useMessageTextsTexts } from './messageTexts.texts.ts';
import { PreviewDialog } from './PreviewDialog.tsx';

type Opened = { readonly dialog: 'edit' | 'preview'; readonly kind: MessageTextKind };

interface OneTextProps {
  readonly text: MessageText;
  readonly canChange: boolean;
}

/** The opening of one language, and its way into a dialog. */
const OneText = ({ text, canChange }: OneTextProps) => {
  const t = useMessageTextsTexts();
  const [opened, setOpened] = useState<Opened['dialog']>();
  const shown = text.pending ?? text.paragraph;
  return (
    <Stack gap={8}>
      <Text size={16} weight={600} as="h3" face="text">
        {t(text.language)}
      </Text>
      <Text breaks tone={shown === null ? 'quiet' : undefined} lang={text.language} dir="auto">
        {shown ?? t('none')}
      </Text>
      {canChange ? (
        <Cluster gap={8}>
          <Button size="sm" variant="subtle" onClick={() => setOpened('edit')}>
            {t('edit')}
          </Button>
          {shown === null ? null : (
            <Button size="sm" variant="subtle" onClick={() => setOpened('preview')}>
              {t('see')}
            </Button>
          )}
        </Cluster>
      ) : null}
      {opened === 'edit' ? (
        <EditTextDialog
          text={text}
          onClose={() => setOpened(undefined)}
          onSaved={(hasText) => setOpened(hasText ? 'preview' : undefined)}
        />
      ) : null}
      {opened === 'preview' ? (
        <PreviewDialog kind={text.kind} first={text.language} onClose={() => setOpened(undefined)} />
      ) : null}
    </Stack>
  );
};

const KindCard = ({
  kind,
  texts,
}: {
  readonly kind: MessageTextKind;
  readonly texts: readonly MessageText[];
}) => {
  const t = useMessageTextsTexts();
  const language = useLanguage();
  const role = useUser()?.role ?? 'nobody';
  const canChange = getReach('messageTexts.change', role) !== null;
  return (
    <Card as="li" gap={12}>
      <h2>{messageTextKinds[kind][language]}</h2>
      <Grid gap={20} least={300}>
        {texts.map((text) => (
          <OneText key={text.language} text={text} canChange={canChange} />
        ))}
      </Grid>
      {texts.some(({ pending }) => pending !== null) ? (
        <Text surface="candle" size={16}>
          {t('pending')}
        </Text>
      ) : null}
    </Card>
  );
};

/** Paragraphs of the programme at the head of its messages (product §12.260). */
export const MessageTextsPage = () => {
  const t = useMessageTextsTexts();
  const { data, error, refetch } = useQuery(messageTextsQuery);
  const kinds = Object.keys(messageTextKinds) as MessageTextKind[];
  return (
    <Page width="text">
      <PageTitle sub={t('about')}>{t('title')}</PageTitle>
      {data === undefined ? (
        <Waiting error={error} onRetry={() => void refetch()} count={4} height={140} />
      ) : (
        <Stack as="ul" gap={12}>
          {kinds.map((kind) => (
            <KindCard key={kind} kind={kind} texts={data.filter((text) => text.kind === kind)} />
          ))}
        </Stack>
      )}
    </Page>
  );
};
