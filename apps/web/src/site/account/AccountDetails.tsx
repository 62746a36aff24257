import type { User } from '@salons/contract/accounts';
import { language, name } from '@salons/contract/fields';
import { displayPhone, phone } from '@salons/contract/phone';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/apiError.ts';
import { useRegistrationTexts } from '../../nouns/account/registration.texts.ts';
import { SelectField } from '../../ui/choices/SelectField.tsx';
import { SavedNote } from '../../ui/feedback/SavedNote.tsx';
import { PhoneField } from '../../ui/fields/PhoneField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { SubmitButton } from '../../ui/form/SubmitButton.tsx';
import { useZodForm } from '../../ui/form/useZodForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Cluster, Grid, Stack } from '../../ui/layout/layout.tsx';
import { requestPhoneCode, updateUserData } from '../entry/accounts.api.ts';
import { useMyAreaTexts } from './myArea.texts.ts';
import { PhoneCodeDialog } from './PhoneCodeDialog.tsx';
import { PhoneProof } from './PhoneProof.tsx';
import { usePhoneProofTexts } from './phoneProof.texts.ts';

const ownDetails = z.object({ first_name: name, last_name: name, phone_number: phone, language });
type Details = z.output<typeof ownDetails>;

export const AccountDetails = ({ user }: { readonly user: User }) => {
  const t = useMyAreaTexts();
  const labels = useRegistrationTexts();
  const proof = usePhoneProofTexts();
  /** Without a verified address a new number needs a code, as the server's response states. */
  const [needsCode, setNeedsCode] = useState(false);
  const [waiting, setWaiting] = useState<Details>();
  /** The account's own number, while its code is pending. */
  const [proving, setProving] = useState<string>();
  /** Values are not saved before the code is right. */
  const [isHeldBack, setHeldBack] = useState(false);
  const form = useZodForm(ownDetails, {
    first_name: user.first_name,
    last_name: user.last_name,
    phone_number: user.phone_number === null ? '' : displayPhone(user.phone_number),
    language: user.language,
  });
  const typed = useWatch({ control: form.control, name: 'phone_number' });
  const save = async (values: Details, phone_code?: string) => {
    await updateUserData(user, phone_code === undefined ? values : { ...values, phone_code });
    form.setValue('phone_number', displayPhone(values.phone_number));
    setHeldBack(false);
  };
  const saveOrAsk = async (values: Details) => {
    try {
      await save(values);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.fields['phone_code'] !== 'required') throw failure;
      setNeedsCode(true);
      setHeldBack(true);
      await requestPhoneCode(values.phone_number);
      setWaiting(values);
    }
  };
  return (
    <Card as="section">
      <Form form={form} onSubmit={saveOrAsk}>
        <h2>{t('account')}</h2>
        <Grid gap={20} least={220}>
          <TextField name="first_name" autoComplete="given-name" label={labels('firstName')} required />
          <TextField name="last_name" autoComplete="family-name" label={labels('lastName')} required />
        </Grid>
        <Grid gap={20} least={220}>
          <Stack gap={8}>
            <PhoneField
              name="phone_number"
              label={labels('phone')}
              errors={needsCode ? { wrongPhone: proof('mobileOnly') } : {}}
              required
            />
            <PhoneProof user={user} typed={typed} onSent={setProving} />
          </Stack>
          <SelectField
            name="language"
            label={t('language')}
            required
            choices={[
              { value: 'he', label: t('hebrew') },
              { value: 'en', label: t('english') },
            ]}
          />
        </Grid>
        <Cluster gap={16} align="center">
          <SubmitButton>{t('save')}</SubmitButton>
          {isHeldBack ? null : <SavedNote />}
        </Cluster>
      </Form>
      {waiting === undefined ? null : (
        <PhoneCodeDialog
          phone={waiting.phone_number}
          isNew
          onCode={(code) => save(waiting, code)}
          onClose={() => setWaiting(undefined)}
        />
      )}
      {proving === undefined ? null : (
        <PhoneCodeDialog
          phone={proving}
          isNew={false}
          onCode={(phone_code) => updateUserData(user, { phone_number: proving, phone_code })}
          onClose={() => setProving(undefined)}
        />
      )}
    </Card>
  );
};
