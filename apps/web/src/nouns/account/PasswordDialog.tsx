import type { User } from '@salons/contract/accounts';
import { type Account, changePasswordBody } from '@salons/contract/own-data';
import { z } from 'zod';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { DialogSubmit } from '../../ui/overlays/DialogSubmit.tsx';
import { LogInAgainDialog } from './LogInAgainDialog.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { changePassword } from './ownData.api.ts';
import { useOwnDataTexts } from './ownData.texts.ts';

// For the strength hint only, not sent.
const own = z.string().nullish();
const form = changePasswordBody.extend({ email: own, first_name: own, last_name: own });

interface PasswordDialogProps {
  readonly user: User;
  readonly account: Account;
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Sets a new password with the old one, or without one in a fresh login (product §2.31). */
export const PasswordDialog = ({ user, account, onChanged, onClose }: PasswordDialogProps) => {
  const t = useOwnDataTexts();
  const typed = useZodForm(form, {
    old_password: '',
    password: '',
    email: user.email ?? '',
    first_name: user.first_name,
    last_name: user.last_name,
  });
  const title = t(account.has_password ? 'changePassword' : 'setPassword');
  if (!account.has_password && !account.is_fresh_login)
    return <LogInAgainDialog title={title} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title}>
      <p>{t('changePasswordAbout')}</p>
      <Form
        form={typed}
        onSubmit={async ({ old_password, password }) => {
          await changePassword({ old_password, password });
          onChanged();
          onClose();
        }}
      >
        {account.has_password ? (
          <PasswordField
            name="old_password"
            autoComplete="current-password"
            label={t('oldPassword')}
            errors={{ invalidCredentials: t('wrongPassword') }}
            required
          />
        ) : null}
        <NewPasswordField label={t('newPassword')} />
        <DialogSubmit onClose={onClose}>{title}</DialogSubmit>
      </Form>
    </Dialog>
  );
};
