import { registrationBody } from '@salons/contract/accounts';
import type { Language } from '@salons/contract/language';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { currentLanguage, useLanguage } from '../../lib/language.ts';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Form } from '../../ui/Form.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { register } from './accounts.api.ts';
import classes from './Entry.module.css';
import { NewPasswordField } from './NewPasswordField.tsx';
import { useRegistrationTexts } from './registration.texts.ts';

const AgeFields = () => {
  const t = useRegistrationTexts();
  const { control } = useFormContext();
  const age: unknown = useWatch({ control, name: 'age_group' });
  return (
    <>
      <RadioCards
        name="age_group"
        label={t('age')}
        required
        help={t('ageHelp')}
        choices={[
          { value: 'adult', label: t('adult') },
          { value: '14-17', label: t('youth'), about: t('youthAbout') },
        ]}
      />
      {age === '14-17' ? <CheckField name="parent_consent" label={t('parentConsent')} required /> : null}
    </>
  );
};

const ConsentFields = () => {
  const t = useRegistrationTexts();
  const language: Language = useLanguage();
  const document = (to: string) => (words: string) => (
    <Link key={to} to={to} target="_blank" title={t('newTab')}>
      {words}
    </Link>
  );
  return (
    <div className={classes.consents}>
      <CheckField
        name="confirm_policy"
        label={t('terms')}
        required
        content={t.rich('termsRich', {
          terms: document(`/register/host/policyterms/${language}`),
          privacy: document('/privacypolicy'),
        })}
      />
      <CheckField name="updates_consent" label={t('updates')} />
      <CheckField name="sms_notifications" label={t('sms')} />
    </div>
  );
};

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
      <SubmitButton fullWidth>{t('submit')}</SubmitButton>
    </Form>
  );
};

/** The account of a new host or guest (product §2.2). Once it stands, the guard of the screen leads on. */
const RegistrationPage = ({ who }: ForWhom) => {
  const t = useRegistrationTexts();
  const { search } = useLocation();
  const other = who === 'host' ? 'guest' : 'host';
  const to = (path: string) => (words: string) => (
    <Link key={path} to={`${path}${search}`} className={classes.link}>
      {words}
    </Link>
  );
  return (
    <Page width="form">
      <Card className={classes.card ?? ''}>
        <PageTitle sub={t(who === 'host' ? 'hostAbout' : 'guestAbout')}>
          {t(who === 'host' ? 'hostTitle' : 'guestTitle')}
        </PageTitle>
        <AccountForm who={who} />
      </Card>
      <div className={classes.below}>
        <p>{t.rich('already', { login: to('/') })}</p>
        <p>{t.rich(other === 'host' ? 'wantHost' : 'wantGuest', { other: to(`/register/${other}`) })}</p>
      </div>
    </Page>
  );
};

export const HostRegistrationPage = () => <RegistrationPage who="host" />;
export const GuestRegistrationPage = () => <RegistrationPage who="guest" />;
