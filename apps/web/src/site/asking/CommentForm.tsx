import { cleanText } from '@salons/contract/clean-text';
import type { Invitation } from '@salons/contract/invitations';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { longestComment, whySavingIsOff } from '../../nouns/request/asking.rules.ts';
import { useRequestActs } from '../../nouns/request/requestActs.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { Actions } from './Actions.tsx';
import { useOwnRequestTexts } from './ownRequest.texts.ts';

const words = z.object({
  comment: z.string().transform(cleanText).pipe(z.string().min(1).max(longestComment)),
});

/** Disabled while empty or too long; the reason is shown beside it (product §6.17). */
const Save = () => {
  const t = useOwnRequestTexts();
  const { control, formState } = useFormContext();
  const id = useId();
  const comment: unknown = useWatch({ control, name: 'comment' });
  const hint = whySavingIsOff(typeof comment === 'string' ? comment : '');
  return (
    <Actions>
      <Button
        type="submit"
        variant="default"
        loading={formState.isSubmitting}
        disabled={hint !== undefined}
        aria-describedby={hint === undefined ? undefined : id}
      >
        {t('saveComment')}
      </Button>
      {hint === undefined ? null : (
        <Text tone="quiet" size={16} id={id}>
          {t(hint)}
        </Text>
      )}
    </Actions>
  );
};

/** The guest's comment to the host, 1–200 characters (product §6.17, §7.8). */
export const CommentForm = ({ invitation }: { readonly invitation: Pick<Invitation, 'id' | 'comment'> }) => {
  const t = useOwnRequestTexts();
  const { change } = useRequestActs();
  const [saved, setSaved] = useState(false);
  const form = useZodForm(words, { comment: invitation.comment ?? '' });
  return (
    <Form
      form={form}
      draft={`comment.${invitation.id}`}
      onSubmit={async ({ comment }) => {
        setSaved(false);
        await change(invitation.id, { comment });
        setSaved(true);
      }}
    >
      <TextAreaField
        name="comment"
        label={t('comment')}
        help={t('commentHelp')}
        max={longestComment}
        rows={3}
      />
      <Save />
      <Text tone="olive" role="status">
        {saved ? t('commentSaved') : ''}
      </Text>
    </Form>
  );
};
