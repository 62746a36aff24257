import { storedText } from '@salons/contract/fields';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { ErrorState, Skeletons } from '../../../ui/feedback/States.tsx';
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../../ui/form/useZodForm.ts';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useProfileTexts } from './profile.texts.ts';

interface Comment {
  readonly id: number;
  readonly text: string;
  readonly author_name: string;
  readonly created_at: string;
}

interface CommentsProps<Key extends QueryKey> {
  readonly query: UseQueryOptions<Comment[], Error, Comment[], Key>;
  /** Key of the draft. */
  readonly draft: string;
  /** Undefined if read-only. */
  readonly onAdd: ((text: string) => Promise<unknown>) | undefined;
  readonly onRemove: ((id: number) => Promise<unknown>) | undefined;
}

const commentForm = z.object({ text: storedText.pipe(z.string().max(5000)) });

const NewComment = ({
  draft,
  onAdd,
}: {
  readonly draft: string;
  readonly onAdd: (text: string) => Promise<unknown>;
}) => {
  const t = useProfileTexts();
  const form = useZodForm(commentForm, { text: '' });
  const add = async ({ text }: z.output<typeof commentForm>) => {
    await onAdd(text);
    form.reset();
  };
  return (
    <Form form={form} draft={draft} onSubmit={add}>
      <TextAreaField name="text" label={t('comment')} max={5000} rows={2} required />
      <Cluster gap={12} align="center">
        <SubmitButton>{t('addComment')}</SubmitButton>
      </Cluster>
    </Form>
  );
};

const CommentList = <Key extends QueryKey>({
  query,
  onRemove,
}: Pick<CommentsProps<Key>, 'query' | 'onRemove'>) => {
  const t = useProfileTexts();
  const { data, error, refetch } = useQuery(query);
  const [removedId, setRemovedId] = useState<number>();
  if (data === undefined)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeletons count={1} height={72} />
    );
  if (data.length === 0) return <Text tone="quiet">{t('noComments')}</Text>;
  return (
    <>
      <Stack as="ul">
        {data.map(({ id, text, author_name, created_at }) => (
          <Cluster rule="below" as="li" gap={16} rowGap={8} align="center" key={id}>
            <Text as="div" grow={240}>
              <Text lines breaks dir="auto">
                {text}
              </Text>
              <Text tone="quiet">{t('byOn', { name: author_name, date: formatDate(created_at) })}</Text>
            </Text>
            {onRemove === undefined ? null : (
              <Button
                variant="subtle"
                aria-label={`${t('remove')}: ${text.slice(0, 60)}`}
                onClick={() => setRemovedId(id)}
              >
                {t('remove')}
              </Button>
            )}
          </Cluster>
        ))}
      </Stack>
      {removedId === undefined || onRemove === undefined ? null : (
        <ConfirmDialog
          isLoss
          title={t('removeComment')}
          confirm={t('remove')}
          onClose={() => setRemovedId(undefined)}
          onConfirm={() => onRemove(removedId)}
        >
          {t('removeCommentAbout')}
        </ConfirmDialog>
      )}
    </>
  );
};

/** Staff comments on a record. */
export const Comments = <Key extends QueryKey>(props: CommentsProps<Key>) => {
  const { query, draft, onAdd, onRemove } = props;
  return (
    <Stack gap={24}>
      <CommentList query={query} onRemove={onRemove} />
      {onAdd === undefined ? null : <NewComment draft={draft} onAdd={onAdd} />}
    </Stack>
  );
};
