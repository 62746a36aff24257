import { Group } from '@mantine/core';
import type { User } from '@salons/contract/accounts';
import { name } from '@salons/contract/fields';
import { language } from '@salons/contract/language';
import { displayPhone, phone } from '@salons/contract/phone';
import { z } from 'zod';
import { Card } from '../../ui/Card.tsx';
import { Form } from '../../ui/Form.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { SavedNote } from '../../ui/SavedNote.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useZodForm } from '../../ui/useZodForm.ts';
import { updateUserData } from './accounts.api.ts';
import classes from './Entry.module.css';
import { useMyAreaTexts } from './myArea.texts.ts';
import { useRegistrationTexts } from './registration.texts.ts';

const ownDetails = z.object({ first_name: name, last_name: name, phone_number: phone, language });

/** Names, phone and language of the person who is logged in. */
export const AccountDetails = ({ user }: { readonly user: User }) => {
  const t = useMyAreaTexts();
  const labels = useRegistrationTexts();
  const form = useZodForm(ownDetails, {
    first_name: user.first_name,
    last_name: user.last_name,
    phone_number: user.phone_number === null ? '' : displayPhone(user.phone_number),
    language: user.language,
  });
  const save = async (values: z.output<typeof ownDetails>) => {
    await updateUserData(user, values);
    form.setValue('phone_number', displayPhone(values.phone_number));
  };
  return (
    <Card as="section">
      <Form form={form} onSubmit={save}>
        <h2>{t('account')}</h2>
        <div className={classes.two}>
          <TextField name="first_name" autoComplete="given-name" label={labels('firstName')} required />
          <TextField name="last_name" autoComplete="family-name" label={labels('lastName')} required />
        </div>
        <div className={classes.two}>
          <PhoneField name="phone_number" label={labels('phone')} required />
          <SelectField
            name="language"
            label={t('language')}
            required
            choices={[
              { value: 'he', label: t('hebrew') },
              { value: 'en', label: t('english') },
            ]}
          />
        </div>
        <Group>
          <SubmitButton>{t('save')}</SubmitButton>
          <SavedNote />
        </Group>
      </Form>
    </Card>
  );
};
