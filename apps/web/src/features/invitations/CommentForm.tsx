import { Button } from '@mantine/core';
import type { Invitation } from '@salons/contract/invitations';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { Form } from '../../ui/Form.tsx';
import { TextAreaField } from '../../ui/TextAreaField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { changeInvitation } from './asking.api.ts';
import classes from './asking.module.css';
import { useAskingTexts } from './asking.texts.ts';

/** Most characters of a comment (product §7.8). */
const most = 200;
const words = z.object({
  comment: z
    .string()
    .transform((value) => value.trim())
    .pipe(z.string().min(1).max(most)),
});

/** Saving is off while nothing is written, and says so (product §6.17). */
const Save = () => {
  const t = useAskingTexts();
  const { control, formState } = useFormContext();
  const id = useId();
  const comment: unknown = useWatch({ control, name: 'comment' });
  const isEmpty = typeof comment !== 'string' || comment.trim() === '';
  return (
    <div className={classes.save}>
      <Button
        type="submit"
        variant="default"
        loading={formState.isSubmitting}
        disabled={isEmpty}
        aria-describedby={isEmpty ? id : undefined}
      >
        {t('saveComment')}
      </Button>
      {isEmpty ? (
        <p id={id} className={classes.quiet}>
          {t('commentEmpty')}
        </p>
      ) : null}
    </div>
  );
};

/** A guest's words to the host, 1–200 characters (product §6.17, §7.8). */
export const CommentForm = ({ invitation }: { readonly invitation: Pick<Invitation, 'id' | 'comment'> }) => {
  const t = useAskingTexts();
  const [saved, setSaved] = useState(false);
  const form = useZodForm(words, { comment: invitation.comment ?? '' });
  return (
    <Form
      form={form}
      draft={`comment.${invitation.id}`}
      onSubmit={async ({ comment }) => {
        setSaved(false);
        await changeInvitation(invitation.id, { comment });
        setSaved(true);
      }}
    >
      <TextAreaField name="comment" label={t('comment')} help={t('commentHelp')} max={most} rows={3} />
      <Save />
      <p role="status" className={classes.done}>
        {saved ? t('commentSaved') : ''}
      </p>
    </Form>
  );
};
