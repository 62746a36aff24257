import { consentWords } from '@salons/contract/witness-form';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Grid, Stack } from '../../ui/layout/layout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { RegistrationFrame, StepForm } from './RegistrationFrame.tsx';
import { useRegistrationTexts } from './registration.texts.ts';
import { toForm } from './registration.ts';
import { beginRegistration } from './witnesses.api.ts';

const useFiller = (): 'self' | 'relative' | 'other' => {
  const filler: unknown = useWatch({ name: 'filled_by' });
  return filler === 'relative' || filler === 'other' ? filler : 'self';
};

const PersonFields = () => {
  const t = useRegistrationTexts();
  const isOwn = useFiller() === 'self';
  const autoCompleteProps = (name: string) => (isOwn ? { autoComplete: name } : {});
  const required = t('phoneNeeded');
  return (
    <Stack as="section" gap={20}>
      <h2>{t(isOwn ? 'whoSelf' : 'whoOther')}</h2>
      <Grid gap={20} least={220}>
        <TextField name="first_name" label={t('firstName')} {...autoCompleteProps('given-name')} required />
        <TextField name="last_name" label={t('lastName')} {...autoCompleteProps('family-name')} required />
      </Grid>
      <PhoneField
        name="mobile_number"
        label={t('mobile')}
        help={t('mobileHelp')}
        errors={{ required }}
        autoComplete={isOwn ? 'tel' : 'off'}
      />
      <PhoneField
        name="phone_number"
        label={t('phone')}
        help={t(isOwn ? 'phoneHelp' : 'phoneHelpOther')}
        autoComplete="off"
      />
    </Stack>
  );
};

const ConsentFields = () => {
  const t = useRegistrationTexts();
  const language = useLanguage();
  const filler = useFiller();
  const document = (to: string) => (words: string) => (
    <Link key={to} to={to} target="_blank" title={t('newTab')}>
      {words}
    </Link>
  );
  return (
    <Stack gap={20}>
      <CheckField
        name="sensitive_consent"
        label={t('sensitive')}
        required
        content={consentWords(filler)[language]}
      />
      <CheckField
        name="confirm_policy"
        label={t('terms')}
        required
        content={t.rich('termsRich', {
          terms: document(`/register/host/policyterms/${language}`),
          privacy: document('/privacypolicy'),
        })}
      />
    </Stack>
  );
};

/** Honeypot: invisible and not focusable, filled in only by bots. */
const Trap = () => {
  const { register } = useFormContext();
  return (
    <VisuallyHidden as="div" aria-hidden>
      <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
    </VisuallyHidden>
  );
};

/** The first step: who fills in, who will give testimony, the consents (product §11.24). */
export const RegisterStepPage = () => {
  const t = useRegistrationTexts();
  const form = useZodForm(toForm.register(), {
    first_name: '',
    last_name: '',
    mobile_number: '',
    phone_number: '',
    website: '',
    ...unanswered,
  });
  useEffect(() => void beginRegistration(), []);
  return (
    <RegistrationFrame step="register" title={t('registerTitle')} sub={t('of', { current: 1 })}>
      <StepForm step="register" form={form}>
        <RadioCards
          name="filled_by"
          label={t('filledBy')}
          required
          choices={[
            { value: 'self', label: t('self') },
            { value: 'relative', label: t('relative'), about: t('relativeAbout') },
            { value: 'other', label: t('another'), about: t('anotherAbout') },
          ]}
        />
        <PersonFields />
        <Trap />
        <ConsentFields />
      </StepForm>
    </RegistrationFrame>
  );
};

/** Unanswered choices; the form's types cover only valid answers. */
const unanswered: object = { filled_by: '', confirm_policy: false, sensitive_consent: false };
