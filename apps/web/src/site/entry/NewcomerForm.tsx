import type { User } from '@salons/contract/accounts';
import { displayPhone } from '@salons/contract/phone';
import { newcomerBody } from '@salons/contract/registration';
import { currentLanguage } from '../../lib/language.ts';
import { logOut } from '../../lib/session.ts';
import { useRegistrationTexts } from '../../nouns/account/registration.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DataNotice } from '../../ui/feedback/DataNotice.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { PageTitle } from '../../ui/layout/PageTitle.tsx';
import { updateUserData } from './accounts.api.ts';
import { ChosenSalon } from './ChosenSalon.tsx';
import { useNewcomerTexts } from './newcomer.texts.ts';
import { AgeFields, ConsentFields } from './RegistrationFields.tsx';
import { TakenPhone } from './TakenPhone.tsx';

interface NewcomerFormProps {
  readonly who: 'host' | 'guest';
  readonly user: User;
}

/**
 * The missing details of an account without a role; saving sets the role (product §2.64). Then the guard
 * redirects.
 */
export const NewcomerForm = ({ who, user }: NewcomerFormProps) => {
  const t = useNewcomerTexts();
  const labels = useRegistrationTexts();
  const form = useZodForm(newcomerBody, {
    first_name: user.first_name,
    last_name: user.last_name,
    phone_number: user.phone_number === null ? '' : displayPhone(user.phone_number),
    role: who,
    language: currentLanguage(),
    confirm_policy: false,
    updates_consent: false,
    sms_notifications: false,
    age_group: who === 'host' ? 'adult' : '',
    parent_consent: false,
  });
  return (
    <Card airy gap={24}>
      <PageTitle sub={t(who === 'host' ? 'hostAbout' : 'guestAbout')}>
        {t(who === 'host' ? 'hostTitle' : 'guestTitle')}
      </PageTitle>
      <ChosenSalon />
      {user.email === null ? null : (
        <Cluster gap={12} rowGap={4} align="center" justify="between">
          <span>{t.rich('account', { email: <Ltr key="email">{user.email}</Ltr> })}</span>
          <Button variant="subtle" size="sm" onClick={() => void logOut()}>
            {t('another')}
          </Button>
        </Cluster>
      )}
      <Form
        form={form}
        draft={`newcomer.${who}`}
        onSubmit={(values) => updateUserData(user, { ...values, role: who, language: currentLanguage() })}
      >
        <Grid gap={20} least={220}>
          <TextField name="first_name" autoComplete="given-name" label={labels('firstName')} required />
          <TextField name="last_name" autoComplete="family-name" label={labels('lastName')} required />
        </Grid>
        <PhoneField
          name="phone_number"
          label={labels('phone')}
          help={labels('phoneHelp')}
          errors={{ phoneAlreadyExists: <TakenPhone /> }}
          required
        />
        {who === 'guest' ? <AgeFields /> : null}
        <ConsentFields />
        <DataNotice>{labels('notice')}</DataNotice>
        <SubmitButton fullWidth>{t('submit')}</SubmitButton>
      </Form>
    </Card>
  );
};
