import type { User } from '@salons/contract/accounts';
import { displayPhone } from '@salons/contract/phone';
import { shortRegistrationBody } from '@salons/contract/registration';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import { currentLanguage, useLanguage } from '../../lib/language.ts';
import { useIsInBrowser } from '../../lib/media.ts';
import { settings } from '../../lib/settings.ts';
import { Card } from '../../ui/Card.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { DataNotice } from '../../ui/DataNotice.tsx';
import { Form } from '../../ui/Form.tsx';
import { Ltr } from '../../ui/Ltr.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { showToast } from '../../ui/toastStore.ts';
import { clearField, useZodForm } from '../../ui/useZodForm.ts';
import { ChosenSalon, useChosenSalon } from './ChosenSalon.tsx';
import { useCodeTexts } from './codes.texts.ts';
import classes from './Entry.module.css';
import { type CodeEntry, readCodeEntry, registerByCode } from './entry.api.ts';
import { GoogleButton, Or } from './GoogleButton.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { AgeFields } from './RegistrationFields.tsx';
import { ResendCode } from './ResendCode.tsx';
import { useRefusals } from './refusals.tsx';
import { useRegistrationTexts } from './registration.texts.ts';

interface ForWhom {
  readonly who: 'host' | 'guest';
}

/** The same address with one of its parts set, or left out. */
const useAddressWith = () => {
  const [params] = useSearchParams();
  return (name: 'step' | 'by', value: string | null): string => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    return `?${next}`;
  };
};

const NumberStep = ({ who }: ForWhom) => {
  const t = useRegistrationTexts();
  const addressWith = useAddressWith();
  const throttled = t.rich('noCodeNow', {
    mail: (words) => (
      <Link key="mail" to={addressWith('by', 'mail')}>
        {words}
      </Link>
    ),
  });
  return (
    <Card className={classes.card ?? ''}>
      <PageTitle sub={t(who === 'host' ? 'hostByPhone' : 'guestByPhone')}>
        {t(who === 'host' ? 'hostTitle' : 'guestTitle')}
      </PageTitle>
      <ChosenSalon />
      <PhoneForm purpose="registration" to={addressWith('step', 'code')} otherwise={{ throttled }} />
      <Or />
      {settings.google_client_id === null ? null : <GoogleButton label="register" door={who} />}
      <Link to={addressWith('by', 'mail')} className={classes.alone}>
        {t('byMail')}
      </Link>
    </Card>
  );
};

/** That pressing the button accepts the terms, and what the details are for. */
const UnderTheButton = () => {
  const t = useRegistrationTexts();
  const language = useLanguage();
  return (
    <>
      <p className={classes.below}>
        {t.rich('byPressing', {
          terms: (words) => (
            <Link
              key="terms"
              to={`/register/host/policyterms/${language}`}
              target="_blank"
              title={t('newTab')}
            >
              {words}
            </Link>
          ),
        })}
      </p>
      <DataNotice>{t('shortNotice')}</DataNotice>
    </>
  );
};

interface CodeStepProps extends ForWhom {
  readonly entry: CodeEntry;
}

/** Whether the account was there before: a new one has no more than a guest's first step. */
const isKnown = ({ host, guest_registration_status }: User): boolean =>
  host !== null || guest_registration_status === 2;

const CodeForm = ({ who, entry }: CodeStepProps) => {
  const t = useRegistrationTexts();
  const words = useCodeTexts();
  const [params] = useSearchParams();
  const next = params.get('next');
  const refusals = useRefusals(next === null ? '' : `?next=${encodeURIComponent(next)}`);
  const isForSalon = useChosenSalon() !== undefined && who === 'guest';
  const form = useZodForm(shortRegistrationBody, {
    phone_number: entry.phone_number,
    phone_code: '',
    first_name: '',
    last_name: '',
    role: who,
    language: currentLanguage(),
    confirm_policy: true,
    updates_consent: false,
    sms_notifications: false,
    age_group: 'adult',
    parent_consent: false,
  });
  return (
    <Form
      form={form}
      draft={`register.short.${who}`}
      onSubmit={async (values) => {
        const { phone_number } = readCodeEntry() ?? entry;
        const typed = { ...values, phone_number, role: who, language: currentLanguage() };
        const user = await registerByCode(typed);
        if (isKnown(user)) showToast(t('welcomeBack', { name: user.first_name }));
      }}
      otherwise={refusals}
    >
      <CodeField
        name="phone_code"
        label={words('code')}
        help={words('codeHelp')}
        errors={{ invalidCode: words('wrongCode') }}
        required
      />
      <ResendCode entry={entry} onSent={() => clearField(form, 'phone_code')} />
      <div className={classes.two}>
        <TextField name="first_name" autoComplete="given-name" label={t('firstName')} required />
        <TextField name="last_name" autoComplete="family-name" label={t('lastName')} required />
      </div>
      {who === 'guest' ? <AgeFields /> : null}
      <SubmitButton fullWidth>{t(isForSalon ? 'sendRequest' : 'submit')}</SubmitButton>
      <UnderTheButton />
    </Form>
  );
};

const CodeStep = ({ who, entry }: CodeStepProps) => {
  const t = useRegistrationTexts();
  const words = useCodeTexts();
  const addressWith = useAddressWith();
  // The address stays the same page's: the focus has to be taken along.
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1[tabindex]')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <Card className={classes.card ?? ''}>
      <PageTitle
        sub={t.rich('codeSent', { phone: <Ltr key="phone">{displayPhone(entry.phone_number)}</Ltr> })}
      >
        {words('codeTitle')}
      </PageTitle>
      <ChosenSalon />
      <CodeForm who={who} entry={entry} />
      <Link to={addressWith('step', null)} className={classes.alone}>
        {words('otherNumber')}
      </Link>
    </Card>
  );
};

/**
 * The account of a new host or guest by a phone alone: its number, then the code that came to it with the name
 * (product §2.180). Which of the two steps it is stands in the address; the number stands in this tab.
 */
export const PhoneRegistration = ({ who }: ForWhom) => {
  const [params] = useSearchParams();
  const isInBrowser = useIsInBrowser();
  const entry = isInBrowser && params.get('step') === 'code' ? readCodeEntry() : undefined;
  return entry?.purpose === 'registration' ? <CodeStep who={who} entry={entry} /> : <NumberStep who={who} />;
};
