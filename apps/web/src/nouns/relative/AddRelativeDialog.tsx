import { relativeForm } from '@salons/contract/relatives';
import { DataNotice } from '../../ui/feedback/DataNotice.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { addRelative } from './relatives.api.ts';
import { useRelativeTexts } from './relatives.texts.ts';

interface AddProps {
  readonly witness: number;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

export const AddRelativeDialog = ({ witness, onSent, onClose }: AddProps) => {
  const t = useRelativeTexts();
  const form = useZodForm(relativeForm, { name: '', phone_number: '' });
  return (
    <Dialog opened onClose={onClose} title={t('addTitle')}>
      <Form
        form={form}
        otherwise={{ outOfRange: t('most') }}
        onSubmit={async (relative) => {
          await addRelative(witness, relative);
          onSent();
          onClose();
        }}
      >
        <TextField name="name" label={t('name')} autoComplete="off" required />
        <PhoneField
          name="phone_number"
          label={t('phone')}
          help={t('phoneHelp')}
          autoComplete="off"
          errors={{ wrongPhone: t('notMobile'), outOfRange: t('noSmsThere') }}
          required
        />
        <DataNotice>{t('notice')}</DataNotice>
        <DialogSubmit onClose={onClose}>{t('send')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
