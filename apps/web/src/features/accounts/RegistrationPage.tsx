import { registrationBody } from '@salons/contract/registration';
import { Link, useLocation } from 'react-router';
import { currentLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session.ts';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { DataNotice } from '../../ui/DataNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { register } from './accounts.api.ts';
import classes from './Entry.module.css';
import { GoogleButton, Or } from './GoogleButton.tsx';
import { NewcomerForm } from './NewcomerForm.tsx';
import { NewPasswordField } from './NewPasswordField.tsx';
import { AgeFields, ConsentFields } from './RegistrationFields.tsx';
import { useRegistrationTexts } from './registration.texts.ts';

interface ForWhom {
  readonly who: 'host' | 'guest';
}

const AccountForm = ({ who }: ForWhom) => {
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
    age_group: 'adult',
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
      <div className={classes.two}>
        <TextField name="first_name" autoComplete="given-name" label={t('firstName')} required />
        <TextField name="last_name" autoComplete="family-name" label={t('lastName')} required />
      </div>
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
      <PhoneField name="phone_number" label={t('phone')} help={t('phoneHelp')} required />
      <NewPasswordField label={t('password')} />
      {who === 'guest' ? <AgeFields /> : null}
      <ConsentFields />
      <DataNotice>{t('notice')}</DataNotice>
      <SubmitButton fullWidth>{t('submit')}</SubmitButton>
    </Form>
  );
};

/** A way to an account without another password. */
const ByGoogle = ({ who }: ForWhom) =>
  settings.google_client_id === null ? null : (
    <>
      <GoogleButton label="register" door={who} />
      <Or />
    </>
  );

/** The account of a new host or guest (product §2.2). Once it stands, the guard of the screen leads on. */
const Account = ({ who }: ForWhom) => {
  const t = useRegistrationTexts();
  return (
    <Card className={classes.card ?? ''}>
      <PageTitle sub={t(who === 'host' ? 'hostAbout' : 'guestAbout')}>
        {t(who === 'host' ? 'hostTitle' : 'guestTitle')}
      </PageTitle>
      <ByGoogle who={who} />
      <AccountForm who={who} />
    </Card>
  );
};

const RegistrationPage = ({ who }: ForWhom) => {
  const t = useRegistrationTexts();
  const { search } = useLocation();
  const user = useUser();
  const other = who === 'host' ? 'guest' : 'host';
  const to = (path: string) => (words: string) => (
    <Link key={path} to={`${path}${search}`} className={classes.link}>
      {words}
    </Link>
  );
  return (
    <Page width="form">
      {user === undefined ? <Account who={who} /> : <NewcomerForm who={who} user={user} />}
      <div className={classes.below}>
        {user === undefined ? <p>{t.rich('already', { login: to('/') })}</p> : null}
        <p>{t.rich(other === 'host' ? 'wantHost' : 'wantGuest', { other: to(`/register/${other}`) })}</p>
      </div>
    </Page>
  );
};

export const HostRegistrationPage = () => <RegistrationPage who="host" />;
export const GuestRegistrationPage = () => <RegistrationPage who="guest" />;
