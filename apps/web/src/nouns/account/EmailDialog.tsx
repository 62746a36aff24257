import { type Account, changeEmailBody } from '@salons/contract/own-data';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { LogInAgainDialog } from './LogInAgainDialog.tsx';
import { changeEmail } from './ownData.api.ts';
import { useOwnDataTexts } from './ownData.texts.ts';

interface EmailDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
}

/** Changes the address, with the password where there is one (product §2.32). */
export const EmailDialog = ({ account, onClose }: EmailDialogProps) => {
  const t = useOwnDataTexts();
  const form = useZodForm(changeEmailBody, { email: '', password: '' });
  const title = t('changeEmail');
  if (!account.has_password && !account.is_fresh_login)
    return <LogInAgainDialog title={title} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{t('changeEmailAbout')}</p>
      <Form
        form={form}
        onSubmit={async (values) => {
          await changeEmail(values);
          onClose();
        }}
      >
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t('newEmail')}
          errors={{ invalid: t('emailInvalid'), emailAlreadyExists: t('emailTaken') }}
          required
        />
        {account.has_password ? (
          <PasswordField
            name="password"
            autoComplete="current-password"
            label={t('oldPassword')}
            errors={{ invalidCredentials: t('wrongPassword') }}
            required
          />
        ) : null}
        <DialogSubmit onClose={onClose}>{t('sendLink')}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
