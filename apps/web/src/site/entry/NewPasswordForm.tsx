import { password } from '@salons/contract/credentials';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { NewPasswordField } from '../../nouns/account/NewPasswordField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { useRefusals } from './refusals.tsx';
import { useResetTexts } from './resets.texts.ts';

/** Marks the link of new staff, who have a login page of their own (product §2.69). */
export const forStaff = 'staff';

const passwordForm = z.object({ password });

/** Sets a new password, then opens the confirmation page. */
export const NewPasswordForm = ({ onSave }: { readonly onSave: (secret: string) => Promise<void> }) => {
  const t = useResetTexts();
  const navigate = useNavigate();
  const isForStaff = useSearchParams()[0].has(forStaff);
  const refusals = useRefusals('');
  const form = useZodForm(passwordForm, { password: '' });
  const newPasswordFail = t.rich('fail', {
    again: (words) => (
      <Link key="again" to="/forgotpassword/restoremethod">
        {words}
      </Link>
    ),
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await onSave(values.password);
        await navigate(`/forgotpassword/success${isForStaff ? `?${forStaff}` : ''}`, { replace: true });
      }}
      otherwise={{ ...refusals, newPasswordFail }}
    >
      <NewPasswordField label={t('password')} />
      <SubmitButton fullWidth>{t('save')}</SubmitButton>
    </Form>
  );
};
