import type { Language } from '@salons/contract/language';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useLanguage } from '../../lib/language.ts';
import { useRegistrationTexts } from '../../nouns/account/registration.texts.ts';
import { CheckField } from '../../ui/choices/CheckField.tsx';
import { RadioCards } from '../../ui/choices/RadioCards.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import classes from './RegistrationFields.module.css';

/** The guest's age group, and for minors a parent's consent (product §2.9). */
export const AgeFields = () => {
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
        errors={{ required: t('ageMissing') }}
        choices={[
          { value: 'adult', label: t('adult') },
          { value: '14-17', label: t('youth'), about: t('youthAbout') },
        ]}
      />
      {age === '14-17' ? <CheckField name="parent_consent" label={t('parentConsent')} required /> : null}
    </>
  );
};

/** The terms, and separately the two consents to messages (product §2.21). */
export const ConsentFields = () => {
  const t = useRegistrationTexts();
  const language: Language = useLanguage();
  const document = (to: string) => (words: string) => (
    <Link key={to} to={to} target="_blank" title={t('newTab')}>
      {words}
    </Link>
  );
  return (
    <Stack gap={16} className={classes.consents}>
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
    </Stack>
  );
};
