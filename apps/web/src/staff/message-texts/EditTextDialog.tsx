import {
  longestParagraph,
  type MessageText,
  messageTextKinds,
  paragraph,
} from '@salons/contract/message-texts';
import { z } from 'zod';
import { useLanguage } from '../../lib/language.ts';
import { TextAreaField } from '../../ui/fields/TextAreaField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { saveMessageText } from './messageTexts.api.ts';
import { useMessageTextsTexts } from './messageTexts.texts.ts';

interface EditTextDialogProps {
  readonly text: MessageText;
  readonly onClose: () => void;
  readonly onSaved: (hasText: boolean) => void;
}

const form = z.object({ paragraph: z.union([z.literal(''), paragraph]) });

/** Writes the opening of a message in one language; an empty one takes it away. */
export const EditTextDialog = ({ text, onClose, onSaved }: EditTextDialogProps) => {
  const t = useMessageTextsTexts();
  const language = useLanguage();
  const values = useZodForm(form, { paragraph: text.pending ?? text.paragraph ?? '' });
  return (
    <Dialog opened onClose={onClose} title={`${messageTextKinds[text.kind][language]} · ${t(text.language)}`}>
      <Form
        form={values}
        onSubmit={async ({ paragraph: written }) => {
          await saveMessageText(text, written);
          onSaved(written !== '');
        }}
      >
        <TextAreaField name="paragraph" max={longestParagraph} label={t('paragraph')} help={t('help')} />
        {values.formState.errors.paragraph === undefined ? null : <Text tone="wine">{t('wrong')}</Text>}
        <DialogSubmit onClose={onClose}>{t('save')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
