import { registrationBody } from '@salons/contract/registration';
import { Link, useLocation } from 'react-router';
import { currentLanguage } from '../../lib/language.ts';
import { NewPasswordField } from '../../nouns/account/NewPasswordField.tsx';
import { useRegistrationTexts } from '../../nouns/account/registration.texts.ts';
import { DataNotice } from '../../ui/feedback/DataNotice.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { register } from './accounts.api.ts';
import { AgeFields, ConsentFields } from './RegistrationFields.tsx';
import { TakenPhone } from './TakenPhone.tsx';

export const MailRegistrationForm = ({ who }: { readonly who: 'host' | 'guest' }) => {
  const t = useRegistrationTexts();
  const { search } = useLocation();
  const form = useZodForm(registrationBody, {
    email: '',
    password: '',
    first_name: '',
    last_name: '',
    phone_number: '',
    role: who,
    language: currentLanguage(),
    confirm_policy: false,
    updates_consent: false,
    sms_notifications: false,
    age_group: who === 'host' ? 'adult' : '',
    parent_consent: false,
  });
  const emailAlreadyExists = t.rich('emailExist', {
    login: (words) => (
      <Link key="login" to={`/${search}`}>
        {words}
      </Link>
    ),
  });
  return (
    <Form
      form={form}
      draft={`register.${who}`}
      onSubmit={(values) => register({ ...values, role: who, language: currentLanguage() })}
    >
      <Grid gap={20} least={220}>
        <TextField name="first_name" autoComplete="given-name" label={t('firstName')} required />
        <TextField name="last_name" autoComplete="family-name" label={t('lastName')} required />
      </Grid>
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email')}
        help={t('emailHelp')}
        errors={{ emailAlreadyExists, invalid: t('emailInvalid') }}
        required
      />
      <PhoneField
        name="phone_number"
        label={t('phone')}
        help={t('phoneHelp')}
        errors={{ phoneAlreadyExists: <TakenPhone /> }}
        required
      />
      <NewPasswordField label={t('password')} />
      {who === 'guest' ? <AgeFields /> : null}
      <ConsentFields />
      <DataNotice>{t('notice')}</DataNotice>
      <SubmitButton fullWidth>{t('submit')}</SubmitButton>
    </Form>
  );
};
